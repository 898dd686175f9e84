/**
 * Answers that are asked for before the page that shows them is there. A page asks as always: its first call to the same
 * address takes the answer that is on its way.
 */

interface Asked {
  answer: Promise<unknown>;
  /** When it was asked for, ms. */
  at: number;
  forget: ReturnType<typeof setTimeout>;
}

/** ms after which an answer that no page took is forgotten */
const PATIENCE = 5_000;

/** ms in which it is not asked for once more: a link is pressed, and then followed */
const FRESH = 1_000;

const asked = new Map<string, Asked>();
let isAhead = false;

/** Starts calls whose answers the next page will take. What fails is not kept: the page asks itself, and says it. */
export function askAhead(calls: readonly (() => Promise<unknown>)[]): void {
  isAhead = true;
  try {
    for (const call of calls) call().catch(() => undefined);
  } finally {
    isAhead = false;
  }
}

/** The answer asked for ahead under `key`, to whoever comes first; null when there is none. */
export function takeAhead(key: string): Promise<unknown> | null {
  const found = asked.get(key);
  if (!found || isAhead) return null;
  clearTimeout(found.forget);
  asked.delete(key);
  return found.answer;
}

/** Was what is to be asked for ahead just asked for, and not taken yet? */
export const isAskedAhead = (key: string): boolean =>
  isAhead && Date.now() - (asked.get(key)?.at ?? -Infinity) < FRESH;

/** Keeps an answer if it is asked for ahead. Answers whether it is. */
export function keepAhead(key: string, answer: Promise<unknown>): boolean {
  if (!isAhead) return false;
  clearTimeout(asked.get(key)?.forget);
  const entry = { answer, at: Date.now(), forget: setTimeout(() => asked.delete(key), PATIENCE) };
  asked.set(key, entry);
  answer.catch(() => {
    if (asked.get(key) !== entry) return;
    clearTimeout(entry.forget);
    asked.delete(key);
  });
  return true;
}

/** A write may change what reads answer: nothing of before it is taken. */
export function forgetAhead(): void {
  for (const { forget } of asked.values()) clearTimeout(forget);
  asked.clear();
}
