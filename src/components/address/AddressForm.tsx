import { Button } from 'antd';
import { useEffect, useState, type FormEvent } from 'react';
import { cleanAddress, type AddressDraft } from '@/domain/address/addressForm';
import type { ParsedAddress } from '@/domain/address/addressPaste';
import { useAddressDraft } from '@/hooks/useAddressDraft';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import AddressFields from './AddressFields';
import styles from './AddressForm.module.less';
import AddressPaste from './AddressPaste';
import type { AreaOption } from './AreaPicker';

interface Props {
  initial: AddressDraft;
  /** The divisions below one; 0 = provinces. */
  areasBelow: (pid: number) => Promise<AreaOption[]>;
  /** Takes a pasted text apart. */
  parse: (text: string) => Promise<ParsedAddress>;
  /** Saves; throws with a sentence when refused, and the form stays as it is. */
  onSave: (address: AddressDraft) => Promise<void>;
  onCancel?: () => void;
  /** Told of every change, to keep what was typed over a reload. */
  onDraft?: (address: AddressDraft) => void;
}

/** An address: pasted or typed, checked beside the fields, saved. */
export default function AddressForm({ initial, areasBelow, parse, onSave, onCancel, onDraft }: Props) {
  const { draft, errors, pasted, change, fill, restore, check } = useAddressDraft(initial, onDraft);
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  // After a text was taken apart the buyer goes on where something is still missing.
  useEffect(() => {
    if (pasted && form.current) firstBlank(form.current)?.focus();
  }, [pasted, form]);

  const save = async () => {
    setFailure('');
    if (!check()) return focusFirst();
    if (saving) return;
    setSaving(true);
    try {
      await onSave(cleanAddress(draft));
    } catch (error) {
      setFailure(wordsOfFailure(error));
    } finally {
      setSaving(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <>
      <AddressPaste parse={parse} onParsed={fill} pasted={pasted} onRestore={restore} />
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate aria-label="收货地址">
        <AddressFields
          draft={draft}
          errors={errors}
          filled={pasted?.fields ?? []}
          areasBelow={areasBelow}
          onChange={change}
        />
        <label className={styles.default}>
          <input
            type="checkbox"
            checked={draft.isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
          设为默认地址
        </label>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={saving}>
            保存地址
          </Button>
          {onCancel && <Button onClick={onCancel}>取消</Button>}
        </div>
      </form>
    </>
  );
}

/** The first field that must be filled in and is not. */
const firstBlank = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-required="true"]')].find(
    ({ value }) => value === '',
  );
