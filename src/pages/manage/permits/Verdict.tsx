import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ReasonField, SendForm } from '@/components/manage/DialogForm';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { permitChanges, verdictAgainst } from '@/utils/permitChanges';
import type { Permit } from '@domain/permits/types';
import { reasonOf } from '@domain/shared/failure';
import { managedPermitsQuery, reviewPermitMutation } from '@/queries/managePermits';

const AGAINST = { refuse: '不通过', end: '停用' } as const;

interface VerdictProps {
  permit: Permit;
  onAgainst: (permit: Permit) => void;
}

/** The verdicts that a permit can get: approval, refusal with a reason, or the end of an approved one. */
export function Verdict({ permit, onAgainst }: VerdictProps) {
  const { permitId, version, no, state } = permit;
  const reviewing = useMutation(reviewPermitMutation());
  const approve = async () => {
    await reviewing.mutateAsync({ permitId, body: { version, verdict: 'approve' } });
    notify.success(`证明 ${no} 已通过`);
  };
  const against = verdictAgainst(permit);
  return (
    <>
      {(state === 'submitted' || state === 'ended') && (
        <ConfirmAction
          label="通过"
          question={`已核对证明 ${no} 的扫描件，编号、单位、品种、数量和有效期一致？`}
          onConfirm={approve}
          primary
        />
      )}
      {against && (
        <Button danger onClick={() => onAgainst(permit)}>
          {AGAINST[against]}
        </Button>
      )}
    </>
  );
}

const STALE = ['PERMIT_CHANGED', 'PERMIT_STATE', 'PERMIT_GONE'];

/** The permit as the reviewer saw it, then as it is after a refusal. `now` is null when it was deleted. */
function useReread(permit: Permit) {
  const client = useQueryClient();
  const [now, setNow] = useState<Permit | null>(permit);
  const [changes, setChanges] = useState<string[] | null>(null);
  const reread = async () => {
    const query = managedPermitsQuery({ permitId: permit.permitId, current: 1, size: 1 });
    const [fresh = null] = (await client.fetchQuery(query)).records;
    setNow(fresh);
    setChanges(fresh ? permitChanges(permit, fresh) : ['该证明已被删除']);
  };
  return { now, changes, reread };
}

interface DialogProps {
  /** The permit as the reviewer saw it. */
  permit: Permit;
  onClosed: () => void;
}

/** Refuses or ends a permit with a reason. It stands beside the list, which may lose the permit meanwhile. */
export function AgainstDialog({ permit, onClosed }: DialogProps) {
  const { now, changes, reread } = useReread(permit);
  const verdict = now && verdictAgainst(now);
  const reviewing = useMutation(reviewPermitMutation());
  const title = AGAINST[verdict ?? verdictAgainst(permit) ?? 'refuse'];
  return (
    <SendForm
      draftKey={`manage/permits/against/${permit.permitId}`}
      title={`${title}：证明 ${permit.no}`}
      name="verdict"
      submitText={verdict ? AGAINST[verdict] : undefined}
      danger
      initialValues={{ reason: '' }}
      check={({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null })}
      send={async ({ reason }) => {
        if (!now || !verdict) return;
        const body = { version: now.version, verdict, reason };
        try {
          await reviewing.mutateAsync({ permitId: now.permitId, body });
        } catch (error) {
          if (STALE.includes(reasonOf(error) ?? '')) await reread();
          throw error;
        }
        notify.success(`证明 ${now.no} 已${AGAINST[verdict]}`);
      }}
      onClosed={onClosed}
    >
      {changes && (
        <Alert
          type="warning"
          showIcon
          role="status"
          style={{ marginBottom: 16 }}
          title={
            verdict ? '证明刚刚有变化，请核对后再处理，您填的原因还在' : '已不能这样处理，您填的原因没有保存'
          }
          description={
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          }
        />
      )}
      <ReasonField label="原因" extra="会告知买家，最多 200 字" />
    </SendForm>
  );
}
