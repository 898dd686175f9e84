import { useId } from 'react';
import { ADDR_KINDS, type AddrKind } from '@/domain/address/address';
import type { AddressDraft, AddressErrors } from '@/domain/address/addressForm';
import { FIELD_NAMES, type AddressField } from '@/domain/address/addressPaste';
import { postCodeHint } from '@/domain/address/postCode';
import styles from './AddressForm.module.less';
import AreaPicker, { type AreaOption } from './AreaPicker';
import Field from '../ui/Field';

interface Props {
  draft: AddressDraft;
  errors: AddressErrors;
  /** Filled in from a pasted text: marked for a moment. */
  filled: readonly AddressField[];
  areasBelow: (pid: number) => Promise<AreaOption[]>;
  onChange: (part: Partial<AddressDraft>) => void;
}

/** The fields of an address; one to an institution needs its name, building and room. */
export default function AddressFields({ draft, errors, filled, areasBelow, onChange }: Props) {
  const isUnit = draft.addrKind === 'unit';
  const text = (name: Exclude<AddressField, 'areaId'>) => ({
    label: FIELD_NAMES[name],
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const cell = (name: AddressField, whole = true) => ({
    className: whole ? styles.whole : undefined,
    'data-filled': filled.includes(name) || undefined,
  });

  return (
    <>
      <KindChoice kind={draft.addrKind} onChange={(addrKind) => onChange({ addrKind })} />
      <div {...cell('receiver', false)}>
        <Field {...text('receiver')} required autoComplete="name" placeholder="姓名，或收货部门" />
      </div>
      <div {...cell('mobile', false)}>
        <Field
          {...text('mobile')}
          required
          autoComplete="tel"
          inputMode="tel"
          placeholder="手机，或 010-62345678-801"
        />
      </div>
      <div {...cell('company')}>
        <Field
          {...text('company')}
          required={isUnit}
          autoComplete="organization"
          placeholder="大学、研究所或公司全称"
        />
      </div>
      <div {...cell('areaId')}>
        <AreaPicker value={draft} error={errors.areaId} areasBelow={areasBelow} onChange={onChange} />
      </div>
      <div {...cell('addr')}>
        <Field {...text('addr')} required autoComplete="address-line1" placeholder="道路、门牌号" />
      </div>
      <div {...cell('building', false)}>
        <Field
          {...text('building')}
          required={isUnit}
          autoComplete="address-line2"
          placeholder="如 化学楼 B203"
        />
      </div>
      <div {...cell('postCode', false)}>
        <Field
          {...text('postCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          help={postCodeHint(draft.postCode, draft.province)}
        />
      </div>
    </>
  );
}

function KindChoice({ kind, onChange }: { kind: AddrKind; onChange: (kind: AddrKind) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.kind}>
      <legend>地址类型</legend>
      {(Object.keys(ADDR_KINDS) as AddrKind[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === kind} onChange={() => onChange(one)} />
          {ADDR_KINDS[one]}
        </label>
      ))}
    </fieldset>
  );
}
