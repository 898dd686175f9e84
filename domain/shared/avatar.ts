/** Avatars: accepted files, and the cropped square. */

/** Side of the stored square, px. */
export const AVATAR_SIDE = 256;
/** Longest stored data URL, in characters. */
export const AVATAR_MAX = 60 * 1024;
const FILE_MAX = 8 * 1024 * 1024;
const SIDE_MIN = 64;
export const ZOOM_MAX = 4;

/** File types by their first bytes; names and declared types are not reliable. */
const SIGNATURES: { type: string; fits: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', fits: (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/png',
    fits: (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    type: 'image/webp',
    fits: (bytes) =>
      startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  },
];

const startsWith = (bytes: Uint8Array, at: number, wanted: number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Returns `image/jpeg`, `image/png` or `image/webp`; null for other types. */
export const pictureType = (bytes: Uint8Array): string | null =>
  SIGNATURES.find(({ fits }) => fits(bytes))?.type ?? null;

/** Value of the file input's `accept`. */
export const AVATAR_TYPES = SIGNATURES.map(({ type }) => type).join(',');

/** Checks size and first bytes; returns a message when the file cannot be used, else null. */
export function checkPictureFile(size: number, head: Uint8Array): string | null {
  if (size === 0) return '文件是空的，请重新选择';
  if (pictureType(head) === null) return '只能使用 JPG、PNG 或 WebP 图片';
  return size > FILE_MAX ? '图片不能超过 8 MB' : null;
}

/** Checks the dimensions; returns a message when the picture cannot be used, else null. */
export const checkPictureSides = (width: number, height: number): string | null =>
  Math.min(width, height) < SIDE_MIN ? `图片太小，宽和高都不能少于 ${SIDE_MIN} 像素` : null;

export interface Crop {
  /** 1 = the largest square; up to ZOOM_MAX. */
  zoom: number;
  /** 0 = left edge, 1 = right edge. */
  x: number;
  /** 0 = upper edge, 1 = lower edge. */
  y: number;
}

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Returns the crop in px of the picture, always within it. */
export function cropSquare(width: number, height: number, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX);
  return {
    left: (width - side) * within(x, 0, 1),
    top: (height - side) * within(y, 0, 1),
    side,
  };
}

/** Is the text a stored avatar: a data URL of an accepted picture within the size limit? */
export const isAvatarData = (text: string): boolean =>
  text.length <= AVATAR_MAX && /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(text);
