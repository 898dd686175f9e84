/** The form by which bottles are added, as it is filled in and as it is sent. */
import type { BottleDraft } from '@/domain/stock/draft';

export interface AddValues {
  name: string;
  cas: string;
  amount: string;
  unit: string;
  bottles: string;
  left: string;
  placeId: number | null;
  lot: string;
  openedOn: string;
  expiresOn: string;
  note: string;
}

export const DRAFT: AddValues = {
  ...{ name: '', cas: '', amount: '', unit: 'g', bottles: '1', left: '', placeId: null },
  ...{ lot: '', openedOn: '', expiresOn: '', note: '' },
};

/** NaN of what is no whole number: refused as such. */
const wholeOf = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : NaN);

export const bodyOf = (
  { cas, bottles, left, openedOn, expiresOn, ...values }: AddValues,
  product: { prodId: number } | null,
): BottleDraft => ({
  ...values,
  prodId: product?.prodId ?? null,
  cas: product ? null : cas || null,
  bottles: wholeOf(bottles),
  left: left || null,
  openedOn: openedOn || null,
  expiresOn: expiresOn || null,
});
