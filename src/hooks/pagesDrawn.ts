import type { Location } from 'react-router';
import { samePlace, type Place } from '@/domain/shared/place';
import { createShowing, type Showing } from './pageShowing';

/** A page that stands in the document. */
export interface DrawnPage {
  /** Counts on: the one drawn later has the greater one. */
  id: number;
  location: Location;
  showing: Showing;
}

/** The page that is shown, and beside it one that nobody sees: drawn ahead, or about to go. */
export interface DrawnPages {
  /** Where the router is. */
  routed: Location;
  shown: DrawnPage;
  unseen: DrawnPage | null;
}

export const firstPage = (routed: Location): DrawnPages => ({
  routed,
  shown: { id: 0, location: routed, showing: createShowing(true) },
  unseen: null,
});

const isAhead = ({ shown, unseen }: DrawnPages): boolean => unseen !== null && unseen.id > shown.id;

/** The page that was shown before the one that is, as long as it stands. */
export const goingPage = (pages: DrawnPages): DrawnPage | null => (isAhead(pages) ? null : pages.unseen);

/**
 * The router has moved: to the page that is drawn ahead, or on within the one that is shown. Back and forward lead to an
 * entry of the history, which is known by what it had: not to a page that was drawn anew.
 */
export function moved(pages: DrawnPages, routed: Location, isFollowed: boolean): DrawnPages {
  const { shown, unseen } = pages;
  if (isFollowed && unseen && isAhead(pages) && samePlace(unseen.location, routed))
    return { routed, shown: unseen, unseen: shown };
  return { routed, shown: { ...shown, location: routed }, unseen };
}

/** A page is to be drawn ahead; `key` is what its entry of the history is known by meanwhile. */
export function withAhead(pages: DrawnPages, place: Place, key: (id: number) => string): DrawnPages {
  const id = Math.max(pages.shown.id, pages.unseen?.id ?? 0) + 1;
  const location: Location = { ...place, hash: '', state: null, key: key(id) };
  return { ...pages, unseen: { id, location, showing: createShowing(false) } };
}
