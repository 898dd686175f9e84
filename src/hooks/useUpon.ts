import type { FormInstance } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { changedBy } from '@domain/shared/failure';
import { threeWay, type ThreeWay } from '@domain/shared/threeWay';
import { baseDraft, leaveFormDraft, readFormDraft } from '@/storage/formDrafts';

/** Another whenever what was read is another: a number that counts, or whatever tells it. */
type Version = number | string;

/** What a form is about, as it was read. */
export interface ReadAs<V, N extends Version = number> {
  version: N;
  /** Of the fields that both hold. */
  values: V;
}

/** What somebody else changed while it was typed. */
export interface Met<V> extends ThreeWay<V> {
  mine: V;
  theirs: V;
  /** Who, by login name; null where it is not known. */
  by: string | null;
}

export interface Upon<V, N extends Version> {
  /** To be sent: the version of which whoever types has seen what is another in it. */
  version: N;
  met: Met<V> | null;
  /** A save was refused, and what was changed meanwhile is about to be read: it may say by whom. */
  refused: (error: unknown) => void;
  /** It was saved as it is: the form begins anew with it. */
  begin: (fresh: ReadAs<V, N>) => void;
}

/**
 * A form that stays while what it is about is read anew, because a save was refused or for whatever reason: fields that
 * nobody touched follow, typed ones stay, and what both changed is told (`MetNote`) before it can be saved upon.
 * @param keep as `useSubmit` has it: what was typed before the login ran out is held against what was read then
 */
export function useUpon<V extends object, N extends Version = number>(
  form: FormInstance<V>,
  read: ReadAs<Partial<V>, N>,
  keep?: string,
): Upon<Partial<V>, N> {
  const [base, setBase] = useState(() => keptBase(keep, read));
  useKeptBase(keep, base);
  const [met, setMet] = useState<Met<Partial<V>> | null>(null);
  const by = useRef<string | null>(null);
  useEffect(() => {
    if (read.version === base.version) return;
    const mine = { ...base.values, ...(form.getFieldsValue(true) as V) };
    const found = threeWay(base.values, mine, read.values);
    form.setFieldsValue(found.values as Parameters<typeof form.setFieldsValue>[0]);
    setBase(read);
    if (found.taken.length + found.both.length > 0)
      setMet({ ...found, mine, theirs: read.values, by: by.current });
    by.current = null;
  }, [base, form, read]);
  const refused = (error: unknown) => {
    by.current = changedBy(error);
  };
  const begin = (fresh: ReadAs<Partial<V>, N>) => {
    form.setFieldsValue(fresh.values as Parameters<typeof form.setFieldsValue>[0]);
    setBase(fresh);
    setMet(null);
  };
  return { version: base.version, met, refused, begin };
}

/** What the form was about when it was typed into, before the login ran out; else what was read now. */
function keptBase<V extends object, N extends Version>(
  keep: string | undefined,
  read: ReadAs<Partial<V>, N>,
): ReadAs<Partial<V>, N> {
  const kept = keep === undefined ? null : readFormDraft(baseDraft(keep));
  const fits = kept && typeof kept.version === typeof read.version && typeof kept.values === 'object';
  return fits ? (kept as unknown as ReadAs<Partial<V>, N>) : read;
}

/** Keeps what a form was typed against beside its draft, where the login runs out. */
export function useKeptBase(keep: string | undefined, base: object): void {
  const latest = useRef(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);
  useLayoutEffect(() => {
    if (keep === undefined) return undefined;
    return () => leaveFormDraft(baseDraft(keep), latest.current);
  }, [keep]);
}
