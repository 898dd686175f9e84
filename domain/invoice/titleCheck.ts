/** Whether a title can be kept; apart from the other rules, as the list of invoices needs none of it. Source: B10.5. */
import { checkInvoice, type InvoiceErrors } from './invoiceChoice';
import type { TitleDraft, TitleKind } from './invoiceRules';

export const TITLE_KINDS: Record<TitleKind, string> = { unit: '单位', person: '个人' };

export interface TitleErrors extends InvoiceErrors {
  regPhone?: string;
  bankAccount?: string;
}

/** Reasons by field; empty when the title can be kept. */
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

/** A title of which nothing is typed yet. */
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
