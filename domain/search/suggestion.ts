/** What the search box offers while a buyer types. */
import type { Wire } from '@contract/types';

export type SearchSuggestion = Wire['Suggestion'];

/** One that can be taken: of the server, of this device, or the end of the latter. */
export type Offer =
  SearchSuggestion | { kind: 'recent'; text: string } | { kind: 'clearRecent'; text: string };

/** Tells an offer from all others of a list. */
export const keyOfOffer = (offer: Offer): string =>
  `${offer.kind} ${offer.text} ${'note' in offer ? offer.note : ''}`;

export interface OfferGroup {
  title: string;
  offers: Offer[];
}

const TITLES = { cas: 'CAS', product: '商品', category: '分类', brand: '品牌' } as const;
const ORDER = ['cas', 'product', 'category', 'brand'] as const;

/** Offers under their headings, in the order the arrows go through them; groups without any are left out. */
export function groupsOf(found: readonly SearchSuggestion[], recent: readonly string[]): OfferGroup[] {
  const groups: OfferGroup[] = ORDER.map((kind) => ({
    title: TITLES[kind],
    offers: found.filter((entry) => entry.kind === kind),
  }));
  const searches: Offer[] = recent.map((text) => ({ kind: 'recent', text }));
  if (searches.length > 0 && found.length === 0) searches.push({ kind: 'clearRecent', text: '清空最近搜索' });
  return [...groups, { title: '最近搜索', offers: searches }].filter(({ offers }) => offers.length > 0);
}
