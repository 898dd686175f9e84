/** Prepares a profile picture in the browser: reads, checks, crops and shrinks it. */
import {
  AVATAR_SIDE,
  checkPictureFile,
  checkPictureSides,
  cropSquare,
  isAvatarData,
  type Crop,
} from '@domain/shared/avatar';

/** The file cannot be used as a picture; the message is for the buyer. */
export class PictureError extends Error {}

/** Decodes a file and applies its orientation. Throws a PictureError. */
export async function pictureOf(file: File): Promise<ImageBitmap> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const refused = checkPictureFile(file.size, head);
  if (refused) throw new PictureError(refused);
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new PictureError('图片已损坏，无法打开，请换一张');
  const small = checkPictureSides(picture.width, picture.height);
  if (small) {
    picture.close();
    throw new PictureError(small);
  }
  return picture;
}

/** Draws the cropped square over the whole canvas. White fills transparent pixels. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const { left, top, side } = cropSquare(picture.width, picture.height, crop);
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35];

/** The cropped square as a data URL for upload. Throws a PictureError. */
export function avatarData(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  drawCrop(canvas, picture, crop);
  for (const quality of QUALITIES) {
    const data = canvas.toDataURL('image/jpeg', quality);
    if (isAvatarData(data)) return data;
  }
  throw new PictureError('图片细节过多，无法压缩到 60 kB，请换一张');
}
