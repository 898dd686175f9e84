import { Form, type FormInstance } from 'antd';
import { createElement, useRef, useState, type ReactNode } from 'react';
import { errorMessage, failedField, isUnauthorised } from '@domain/shared/failure';
import { isSameValue } from '@/utils/threeWay';
import { draftValues, dropDraft, withTyped, type DraftKey } from '@/storage/drafts';
import { useDraft } from './useDraft';

/** Why a value cannot be taken, by field; none where it can. */
export type Problems<V> = Partial<Record<keyof V & string, string | null>>;

interface Options<V> {
  /** What is wrong with what was typed; asked when the form is submitted. */
  check?: (values: V) => Problems<V>;
  /** Sends it. What it throws is shown beside the field it is about, else for the form as a whole. */
  send: (values: V) => Promise<void> | void;
  /** The words for a failure that is about no field. */
  sentence?: (error: unknown) => ReactNode;
  /** Keeps what was typed over a lost login: `route/form/record`. None for a form with a password or a code. */
  draftKey?: DraftKey;
}

/** A reason as antd shows it beside a field; antd alone would not say it to a screen reader. */
export const spokenErrors = (reason: string): string[] =>
  // antd takes an element as well, its types do not say so.
  [createElement('span', { role: 'alert' }, reason) as unknown as string];

/** A form on its way to the server; `SubmitForm` draws it. */
export interface Submit<V> {
  form: FormInstance<V>;
  /** It is being sent. */
  busy: boolean;
  /** Why it was not taken, when the reason belongs to no field. */
  failure: ReactNode;
  /** Counts refusals: after each the focus goes to the first field with a reason. */
  refusals: number;
  /** Shows reasons beside their fields. */
  refuse: (problems: Problems<V>) => void;
  /** Checks and sends, once at a time. */
  run: () => Promise<void>;
  /** Something was typed: the failure of before is over. */
  forget: () => void;
  /** What the form starts with: its draft, else the initial values. */
  startFrom: (initial: V) => V;
}

/** Keeps the draft of an antd form in which something was typed; returns what the form starts with. No key: nothing is kept. */
export function useFormDraft<V extends object>(form: FormInstance<V>, key: DraftKey | undefined) {
  const untouched = useRef<V>();
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
 * Submits an antd form: checks it, sends it once, keeps what was typed when it is refused, and puts the refusals of the
 * server beside their fields. The form's `initialValues` hold every field, so that `values` are whole.
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
  // State comes too late for a double click.
  const running = useRef(false);

  const startFrom = useFormDraft(form, draftKey);

  const refuse = (problems: Problems<V>) => {
    const named = Object.entries(problems) as [keyof V & string, string | null][];
    form.setFields(
      named.map(([name, reason]) => ({ name: name as never, errors: reason ? spokenErrors(reason) : [] })),
    );
    setRefusals((count) => count + 1);
  };

  const fail = (error: unknown) => {
    if (isUnauthorised(error)) return;
    const field = failedField(error, Object.keys(form.getFieldsValue()) as (keyof V & string)[]);
    if (field) refuse({ [field]: errorMessage(error) } as Problems<V>);
    else setFailure(sentence(error));
  };

  const run = async () => {
    if (running.current) return;
    setFailure(null);
    const values = form.getFieldsValue(true) as V;
    const problems = check?.(values) ?? {};
    if (Object.values(problems).some(Boolean)) return refuse(problems);
    running.current = true;
    setBusy(true);
    try {
      await send(values);
      if (draftKey !== undefined) dropDraft(draftKey);
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { form, busy, failure, refusals, refuse, run, forget: () => setFailure(null), startFrom };
}
