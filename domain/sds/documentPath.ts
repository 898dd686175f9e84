/** The documents of a product in the product page's address: which one, and of which lot. */

export interface DocumentQuery {
  doc: 'sds' | 'coa' | 'label' | null;
  prodId: number | null;
  /** A product's or a pack's number as it was typed; blank = not given. */
  catalogNo: string;
  lot: string;
  /** The pack a label is drawn for; null = the first. */
  skuId: number | null;
}

/** An id of the address, or null for anything that is none. */
function idOf(text: string | null): number | null {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}

const trimText = (text: string | null) => (text ?? '').trim().slice(0, 60);

/** Reads the address; anything foreign is as if it were not there. */
export function parseDocumentQuery(search: string): DocumentQuery {
  const params = new URLSearchParams(search);
  const doc = (['sds', 'coa', 'label'] as const).find((value) => value === params.get('doc')) ?? null;
  return {
    doc,
    prodId: idOf(params.get('prodId')),
    catalogNo: trimText(params.get('catalogNo')),
    lot: trimText(params.get('lot')),
    skuId: idOf(params.get('skuId')),
  };
}

function pathOf(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) params.set(key, String(value));
  return `/productDetail?${params.toString()}`;
}

/** The product itself. */
export const productPath = (prodId: number): string => pathOf({ prodId });

/** The safety data sheet of a product. */
export const sdsPath = (prodId: number): string => pathOf({ prodId, doc: 'sds' });

/** The certificate of a lot; without one, the form that asks for it. `prodId` leads back to the product. */
export const coaPath = ({
  prodId,
  catalogNo,
  lot,
}: { prodId?: number; catalogNo?: string; lot?: string } = {}): string =>
  pathOf({ prodId, doc: 'coa', catalogNo, lot });

/** The preview of a product's hazard label, of a certain pack where one is named. */
export const labelPath = (prodId: number, skuId?: number): string => pathOf({ prodId, doc: 'label', skuId });
