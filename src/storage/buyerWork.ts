import { onUserChange, readText, readToken, writeText } from './session';

/** A buyer's work stored in this tab. It survives an expired token, and is deleted at logout. */
const WORK = [
  'orderDraft',
  'orderSeen',
  'pendingCart',
  'cartUnticked',
  'feedbackDraft',
  'formDrafts',
  'contentDrafts',
  'quickOrder',
  'reaction',
  'leftPlace',
];
/** Owner of the work; work done before any login belongs to the next buyer. */
const OWNER = 'workOwner';

const listeners = new Set<() => void>();

/** Calls `listener` whenever a buyer logs out, for unsaved work on the page; returns a function that unsubscribes. */
export function onLogout(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isOver = false;
onUserChange(() => {
  if (readToken() !== '') isOver = false;
});

/** The buyer logged out and nobody has logged in since: pages that are being left store nothing. */
export const isWorkOver = (): boolean => isOver;

export function clearBuyerWork(): void {
  isOver = true;
  for (const key of [...WORK, OWNER]) writeText(key, null);
  for (const listener of listeners) listener();
}

/** A buyer logs in: work of another one, whose token expired in this tab, is not shown. */
export function takeBuyerWork(name: string): void {
  const owner = readText(OWNER);
  if (owner !== null && owner !== name) clearBuyerWork();
  isOver = false;
  writeText(OWNER, name);
}
