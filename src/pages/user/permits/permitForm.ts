/** Form values of a permit: amounts with units, as printed on the document. */
import { checkPermitDraft } from '@domain/permits/draft';
import type { Permit, PermitDraft } from '@domain/permits/types';
import { compareMoney, times } from '@domain/shared/money';

/** Draft key, followed by the permit's id, or `new`. */
export const DRAFT = 'user/permits/form/';

export interface SubstanceRow {
  cas: string;
  amount: string;
  unit: 'g' | 'kg';
}

export type PermitValues = Omit<PermitDraft, 'substances' | 'version'> & { substances: SubstanceRow[] };

const BLANK_ROW: SubstanceRow = { cas: '', amount: '', unit: 'kg' };
export const blankRow = (): SubstanceRow => ({ ...BLANK_ROW });

function rowOf({ cas, grams }: Permit['substances'][number]): SubstanceRow {
  const isLarge = compareMoney(grams, 1000) >= 0;
  return { cas, amount: isLarge ? times(grams, '0.001') : grams, unit: isLarge ? 'kg' : 'g' };
}

/** Initial values: the edited permit, or a blank one. */
export function valuesOf(permit: Permit | null, today: string): PermitValues {
  if (permit === null)
    return {
      ...{ regime: 'precursor3', no: '', issuer: '', purpose: '', validFrom: today, validUntil: '' },
      ...{ use: 'year', substances: [blankRow()], scanId: '' },
    };
  const { regime, no, issuer, purpose, validFrom, validUntil, use, scanId } = permit;
  const substances = permit.substances.map(rowOf);
  return { regime, no, issuer, purpose, validFrom, validUntil, use, scanId, substances };
}

const isDecimal = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** g as a decimal string. Text that is not a number is passed on for the check to refuse. */
const gramsOf = ({ amount, unit }: SubstanceRow): string => {
  const text = amount.normalize('NFKC').trim();
  return isDecimal(text) && unit === 'kg' ? times(text, 1000) : text;
};

/** Request body; blank rows are left out. */
export const draftOf = ({ substances, ...values }: PermitValues, version?: number): PermitDraft => ({
  ...values,
  ...(version === undefined ? {} : { version }),
  substances: substances
    .filter(({ cas, amount }) => cas !== '' || amount.trim() !== '')
    .map((row) => ({ cas: row.cas, grams: gramsOf(row) })),
});

export const checkValues = (values: PermitValues, today: string) => checkPermitDraft(draftOf(values), today);
