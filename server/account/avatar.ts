/** Validates and re-encodes account portraits. */
import { AVATAR_SIDE, isAvatarData } from '../../domain/shared/avatar';
import { refuseField } from '../http/refusal';
import { cleanPicture, dataUrlBytes, PictureError } from '../picture';

const AVATAR_WORDS = '头像须为 60 kB 以内的 JPG、PNG 或 WebP 图片';

/**
 * Accepts the address of an external picture, as mall4j's mini programs send WeChat's. The shop's own pages cannot show
 * it (CSP).
 */
function isPictureAddress(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

/** Returns the portrait to store: a small picture, re-encoded as a data URL, or an https address. Blank removes it. */
export async function cleanAvatar(text: string): Promise<string> {
  if (text === '' || isPictureAddress(text)) return text;
  const refused = (words: string) => refuseField('avatarUrl', 'AVATAR_INVALID', words);
  const file = isAvatarData(text) ? dataUrlBytes(text) : null;
  if (!file) return refused(AVATAR_WORDS);
  const picture = await cleanPicture(file.type, file.bytes, { edge: AVATAR_SIDE, flat: true }).catch(
    (error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
      return refused(`头像${error.message}`);
    },
  );
  return isAvatarData(picture) ? picture : refused(AVATAR_WORDS);
}
