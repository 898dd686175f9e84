import { useEffect, useMemo, useRef } from 'react';
import { onUserChange } from '@/storage/session';
import { usePageShowing } from './pageShowing';
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

function remember(cacheKey: string, answer: Answer<unknown, unknown>): void {
  answers.delete(cacheKey);
  answers.set(cacheKey, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

/** For `useLoad`: an entry of the history that is gone back to shows at once what it had, and asks again meanwhile. */
export function useRemembered<D, P extends unknown[] = []>(what: string) {
  const entry = useEntryKey();
  const showing = usePageShowing();
  const cacheKey = `${entry} ${what}`;
  /** What a page was answered that is not shown yet: it may never be, and must push out nothing. */
  const early = useRef<Answer<D, P>>();
  useEffect(
    () =>
      showing.whenShown(() => {
        if (early.current) remember(cacheKey, early.current);
      }),
    [showing, cacheKey],
  );
  return useMemo(
    () => ({
      cacheKey,
      // With 0 it would be fresh by a clock that was set back, and not asked for again.
      staleTime: -Infinity,
      setCache: (answer: Answer<D, P>) => {
        const isShown = showing.isShown();
        early.current = isShown ? undefined : answer;
        if (isShown) remember(cacheKey, answer);
      },
      getCache: () => answers.get(cacheKey) as Answer<D, P> | undefined,
    }),
    [cacheKey, showing],
  );
}
