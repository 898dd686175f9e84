/** A buyer's first invoice title, as the account knows it. */
import type { InstitutionDraft } from '../account/account';
import type { TitleDraft } from './invoiceRules';
import { EMPTY_TITLE } from './titleCheck';

/** The title of the account's institution; null for a person, and without a tax number. */
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
