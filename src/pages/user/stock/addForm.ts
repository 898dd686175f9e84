/** The form by which bottles are added, as it is filled in and as it is sent. */
import type { ProductSummary } from '@domain/catalogue/product';
import type { BottleDraft } from '@domain/stock/types';

/** Draft key. */
export const ADD_DRAFT = 'user/stock/add';

/** A product of the catalogue, and how its name stood there when it was picked. */
interface Picked {
  prodId: number;
  prodName: string;
  cas: string | null;
  text: string;
}

export interface AddValues {
  name: string;
  product: Picked | null;
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
  ...{ name: '', product: null, cas: '', amount: '', unit: 'g', bottles: '1', left: '', placeId: null },
  ...{ lot: '', openedOn: '', expiresOn: '', note: '' },
};

/** NaN of what is no whole number: refused as such. */
const wholeOf = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : NaN);

interface Option {
  value: string;
  product: Pick<ProductSummary, 'prodId' | 'prodName' | 'cas'>;
}

export const pickedFrom = ({ value: text, product: { prodId, prodName, cas } }: Option): Picked => ({
  ...{ prodId, prodName, cas, text },
});

/** What was picked, as long as the name stands as it was picked. */
export const chosenOf = ({ name, product }: AddValues): Picked | null =>
  product !== null && product.text === name ? product : null;

export const bodyOf = (all: AddValues): BottleDraft => {
  const { product: _, cas, bottles, left, openedOn, expiresOn, ...values } = all;
  const chosen = chosenOf(all);
  return {
    ...values,
    prodId: chosen?.prodId ?? null,
    cas: chosen ? null : cas || null,
    bottles: wholeOf(bottles),
    left: left || null,
    openedOn: openedOn || null,
    expiresOn: expiresOn || null,
  };
};
