/** Checks the rows of a submitted import again: lists, catalogue and products may have changed since the preview. */
import { isDeepStrictEqual } from 'node:util';
import { packKey } from '../../../domain/catalogue/newPack';
import type { RowProblem } from '../../../domain/goods/productRow';
import { PRODUCT_COLUMNS } from '../../../domain/goods/productSheet';
import type { ProductDraft } from '../../../domain/goods/types';
import { itemAt } from '../../../domain/shared/lists';
import { lockGoods } from '../../catalogue/change';
import { handProducts } from '../../catalogue/handProducts';
import type { Work } from '../../db/transaction';
import { keyOfDraft, type DraftFacts } from '../new/facts';
import { checkDrafts, targetProblems } from './judge';
import type { LineRow } from './queries';
import { targetsOf, type Target } from './targets';

export interface CheckedLine {
  line: LineRow;
  found: DraftFacts;
  /** The product that the line changes; undefined for a new one. */
  target: Target | undefined;
  problems: RowProblem[];
}

/** Locks the products that lines change, and checks every line as a single release does. */
export async function recheck(work: Work, lines: readonly LineRow[]): Promise<CheckedLine[]> {
  const prodIds = lines.flatMap(({ prodId }) => prodId ?? []);
  await lockGoods(work, { prodIds });
  const targets = await targetsOf(work, prodIds);
  const checked = await checkDrafts(lines);
  // A product released a moment ago is in the database, but perhaps not yet in the catalogue of this process.
  const own = (await handProducts(work.db)).filter(({ retired }) => !retired);
  const byKey = new Map(own.map((product) => [product.key, product]));
  return lines.map((line, at) => {
    const { found, problems } = itemAt(checked, at);
    const target = targets.get(line.prodId ?? 0);
    const twin = byKey.get(keyOfDraft(line.draft));
    const isKnown = problems.some(({ reason }) => reason === 'PRODUCT_EXISTS');
    return {
      ...{ line, found, target },
      problems: [
        ...problems,
        ...(line.prodId === null ? [] : revisionProblems(line, target)),
        ...(twin && twin.prodId !== line.prodId && !isKnown
          ? [existing(`已有同样的商品：${twin.catalogNo}`)]
          : []),
      ],
    };
  });
}

export const existing = (message: string): RowProblem => ({
  column: PRODUCT_COLUMNS.catalogNo,
  reason: 'PRODUCT_EXISTS',
  message,
});

const withoutPacks = (draft: ProductDraft | null) => ({ ...draft, packs: [] });

/** Why a product cannot get its next version any more. */
function revisionProblems({ base, draft }: LineRow, target: Target | undefined): RowProblem[] {
  const column = PRODUCT_COLUMNS.catalogNo;
  if (!target) return [{ column, reason: 'PRODUCT_OFF', message: '商品已不存在' }];
  const found = targetProblems(target);
  if (!isDeepStrictEqual(withoutPacks(target.base), withoutPacks(base)))
    found.push({ column, reason: 'DRAFT_STALE', message: '上传之后商品资料有改动，请重新上传这一行' });
  const names = new Set(draft.packs.map(({ skuName }) => packKey(skuName)));
  const off = target.packs.find(({ status, skuName }) => status === 0 && names.has(packKey(skuName)));
  if (off)
    found.push({
      column: '规格',
      reason: 'PACK_OFF',
      message: `规格 ${off.skuName} 已停售，请在“商品”里恢复`,
    });
  return found;
}
