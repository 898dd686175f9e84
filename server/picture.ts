/**
 * Uploaded pictures. Each is decoded and encoded again, so that only pixels are kept: no EXIF data (phones store the
 * location) and no data appended to the picture.
 */
import sharp, { type Sharp } from 'sharp';
import { pictureType } from '../domain/shared/avatar';
import { dataUrlFacts } from '../domain/shared/photo';

/** A4 at 600 dpi has 35 million pixels. More would take about a hundred megabytes to decode. */
const MAX_PIXELS = 40_000_000;
/** WebP and JPEG in libvips are limited to 16,383 px. */
const MAX_EDGE = 16_000;
const QUALITY = 85;
/** Time limit, s; a picture within the limits takes less than two. */
const MAX_SECONDS = 10;
/** Pictures decoded at once per process. Each uses a libuv thread and the memory for its pixels. */
const MAX_RUNNING = 2;

// Allow only these formats, to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Explains to the buyer why a picture is refused; appended to 照片 or 扫描件. */
export class PictureError extends Error {}

/** Type and bytes of a base64 `data:` address; null for anything else. */
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
  if (running >= MAX_RUNNING) await new Promise<void>((go) => waiting.push(go));
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
  /** Maximum length of the longer edge, px; default: unchanged. */
  edge?: number;
  /** Convert to JPEG on white. */
  flat?: boolean;
}

/**
 * The re-encoded picture as `data:` address, upright, in its own type (JPEG when `flat`). `type` is the declared
 * type. Throws PictureError.
 */
export async function cleanPicture(
  type: string,
  bytes: Buffer,
  { edge, flat = false }: PictureOptions = {},
): Promise<string> {
  const format = formatOf(type, bytes);
  return inTurn(() => encodeAnew(bytes, format, edge, flat));
}

/** The true format of a picture. Refuses other files, and another declared type. */
function formatOf(type: string, bytes: Buffer): 'jpeg' | 'png' | 'webp' {
  const format = FORMATS[pictureType(bytes) ?? ''];
  if (format === undefined) throw new PictureError('不是 JPEG、PNG 或 WebP 图片');
  if (FORMATS[type] !== format) throw new PictureError('的内容与类型不符');
  return format;
}

const unreadable = () => {
  throw new PictureError('已损坏，无法打开');
};

/** Opens a picture upright. Reads the header first, so that excessive dimensions are refused before memory is allocated. */
async function opened(bytes: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_EDGE)
    throw new PictureError(`尺寸过大（${width} × ${height} 像素），请缩小后再上传`);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/** A picture as WebP in several sizes, upright, on white. */
export interface SizedPicture {
  /** px of the largest size. */
  width: number;
  height: number;
  /** In the order of the requested edges. */
  sizes: Buffer[];
}

/**
 * Encodes a picture in each size.
 * @param edges px of the longer edge, ascending; smaller pictures keep their size
 * @throws PictureError
 */
export async function sizesOf(type: string, bytes: Buffer, edges: readonly number[]): Promise<SizedPicture> {
  formatOf(type, bytes);
  return inTurn(async () => {
    const within = (edge: number) =>
      ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;
    const picture = await opened(bytes);
    // Decoded once: the smaller sizes are made from the pixels of the largest.
    const { data, info } = await picture
      .resize(within(Math.max(...edges)))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    const { width, height, channels } = info;
    const sizes: Buffer[] = [];
    for (const edge of edges)
      sizes.push(
        await sharp(data, { raw: { width, height, channels } })
          .resize(within(edge))
          .webp({ quality: QUALITY })
          .timeout({ seconds: MAX_SECONDS })
          .toBuffer(),
      );
    return { width, height, sizes };
  });
}

async function encodeAnew(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp',
  edge: number | undefined,
  flat: boolean,
) {
  const picture = await opened(bytes);
  if (edge !== undefined)
    picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  if (flat) picture.flatten({ background: '#fff' });
  const target = flat ? 'jpeg' : format;
  const made = await picture
    .toFormat(target, target === 'png' ? {} : { quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(unreadable);
  return dataUrl(`image/${target}`, made);
}
