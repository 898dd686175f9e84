/** Parses and builds the address of a product's documents: which document, which lot. */

export interface DocumentQuery {
  doc: 'sds' | 'coa' | 'label' | null;
  prodId: number | null;
  /** Number of a product or pack as typed; blank = none. */
  catalogNo: string;
  lot: string;
  /** The pack of the label; null = the first. */
  skuId: number | null;
}

/** Parses an id from the address; null when invalid. */
function idOf(text: string | null): number | null {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}

const trimText = (text: string | null) => (text ?? '').trim().slice(0, 60);

/** Parses the address; unknown values are ignored. */
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

/** Builds the address of the product page. */
export const productPath = (prodId: number): string => pathOf({ prodId });

/** Builds the address of the safety data sheet. */
export const sdsPath = (prodId: number): string => pathOf({ prodId, doc: 'sds' });

/** Builds the address of a lot's certificate, or of the form that asks for one. `prodId` leads back to the product. */
export const coaPath = ({
  prodId,
  catalogNo,
  lot,
}: { prodId?: number; catalogNo?: string; lot?: string } = {}): string =>
  pathOf({ prodId, doc: 'coa', catalogNo, lot });

/** Builds the address of a hazard label's preview, for a certain pack if given. */
export const labelPath = (prodId: number, skuId?: number): string => pathOf({ prodId, doc: 'label', skuId });
