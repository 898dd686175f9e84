/** What the buyer typed on the order page and last saw of its lines; kept in this tab so that a reload loses nothing. */
import type { SeenLine } from '@/domain/confirmation';
import type { RegimeCode } from '@/domain/controlled';
import type { InvoiceChoice } from '@/domain/orderView';
import { readJson, writeJson } from './session';

export interface OrderDraft {
  /** The page's query: another order has another draft. */
  key: string;
  /** Of the confirmation shown last; blank before the first. */
  confirmId: string;
  /** 0 = the default address. */
  addrId: number;
  remarks: string;
  invoice: InvoiceChoice;
  permits: Partial<Record<RegimeCode, string>>;
}

const DRAFT = 'orderDraft';
const SEEN = 'orderSeen';

const EMPTY_INVOICE: InvoiceChoice = { kind: 'normal', titleKind: 'unit', title: '', taxNo: '' };

export const emptyDraft = (key: string): OrderDraft => ({
  key,
  confirmId: '',
  addrId: 0,
  remarks: '',
  invoice: EMPTY_INVOICE,
  permits: {},
});

const isDraft = (value: unknown): value is OrderDraft => {
  const draft = value as Partial<OrderDraft> | null;
  return (
    typeof draft?.key === 'string' &&
    typeof draft.confirmId === 'string' &&
    typeof draft.addrId === 'number' &&
    typeof draft.remarks === 'string' &&
    typeof draft.invoice?.title === 'string' &&
    typeof draft.permits === 'object'
  );
};

/** The draft of the page with this query, or an empty one. */
export function readDraft(key: string): OrderDraft {
  const draft = readJson(DRAFT, isDraft, emptyDraft(key));
  return draft.key === key ? draft : emptyDraft(key);
}

export const writeDraft = (draft: OrderDraft | null) => writeJson(DRAFT, draft);

const isSeen = (value: unknown): value is SeenLine[] =>
  Array.isArray(value) &&
  value.every(
    (line: Partial<SeenLine> | null) => typeof line?.skuId === 'number' && typeof line.price === 'number',
  );

/** The lines as the cart showed them when the buyer pressed 结算. */
export const readSeen = (): SeenLine[] => readJson(SEEN, isSeen, []);

export const writeSeen = (lines: SeenLine[] | null) => writeJson(SEEN, lines);
