import { useRequest } from 'ahooks';
import { useState } from 'react';
import { recentFor } from '@/utils/recentSearches';
import { groupsOf, keyOfOffer, type SearchSuggestion } from '@/utils/suggestion';

/** ms of silence before suggestions are asked for */
const PAUSE = 120;
/** Searches offered below the suggestions; an empty box offers all of them. */
const RECENT_BESIDE = 3;

interface Props {
  /** What stands in the box. */
  value: string;
  recent: readonly string[];
  suggestFor: (text: string) => Promise<SearchSuggestion[]>;
}

/** What the search box offers, and which offer is chosen. Old offers stay until the new ones are there. */
export function useOffers({ value, recent, suggestFor }: Props) {
  // What is chosen stays chosen when later offers come and it is still among them.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, run: ask, cancel, mutate } = useRequest(suggestFor, { manual: true, debounceWait: PAUSE });

  const typed = value.trim();
  const found = typed === '' ? [] : (data ?? []);
  const earlier = recentFor(recent, typed, typed ? RECENT_BESIDE : recent.length);
  const groups = isOpen ? groupsOf(found, earlier) : [];
  const offers = groups.flatMap((group) => group.offers);
  const active = offers.findIndex((offer) => keyOfOffer(offer) === chosenKey);

  const clearChoice = () => setChosenKey(null);
  const forget = () => {
    cancel();
    mutate([]);
  };
  return {
    isOpen,
    groups,
    offers,
    /** Position of the chosen one among all; -1 = none. */
    active,
    clearChoice,
    /** Chooses the next or the one before; beyond the ends none is chosen. */
    move: (step: 1 | -1) => {
      const places = offers.length + 1;
      const next = offers[((active + 1 + step + places) % places) - 1];
      setChosenKey(next ? keyOfOffer(next) : null);
    },
    /** Offers for a text that was typed. */
    offerFor: (text: string) => {
      clearChoice();
      setOpen(true);
      if (text.trim()) ask(text);
      else forget();
    },
    /** Closing let go of the offers: they are asked for again. */
    reopen: () => {
      if (!isOpen && typed) ask(value);
      setOpen(true);
    },
    close: () => {
      forget();
      clearChoice();
      setOpen(false);
    },
  };
}
