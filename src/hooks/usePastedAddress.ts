import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { AddressDraft } from '@domain/address/addressForm';
import {
  foundFields,
  withoutParsed,
  withParsed,
  type AddressField,
  type ParsedAddress,
} from '@domain/address/addressPaste';

/** What the last pasted text filled in, as long as it can be taken back. */
export interface PastedAddress {
  fields: AddressField[];
  unplaced: string[];
  before: AddressDraft;
}

/** Puts a pasted address into a form, and takes it back; antd tells of what is typed only, so this tells of itself. */
export function usePastedAddress(form: FormInstance<AddressDraft>, onDraft?: (draft: AddressDraft) => void) {
  const [pasted, setPasted] = useState<PastedAddress | null>(null);
  const present = () => form.getFieldsValue(true) as AddressDraft;

  const put = (next: AddressDraft, fields: readonly AddressField[]) => {
    form.setFieldsValue(next);
    form.setFields(fields.map((name) => ({ name, errors: [] })));
    onDraft?.(next);
  };
  const fill = (parsed: ParsedAddress) => {
    const before = present();
    const fields = foundFields(parsed);
    setPasted({ fields, unplaced: parsed.unplaced, before });
    put(withParsed(before, parsed), fields);
  };
  const restore = () => {
    if (pasted) put(withoutParsed(present(), pasted.before, pasted.fields), pasted.fields);
    setPasted(null);
  };

  return { pasted, present, fill, restore };
}
