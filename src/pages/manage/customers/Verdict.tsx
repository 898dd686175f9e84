import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { MAX_REASON, mayDecide, stateWords, verdictProblem } from '@domain/account/verification';
import { useSubmit } from '@/hooks/useSubmit';
import {
  decideVerification,
  type InstitutionMember,
  type ManagedInstitution,
} from '@/services/manageCustomers';
import { draftValues } from '@/storage/drafts';
import { confirmed, type ActionsOf } from './confirmed';

interface Props extends ActionsOf<ManagedInstitution> {
  member: InstitutionMember;
  /** Of the institution. */
  name: string;
  /** Who decided of it last; blank when nobody did. */
  decidedBy: string;
}

/** What is said with a reason. */
const AGAINST = { refuse: '不通过', end: '撤销认证' } as const;
type Against = keyof typeof AGAINST;

const draftName = (userName: string, verdict: Against): string => `manage/customers/${verdict}/${userName}`;

/** What the shop can say of an account: it is of the institution, it is not, or not any more. */
export function Verdict(props: Props) {
  const { member, name, onDone, onStale } = props;
  const { version, state, buyer } = member;
  const possible = (['refuse', 'end'] as const).find((verdict) => mayDecide(verdict, state));
  const [asking, setAsking] = useState<Against | null>(() =>
    possible && draftValues(draftName(buyer.userName, possible)) !== null ? possible : null,
  );
  const close = () => setAsking(null);
  const approve = () =>
    confirmed(
      decideVerification(buyer.userName, { version, verdict: 'approve' }),
      `${buyer.userName} 已通过认证，买家会收到消息`,
      { onDone, onStale },
    );
  return (
    <>
      {state === 'submitted' && (
        <ConfirmAction
          label="通过"
          question={`已核对 ${buyer.userName} 属于${name}，信用代码与材料一致？通过后可用该单位的月结额度和证明。`}
          onConfirm={approve}
          primary
        />
      )}
      {possible && (
        <Button danger={possible === 'refuse'} onClick={() => setAsking(possible)}>
          {AGAINST[possible]}
        </Button>
      )}
      {/* Stays with what was typed when somebody else decides meanwhile, and does not turn into another verdict. */}
      <Modal
        title={asking && `${AGAINST[asking]}：${buyer.userName}`}
        open={asking !== null}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={close}
      >
        {asking && <ReasonForm {...props} verdict={asking} onClose={close} />}
      </Modal>
    </>
  );
}

function ReasonForm({
  member,
  decidedBy,
  verdict,
  onDone,
  onStale,
  onClose,
}: Props & { verdict: Against; onClose: () => void }) {
  const { version, state, buyer } = member;
  const label = AGAINST[verdict];
  const submit = useSubmit<{ reason: string }>({
    draftKey: draftName(buyer.userName, verdict),
    check: ({ reason }) => ({ reason: verdictProblem(verdict, reason) }),
    send: async ({ reason }) => {
      try {
        onDone(await decideVerification(buyer.userName, { version, verdict, reason }));
        notify.success(`${buyer.userName}：已${label}`);
        onClose();
      } catch (error) {
        onStale();
        throw error;
      }
    },
  });
  const isOver = !mayDecide(verdict, state);
  const effect = verdict === 'end' ? '该账户不能再用单位月结，也不能订购管制化学品；已下的订单不变。' : '';
  return (
    <SubmitForm submit={submit} name="verdict" label={label} initialValues={{ reason: '' }}>
      {isOver && (
        <Alert
          type="warning"
          showIcon
          role="status"
          style={{ marginBottom: 16 }}
          title={`${decidedBy || '他人'} 刚刚处理过，现在是“${stateWords(state)}”。您填的原因没有保存。`}
        />
      )}
      <Form.Item label="原因" name="reason" required extra={`${effect}原因会告知买家，最多 ${MAX_REASON} 字`}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {isOver ? (
        <Button onClick={onClose}>关闭</Button>
      ) : (
        <DialogFoot submit={submit} label={label} danger onCancel={onClose} />
      )}
    </SubmitForm>
  );
}
