/** What the settings of a new account are, and of one that was closed. */
import { BLANK_TAX, DEFAULT_NOTICES } from '../../src/domain/account/account';

export const BLANK_ACCOUNT = { role: '', tax: BLANK_TAX, notices: DEFAULT_NOTICES } as const;
