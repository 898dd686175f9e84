import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkReason } from '@domain/approvals/request';
import type { RequestHead } from '@domain/approvals/types';
import { useSubmit } from '@/hooks/useSubmit';
import { decideRequestsMutation } from '@/queries/approvals';
import type { DecisionResult } from '@/services/approvals';
import { draftAfter } from '@/storage/drafts';

type Verdict = 'approve' | 'refuse' | 'change';

const VERDICTS: Record<Verdict, { label: string; field: string; done: string }> = {
  approve: { label: '同意', field: '意见（选填）', done: '已同意' },
  refuse: { label: '驳回', field: '驳回原因', done: '已驳回' },
  change: { label: '退回修改', field: '修改意见', done: '已退回申购人修改' },
};

/** Draft key; none when several requests are decided at once. */
const draftName = ([first, ...others]: readonly RequestHead[]): string | undefined =>
  first && others.length === 0 ? `user/requests/decide/${first.requestNo}/` : undefined;

/** The dialog that was open when the login expired. */
function draftVerdict(chosen: readonly RequestHead[]): Verdict | null {
  const name = draftName(chosen);
  return name === undefined ? null : (draftAfter(name) as Verdict | null);
}

interface Props {
  chosen: readonly RequestHead[];
  /** No buttons: only failed decisions are listed. */
  isIdle?: boolean;
  onDone?: () => void;
}

/** Decides one or several requests; failures are listed with their reasons. */
export function Decide({ chosen, isIdle = false, onDone }: Props) {
  const [verdict, setVerdict] = useState(() => draftVerdict(chosen));
  const [failed, setFailed] = useState<DecisionResult[]>([]);
  if (isIdle && failed.length === 0) return null;
  const many = chosen.length > 1 ? `（${chosen.length} 张）` : '';
  return (
    <Flex vertical gap={8} style={{ marginBottom: 12 }}>
      {!isIdle && (
        <Flex wrap gap={8}>
          {(Object.keys(VERDICTS) as Verdict[]).map((key) => (
            <Button
              key={key}
              type={key === 'approve' ? 'primary' : 'default'}
              danger={key === 'refuse'}
              disabled={chosen.length === 0}
              onClick={() => setVerdict(key)}
            >
              {VERDICTS[key].label}
              {many}
            </Button>
          ))}
        </Flex>
      )}
      {failed.length > 0 && (
        <Alert
          type="error"
          showIcon
          closable={{ onClose: () => setFailed([]), 'aria-label': '关闭' }}
          title={
            <>
              <b>{failed.length} 张没有办理</b>
              {failed.map(({ requestNo, message }) => (
                <p key={requestNo}>
                  {requestNo}：{message}
                </p>
              ))}
            </>
          }
        />
      )}
      {verdict && (
        <DecideDialog
          verdict={verdict}
          chosen={chosen}
          onClose={() => setVerdict(null)}
          onDone={(results) => {
            setVerdict(null);
            setFailed(results.filter(({ done }) => !done));
            onDone?.();
          }}
        />
      )}
    </Flex>
  );
}

interface DialogProps {
  verdict: Verdict;
  chosen: readonly RequestHead[];
  onClose: () => void;
  onDone: (results: DecisionResult[]) => void;
}

function DecideDialog({ verdict, chosen, onClose, onDone }: DialogProps) {
  const { label, field, done } = VERDICTS[verdict];
  const name = draftName(chosen);
  // The dialog closes before the list is read again, which can replace this component.
  const { mutateAsync: decide } = useMutation({ ...decideRequestsMutation(), onSuccess: onDone });
  const submit = useSubmit<{ reason: string }>({
    ...(name !== undefined && { draftKey: name + verdict }),
    check: ({ reason }) => ({ reason: verdict === 'approve' ? null : checkReason(reason, field) }),
    send: async ({ reason }) => {
      const requests = chosen.map(({ requestNo, version }) => ({ requestNo, version }));
      const results = await decide({ verdict, reason, requests });
      const right = results.filter((result) => result.done).length;
      if (right > 0) notify.success(`${done}${right > 1 ? ` ${right} 张` : ''}`);
    },
  });
  return (
    <Modal
      open
      title={`${label}${chosen.length > 1 ? ` ${chosen.length} 张申购单` : '申购单'}`}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <SubmitForm submit={submit} name="decide" label={label} initialValues={{ reason: '' }}>
        <Form.Item label={field} name="reason" required={verdict !== 'approve'}>
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={200} />
        </Form.Item>
        <DialogFoot submit={submit} label={`确认${label}`} danger={verdict === 'refuse'} onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
