/** Form values for adding bottles, and the request body. */
import type { ProductSummary } from '@domain/catalogue/product';
import type { BottleDraft } from '@domain/stock/types';

/** Draft key. */
export const ADD_DRAFT = 'user/stock/add';

/** A product of the catalogue, with its name when it was chosen. */
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

/** NaN for text that is not a whole number, which the check refuses. */
const wholeOf = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : NaN);

interface Option {
  value: string;
  product: Pick<ProductSummary, 'prodId' | 'prodName' | 'cas'>;
}

export const pickedFrom = ({ value: text, product: { prodId, prodName, cas } }: Option): Picked => ({
  ...{ prodId, prodName, cas, text },
});

/** The chosen product, unless the name was edited afterwards. */
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
