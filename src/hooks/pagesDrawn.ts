import type { Location } from 'react-router';
import { samePlace, type Place } from '@domain/shared/place';
import { createShowing, type Showing } from './pageShowing';

/** A page that stands in the document. */
export interface DrawnPage {
  /** Counts on: the one drawn later has the greater one, and none has one that was another's. */
  id: number;
  location: Location;
  showing: Showing;
}

/** The page that is shown, and beside it those that nobody sees. */
export interface DrawnPages {
  /** Where the router is. */
  routed: Location;
  shown: DrawnPage;
  /** Drawn before its link is followed. */
  ahead: DrawnPage | null;
  /** Was shown, or was to be; stands until there is time to take it away. */
  going: DrawnPage | null;
  /** The greatest id so far. */
  lastId: number;
}

export const firstPage = (routed: Location): DrawnPages => ({
  routed,
  shown: { id: 0, location: routed, showing: createShowing(true) },
  ahead: null,
  going: null,
  lastId: 0,
});

/**
 * The router has moved: to the page that is drawn ahead, or on within the one that is shown. Back and forward lead to an
 * entry of the history, which is known by what it had: not to a page that was drawn anew.
 */
export function moved(pages: DrawnPages, routed: Location, isFollowed: boolean): DrawnPages {
  const { shown, ahead } = pages;
  if (isFollowed && ahead && samePlace(ahead.location, routed))
    return { ...pages, routed, shown: ahead, ahead: null, going: shown };
  return { ...withoutAhead(pages), routed, shown: { ...shown, location: routed } };
}

/** A page is to be drawn ahead; `key` is what its entry of the history is known by meanwhile. */
export function withAhead(
  pages: DrawnPages,
  place: Place,
  key: (id: number) => string,
  onFailed: () => void = () => {},
): DrawnPages {
  const id = pages.lastId + 1;
  const location: Location = { ...place, hash: '', state: null, key: key(id) };
  const ahead = { id, location, showing: createShowing(false, onFailed) };
  return { ...withoutAhead(pages), ahead, lastId: id };
}

/** From now on no link leads to the page that was drawn ahead. */
export const withoutAhead = (pages: DrawnPages): DrawnPages =>
  pages.ahead ? { ...pages, ahead: null, going: pages.ahead } : pages;
