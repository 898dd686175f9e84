/** Photographs of returns: kept from the moment they are sent, shown to their buyer only. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { pictureType } from '../../src/domain/shared/avatar';
import { dataUrlFacts, MAGIC_BYTES, MAX_PHOTOS, photoProblem } from '../../src/domain/shared/photo';
import type { Buyer } from '../account/sessions';
import { returnPhotos } from '../db/schema/returns';
import type { Work } from '../db/transaction';
import { invalid, refuse } from '../http/refusal';

type Schemas = components['schemas'];

/** Photographs that no application names yet; the oldest give way. */
const MAX_LOOSE = 5 * MAX_PHOTOS;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** May be asked of the database: anything else is no photograph. */
export const isPhotoId = (text: string): boolean => UUID.test(text);

const own = ({ buyerId }: Buyer) => eq(returnPhotos.buyerId, buyerId);
const isLoose = isNull(returnPhotos.returnNumber);

function check(content: string): void {
  const facts = dataUrlFacts(content);
  if (!facts || !/^[A-Za-z0-9+/]*={0,2}$/.test(facts.base64)) return invalid('content', '照片内容无法识别');
  // Three bytes to four signs.
  const head = Buffer.from(facts.base64.slice(0, (MAGIC_BYTES / 3) * 4), 'base64');
  const problem = photoProblem(facts.size, head);
  if (problem) refuse('PHOTO_INVALID', `照片${problem}`, { field: 'content' });
  if (pictureType(head) !== facts.type) refuse('PHOTO_INVALID', '照片的内容与类型不符', { field: 'content' });
}

export async function addPhoto(
  { db, now }: Work,
  buyer: Buyer,
  content: string,
): Promise<Schemas['ReturnPhoto']> {
  check(content);
  const tooMany = db
    .select({ photoId: returnPhotos.photoId })
    .from(returnPhotos)
    .where(and(own(buyer), isLoose))
    .orderBy(desc(returnPhotos.createTime))
    .offset(MAX_LOOSE - 1);
  await db.delete(returnPhotos).where(inArray(returnPhotos.photoId, tooMany));
  const photoId = randomUUID();
  await db.insert(returnPhotos).values({ photoId, buyerId: buyer.buyerId, content, createTime: now });
  return { photoId };
}

/** Another buyer's photograph is as unknown as one that never was. */
export async function findPhoto(
  { db }: Work,
  buyer: Buyer,
  photoId: string,
): Promise<Schemas['ReturnPhotoContent']> {
  if (!isPhotoId(photoId)) refuse('PHOTO_UNKNOWN', '照片不存在');
  const [photo] = await db
    .select({ photoId: returnPhotos.photoId, content: returnPhotos.content })
    .from(returnPhotos)
    .where(and(own(buyer), eq(returnPhotos.photoId, photoId)));
  return photo ?? refuse('PHOTO_UNKNOWN', '照片不存在');
}

/** The photographs an application names, each once; each belongs to one application only. */
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
