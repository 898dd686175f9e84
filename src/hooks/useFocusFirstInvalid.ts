import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * After a refused form the focus goes to the first field with a reason. Put `form` on the form as its ref and call
 * `focusFirst` once the reasons are set.
 */
export function useFocusFirstInvalid<E extends HTMLElement>() {
  const form = useRef<E>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const focusFirst = useCallback(() => setTries((old) => old + 1), []);
  return { form, focusFirst };
}
