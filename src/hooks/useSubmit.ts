import { Form, type FormInstance } from 'antd';
import { createElement, useRef, useState, type ReactNode, type RefObject } from 'react';
import { errorMessage, failedField, isUnauthorised } from '@domain/shared/failure';
import { isSameValue } from '@/utils/threeWay';
import { draftValues, dropDraft, withTyped, type DraftKey } from '@/storage/drafts';
import { useDraft } from './useDraft';

/** Errors by field; none where the value is valid. */
export type Problems<V> = Partial<Record<keyof V & string, string | null>>;

interface Options<V> {
  /** Checks the values when the form is submitted. */
  check?: (values: V) => Problems<V>;
  /** Sends the values. Its error is shown beside its field, else for the whole form. */
  send: (values: V) => Promise<void> | void;
  /** The message for a failure that belongs to no field. */
  sentence?: (error: unknown) => ReactNode;
  /**
   * Draft key `route/form/record`, which keeps input over an expired login. None for a form with a password or a code.
   */
  draftKey?: DraftKey;
}

/** An error as antd shows it beside a field, and additionally announced to screen readers. */
export const spokenErrors = (reason: string): string[] =>
  // antd accepts an element too, which its types do not say.
  [createElement('span', { role: 'alert' }, reason) as unknown as string];

/** The state of a form; rendered by `SubmitForm`. */
export interface Submit<V> {
  form: FormInstance<V>;
  /** The form is being sent. */
  busy: boolean;
  /** The values that are being sent or were sent last; none before the first time. */
  sent: RefObject<V | null>;
  /** A refusal that belongs to no field. */
  failure: ReactNode;
  /** Counts refusals: after each the focus goes to the first field with an error. */
  refusals: number;
  /** Shows errors beside their fields. */
  refuse: (problems: Problems<V>) => void;
  /** Checks and sends, one at a time; returns whether the server accepted it. */
  run: () => Promise<boolean>;
  /** Something was typed: the earlier failure is cleared. */
  forget: () => void;
  /** For a form that stays: empties what was sent, and keeps a field that was changed while it was being sent. */
  empty: (sent: V, blank: Partial<V>) => void;
  /** Initial values: the draft, else those of the form. */
  startFrom: (initial: V) => V;
}

/** Keeps the draft of an antd form with input; returns the initial values. Without a key nothing is kept. */
export function useFormDraft<V extends object>(form: FormInstance<V>, key: DraftKey | undefined) {
  const untouched = useRef<V>(undefined);
  useDraft(key, () => {
    const values = form.getFieldsValue(true) as V;
    return isSameValue(values, untouched.current) ? {} : { values };
  });
  return (initial: V): V => {
    untouched.current = initial;
    return key === undefined ? initial : withTyped(initial, draftValues(key));
  };
}

/**
 * Submits an antd form: checks it, sends it once, keeps the input when it is refused, and shows the server's errors
 * beside their fields. The form's `initialValues` contain every field, so that `values` are complete.
 */
export function useSubmit<V extends object>({
  check,
  send,
  sentence = errorMessage,
  draftKey,
}: Options<V>): Submit<V> {
  const [form] = Form.useForm<V>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [refusals, setRefusals] = useState(0);
  // State is updated too late for a double click.
  const running = useRef(false);
  const sent = useRef<V>(null);

  const startFrom = useFormDraft(form, draftKey);

  const refuse = (problems: Problems<V>) => {
    const named = Object.entries(problems) as [keyof V & string, string | null][];
    form.setFields(
      named.map(([name, reason]) => ({ name: name as never, errors: reason ? spokenErrors(reason) : [] })),
    );
    setRefusals((count) => count + 1);
  };

  const empty = (sent: V, blank: Partial<V>) => {
    const present = form.getFieldsValue(true) as V;
    const names = (Object.keys(blank) as (keyof V & string)[]).filter((name) =>
      isSameValue(present[name], sent[name]),
    );
    form.setFields(names.map((name) => ({ name: name as never, value: blank[name] })));
  };

  const fail = (error: unknown) => {
    if (isUnauthorised(error)) return;
    const field = failedField(error, Object.keys(form.getFieldsValue()) as (keyof V & string)[]);
    if (field) refuse({ [field]: errorMessage(error) } as Problems<V>);
    else setFailure(sentence(error));
  };

  const run = async () => {
    if (running.current) return false;
    setFailure(null);
    const values = form.getFieldsValue(true) as V;
    const problems = check?.(values) ?? {};
    if (Object.values(problems).some(Boolean)) {
      refuse(problems);
      return false;
    }
    running.current = true;
    sent.current = values;
    setBusy(true);
    try {
      await send(values);
      if (draftKey !== undefined) dropDraft(draftKey);
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    sent,
    failure,
    refusals,
    refuse,
    run,
    forget: () => setFailure(null),
    empty,
    startFrom,
  };
}
