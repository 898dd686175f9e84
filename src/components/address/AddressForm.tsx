import { Button, Flex } from 'antd';
import { useEffect } from 'react';
import { checkAddress, cleanAddress, type AddressDraft } from '@domain/address/addressForm';
import { FIELD_NAMES, type AddressField, type ParsedAddress } from '@domain/address/addressPaste';
import type { Area } from '@domain/address/areaTree';
import { usePastedAddress } from '@/hooks/usePastedAddress';
import { useSubmit } from '@/hooks/useSubmit';
import { AddressFields } from './AddressFields';
import styles from './AddressForm.module.less';
import { AddressPaste } from './AddressPaste';
import { FormFailure } from '../ui/FormFailure';
import { SubmitForm } from '../ui/SubmitForm';

interface Props {
  initial: AddressDraft;
  /** All divisions of the country. */
  listAreas: () => Promise<Area[]>;
  /** Parses a pasted text. */
  parse: (text: string) => Promise<ParsedAddress>;
  /** Saves; throws when refused, and the form keeps its input. */
  onSave: (address: AddressDraft) => Promise<void>;
  onCancel?: () => void;
  /** Draft key. */
  draftKey?: string;
  /** Reports every change, to keep the input over a reload. */
  onDraft?: (address: AddressDraft) => void;
}

/** Required for an institution only. */
const INSTITUTION_FIELDS: readonly AddressField[] = ['company', 'building'];

/** An address form: pasted or typed, checked beside the fields, saved. */
export function AddressForm({ initial, listAreas, parse, onSave, onCancel, draftKey, onDraft }: Props) {
  const submit = useSubmit<AddressDraft>({
    check: checkAddress,
    send: (draft) => onSave(cleanAddress(draft)),
    draftKey,
  });
  const { form } = submit;
  const { pasted, present, fill, restore } = usePastedAddress(form, onDraft);

  // After a pasted text the focus goes to the first missing field.
  useEffect(() => {
    if (!pasted) return;
    const problems = checkAddress(form.getFieldsValue(true) as AddressDraft);
    const missing = (Object.keys(FIELD_NAMES) as AddressField[]).find((name) => problems[name]);
    if (missing) form.focusField(missing);
  }, [pasted, form]);

  const handleChange = (changed: Partial<AddressDraft>) => {
    if (changed.addrKind) form.setFields(INSTITUTION_FIELDS.map((name) => ({ name, errors: [] })));
    // The names of the division are not in visible fields.
    onDraft?.(present());
  };

  return (
    <div className={styles.address}>
      <AddressPaste parse={parse} onParsed={fill} pasted={pasted} onRestore={restore} />
      <SubmitForm
        submit={submit}
        name="address"
        label="收货地址"
        initialValues={initial}
        onValuesChange={handleChange}
      >
        <AddressFields filled={pasted?.fields ?? []} listAreas={listAreas} />
        <FormFailure>{submit.failure}</FormFailure>
        <Flex gap={12}>
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            保存地址
          </Button>
          {onCancel && <Button onClick={onCancel}>取消</Button>}
        </Flex>
      </SubmitForm>
    </div>
  );
}
