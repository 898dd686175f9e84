/**
 * How pages load data: ahooks' `useRequest`, with automatic retries while the server is unreachable (no connection, a
 * gateway error, no database). For reads only: a repeated write could order twice.
 */
import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import { isAway } from '@domain/shared/failure';
import { scheduleRetry } from '@/browser/retry';

type Options<D, P extends unknown[]> = NonNullable<Parameters<typeof useRequest<D, P>>[1]>;
type Plugin<D, P extends unknown[]> = NonNullable<Parameters<typeof useRequest<D, P>>[2]>[number];

/** Retries after a temporary failure. The shown data and the reason stay meanwhile. */
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

export function useLoad<D, P extends unknown[] = []>(
  service: (...params: P) => Promise<D>,
  options: Options<D, P> = {},
) {
  return useRequest<D, P>(service, options, [useAgain]);
}
