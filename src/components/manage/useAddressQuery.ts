import { useSearchParams } from '@umijs/max';
import { useCallback, useMemo } from 'react';

export type AddressQuery = Readonly<Record<string, string>>;

/**
 * The query of a list of the administration, kept in the address, so that a view can be sent to a colleague and the
 * back button works. `replaceAll` replaces the parameters; blanks are left out, and the page restarts at 1.
 */
export function useAddressQuery(): [AddressQuery, (next: Record<string, unknown>) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text]);
  const replaceAll = useCallback(
    (next: Record<string, unknown>) => {
      const given = Object.entries(next).filter(
        ([, value]) => value !== undefined && value !== null && value !== '',
      );
      setParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
    },
    [setParams],
  );
  return [query, replaceAll];
}
