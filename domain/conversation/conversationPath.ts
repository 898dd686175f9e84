/** Builds and parses addresses of conversations: list, one conversation, a new one about something. */
import { ABOUT_CODES } from './conversation';
import type { ConversationAbout } from './types';

/** Topic of a new conversation. */
export type AskedAbout =
  | { about: 'order'; orderNumber: string }
  | { about: 'product'; prodId: number }
  | { about: 'lot'; prodId: number; lotNo: string }
  | { about: 'none' };

/** Address of a new enquiry about a price (询价). */
export const rfqPath = (name = ''): string =>
  `/user/conversations?ask=rfq${name && `&name=${encodeURIComponent(name)}`}`;

const PATH = '/user/conversations';

export const conversationsPath = (page = 1): string => `${PATH}${page > 1 ? `?page=${page}` : ''}`;

export const conversationPath = (conversationNo: string): string => `${PATH}?no=${conversationNo}`;

/** Address of a new conversation. After a login the buyer returns to it. */
export function askServicePath(asked: AskedAbout): string {
  const { about, ...ids } = asked;
  const params = new URLSearchParams({ ask: about });
  for (const [name, value] of Object.entries(ids)) params.set(name, String(value));
  return `${PATH}?${params.toString()}`;
}

export interface ConversationQuery {
  conversationNo: string | null;
  /** Null: no new conversation. */
  asked: AskedAbout | null;
  /** CAS number or name that a new enquiry starts with; null: no enquiry. */
  rfqName: string | null;
  /** From 1. */
  page: number;
}

const MAX_LENGTH = 60;
const idOf = (text: string | null): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** An incomplete address is about nothing in particular. */
function askedIn(about: ConversationAbout, params: URLSearchParams): AskedAbout {
  const orderNumber = params.get('orderNumber') ?? '';
  const prodId = idOf(params.get('prodId'));
  const lotNo = (params.get('lotNo') ?? '').trim().slice(0, MAX_LENGTH);
  if (about === 'order' && /^\d{19}$/.test(orderNumber)) return { about, orderNumber };
  if (about === 'lot' && prodId !== null && lotNo !== '') return { about, prodId, lotNo };
  if ((about === 'product' || about === 'lot') && prodId !== null) return { about: 'product', prodId };
  return { about: 'none' };
}

/** Parses the address; unknown values are ignored. */
export function parseConversationQuery(search: string): ConversationQuery {
  const params = new URLSearchParams(search);
  const about = ABOUT_CODES.find((code) => code === params.get('ask'));
  return {
    conversationNo: params.get('no')?.slice(0, 40) || null,
    asked: about ? askedIn(about, params) : null,
    rfqName: params.get('ask') === 'rfq' ? (params.get('name') ?? '').trim().slice(0, 100) : null,
    page: idOf(params.get('page')) ?? 1,
  };
}
