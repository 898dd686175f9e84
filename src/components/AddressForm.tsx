import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import {
  checkAddress,
  cleanAddress,
  EMPTY_ADDRESS,
  type AddressDraft,
  type AddressErrors,
} from '@/domain/addressForm';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './AddressForm.module.less';
import AreaPicker, { type AreaOption } from './AreaPicker';
import Field from './Field';

interface Props {
  initial?: AddressDraft;
  /** The divisions below one; 0 = provinces. */
  areasBelow: (pid: number) => Promise<AreaOption[]>;
  /** Saves; throws with a sentence when refused, and the form stays as it is. */
  onSave: (address: AddressDraft) => Promise<void>;
  onCancel?: () => void;
  /** Told of every change, to keep what was typed over a reload. */
  onDraft?: (address: AddressDraft) => void;
}

/** An address: typed, checked beside the fields, saved. */
export default function AddressForm({
  initial = EMPTY_ADDRESS,
  areasBelow,
  onSave,
  onCancel,
  onDraft,
}: Props) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const change = (part: Partial<AddressDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraft?.(next);
    // Once a field was refused, its reason goes as soon as it is mended.
    if (Object.keys(errors).length > 0) setErrors(checkAddress(next));
  };

  const save = async () => {
    const found = checkAddress(draft);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return focusFirst();
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

  const text = (name: 'receiver' | 'mobile' | 'company' | 'addr' | 'postCode') => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate aria-label="收货地址">
      <Field
        label="收货人"
        required
        {...text('receiver')}
        autoComplete="name"
        placeholder="姓名，或收货部门"
      />
      <Field label="手机号" required {...text('mobile')} autoComplete="tel" inputMode="tel" />
      <div className={styles.whole}>
        <Field
          label="单位"
          {...text('company')}
          autoComplete="organization"
          placeholder="大学、研究所或公司全称"
        />
      </div>
      <div className={styles.whole}>
        <AreaPicker value={draft} error={errors.areaId} areasBelow={areasBelow} onChange={change} />
      </div>
      <div className={styles.whole}>
        <Field
          label="详细地址"
          required
          {...text('addr')}
          autoComplete="street-address"
          placeholder="道路门牌、楼宇、房间"
        />
      </div>
      <Field label="邮政编码" {...text('postCode')} inputMode="numeric" autoComplete="postal-code" />
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
  );
}
