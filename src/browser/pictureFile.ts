/** Reads a picture file for upload, unchanged. */
import { pictureType } from '@domain/shared/avatar';
import { MAGIC_BYTES, photoProblem } from '@domain/shared/photo';

/** The file cannot be uploaded as a picture; the message is for people. */
export class PictureFileError extends Error {}

/** The file as `data:` address with its true type. Throws PictureFileError. */
export async function pictureFileUrl(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new PictureFileError('文件无法读取'));
    reader.readAsDataURL(file);
  });
  const base64 = url.slice(url.indexOf(',') + 1);
  // 16 characters are the first 12 bytes.
  const head = Uint8Array.from(atob(base64.slice(0, (MAGIC_BYTES / 3) * 4)), (sign) => sign.charCodeAt(0));
  const problem = photoProblem(file.size, head);
  if (problem !== null) throw new PictureFileError(problem);
  return `data:${pictureType(head) ?? file.type};base64,${base64}`;
}
