import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { permitChanges, verdictAgainst } from '@/utils/permitChanges';
import type { Permit } from '@domain/permits/types';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { managedPermits, reviewPermit } from '@/services/permits';

export const AGAINST = { refuse: '不通过', end: '停用' } as const;

interface Props {
  /** As it was looked at; null: closed. */
  permit: Permit | null;
  /** The list is to be read anew. */
  onDone: () => void;
  onClose: () => void;
}

/** Refuses a permit or ends one, with a reason; beside the list, which may no longer have it while the reason is typed. */
export function AgainstDialog({ permit, ...rest }: Props) {
  const verdict = permit && verdictAgainst(permit);
  return (
    <Modal
      title={permit && verdict && `${AGAINST[verdict]}：证明 ${permit.no}`}
      open={permit !== null}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {permit && <Against key={permit.permitId} permit={permit} {...rest} />}
    </Modal>
  );
}

const STALE = ['PERMIT_CHANGED', 'PERMIT_STATE', 'PERMIT_GONE'];

/** What the verdict is given upon: as it was looked at, or as it was read after a refusal. null: it is gone. */
function useReread(permit: Permit) {
  const [now, setNow] = useState<Permit | null>(permit);
  const [changes, setChanges] = useState<string[] | null>(null);
  const reread = async () => {
    const { records } = await managedPermits({ permitId: permit.permitId, current: 1, size: 1 });
    const fresh = records[0] ?? null;
    setNow(fresh);
    setChanges(fresh ? permitChanges(permit, fresh) : ['该证明已被删除']);
  };
  return { now, changes, reread };
}

function Against({ permit, onDone, onClose }: Props & { permit: Permit }) {
  const { now, changes, reread } = useReread(permit);
  const verdict = now && verdictAgainst(now);
  const submit = useSubmit<{ reason: string }>({
    draftKey: `manage/permits/against/${permit.permitId}`,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null }),
    send: async ({ reason }) => {
      if (!now || !verdict) return;
      try {
        await reviewPermit(now.permitId, { version: now.version, verdict, reason });
      } catch (error) {
        if (STALE.includes(reasonOf(error) ?? '')) {
          await reread();
          onDone();
        }
        throw error;
      }
      notify.success(`证明 ${now.no} 已${AGAINST[verdict]}`);
      onClose();
      onDone();
    },
  });
  return (
    <SubmitForm submit={submit} name="verdict" label="审核意见" initialValues={{ reason: '' }}>
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
      <Form.Item label="原因" name="reason" required extra="会告知买家，最多 200 字">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {verdict ? (
        <DialogFoot submit={submit} label={AGAINST[verdict]} danger onCancel={onClose} />
      ) : (
        <Button onClick={onClose}>关闭</Button>
      )}
    </SubmitForm>
  );
}
