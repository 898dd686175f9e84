/** The settings of a new or closed account, and the login name of a closed one. */
import { createHash } from 'node:crypto';
import { BLANK_TAX, DEFAULT_NOTICES } from '../../domain/account/account';

export const BLANK_ACCOUNT = { role: '', tax: BLANK_TAX, notices: DEFAULT_NOTICES } as const;

/** In place of the login name of a closed account: nobody can register it (`#` is in no name), and it tells no name. */
export const closedName = (userName: string): string =>
  `已注销#${createHash('sha256').update(userName).digest('hex').slice(0, 16)}`;
