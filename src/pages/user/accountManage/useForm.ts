import { useState, type FormEvent } from 'react';
import { fieldToBlame } from '@/domain/shared/failure';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';

type Errors<N extends string> = Partial<Record<N, string | null>>;

interface Options<N extends string> {
  check: () => Errors<N>;
  save: () => Promise<void>;
  /** As the contract names them: a refusal is shown beside the one it is about. */
  fields: readonly N[];
}

/** A small form: checked beside its fields, sent once, what was typed kept when it is refused. */
export function useForm<N extends string>({ check, save, fields }: Options<N>) {
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
      const field = fieldToBlame(error, fields);
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
