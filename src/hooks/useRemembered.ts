import { useMemo } from 'react';
import { onUserChange } from '@/storage/session';
import { useEntryKey } from './useEntryKey';

interface Answer<D, P> {
  data: D;
  params: P;
  time: number;
}

/** So many answers, some dozen pages back; the one that was used longest ago goes first. */
const MOST = 24;

/** What pages of this tab were answered, by entry of the history and by what was asked. */
const answers = new Map<string, Answer<unknown, unknown>>();

// Nobody sees what another buyer was shown.
onUserChange(() => answers.clear());

/** For `useLoad`: an entry of the history that is gone back to shows at once what it had, and asks again meanwhile. */
export function useRemembered<D, P extends unknown[] = []>(what: string) {
  const entry = useEntryKey();
  return useMemo(() => {
    const cacheKey = `${entry} ${what}`;
    return {
      cacheKey,
      setCache: (answer: Answer<D, P>) => {
        answers.delete(cacheKey);
        answers.set(cacheKey, answer);
        const [oldest] = answers.keys();
        if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
      },
      getCache: () => answers.get(cacheKey) as Answer<D, P> | undefined,
    };
  }, [entry, what]);
}
