import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { reportResult } from '@/browser/reportResult';
import { ReasonField, SendForm } from '@/components/manage/DialogForm';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { MAX_REASON, mayDecide, stateWords, verdictProblem } from '@domain/account/verification';
import { decideVerificationMutation } from '@/queries/manageCustomers';
import type { InstitutionHead, InstitutionMember } from '@/services/manageCustomers';
import { draftValues } from '@/storage/drafts';

interface Props {
  member: InstitutionMember;
  institution: InstitutionHead;
  /** Login name of the person who decided last; blank when nobody did. */
  decidedBy: string;
}

/** Verdicts that need a reason. */
const AGAINST = { refuse: '不通过', end: '撤销认证' } as const;
type Against = keyof typeof AGAINST;

const draftName = (userName: string, verdict: Against): string => `manage/customers/${verdict}/${userName}`;

/** Decides whether the account belongs to the institution, or no longer does. */
export function Verdict(props: Props) {
  const { member, institution } = props;
  const { version, state, buyer } = member;
  const possible = (['refuse', 'end'] as const).find((verdict) => mayDecide(verdict, state));
  const [asking, setAsking] = useState<Against | null>(() =>
    possible && draftValues(draftName(buyer.userName, possible)) !== null ? possible : null,
  );
  const deciding = useMutation(decideVerificationMutation(institution.institutionId, buyer.userName));
  const approve = () =>
    reportResult(
      deciding.mutateAsync({ version, verdict: 'approve' }),
      `${buyer.userName} 已通过认证，买家会收到消息`,
    );
  return (
    <>
      {state === 'submitted' && (
        <ConfirmAction
          label="通过"
          question={`已核对 ${buyer.userName} 属于${institution.name}，信用代码与材料一致？通过后可用该单位的月结额度和证明。`}
          onConfirm={approve}
          primary
        />
      )}
      {possible && (
        <Button danger={possible === 'refuse'} onClick={() => setAsking(possible)}>
          {AGAINST[possible]}
        </Button>
      )}
      {/* Stays open with its verdict and the typed reason when somebody else decides meanwhile. */}
      {asking && <AgainstDialog {...props} verdict={asking} onClosed={() => setAsking(null)} />}
    </>
  );
}

interface DialogProps extends Props {
  verdict: Against;
  onClosed: () => void;
}

function AgainstDialog({ member, institution, decidedBy, verdict, onClosed }: DialogProps) {
  const { version, state, buyer } = member;
  const label = AGAINST[verdict];
  const deciding = useMutation(decideVerificationMutation(institution.institutionId, buyer.userName));
  // The state also changes after the own verdict, before the dialog has closed.
  const isOver = !mayDecide(verdict, state) && (deciding.isIdle || deciding.isError);
  const effect = verdict === 'end' ? '该账户不能再用单位月结，也不能订购管制化学品；已下的订单不变。' : '';
  return (
    <SendForm
      draftKey={draftName(buyer.userName, verdict)}
      title={`${label}：${buyer.userName}`}
      name="verdict"
      submitText={isOver ? undefined : label}
      danger
      initialValues={{ reason: '' }}
      check={({ reason }) => ({ reason: verdictProblem(verdict, reason) })}
      send={async ({ reason }) => {
        await deciding.mutateAsync({ version, verdict, reason });
        notify.success(`${buyer.userName}：已${label}`);
      }}
      onClosed={onClosed}
    >
      {isOver && (
        <Alert
          type="warning"
          showIcon
          role="status"
          style={{ marginBottom: 16 }}
          title={`${decidedBy || '他人'} 刚刚处理过，现在是“${stateWords(state)}”。您填的原因没有保存。`}
        />
      )}
      <ReasonField label="原因" extra={`${effect}原因会告知买家，最多 ${MAX_REASON} 字`} />
    </SendForm>
  );
}
