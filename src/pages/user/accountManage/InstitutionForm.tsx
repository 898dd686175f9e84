import { useState } from 'react';
import BuyerKind from '@/components/account/BuyerKind';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import RoleSelect from '@/components/account/RoleSelect';
import {
  BLANK_TAX,
  checkInstitutionDraft,
  cleanInstitution,
  type InstitutionDraft,
  type InstitutionErrors,
  type TaxDraft,
} from '@/domain/account/account';
import { checkTaxId, unitKindOf } from '@/domain/shared/taxId';
import { changeInstitution, type AccountDetail } from '@/services/accountSettings';
import { notify } from '@/browser/notify';
import FormButtons from './FormButtons';
import { useForm } from './useForm';

interface Props {
  detail: AccountDetail;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const FIELDS = ['institution', 'role', ...(Object.keys(BLANK_TAX) as (keyof TaxDraft)[])] as const;

/** What a tax number says about itself while it is typed; the reasons against it come with the saving. */
function helpOfTaxNo(text: string): string {
  const read = checkTaxId(text);
  if (!read.ok) return '统一社会信用代码 18 位，可不填';
  const kind = read.kind === 'uscc' ? unitKindOf(read.value) : null;
  return [`校验通过${kind ? `（${kind}）` : ''}`, read.notice].filter(Boolean).join('；');
}

/** Institution, role and tax data; or none of them, for a person. */
export default function InstitutionForm({ detail, onClose, onSaved }: Props) {
  const { personal, institution, role, tax } = detail;
  const [draft, setDraft] = useState<InstitutionDraft>({ personal, institution, role, tax });
  const { form, errors, failure, busy, clear, handleSubmit } = useForm<keyof InstitutionErrors>({
    check: () => checkInstitutionDraft(draft),
    save: async () => {
      const { personal: _, ...body } = cleanInstitution(draft);
      await changeInstitution(body);
      notify.success('单位与开票资料已保存');
      onClose();
      await onSaved();
    },
    fields: FIELDS,
  });

  const taxText = (name: keyof TaxDraft) => ({
    value: draft.tax[name],
    error: errors[name],
    onChange: (value: string) => {
      setDraft({ ...draft, tax: { ...draft.tax, [name]: value } });
      clear(name);
    },
  });
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="修改单位与开票资料">
      <BuyerKind personal={draft.personal} onChange={(next) => setDraft({ ...draft, personal: next })} />
      {!draft.personal && (
        <>
          <Field
            label="单位"
            required
            value={draft.institution}
            onChange={(value) => {
              setDraft({ ...draft, institution: value });
              clear('institution');
            }}
            error={errors.institution}
            help="变更单位后，原单位的购买证明不能继续使用"
            autoComplete="organization"
          />
          <RoleSelect
            value={draft.role}
            error={errors.role}
            onChange={(next) => {
              setDraft({ ...draft, role: next });
              clear('role');
            }}
          />
          <Field
            label="纳税人识别号"
            {...taxText('taxNo')}
            help={helpOfTaxNo(draft.tax.taxNo)}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
          />
          <Field label="注册地址" {...taxText('address')} autoComplete="street-address" />
          <Field label="注册电话" {...taxText('phone')} inputMode="tel" maxLength={25} />
          <Field label="开户银行" {...taxText('bank')} placeholder="具体到支行" />
          <Field label="银行账号" {...taxText('bankAccount')} inputMode="numeric" maxLength={40} />
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      <FormButtons label="保存" busy={busy} onCancel={onClose} />
    </form>
  );
}
