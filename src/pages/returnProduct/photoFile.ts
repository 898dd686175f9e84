/**
 * Prepares a photograph for upload: checks the type by its first bytes, shrinks it, and draws it again as JPEG. The new
 * file has no metadata, such as the place where it was taken.
 */
import { fitWithin, MAGIC_BYTES, photoProblem } from '@domain/shared/photo';

/** Length in base64 characters. The request must stay below the server's body limit. */
const MAX_SENT = 2 * 1024 * 1024;
const QUALITIES = [0.85, 0.7, 0.5];

/** The file cannot be used as a photograph; the message is for the buyer. */
export class PhotoError extends Error {}

const headOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new PhotoError('文件无法读取'));
    reader.readAsArrayBuffer(file.slice(0, MAGIC_BYTES));
  });

/** Returns the file as a small JPEG in a data URL. */
export async function photoOfFile(file: File): Promise<string> {
  const problem = photoProblem(file.size, await headOf(file));
  if (problem) throw new PhotoError(problem);
  const picture = await createImageBitmap(file).catch(() => {
    throw new PhotoError('图片已损坏，无法打开');
  });
  const { width, height } = fitWithin(picture.width, picture.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('浏览器无法处理图片');
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  for (const quality of QUALITIES) {
    const text = canvas.toDataURL('image/jpeg', quality);
    if (text.length <= MAX_SENT) return text;
  }
  throw new PhotoError('图片过于复杂，请裁剪后再试');
}
