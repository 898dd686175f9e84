import { useEffect, useRef, useState } from 'react';
import { dropFormDraft, leaveFormDraft, readFormDraft, withTyped } from '@/storage/formDrafts';

/**
 * What is typed into a form that is not antd's: kept under this name of the tab where the login runs out while it stands
 * there. `useSubmit` does the same for those of antd.
 * @returns the values, what changes some of them, and what a form that stays calls once it was sent or given up
 */
export function useKeptState<V extends object>(name: string, initial: V) {
  const [values, setValues] = useState<V>(() => withTyped(initial, readFormDraft(name)));
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  useEffect(() => () => leaveFormDraft(name, latest.current), [name]);
  const change = (part: Partial<V> | ((before: V) => Partial<V>)) =>
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  const forget = () => dropFormDraft(name);
  return [values, change, forget] as const;
}
