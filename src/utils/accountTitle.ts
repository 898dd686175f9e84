/** Suggests a buyer's first invoice title from the account. */
import type { InstitutionDraft } from '@domain/account/account';
import type { TitleDraft } from '@domain/invoice/invoiceRules';
import { EMPTY_TITLE } from '@domain/invoice/titleCheck';

/** Returns the title of the account's institution; null for a person or without a tax number. */
export function titleOfAccount({
  personal,
  institution,
  tax,
}: Pick<InstitutionDraft, 'personal' | 'institution' | 'tax'>): TitleDraft | null {
  if (personal || institution === '' || tax.taxNo === '') return null;
  return {
    ...EMPTY_TITLE,
    title: institution,
    taxNo: tax.taxNo,
    regAddress: tax.address,
    regPhone: tax.phone,
    bankName: tax.bank,
    bankAccount: tax.bankAccount,
  };
}
