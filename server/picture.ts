/**
 * Pictures that buyers hand in. Each is decoded and encoded anew: what is kept is pixels alone, without EXIF (a phone
 * writes the place into it) and without anything that was hung on (a page or an archive behind the picture).
 */
import sharp from 'sharp';
import { pictureType } from '../domain/shared/avatar';
import { dataUrlFacts } from '../domain/shared/photo';

/** A4 at 600 dpi has 35 million pixels. More would take a hundred megabytes to decode. */
const MOST_PIXELS = 40_000_000;
/** WebP and JPEG of libvips go no further than 16,383 px. */
const MOST_EDGE = 16_000;
const QUALITY = 85;
/** s; a picture within the limits takes less than two. */
const MOST_SECONDS = 10;
/** Pictures decoded at once, by one process: each holds a thread of libuv and its pixels. */
const AT_ONCE = 2;

// Nothing else is ever decoded: each format is more code to be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Why a picture is not taken, for the buyer; follows the word for what it is: `照片`, `扫描件`. */
export class PictureError extends Error {}

/** Type and bytes of a `data:` address in base64; null when it is none. */
export function dataUrlBytes(text: string): { type: string; bytes: Buffer } | null {
  const facts = dataUrlFacts(text);
  if (!facts || !/^[A-Za-z0-9+/]*={0,2}$/.test(facts.base64)) return null;
  return { type: facts.type, bytes: Buffer.from(facts.base64, 'base64') };
}

export const dataUrl = (type: string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export interface PictureOptions {
  /** px of the longer edge that it is made smaller to; as it is unless told. */
  edge?: number;
  /** JPEG on white, whatever it was. */
  flat?: boolean;
}

/**
 * The picture of a file, upright, encoded anew in its own type (JPEG when `flat`), as `data:` address. `type` is what the
 * file says it is. Throws a PictureError.
 */
export async function cleanPicture(
  type: string,
  bytes: Buffer,
  { edge, flat = false }: PictureOptions = {},
): Promise<string> {
  const format = FORMATS[pictureType(bytes) ?? ''];
  if (format === undefined) throw new PictureError('不是 JPEG、PNG 或 WebP 图片');
  if (FORMATS[type] !== format) throw new PictureError('的内容与类型不符');
  return inTurn(() => encodeAnew(bytes, format, edge, flat));
}

async function encodeAnew(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp',
  edge: number | undefined,
  flat: boolean,
) {
  const unreadable = () => {
    throw new PictureError('已损坏，无法打开');
  };
  // The header first: what it claims is not allocated before it is judged.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_EDGE)
    throw new PictureError(`尺寸过大（${width} × ${height} 像素），请缩小后再上传`);
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  if (edge !== undefined)
    picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  if (flat) picture.flatten({ background: '#fff' });
  const kept = flat ? 'jpeg' : format;
  const made = await picture
    .toFormat(kept, kept === 'png' ? {} : { quality: QUALITY })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch(unreadable);
  return dataUrl(`image/${kept}`, made);
}
