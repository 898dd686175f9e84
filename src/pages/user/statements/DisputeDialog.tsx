import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { formatYuan } from '@domain/shared/money';
import { DISPUTE_KINDS, disputeTextProblem, MAX_DISPUTE, type DisputeKind } from '@domain/statements/dispute';
import { lineName } from '@domain/statements/line';
import { useSubmit } from '@/hooks/useSubmit';
import { disputeLineMutation } from '@/queries/statements';
import type { StatementLine } from '@/services/statements';

const KINDS = (Object.keys(DISPUTE_KINDS) as DisputeKind[]).map((value) => ({
  value,
  label: DISPUTE_KINDS[value],
}));

/** The most likely reason, to be changed by the buyer. */
const likely = ({ reasons }: StatementLine): DisputeKind => {
  if (reasons.includes('AMOUNT_DIFFERS')) return 'invoice';
  return reasons.includes('NOT_RECEIVED') ? 'notReceived' : 'amount';
};

interface Props {
  /** yyyy-MM */
  month: string;
  line: StatementLine;
  onClose: () => void;
}

/** Draft key. */
export const disputeDraft = (month: string, lineId: string): string =>
  `user/statements/dispute/${month}/${lineId}`;

/** Disputes a line with a kind and an explanation. */
export function DisputeDialog({ month, line, onClose }: Props) {
  const { mutateAsync: dispute } = useMutation(disputeLineMutation(month));
  const submit = useSubmit<{ kind: DisputeKind; text: string }>({
    draftKey: disputeDraft(month, line.lineId),
    check: ({ text }) => ({ text: disputeTextProblem('raise', text) }),
    send: async (values) => {
      await dispute({ lineId: line.lineId, ...values });
      notify.success('异议已提交，答复后会有消息');
      onClose();
    },
  });
  return (
    <Modal
      open
      title={`提异议：${lineName(line)} ${formatYuan(line.amount)}`}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <SubmitForm
        submit={submit}
        name="dispute"
        label="提异议"
        initialValues={{ kind: likely(line), text: '' }}
      >
        <Form.Item label="问题" name="kind" required>
          <SelectBox options={KINDS} />
        </Form.Item>
        <Form.Item
          label="说明"
          name="text"
          required
          extra={`如应付金额、合同号、差几件，最多 ${MAX_DISPUTE} 字`}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <DialogFoot submit={submit} label="提交" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
