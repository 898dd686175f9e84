/**
 * The page that is drawn before its link is followed: which one the buyer points at, and that it reads without a word
 * until it is shown.
 */
import { samePlace, type Place } from '@domain/shared/place';

type Listener = (place: Place | null) => void;

let wanted: Place | null = null;
/** Changes that the server has not answered. */
let changes = 0;
const listeners = new Set<Listener>();

function want(place: Place | null): void {
  if (wanted === place) return;
  wanted = place;
  for (const listener of listeners) listener(place);
}

/** Has a page drawn ahead of its being shown, in the place of the one before; not while a change is on its way. */
export function drawAhead(place: Place): void {
  if (changes === 0) want(place);
}

/** The page drawn ahead, or this one if it is it, must not be shown any more: its link leads to a page that is drawn then. */
export function revokeAhead(place = wanted): void {
  if (wanted === place) want(null);
}

/** A change begins, after which pages may read otherwise; what is answered is called when the server has answered it. */
export function beginChange(): () => void {
  changes += 1;
  revokeAhead();
  return () => void (changes -= 1);
}

/** Is this page drawn ahead, or about to be? */
export const isDrawnAhead = (place: Place): boolean => wanted !== null && samePlace(wanted, place);

/** Tells which page is to be drawn ahead, null: none any more; what is answered ends it. */
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
