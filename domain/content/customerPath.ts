/** Parses and builds the address of the customer centre: view, theme, question, search, initial values of the form. */
import { idOf } from './article';
import { FAQ_THEME_CODES, type FaqTheme } from './faq';
import { feedbackKindOf, type FeedbackKind } from './feedback';

export interface CustomerQuery {
  /** Null = the front page. */
  view: 'feedback' | null;
  article: number | null;
  notice: number | null;
  /** Theme of the questions; null = the first. */
  theme: FaqTheme | null;
  /** The open question; blank = none. */
  faq: string;
  /** Search words. */
  q: string;
  /** Page of the notices or of the buyer's feedback, from 1. */
  page: number;
  /** Initial values of the feedback form. */
  kind: FeedbackKind | null;
  catalogNo: string;
  orderNumber: string;
}

const MAX_LENGTH = 60;
const readText = (params: URLSearchParams, key: string) =>
  (params.get(key) ?? '').trim().slice(0, MAX_LENGTH);

/** Parses the address; unknown values are ignored. */
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

/** Builds the address; default values are left out. */
export function customerPath({ page, ...query }: Partial<CustomerQuery> = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) params.set(key, String(value));
  if (page !== undefined && page > 1) params.set('page', String(page));
  const text = params.toString();
  return `/customerCenter${text && `?${text}`}`;
}

/** Builds the address of one open question. */
export const faqPath = (faq: string): string => customerPath({ faq });

/** Builds the address of the feedback form with initial values. */
export const feedbackPath = (
  start: Partial<Pick<CustomerQuery, 'kind' | 'catalogNo' | 'orderNumber'>> = {},
): string => customerPath({ view: 'feedback', ...start });
