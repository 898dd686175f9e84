/**
 * How pages read from the server: ahooks' `useRequest`, and when the server is away (no connection, a gateway without
 * it, its database gone) the same call again by itself until it answers. For reads only: a repeated write could order
 * twice.
 */
import { useRequest } from 'ahooks';
import { useEffect, useMemo, useRef } from 'react';
import { isAway } from '@domain/shared/failure';
import { askUnseen } from '@/browser/drawAhead';
import { scheduleRetry } from '@/browser/retry';
import { usePageShowing } from './pageShowing';

type Options<D, P extends unknown[]> = NonNullable<Parameters<typeof useRequest<D, P>>[1]>;
type Plugin<D, P extends unknown[]> = NonNullable<Parameters<typeof useRequest<D, P>>[2]>[number];

/** Asks again after a failure that passes by itself. What is shown stays meanwhile, the reason too. */
function useAgain<D, P extends unknown[]>(...[fetcher]: Parameters<Plugin<D, P>>): ReturnType<Plugin<D, P>> {
  return useMemo(() => {
    let tries = 0;
    let byItself = false;
    let stop = () => {};
    const ask = () => {
      byItself = true;
      fetcher.refreshAsync().catch(() => undefined);
    };
    return {
      onBefore: () => {
        stop();
        const silent = byItself;
        byItself = false;
        return silent ? { loading: false } : {};
      },
      onSuccess: () => {
        tries = 0;
      },
      onError: (error: Error) => {
        if (isAway(error)) stop = scheduleRetry(tries++, ask);
        else tries = 0;
      },
      onCancel: () => stop(),
    };
  }, [fetcher]);
}

/** ms for which what was read before the page was shown is as good as what would be read now */
const FRESH = 5_000;

export function useLoad<D, P extends unknown[] = []>(
  service: (...params: P) => Promise<D>,
  options: Options<D, P> = {},
) {
  const showing = usePageShowing();
  /** Since when what is there is up to date, ms; null while nothing is. */
  const readAt = useRef<number | null>(null);
  const read = async (...params: P) => {
    if (showing.isShown()) return service(...params);
    readAt.current = Date.now();
    try {
      return await askUnseen(() => service(...params));
    } catch (error) {
      // Its link was followed meanwhile: what is refused now is news.
      if (showing.isShown()) return service(...params);
      readAt.current = -Infinity;
      showing.fail();
      throw error;
    }
  };
  const request = useRequest<D, P>(read, options, [useAgain]);
  const { refresh } = request;
  useEffect(() => {
    if (showing.isShown()) return undefined;
    return showing.whenShown(() => {
      if (readAt.current !== null && Date.now() - readAt.current > FRESH) refresh();
    });
  }, [showing, refresh]);
  return request;
}
