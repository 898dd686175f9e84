/** The invoice page's state in its address: which part, which filters and page, or which invoice. */
import { isDay } from '../shared/dates';
import type { InvoiceKind, InvoiceStatus } from './invoiceRules';

export type InvoiceTab = 'list' | 'apply' | 'titles';

export interface InvoiceQuery {
  tab: InvoiceTab;
  status: InvoiceStatus | '';
  kind: InvoiceKind | '';
  /** Invoice number, order number or title. */
  q: string;
  /** Days, `yyyy-MM-dd`; blank is open. */
  from: string;
  to: string;
  /** From 1. */
  page: number;
  /** 20 digits: the invoice itself; blank = the list. */
  no: string;
}

const DEFAULTS: InvoiceQuery = {
  tab: 'list',
  status: '',
  kind: '',
  q: '',
  from: '',
  to: '',
  page: 1,
  no: '',
};

const oneOf = <T extends string>(value: string | null, values: readonly T[], fallback: T): T =>
  values.find((entry) => entry === value) ?? fallback;

/** A day of the calendar, or blank. */
const dayFrom = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** Reads the address; anything foreign falls back to the default. */
export function parseInvoiceQuery(search: string): InvoiceQuery {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const no = params.get('no') ?? '';
  return {
    tab: oneOf(params.get('tab'), ['list', 'apply', 'titles'], 'list'),
    status: oneOf(params.get('status'), ['', 'issuing', 'issued', 'partReversed', 'reversed'], ''),
    kind: oneOf(params.get('kind'), ['', 'normal', 'special'], ''),
    q: (params.get('q') ?? '').trim().slice(0, 100),
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    // Never read as a number: 20 digits are more than one holds.
    no: /^\d{20}$/.test(no) ? no : '',
  };
}

/** The address of a state; what is as usual is left out. */
export function invoicePath(query: Partial<InvoiceQuery> = {}): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(DEFAULTS) as (keyof InvoiceQuery)[]) {
    const value = query[key];
    if (value !== undefined && value !== DEFAULTS[key]) params.set(key, String(value));
  }
  const text = params.toString();
  return `/user/invoice${text && `?${text}`}`;
}

/** Are fewer shown than there are? */
export const isFiltered = ({ status, kind, q, from, to }: InvoiceQuery): boolean =>
  [status, kind, q, from, to].some((value) => value !== '');
