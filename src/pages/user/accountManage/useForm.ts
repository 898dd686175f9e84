import { useState, type FormEvent } from 'react';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';

type Errors<N extends string> = Partial<Record<N, string | null>>;

interface Options<N extends string> {
  check: () => Errors<N>;
  save: () => Promise<void>;
  /** The field a refusal is about; null when it is about none. */
  fieldOf?: (sentence: string) => N | null;
}

/** A small form: checked beside its fields, sent once, what was typed kept when it is refused. */
export function useForm<N extends string>({ check, save, fieldOf }: Options<N>) {
  const [errors, setErrors] = useState<Errors<N>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const refuse = (found: Errors<N>) => {
    setErrors(found);
    focusFirst();
  };
  /** A field was mended. */
  const clear = (name: N) => {
    setErrors((old) => ({ ...old, [name]: null }));
    setFailure('');
  };
  const submit = async () => {
    if (busy) return;
    setFailure('');
    const found = check();
    if (Object.values(found).some(Boolean)) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      await save();
    } catch (error) {
      if (leadsToLogin(error)) return;
      const sentence = wordsOfFailure(error);
      const field = fieldOf?.(sentence);
      if (field) refuse({ [field]: sentence } as Errors<N>);
      else setFailure(sentence);
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { form, errors, failure, busy, refuse, clear, handleSubmit };
}
