import { useMemo } from 'react';
import { onUserChange } from '@/storage/session';
import { useEntryKey } from './useEntryKey';

interface Answer<D, P> {
  data: D;
  params: P;
  time: number;
}

/** So many answers, some dozen pages back; the one that was used longest ago goes first. */
const MAX = 24;

/** What pages of this tab were answered, by entry of the history and by what was asked. */
const answers = new Map<string, Answer<unknown, unknown>>();

// Nobody sees what another buyer was shown.
onUserChange(() => answers.clear());

function remember(cacheKey: string, answer: Answer<unknown, unknown>): void {
  answers.delete(cacheKey);
  answers.set(cacheKey, answer);
  const [oldest] = answers.keys();
  if (answers.size > MAX && oldest !== undefined) answers.delete(oldest);
}

/** For `useLoad`: going back to an entry of the history shows at once what it had, and asks again meanwhile. */
export function useRemembered<D, P extends unknown[] = []>(what: string) {
  const cacheKey = `${useEntryKey()} ${what}`;
  return useMemo(
    () => ({
      cacheKey,
      // With 0 an answer would count as fresh when the clock was set back, and not be asked for again.
      staleTime: -Infinity,
      setCache: (answer: Answer<D, P>) => remember(cacheKey, answer),
      getCache: () => answers.get(cacheKey) as Answer<D, P> | undefined,
    }),
    [cacheKey],
  );
}
