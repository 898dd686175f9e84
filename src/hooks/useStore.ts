import { useCallback, useRef, useState } from 'react';

/** A reducer whose state can be read at once after an action, before React renders. */
export function useStore<S, A>(reducer: (state: S, action: A) => S, initial: S) {
  const [state, setState] = useState(initial);
  const now = useRef(initial);
  const dispatch = useCallback(
    (action: A) => {
      now.current = reducer(now.current, action);
      setState(now.current);
    },
    [reducer],
  );
  const read = useCallback(() => now.current, []);
  return [state, dispatch, read] as const;
}
