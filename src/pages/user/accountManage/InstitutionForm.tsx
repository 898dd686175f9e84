import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { BuyerKind, RoleSelect } from '@/components/account/BuyerFields';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import {
  checkInstitutionDraft,
  cleanInstitution,
  type InstitutionDraft,
  type TaxDraft,
} from '@domain/account/account';
import { checkTaxId, unitKindOf } from '@domain/shared/taxId';
import { useSubmit } from '@/hooks/useSubmit';
import { changeInstitutionMutation } from '@/queries/accountSettings';
import type { AccountDetail } from '@/services/accountSettings';
import { FormButtons } from './FormButtons';

interface Props {
  detail: AccountDetail;
  onClose: () => void;
}

/** The fields of the form, without nesting. */
type Values = Omit<InstitutionDraft, 'tax'> & TaxDraft;

const draftFrom = ({ personal, institution, role, ...tax }: Values): InstitutionDraft => ({
  ...{ personal, institution, role },
  tax,
});

/** Hint for a tax number while it is typed; errors are shown on saving. */
function noteOnTaxNo(text: string): string {
  const read = checkTaxId(text);
  if (!read.ok) return '统一社会信用代码 18 位，可不填';
  const kind = read.kind === 'uscc' ? unitKindOf(read.value) : null;
  return [`校验通过${kind ? `（${kind}）` : ''}`, read.notice].filter(Boolean).join('；');
}

/** Institution, role and tax data; none for a personal account. */
export function InstitutionForm({ detail, onClose }: Props) {
  const { personal, institution, role, tax } = detail;
  const { mutateAsync: change } = useMutation({ ...changeInstitutionMutation(), onSuccess: onClose });
  const submit = useSubmit<Values>({
    draftKey: 'user/accountManage/institution',
    check: (values) => checkInstitutionDraft(draftFrom(values)),
    send: async (values) => {
      const { personal: _, ...body } = cleanInstitution(draftFrom(values));
      await change(body);
      notify.success('单位与开票资料已保存');
    },
  });
  const asPerson = Form.useWatch('personal', submit.form) ?? personal;
  return (
    <SubmitForm
      submit={submit}
      name="institution"
      label="修改单位与开票资料"
      initialValues={{ personal, institution, role, ...tax }}
    >
      <BuyerKind />
      {!asPerson && <UnitFields />}
      <FormFailure>{submit.failure}</FormFailure>
      <FormButtons label="保存" busy={submit.busy} onCancel={onClose} />
    </SubmitForm>
  );
}

function UnitFields() {
  const taxNo = Form.useWatch<string | undefined>('taxNo') ?? '';
  return (
    <>
      <Form.Item
        label="单位"
        name="institution"
        required
        extra="变更单位后需重新认证，原单位的月结和购买证明不能继续使用"
      >
        <Input autoComplete="organization" />
      </Form.Item>
      <RoleSelect />
      <Form.Item label="纳税人识别号" name="taxNo" extra={noteOnTaxNo(taxNo)}>
        <Input autoCapitalize="characters" spellCheck={false} maxLength={30} />
      </Form.Item>
      <Form.Item label="注册地址" name="address">
        <Input autoComplete="street-address" />
      </Form.Item>
      <Form.Item label="注册电话" name="phone">
        <Input inputMode="tel" maxLength={25} />
      </Form.Item>
      <Form.Item label="开户银行" name="bank">
        <Input placeholder="具体到支行" />
      </Form.Item>
      <Form.Item label="银行账号" name="bankAccount">
        <Input inputMode="numeric" maxLength={40} />
      </Form.Item>
    </>
  );
}
