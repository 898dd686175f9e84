import { useRequest } from 'ahooks';
import { useState } from 'react';
import { recentFor } from '@/utils/recent';
import { groupsOf, keyOfOffer, type SearchSuggestion } from '@/utils/suggestion';

/** ms without typing before suggestions are loaded */
const DEBOUNCE_MS = 120;
/** Searches shown below the suggestions; all of them when the input is empty. */
const RECENT_BESIDE = 3;

interface Props {
  /** Text of the input. */
  value: string;
  recent: readonly string[];
  suggestFor: (text: string) => Promise<SearchSuggestion[]>;
}

/** The entries of the search box and the selected one. Old entries stay until new ones are loaded. */
export function useOffers({ value, recent, suggestFor }: Props) {
  // The selection stays when later entries contain it.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const {
    data,
    run: ask,
    cancel,
    mutate,
  } = useRequest(suggestFor, { manual: true, debounceWait: DEBOUNCE_MS });

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
    /** Index of the selected entry over all groups; -1: none. */
    active,
    clearChoice,
    /** Selects the next or previous entry; beyond the ends none is selected. */
    move: (step: 1 | -1) => {
      const places = offers.length + 1;
      const next = offers[((active + 1 + step + places) % places) - 1];
      setChosenKey(next ? keyOfOffer(next) : null);
    },
    /** Entries for a typed text. */
    offerFor: (text: string) => {
      clearChoice();
      setOpen(true);
      if (text.trim()) ask(text);
      else forget();
    },
    /** Closing dropped the entries: loads them again. */
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
