/** Pictures of goods: stored once in several sizes, contained in drafts, public from the first release on. */
import { createHash } from 'node:crypto';
import type { components } from '@contract/schema';
import { PICTURE_EDGES, type PictureEdge, type ProductPicture } from '../../../domain/catalogue/picture';
import type { ProductDraft } from '../../../domain/goods/types';
import { itemAt } from '../../../domain/shared/lists';
import { photoProblem } from '../../../domain/shared/photo';
import type { Work } from '../../db/transaction';
import { ImmutableFile } from '../../http/file';
import { fault, invalid, refuse, refuseField } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import { dataUrl, dataUrlBytes, PictureError, sizesOf, type SizedPicture } from '../../picture';
import * as queries from './pictureQueries';

type Schemas = components['schemas'];

const WEBP = 'image/webp';

/** The uploaded picture in all sizes; refuses other, oversized or mislabelled files. */
export async function readPicture(content: string): Promise<SizedPicture> {
  const file = dataUrlBytes(content);
  if (!file) return invalid('content', '图片内容无法识别');
  const refused = (words: string) => refuseField('content', 'PICTURE_INVALID', `图片${words}`);
  const problem = photoProblem(file.bytes.length, file.bytes);
  if (problem) refused(problem);
  return sizesOf(file.type, file.bytes, PICTURE_EDGES).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    return refused(error.message);
  });
}

/** Stores a picture for a draft of this person. The id is the hash of its largest size. */
export async function addPicture(
  { db, now }: Work,
  { buyerId }: Buyer,
  { width, height, sizes }: SizedPicture,
): Promise<Schemas['StoredPicture']> {
  const pictureId = createHash('sha256')
    .update(itemAt(sizes, sizes.length - 1))
    .digest('hex');
  await queries.addPicture(db, { pictureId, width, height, createTime: now }, sizes);
  if ((await queries.withdrawnOf(db, [pictureId])).size > 0)
    refuseField('content', 'PICTURE_WITHDRAWN', '这张图片已经撤下，不能再用');
  await queries.addUpload(db, { pictureId, buyerId, time: now });
  return { pictureId, width, height };
}

const LARGEST = PICTURE_EDGES[PICTURE_EDGES.length - 1] ?? 1080;

/** Any stored picture, for staff. `<img>` sends no login, so the bytes are part of the answer. */
export async function storedPicture({ db }: Work, pictureId: string): Promise<Schemas['PictureContent']> {
  const found = await queries.findSize(db, pictureId, LARGEST);
  if (!found) return refuse('PICTURE_UNKNOWN', '图片已失效，请移除后重新上传');
  return { pictureId, content: dataUrl(WEBP, Buffer.from(found.content)) };
}

/** A picture of a released product; others, and withdrawn ones, are not found. */
export async function publicPicture(
  { db }: Work,
  { pictureId, edge }: { pictureId: string; edge: PictureEdge },
  knownTag: string | null,
): Promise<ImmutableFile> {
  const tag = `"${pictureId.slice(0, 32)}-${edge}"`;
  const found = await queries.findSize(db, pictureId, edge);
  if (found?.publicSince == null || found.withdrawnTime !== null)
    return refuse('PICTURE_UNKNOWN', '图片不存在', fault(404));
  return new ImmutableFile({ type: WEBP, tag, knownTag, bytes: found.content });
}

/**
 * Connects a draft with the pictures of its new version, which keeps them. A person adds pictures that he uploaded
 * himself; those of earlier versions of the draft may return.
 */
export async function keepPictures(
  { db }: Work,
  { buyerId }: Buyer,
  draftId: number,
  { pictures }: ProductDraft,
): Promise<void> {
  const pictureIds = pictures.map(({ pictureId }) => pictureId);
  if (pictureIds.length === 0) return;
  await refuseWithdrawn({ db }, { pictures });
  const allowed = await queries.lockAllowed(db, { pictureIds, buyerId, draftId });
  const lost = pictureIds.findIndex((pictureId) => !allowed.has(pictureId));
  if (lost >= 0)
    refuseField('pictures', 'PICTURE_UNKNOWN', `第 ${lost + 1} 张图片已失效或不是您上传的，请移除后重新上传`);
  await queries.connect(db, draftId, pictureIds);
}

/** Refuses a draft with a picture that was withdrawn. */
export async function refuseWithdrawn(
  { db }: Pick<Work, 'db'>,
  { pictures }: Pick<ProductDraft, 'pictures'>,
): Promise<void> {
  const gone = await queries.withdrawnOf(
    db,
    pictures.map(({ pictureId }) => pictureId),
  );
  const at = pictures.findIndex(({ pictureId }) => gone.has(pictureId));
  if (at >= 0) refuseField('pictures', 'PICTURE_WITHDRAWN', `第 ${at + 1} 张图片已经撤下，请移除`);
}

/** The same drafts without pictures that were withdrawn. */
export async function withoutWithdrawn<D extends Pick<ProductDraft, 'pictures'>>(
  { db }: Pick<Work, 'db'>,
  drafts: readonly D[],
): Promise<D[]> {
  const gone = await queries.withdrawnOf(
    db,
    drafts.flatMap(({ pictures }) => pictures.map(({ pictureId }) => pictureId)),
  );
  return drafts.map((draft) => ({
    ...draft,
    pictures: draft.pictures.filter(({ pictureId }) => !gone.has(pictureId)),
  }));
}

/** Pictures as the product page shows them, without withdrawn ones. */
export async function picturesOf(
  { db }: Work,
  { pictures }: Pick<ProductDraft, 'pictures'>,
): Promise<ProductPicture[]> {
  if (pictures.length === 0) return [];
  const sizes = await queries.findPictures(
    db,
    pictures.map(({ pictureId }) => pictureId),
  );
  return pictures.flatMap((picture) => {
    const size = sizes.get(picture.pictureId);
    return size ? [{ ...picture, width: size.width, height: size.height }] : [];
  });
}

/** From now on everybody may see these pictures: their product is released. */
export const publishPictures = ({ db, now }: Work, pictures: readonly ProductPicture[]): Promise<unknown> =>
  queries.publish(
    db,
    pictures.map(({ pictureId }) => pictureId),
    now,
  );

/** Pictures are kept this long for a draft that is not saved yet. */
const LOOSE_MS = 24 * 3_600_000;

/** Deletes pictures that no version of a draft contains, a batch; returns whether there may be more. */
export const deleteLoosePictures = ({ db, now }: Work): Promise<boolean> =>
  queries.deleteLoose(db, now - LOOSE_MS);
