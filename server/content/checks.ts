/** Checks of a text before it is saved: the rules of its kind, the targets of its links, and the catalogue. */
import type { components } from '@contract/schema';
import { isValidCas } from '../../domain/chemistry/cas';
import type { ContentKind } from '../../domain/content/types';
import { contentAt, refKey, type ContentRef } from '../../domain/content/links';
import { linksOf, textProblems, type TextOf } from '../../domain/content/texts';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { refuse, refuseField } from '../http/refusal';
import { leadsTo } from './managed';
import * as managed from './managedQueries';

type Body = components['schemas']['ContentText'];

/** The trimmed text of its kind. */
export function textOf<K extends ContentKind>(kind: K, body: Body): TextOf[K] {
  const text = body[kind] as TextOf[K] | undefined;
  return text ?? refuse('TEXT_MISSING', '缺少内容');
}

/** Applies the rules that the form checks as well. */
function requireRules(kind: ContentKind, body: Body): void {
  const [wrong] = Object.entries(textProblems(kind, textOf(kind, body))).filter(([, problem]) => problem);
  if (wrong) refuseField(wrong[0], 'INVALID', wrong[1] ?? '');
}

/** Refuses links to texts, products and brands that buyers cannot see. */
async function requireTargets(work: Work, self: ContentRef, body: Body): Promise<void> {
  const field = self.kind === 'faq' ? 'links' : 'content';
  for (const address of linksOf(body)) {
    const prodId = /^\/productDetail\?(?:.*&)?prodId=(\d+)/.exec(address)?.[1];
    if (prodId && !catalogue().productById.has(Number(prodId)))
      refuseField(field, 'LINK_UNKNOWN', `“${address}”：没有这个商品`);
    const target = contentAt(address);
    if (!target || refKey(target) === refKey(self)) continue;
    const [head] = (await managed.listHeads(work.db, target))[0] ?? [];
    if (!head || head.status === 'draft' || head.status === 'withdrawn' || !leadsTo(address, head))
      refuseField(field, 'LINK_UNKNOWN', `“${address}”：没有这篇内容，或它没有上线`);
  }
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

async function requireOwnName(work: Work, id: string, { title, nameEn }: TextOf['brand']): Promise<void> {
  const taken = new Set((await managed.otherBrandNames(work.db, id)).map(plain));
  if (taken.has(plain(title))) refuseField('title', 'NAME_TAKEN', '已有品牌用过这个名称');
  if (taken.has(plain(nameEn))) refuseField('nameEn', 'NAME_TAKEN', '已有品牌用过这个英文名');
}

function requireMaterials({ materials }: TextOf['article']): void {
  for (const material of materials) {
    if (material.cas && !isValidCas(material.cas))
      refuseField('materials', 'CAS_INVALID', `${material.name}：CAS 号 ${material.cas} 校验不符`);
    if (material.catalogNo && !catalogue().productByCatalogNo.has(material.catalogNo.toUpperCase()))
      refuseField('materials', 'PRODUCT_UNKNOWN', `${material.name}：没有货号 ${material.catalogNo}`);
  }
}

/** A draft may be incomplete, but needs a title for the list. */
export function requireTitle(kind: ContentKind, body: Body): void {
  const { title } = textProblems(kind, textOf(kind, body));
  if (title) refuseField('title', 'INVALID', title);
}

/** Refuses a text that is not fit to be shown. */
export async function requireFit(work: Work, self: ContentRef, body: Body): Promise<void> {
  requireRules(self.kind, body);
  if (self.kind === 'article') requireMaterials(textOf('article', body));
  if (self.kind === 'brand') await requireOwnName(work, self.id, textOf('brand', body));
  await requireTargets(work, self, body);
}
