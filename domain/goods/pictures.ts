/** Pictures in the draft of a product: number, order and alternative texts. */
import type { ProductDraft } from './types';

type DraftPicture = ProductDraft['pictures'][number];

export const MAX_PICTURES = 6;
/** Letters of an alternative text. */
export const MAX_ALT = 60;

/** Normalises pictures: trimmed texts, and each picture once. */
export const tidyPictures = (pictures: readonly DraftPicture[]): DraftPicture[] =>
  pictures
    .filter(({ pictureId }, at) => pictures.findIndex((picture) => picture.pictureId === pictureId) === at)
    .map(({ pictureId, alt }) => ({ pictureId, alt: alt.replace(/\s+/g, ' ').trim() }));

/** Why the pictures of a draft are not complete; null when they are. `at` is the place of the picture. */
export function pictureProblem(
  pictures: readonly Pick<DraftPicture, 'alt'>[],
): { at: number; reason: string; message: string } | null {
  for (const [at, { alt }] of pictures.entries()) {
    const found = altProblem(alt);
    if (found) return { at, ...found, message: `第 ${at + 1} 张图片：${found.message}` };
  }
  return pictures.length > MAX_PICTURES
    ? { at: MAX_PICTURES, reason: 'TOO_MANY', message: `最多 ${MAX_PICTURES} 张图片` }
    : null;
}

/** Why an alternative text is not complete; null when it is. Buyers with a screen reader hear the text in place of the picture, so it must be there and Chinese. */
export function altProblem(alt: string): { reason: string; message: string } | null {
  if (alt === '') return { reason: 'ALT_MISSING', message: '请填写替代文字，说明图中是什么' };
  if (!/\p{Script=Han}/u.test(alt)) return { reason: 'ALT_INVALID', message: '替代文字请用中文' };
  return alt.length > MAX_ALT ? { reason: 'ALT_INVALID', message: `替代文字最多 ${MAX_ALT} 字` } : null;
}
