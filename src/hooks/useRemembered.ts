import { useMemo } from 'react';
import { onUserChange } from '@/storage/session';
import { useEntryKey } from './useEntryKey';

interface Answer<D, P> {
  data: D;
  params: P;
  time: number;
}

/** Number of stored answers, for some dozen pages back; the least recently used is dropped. */
const MAX = 24;

/** Answers to pages of this tab, by history entry and request. */
const answers = new Map<string, Answer<unknown, unknown>>();

// Nobody sees answers for another buyer.
onUserChange(() => answers.clear());

function remember(cacheKey: string, answer: Answer<unknown, unknown>): void {
  answers.delete(cacheKey);
  answers.set(cacheKey, answer);
  const [oldest] = answers.keys();
  if (answers.size > MAX && oldest !== undefined) answers.delete(oldest);
}

/** For `useLoad`: going back to a history entry shows its data at once, and loads them again meanwhile. */
export function useRemembered<D, P extends unknown[] = []>(what: string) {
  const cacheKey = `${useEntryKey()} ${what}`;
  return useMemo(
    () => ({
      cacheKey,
      // With 0 an answer would count as fresh when the clock was set back, and would not be loaded again.
      staleTime: -Infinity,
      setCache: (answer: Answer<D, P>) => remember(cacheKey, answer),
      getCache: () => answers.get(cacheKey) as Answer<D, P> | undefined,
    }),
    [cacheKey],
  );
}
