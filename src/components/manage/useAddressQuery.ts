import { useSearchParams } from '@umijs/max';
import { useCallback, useMemo } from 'react';

export type AddressQuery = Readonly<Record<string, string>>;

/**
 * What a list of the administration is asked for, kept in the address: a view can be sent to a colleague, and the back
 * button leads to it. `replaceAll` puts other things in their place; blanks are left out, and the page begins anew.
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
