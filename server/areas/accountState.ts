/** What a buyer can set about the account beyond the name: it begins blank. */
import type { components } from '@contract/schema';
import { BLANK_TAX, DEFAULT_NOTICES } from '../../src/domain/account';

type Schemas = components['schemas'];

export interface AccountSettings {
  role: Schemas['BuyerRole'];
  tax: Schemas['TaxData'];
  notices: Schemas['NoticeSettings'];
  /** ms since the epoch; null when the password is the first one. */
  passwordTime: number | null;
  /** ms since the epoch when the account was closed for good; null while it is open. */
  closedTime: number | null;
}

export const blankSettings = (): AccountSettings => ({
  role: '',
  tax: { ...BLANK_TAX },
  notices: { ...DEFAULT_NOTICES },
  passwordTime: null,
  closedTime: null,
});
