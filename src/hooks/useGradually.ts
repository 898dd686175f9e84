import { startTransition, useEffect, useState } from 'react';
import { usePageShowing } from './pageShowing';
import { useEntryKey } from './useEntryKey';
import { hasPlace } from './useScrollMemory';

interface Parts {
  /** What the list belongs to: another one begins anew, while a list that was read again stays as it stands. */
  of: string | number | undefined;
  /** How many are drawn at once: what a screen shows. */
  first: number;
  /** How many follow at a time. */
  step: number;
}

/**
 * The beginning of a long list, and soon all of it: what is seen first is drawn first, the rest in parts between which
 * the page answers. On a page that stands again where it was left it is whole at once, or that place would not be there;
 * on one that is drawn ahead the rest waits until it is shown.
 */
export function useGradually<T>(items: readonly T[], { of, first, step }: Parts): readonly T[] {
  const showing = usePageShowing();
  const isReturn = hasPlace(useEntryKey());
  const [drawn, setDrawn] = useState({ of, count: first });
  const count = drawn.of === of ? drawn.count : first;
  const isWhole = count >= items.length;
  // Kept: it stays whole at the next address too, while another list is waited for.
  if (isReturn && !isWhole) setDrawn({ of, count: Infinity });

  useEffect(() => {
    if (isWhole) return undefined;
    return showing.whenShown(() => {
      // After the paint: a transition alone may be drawn together with what is waited for.
      const timer = setTimeout(() => startTransition(() => setDrawn({ of, count: count + step })), 0);
      return () => clearTimeout(timer);
    });
  }, [of, count, step, isWhole, showing]);

  return isWhole ? items : items.slice(0, count);
}
