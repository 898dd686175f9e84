/** The customer centre's state in its address: which view, which theme or question, what is sought, what a form begins with. */
import { idOf } from './article';
import { FAQ_THEME_CODES, type FaqTheme } from './faq';
import { feedbackKindOf, type FeedbackKind } from './feedback';

export interface CustomerQuery {
  /** null is the front. */
  view: 'feedback' | null;
  article: number | null;
  notice: number | null;
  /** Theme of the questions; null = the first. */
  theme: FaqTheme | null;
  /** The question that is open; blank = none. */
  faq: string;
  /** Words sought among the questions. */
  q: string;
  /** Of the notices, or of the buyer's feedback; from 1. */
  page: number;
  /** What the feedback form begins with. */
  kind: FeedbackKind | null;
  catalogNo: string;
  orderNumber: string;
}

const MAX_LENGTH = 60;
const readText = (params: URLSearchParams, key: string) =>
  (params.get(key) ?? '').trim().slice(0, MAX_LENGTH);

/** Reads the address; anything foreign is as if it were not there. */
export function parseCustomerQuery(search: string): CustomerQuery {
  const params = new URLSearchParams(search);
  const faq = params.get('faq') ?? '';
  return {
    view: params.get('view') === 'feedback' ? 'feedback' : null,
    article: idOf(params.get('article')),
    notice: idOf(params.get('notice')),
    theme: FAQ_THEME_CODES.find((value) => value === params.get('theme')) ?? null,
    faq: /^[a-z][a-zA-Z]{1,39}$/.test(faq) ? faq : '',
    q: readText(params, 'q'),
    page: idOf(params.get('page')) ?? 1,
    kind: feedbackKindOf(params.get('kind')),
    catalogNo: readText(params, 'catalogNo'),
    orderNumber: readText(params, 'orderNumber'),
  };
}

/** The address of a state; what is as usual is left out. */
export function customerPath({ page, ...query }: Partial<CustomerQuery> = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) params.set(key, String(value));
  if (page !== undefined && page > 1) params.set('page', String(page));
  const text = params.toString();
  return `/customerCenter${text && `?${text}`}`;
}

/** One question of the FAQ, opened. */
export const faqPath = (faq: string): string => customerPath({ faq });

/** The feedback form, begun with what is known. */
export const feedbackPath = (
  start: Partial<Pick<CustomerQuery, 'kind' | 'catalogNo' | 'orderNumber'>> = {},
): string => customerPath({ view: 'feedback', ...start });
