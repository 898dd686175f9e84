import { writeText } from './session';

/** What this tab keeps of a buyer's work. It outlives a token that ran out, and goes when the buyer logs out. */
const WORK = ['orderDraft', 'orderSeen', 'pendingCart', 'cartUnticked', 'feedbackDraft'];

const listeners = new Set<() => void>();

/** Calls `listener` whenever a buyer logs out, for work that stands on the page; answers how to stop. */
export function onLogout(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function clearBuyerWork(): void {
  for (const key of WORK) writeText(key, null);
  for (const listener of listeners) listener();
}
