/**
 * Checks of an invoice title. Separate from the other rules, because the list of invoices does not need them. Source:
 * B10.5.
 */
import { checkInvoice, type InvoiceErrors } from './invoiceChoice';
import type { TitleDraft, TitleKind } from './invoiceRules';

export const TITLE_KINDS: Record<TitleKind, string> = { unit: '单位', person: '个人' };

export interface TitleErrors extends InvoiceErrors {
  regPhone?: string;
  bankAccount?: string;
}

/** Returns messages by field; empty when valid. */
export function checkTitle(draft: TitleDraft): TitleErrors {
  const { titleKind, title, taxNo, regPhone, bankAccount } = draft;
  const errors: TitleErrors = checkInvoice({ kind: 'normal', titleKind, title, taxNo });
  if (titleKind === 'person') return errors;
  if (regPhone.trim() !== '' && !/^[\d\s()（）+-]{7,20}$/.test(regPhone.trim()))
    errors.regPhone = '电话只能包含数字、空格、括号和连字符，7–20 位';
  if (bankAccount.trim() !== '' && !/^[\d\s-]{6,40}$/.test(bankAccount.trim()))
    errors.bankAccount = '银行账号只能包含数字、空格和连字符，6–40 位';
  return errors;
}

/** An empty title. */
export const EMPTY_TITLE: TitleDraft = {
  titleKind: 'unit',
  title: '',
  taxNo: '',
  regAddress: '',
  regPhone: '',
  bankName: '',
  bankAccount: '',
  isDefault: false,
};
