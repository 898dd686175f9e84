import { createContext } from 'react';

/** Tells the header where the search box stands instead: a place of the page that is in view, or null for the header. */
export const SearchPlace = createContext<(place: HTMLElement | null) => void>(() => undefined);
