/** Photos of returns. Stored on upload and visible only to their buyer and the shop. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { MAX_PHOTOS, photoProblem } from '../../domain/shared/photo';
import type { Buyer } from '../http/sessions';
import { returnPhotos } from '../db/schema/returns';
import type { Work } from '../db/transaction';
import { invalid, refuse } from '../http/refusal';
import { openFile, sealFile } from '../sealedFile';
import { cleanPicture, dataUrlBytes, PictureError } from '../picture';

type Schemas = components['schemas'];

/** Maximum number of photos not attached to an application; the oldest are deleted. */
const MAX_LOOSE = 5 * MAX_PHOTOS;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Is it a UUID? PostgreSQL would reject anything else. */
export const isPhotoId = (text: string): boolean => UUID.test(text);

const own = ({ buyerId }: Buyer) => eq(returnPhotos.buyerId, buyerId);
const isLoose = isNull(returnPhotos.returnNumber);

/** The re-encoded photo; refuses invalid, oversized or mislabelled files. */
export async function cleanPhoto(content: string): Promise<string> {
  const file = dataUrlBytes(content);
  if (!file) return invalid('content', '照片内容无法识别');
  const refused = (words: string) => refuse('PHOTO_INVALID', `照片${words}`, { field: 'content' });
  const problem = photoProblem(file.bytes.length, file.bytes);
  if (problem) refused(problem);
  return cleanPicture(file.type, file.bytes).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    return refused(error.message);
  });
}

/** Stores a photo. `content` must come from `cleanPhoto`. */
export async function addPhoto(
  { db, now, shop }: Work,
  buyer: Buyer,
  content: string,
): Promise<Schemas['ReturnPhoto']> {
  const tooMany = db
    .select({ photoId: returnPhotos.photoId })
    .from(returnPhotos)
    .where(and(own(buyer), isLoose))
    .orderBy(desc(returnPhotos.createTime))
    .offset(MAX_LOOSE - 1);
  await db.delete(returnPhotos).where(inArray(returnPhotos.photoId, tooMany));
  const photoId = randomUUID();
  const sealed = sealFile(shop.settings.dataKeys, 'return_photos', photoId, content);
  const row = { photoId, buyerId: buyer.buyerId, content: sealed, createTime: now };
  await db.insert(returnPhotos).values(row);
  return { photoId };
}

/** Decrypts a stored photo. */
export const openPhoto = (
  { shop }: Work,
  { photoId, content }: Schemas['ReturnPhotoContent'],
): Schemas['ReturnPhotoContent'] => ({
  photoId,
  content: openFile(shop.settings.dataKeys, 'return_photos', photoId, content),
});

/** A photo of this buyer; those of others are reported as missing. */
export async function findPhoto(
  work: Work,
  buyer: Buyer,
  photoId: string,
): Promise<Schemas['ReturnPhotoContent']> {
  if (!isPhotoId(photoId)) refuse('PHOTO_UNKNOWN', '照片不存在');
  const [photo] = await work.db
    .select({ photoId: returnPhotos.photoId, content: returnPhotos.content })
    .from(returnPhotos)
    .where(and(own(buyer), eq(returnPhotos.photoId, photoId)));
  return openPhoto(work, photo ?? refuse('PHOTO_UNKNOWN', '照片不存在'));
}

/** Distinct photo ids of an application; refuses photos attached elsewhere. */
export async function requireLoosePhotos(
  { db }: Work,
  buyer: Buyer,
  given: readonly string[],
): Promise<string[]> {
  const photoIds = [...new Set(given)];
  const known = photoIds.filter(isPhotoId);
  const locked = await db
    .select({ photoId: returnPhotos.photoId })
    .from(returnPhotos)
    .where(and(own(buyer), isLoose, inArray(returnPhotos.photoId, known)));
  return locked.length < photoIds.length ? refuse('PHOTO_GONE', '照片已失效，请重新添加') : photoIds;
}

export async function bindPhotos(
  { db }: Work,
  photoIds: readonly string[],
  returnNumber: string,
): Promise<void> {
  for (const [place, photoId] of photoIds.entries())
    await db.update(returnPhotos).set({ returnNumber, place }).where(eq(returnPhotos.photoId, photoId));
}

/** Called when an account is closed: deletes its photos; its returns are all finished by then. */
export async function deletePhotos({ db }: Work, buyer: Buyer): Promise<void> {
  await db.delete(returnPhotos).where(own(buyer));
}
