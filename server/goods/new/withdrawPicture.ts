/** Takes a released picture off all pages at once and for good, for instance because it shows a person. */
import type { components } from '@contract/schema';
import { isPicturePath, picturePath } from '../../../domain/catalogue/picture';
import { audit } from '../../audit';
import { lockGoods } from '../../catalogue/change';
import { productsWithPicture, setPictures } from '../../catalogue/handProducts';
import { blockImports } from '../../catalogue/import';
import type { Work } from '../../db/transaction';
import type { BodyOf } from '../../http/operation';
import { refuse } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import * as pictureQueries from './pictureQueries';
import { lineDrawing } from './product';
import * as queries from './queries';
import { draftDetail } from './view';

interface Which {
  draftId: number;
  pictureId: string;
}

/**
 * Withdraws a picture from every product that shows it; their lists get the next picture, else a drawing. Versions of
 * drafts keep their text of it. Browsers that have the picture may keep it.
 */
export async function withdrawPicture(
  work: Work,
  staff: Buyer,
  { draftId, pictureId }: Which,
  { reason }: BodyOf<'withdrawProductPicture'>,
): Promise<components['schemas']['ProductDraftDetail']> {
  await blockImports(work.db);
  await queries.lockReleases(work.db);
  const row = (await queries.lockDraft(work.db, draftId)) ?? refuse('DRAFT_UNKNOWN', '没有这份草稿');
  const alt = await pictureQueries.altIn(work.db, draftId, pictureId);
  if (alt === null) refuse('PICTURE_UNKNOWN', '这个商品没有这张图片');
  if (!(await pictureQueries.withdraw(work.db, pictureId, work.now)))
    refuse('PICTURE_STATE', '这张图片还没有公开，或已经撤下');
  for (const { prodId, pic, pictures } of await productsWithPicture(work.db, pictureId)) {
    await lockGoods(work, { prodIds: [prodId] });
    const left = pictures.filter((picture) => picture.pictureId !== pictureId);
    const [first] = left;
    const body = await queries.bodyOfProduct(work.db, prodId);
    const next = first ? picturePath(first.pictureId, 480) : lineDrawing(body);
    await setPictures(work.db, prodId, left, isPicturePath(pic) ? next : pic);
  }
  await audit(work, {
    ...{ subject: 'productDraft', id: row.draftId, action: 'withdrawPicture' },
    after: { picture: alt, reason },
  });
  return draftDetail(work, staff, draftId);
}
