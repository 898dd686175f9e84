/** Photographs of returns: kept from the moment they are sent, shown to their buyer only. */
import { dataUrlFacts, MAGIC_BYTES, MAX_PHOTOS, photoProblem } from '../../src/domain/photo';
import { pictureType } from '../../src/domain/avatar';
import { invalid, refuse } from '../core/envelope';
import { objectOf } from '../core/read';
import { store, type User } from '../store';

/** Photographs that no application names yet; the oldest give way. */
const MAX_LOOSE = 5 * MAX_PHOTOS;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export function addPhoto(user: User, body: unknown): { photoId: string } {
  const { content } = objectOf(body);
  const facts = typeof content === 'string' ? dataUrlFacts(content) : null;
  if (!facts || !/^[A-Za-z0-9+/]*={0,2}$/.test(facts.base64)) return invalid('content:照片内容无法识别');
  // Three bytes to four signs.
  const head = bytesOf(facts.base64.slice(0, (MAGIC_BYTES / 3) * 4));
  const problem = photoProblem(facts.size, head);
  if (problem) refuse(`照片${problem}`);
  if (pictureType(head) !== facts.type) refuse('照片的内容与类型不符');
  const photos = store().returnPhotos;
  const loose = [...photos].filter(([, photo]) => photo.userId === user.userId && !photo.used);
  for (const [photoId] of loose.slice(0, Math.max(0, loose.length - MAX_LOOSE + 1))) photos.delete(photoId);
  const photoId = crypto.randomUUID();
  photos.set(photoId, { userId: user.userId, content: content as string, used: false });
  return { photoId };
}

/** Another buyer's photograph is as unknown as one that never was. */
export function photoOf(user: User, photoId: string | undefined) {
  const photo = store().returnPhotos.get(photoId ?? '');
  if (!photo || photo.userId !== user.userId) return refuse('照片不存在');
  return { photoId: photoId ?? '', content: photo.content };
}

/** The photographs an application names; each belongs to one application only. */
export function photoIdsOf(user: User, given: unknown): string[] {
  if (!Array.isArray(given)) return invalid('photoIds:photoIds 应为数组');
  const ids = [...new Set(given.map(String))];
  const held = ids.map((photoId) => store().returnPhotos.get(photoId));
  if (held.some((photo) => !photo || photo.userId !== user.userId || photo.used))
    refuse('照片已失效，请重新添加');
  return ids;
}

export function bindPhotos(photoIds: readonly string[]): void {
  for (const photoId of photoIds) {
    const photo = store().returnPhotos.get(photoId);
    if (photo) photo.used = true;
  }
}
