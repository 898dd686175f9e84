import { useEffect, useRef, useState } from 'react';
import { changedBy } from '@domain/shared/failure';
import { threeWay, type ThreeWay } from '@/utils/threeWay';
import { draftBase, draftValues, type DraftKey } from '@/storage/drafts';
import { useDraft } from './useDraft';
import type { Submit } from './useSubmit';

/** Differs whenever the record differs: a counter, or any value that identifies the state. */
type Version = number | string;

/** A record as it was loaded. */
export interface ReadAs<V, N extends Version = number> {
  version: N;
  /** The fields that record and form share. */
  values: V;
}

/** Changes by somebody else while the user typed. */
export interface Conflict<V> extends ThreeWay<V> {
  mine: V;
  theirs: V;
  /** Login name of the other user; null when unknown. */
  by: string | null;
}

export interface BaseVersion<V, N extends Version> {
  /** Sent with a save: the last version whose changes the user was shown. */
  version: N;
  conflict: Conflict<V> | null;
  /** Call it when a save was refused, before the record is loaded again: the error may name who changed it. */
  refused: (error: unknown) => void;
  /**
   * Call it after a save: the form starts again from the saved record. What was changed during the save stays.
   * @param before values of the form when the save began; those of `submit` by default
   */
  begin: (fresh: ReadAs<V, N>, before?: V | null) => void;
}

/**
 * The version a form was opened on, for optimistic locking. When the record is loaded again with another version,
 * untouched fields take the new values, typed ones stay, and conflicting fields are shown (`ConflictNote`) before the
 * next save. With `draftKey` the base survives an expired login with the draft of the form.
 */
export function useBaseVersion<V extends object, N extends Version = number>(
  { form, busy, sent }: Pick<Submit<V>, 'form' | 'busy' | 'sent'>,
  read: ReadAs<Partial<V>, N>,
  draftKey?: DraftKey,
): BaseVersion<Partial<V>, N> {
  const [base, setBase] = useState(() => keptBase(draftKey, read));
  useDraft(draftKey, () => ({ base }));
  const [conflict, setConflict] = useState<Conflict<Partial<V>> | null>(null);
  const by = useRef<string | null>(null);
  // After a save the record may still be the one before it, when it could not be read again.
  const compared = useRef(base.version);
  useEffect(() => {
    // During a save the record may already be read with this form's own change: `begin` takes that.
    if (busy || read.version === compared.current) return;
    compared.current = read.version;
    if (read.version === base.version) return;
    const mine = { ...base.values, ...(form.getFieldsValue(true) as V) };
    const found = threeWay(base.values, mine, read.values);
    form.setFieldsValue(found.values);
    setBase(read);
    if (found.taken.length + found.both.length > 0)
      setConflict({ ...found, mine, theirs: read.values, by: by.current });
    by.current = null;
  }, [base, busy, form, read]);
  const refused = (error: unknown) => {
    by.current = changedBy(error);
  };
  const begin = (fresh: ReadAs<Partial<V>, N>, before: Partial<V> | null = sent.current) => {
    const mine = form.getFieldsValue(true) as V;
    form.setFieldsValue(threeWay<Partial<V>>(before ?? mine, mine, fresh.values).values);
    setBase(fresh);
    setConflict(null);
  };
  return { version: base.version, conflict, refused, begin };
}

function keptBase<V extends object, N extends Version>(
  draftKey: DraftKey | undefined,
  read: ReadAs<Partial<V>, N>,
): ReadAs<Partial<V>, N> {
  const isKept = draftKey !== undefined && draftValues(draftKey) !== null;
  const kept = isKept ? draftBase(draftKey) : null;
  const fits = kept && typeof kept.version === typeof read.version && typeof kept.values === 'object';
  return fits ? (kept as unknown as ReadAs<Partial<V>, N>) : read;
}
