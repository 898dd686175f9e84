import { useModel } from '@umijs/max';
import { useState } from 'react';
import { fieldToBlame } from '@/domain/shared/failure';
import { normalizePhone } from '@/domain/shared/phone';
import {
  checkRegistration,
  EMPTY_REGISTRATION,
  registrationFields,
  type RegistrationDraft,
  type RegistrationErrors,
  type RegistrationField,
} from '@/domain/account/registration';
import { normalizeCode } from '@/domain/account/smsCode';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';

const fieldsOf = (errors: RegistrationErrors) => Object.keys(errors) as RegistrationField[];

const plainForm = ({ userName, passWord, personal, institution }: RegistrationDraft) => ({
  userName: userName.trim(),
  passWord,
  institution: personal ? '' : institution.trim(),
});

const fullForm = (draft: RegistrationDraft) => ({
  ...plainForm(draft),
  mobile: normalizePhone(draft.mobile) ?? draft.mobile,
  code: normalizeCode(draft.code),
  role: draft.personal ? '' : draft.role,
  agreed: draft.agreed,
});

/** What is typed, why it will not do, and the sending of it. */
export function useRegistration(byCode: boolean, onDone: () => void) {
  const { register } = useModel('user', (user) => ({ register: user.register }));
  const [draft, setDraft] = useState(EMPTY_REGISTRATION);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const change = (part: Partial<RegistrationDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // Once a field was refused, its reason goes as soon as it is mended.
    const found = checkRegistration(next, byCode);
    const reasonOf = (name: RegistrationField) => (name in part ? found[name] : errors[name]);
    setErrors(Object.fromEntries(fieldsOf(errors).map((name) => [name, reasonOf(name)])));
  };
  const refuse = (found: RegistrationErrors) => {
    setErrors(found);
    focusFirst();
  };

  const send = async () => {
    setBusy(true);
    try {
      await register(byCode ? fullForm(draft) : plainForm(draft));
      onDone();
    } catch (error) {
      const sentence = wordsOfFailure(error);
      const field = fieldToBlame(error, registrationFields(byCode));
      if (field) refuse({ [field]: sentence });
      else setFailure(sentence);
    } finally {
      setBusy(false);
    }
  };
  const submit = async () => {
    if (busy) return;
    setFailure('');
    const found = checkRegistration(draft, byCode);
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirst();
    else await send();
  };

  return { draft, errors, failure, busy, form, change, refuse, submit };
}
