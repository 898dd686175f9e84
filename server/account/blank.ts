/** Settings of a new or closed account, and the login name of a closed one. */
import { createHash } from 'node:crypto';
import { BLANK_TAX, DEFAULT_NOTICES } from '../../domain/account/account';

export const BLANK_ACCOUNT = { role: '', tax: BLANK_TAX, notices: DEFAULT_NOTICES } as const;

/**
 * Replaces the login name of a closed account. Nobody can register it, because names cannot contain `#`, and it does
 * not reveal the old name.
 */
export const closedName = (userName: string): string =>
  `已注销#${createHash('sha256').update(userName).digest('hex').slice(0, 16)}`;
