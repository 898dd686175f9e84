/** Pictures of goods for tests. */
import sharp from 'sharp';
import { call, dataOf } from './api';

interface Look {
  width?: number;
  height?: number;
  background?: string;
}

/** A file of one colour as `data:` address. */
export async function pictureFile(
  format: 'jpeg' | 'png' | 'webp',
  { width = 1600, height = 1200, background = '#a0c0e0' }: Look = {},
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'who took it' } })
    .toFormat(format)
    .toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

export const upload = (token: string | null, content: string) =>
  call('post', '/m/productPictures', { token, body: { content } });

/** The id of a stored picture. */
export const storedId = async (token: string, look: Look = {}): Promise<string> =>
  (
    await dataOf('post', '/m/productPictures', {
      token,
      body: { content: await pictureFile('jpeg', look) },
    })
  ).pictureId;
