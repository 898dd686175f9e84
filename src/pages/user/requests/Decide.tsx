import { Alert, Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkReason, type RequestHead } from '@domain/approvals/request';
import { useSubmit } from '@/hooks/useSubmit';
import { decideRequests, type DecisionResult } from '@/services/approvals';
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

/** The dialog that stood there when the login ran out. */
function begunVerdict(chosen: readonly RequestHead[]): Verdict | null {
  const name = draftName(chosen);
  return name === undefined ? null : (draftAfter(name) as Verdict | null);
}

interface Props {
  chosen: readonly RequestHead[];
  /** There is nothing to decide over: only what could not be decided is still told. */
  isIdle?: boolean;
  onChanged: () => Promise<void>;
}

/** Decides over one request or many; what could not be decided says why, row by row. */
export function Decide({ chosen, isIdle = false, onChanged }: Props) {
  const [verdict, setVerdict] = useState(() => begunVerdict(chosen));
  const [failed, setFailed] = useState<DecisionResult[]>([]);
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
          closable={{ 'aria-label': '关闭' }}
          onClose={() => setFailed([])}
          message={
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
          onDone={async (results) => {
            setVerdict(null);
            setFailed(results.filter(({ done }) => !done));
            await onChanged();
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
  onDone: (results: DecisionResult[]) => Promise<void>;
}

function DecideDialog({ verdict, chosen, onClose, onDone }: DialogProps) {
  const { label, field, done } = VERDICTS[verdict];
  const name = draftName(chosen);
  const submit = useSubmit<{ reason: string }>({
    ...(name !== undefined && { draftKey: name + verdict }),
    check: ({ reason }) => ({ reason: verdict === 'approve' ? null : checkReason(reason, field) }),
    send: async ({ reason }) => {
      const requests = chosen.map(({ requestNo, version }) => ({ requestNo, version }));
      const results = await decideRequests({ verdict, reason, requests });
      const right = results.filter((result) => result.done).length;
      if (right > 0) notify.success(`${done}${right > 1 ? ` ${right} 张` : ''}`);
      await onDone(results);
    },
  });
  return (
    <Modal
      open
      title={`${label}${chosen.length > 1 ? ` ${chosen.length} 张申购单` : '申购单'}`}
      footer={null}
      maskClosable={false}
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
