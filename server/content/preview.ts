/** Previews the answer that buyers would get. Saves nothing. */
import type { components } from '@contract/schema';
import type { ContentKind } from '../../domain/content/types';
import { brandInfo } from '../catalogue/brandInfo';
import type { Work } from '../db/transaction';
import { msOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { textOf } from './checks';
import { findShown } from './queries';
import { toArticle, toFaq, toNotice, withParty } from './service';

type Preview = components['schemas']['ContentPreview'];

const momentOf = (from: string | null | undefined): number => (from ? msOf(from) : NaN);

export async function preview(
  work: Work,
  kind: ContentKind,
  { id = '', from, text: body }: BodyOf<'previewContent'>,
): Promise<Preview> {
  const { db, now } = work;
  const shown = id === '' ? undefined : await findShown(db, kind, id, now);
  const planned = momentOf(from);
  const publishTime = shown?.publishTime ?? (Number.isNaN(planned) ? now : planned);
  // Refuses a text whose fields do not fit its kind.
  textOf(kind, body);
  if (kind === 'notice') return { notice: toNotice({ id: id || '0', publishTime, body }) };
  if (kind === 'article')
    return { article: await withParty(work, toArticle({ id: id || '0', publishTime, body })) };
  if (kind === 'faq') return { faq: toFaq({ id: id || 'own', publishTime, body }) };
  const brand = brandInfo(Number(id), now, body.brand);
  return brand ? { brand } : refuse('CONTENT_UNKNOWN', '没有这个品牌');
}
