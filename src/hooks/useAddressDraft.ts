import { useState } from 'react';
import { checkAddress, type AddressDraft, type AddressErrors } from '@/domain/address/addressForm';
import {
  foundFields,
  withoutParsed,
  withParsed,
  type AddressField,
  type ParsedAddress,
} from '@/domain/address/addressPaste';

/** What the last pasted text filled in, as long as it can be taken back. */
export interface Pasted {
  fields: AddressField[];
  unplaced: string[];
  before: AddressDraft;
}

/** An address that is typed or pasted, with the reasons against it. */
export function useAddressDraft(initial: AddressDraft, onDraft?: (draft: AddressDraft) => void) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [pasted, setPasted] = useState<Pasted | null>(null);

  const set = (next: AddressDraft) => {
    setDraft(next);
    onDraft?.(next);
    // Once a field was refused, its reason goes as soon as it is mended.
    if (Object.keys(errors).length > 0) setErrors(checkAddress(next));
  };
  const fill = (parsed: ParsedAddress) => {
    setPasted({ fields: foundFields(parsed), unplaced: parsed.unplaced, before: draft });
    set(withParsed(draft, parsed));
  };
  const restore = () => {
    if (pasted) set(withoutParsed(draft, pasted.before, pasted.fields));
    setPasted(null);
  };
  /** Says beside the fields what is wrong; is nothing? */
  const check = (): boolean => {
    const found = checkAddress(draft);
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  return {
    draft,
    errors,
    pasted,
    change: (part: Partial<AddressDraft>) => set({ ...draft, ...part }),
    fill,
    restore,
    check,
  };
}
