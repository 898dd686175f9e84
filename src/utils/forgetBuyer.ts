import { writeText } from './session';

/** What this tab keeps of a buyer's work. It outlives a token that ran out, and goes when the buyer logs out. */
const WORK = ['orderDraft', 'orderSeen', 'pendingCart', 'cartUnticked'];

export function forgetWork(): void {
  for (const key of WORK) writeText(key, null);
}
