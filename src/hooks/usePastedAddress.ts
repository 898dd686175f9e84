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

/** Values filled by the last pasted text, as long as it can be undone. */
export interface PastedAddress {
  fields: AddressField[];
  unplaced: string[];
  before: AddressDraft;
}

/** Fills a form from a pasted address, and undoes it. antd reports only typed changes, so this hook reports its own. */
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
