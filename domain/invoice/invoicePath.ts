/** Parses and builds the address of the invoice page: tab, filters, page, one invoice. */
import { isDay } from '../shared/dates';
import type { InvoiceKind, InvoiceStatus } from './invoiceRules';

export type InvoiceTab = 'list' | 'apply' | 'titles';

export interface InvoiceQuery {
  tab: InvoiceTab;
  status: InvoiceStatus | '';
  kind: InvoiceKind | '';
  /** Invoice number, order number or title. */
  q: string;
  /** Days, `yyyy-MM-dd`; blank = open. */
  from: string;
  to: string;
  /** From 1. */
  page: number;
  /** 20 digits: one invoice; blank = the list. */
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

/** Returns a valid day, or blank. */
const dayFrom = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** Parses the address. Unknown values fall back to the default. */
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
    // Keep it as text: 20 digits exceed the precision of a number.
    no: /^\d{20}$/.test(no) ? no : '',
  };
}

/** Builds the address; default values are left out. */
export function invoicePath(query: Partial<InvoiceQuery> = {}): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(DEFAULTS) as (keyof InvoiceQuery)[]) {
    const value = query[key];
    if (value !== undefined && value !== DEFAULTS[key]) params.set(key, String(value));
  }
  const text = params.toString();
  return `/user/invoice${text && `?${text}`}`;
}

/** Is a filter set? */
export const isFiltered = ({ status, kind, q, from, to }: InvoiceQuery): boolean =>
  [status, kind, q, from, to].some((value) => value !== '');
