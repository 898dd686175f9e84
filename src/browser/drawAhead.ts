/**
 * The page that is drawn before its link is followed: which one the buyer points at, and that it reads without a word
 * until it is shown.
 */
import { samePlace, type Place } from '@/domain/shared/place';

type Listener = (place: Place | null) => void;

let wanted: Place | null = null;
const listeners = new Set<Listener>();

/** Has a page drawn ahead of its being shown, in the place of the one before; null: none any more. */
export function drawAhead(place: Place | null): void {
  if (wanted === place) return;
  wanted = place;
  for (const listener of listeners) listener(place);
}

/** Is this page drawn ahead, or about to be? */
export const isDrawnAhead = (place: Place): boolean => wanted !== null && samePlace(wanted, place);

/** Tells which page is to be drawn ahead; what is answered ends it. */
export function onDrawAhead(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let isUnseen = false;

/** Begins a call for a page that nobody sees yet: what is refused is no news to the buyer. */
export function askUnseen<T>(call: () => T): T {
  isUnseen = true;
  try {
    return call();
  } finally {
    isUnseen = false;
  }
}

/** Is the call that begins now one for a page that nobody sees yet? */
export const isAskedUnseen = (): boolean => isUnseen;
