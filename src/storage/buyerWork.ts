import { onUserChange, readText, readToken, writeText } from './session';

/** What this tab keeps of a buyer's work. It outlives a token that ran out, and goes when the buyer logs out. */
const WORK = [
  'orderDraft',
  'orderSeen',
  'pendingCart',
  'cartUnticked',
  'feedbackDraft',
  'formDrafts',
  'contentDrafts',
  'quickOrder',
  'leftPlace',
];
/** Whose it is; what was done before any login is the next buyer's. */
const OWNER = 'workOwner';

const listeners = new Set<() => void>();

/** Calls `listener` whenever a buyer logs out, for work that stands on the page; returns how to stop. */
export function onLogout(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isOver = false;
onUserChange(() => {
  if (readToken() !== '') isOver = false;
});

/** The buyer logged out and nobody has logged in since: what pages put down as they are left is not kept. */
export const isWorkOver = (): boolean => isOver;

export function clearBuyerWork(): void {
  isOver = true;
  for (const key of [...WORK, OWNER]) writeText(key, null);
  for (const listener of listeners) listener();
}

/** A buyer logs in: the work of another one, whose token ran out in this tab, is not shown. */
export function takeBuyerWork(name: string): void {
  const owner = readText(OWNER);
  if (owner !== null && owner !== name) clearBuyerWork();
  isOver = false;
  writeText(OWNER, name);
}
