/** Photographs from buyers: number, size, and true type by the first bytes. */

import { pictureType } from './avatar';

export const MAX_PHOTOS = 6;
/** Bytes of one file. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** px of the longer edge after downscaling. */
const PHOTO_EDGE = 1600;

/** Bytes from the start that determine the type. */
export const MAGIC_BYTES = 12;

/** Returns a message when a file is not accepted, else null. */
export function photoProblem(size: number, head: Uint8Array): string | null {
  if (size === 0) return '文件是空的';
  if (size > MAX_PHOTO_BYTES) return '超过 5 MB';
  return pictureType(head) === null ? '不是 JPEG、PNG 或 WebP 图片' : null;
}

/** Scales a picture into a square; never enlarges. */
export function fitWithin(width: number, height: number, edge = PHOTO_EDGE) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Type and size of a base64 `data:` URL; null for other text. */
export function dataUrlFacts(text: string): { type: string; size: number; base64: string } | null {
  const [head, type] = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/.exec(text) ?? [];
  if (head === undefined || type === undefined) return null;
  const base64 = text.slice(head.length);
  if (base64.length % 4 !== 0) return null;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return { type, size: (base64.length / 4) * 3 - padding, base64 };
}
