/** Suggestions of the search box. */
import type { Wire } from '@contract/types';

export type SearchSuggestion = Wire['Suggestion'];

/** A selectable suggestion: from the server, from this device, or the action that clears the latter. */
export type Offer =
  SearchSuggestion | { kind: 'recent'; text: string } | { kind: 'clearRecent'; text: string };

/** Unique key within the list. */
export const keyOfOffer = (offer: Offer): string =>
  `${offer.kind} ${offer.text} ${'note' in offer ? offer.note : ''}`;

export interface OfferGroup {
  title: string;
  offers: Offer[];
}

const TITLES = { cas: 'CAS', product: '商品', category: '分类', brand: '品牌' } as const;
const ORDER = ['cas', 'product', 'category', 'brand'] as const;

/** Groups suggestions under headings in keyboard order; empty groups are left out. */
export function groupsOf(found: readonly SearchSuggestion[], recent: readonly string[]): OfferGroup[] {
  const groups: OfferGroup[] = ORDER.map((kind) => ({
    title: TITLES[kind],
    offers: found.filter((entry) => entry.kind === kind),
  }));
  const searches: Offer[] = recent.map((text) => ({ kind: 'recent', text }));
  if (searches.length > 0 && found.length === 0) searches.push({ kind: 'clearRecent', text: '清空最近搜索' });
  return [...groups, { title: '最近搜索', offers: searches }].filter(({ offers }) => offers.length > 0);
}
