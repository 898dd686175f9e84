/**
 * Forms keep their input over an expired login (docs/behaviour.md, B5.1): the draft is written when a form is unmounted
 * without a token, and read when the form is mounted again. `useSubmit` does so for antd's forms, `useBaseVersion` for
 * the version they were opened on.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftValues, dropDraft, leaveDraft, withTyped, type Draft, type DraftKey } from '@/storage/drafts';

/** Writes the draft when the form is unmounted; `read` returns its contents then. Without a key nothing is kept. */
export function useDraft(key: DraftKey | undefined, read: () => Draft): void {
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  // A layout effect: its clean-up runs while the fields still exist.
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    return () => leaveDraft(key, latest.current());
  }, [key]);
}

/**
 * State with a draft, for forms that are not antd's. @returns the values, a function that changes some of them, and one
 * that drops the draft of a form that stays mounted
 */
export function useDraftState<V extends object>(key: DraftKey, initial: V) {
  const [values, setValues] = useState<V>(() => withTyped(initial, draftValues(key)));
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  useDraft(key, () => ({ values: latest.current }));
  const change = (part: Partial<V> | ((before: V) => Partial<V>)) =>
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  return [values, change, () => dropDraft(key)] as const;
}

/** Whether the dialog of a form is open: initially when the form has a draft. */
export const useDraftOpen = (key: DraftKey) => useState(() => draftValues(key) !== null);

/** The same for a dialog whose code is loaded when it is first opened. */
export function useDraftDialog(key: DraftKey) {
  const [isOpen, setOpen] = useDraftOpen(key);
  const [wasOpened, setOpened] = useState(isOpen);
  return {
    isOpen,
    /** It stays mounted when closed, so that it fades out and returns the focus. */
    wasOpened,
    open: () => {
      setOpened(true);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
