import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { reportResult } from '@/browser/reportResult';
import { DisputeText } from '@/components/statements/DisputeText';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { disputeTextProblem, MAX_DISPUTE } from '@domain/statements/dispute';
import { useSubmit } from '@/hooks/useSubmit';
import { replyToDisputeMutation } from '@/queries/statements';
import type { StatementDispute } from '@/services/statements';
import styles from './statements.module.less';

interface Props {
  /** yyyy-MM */
  month: string;
  disputes: readonly StatementDispute[];
}

/** The disputes of a month, newest first; nothing without any. */
export function Disputes({ month, disputes }: Props) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes-title">
      <h2 id="disputes-title">异议</h2>
      <ul className={styles.disputes}>
        {disputes.map((dispute) => (
          <li key={dispute.disputeId}>
            <DisputeText dispute={dispute} reader="buyer" />
            <Actions month={month} dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ month, dispute }: Pick<Props, 'month'> & { dispute: StatementDispute }) {
  const { disputeId, version, state } = dispute;
  const [objecting, setObjecting] = useState(false);
  const replying = useMutation(replyToDisputeMutation(month, disputeId));
  if (state === 'settled') return null;
  const isAnswered = state === 'answered';
  return (
    <Flex wrap gap={8} className="no-print">
      <ConfirmAction
        // The question belongs to the state: it closes when the shop answers meanwhile.
        key={state}
        small
        label={isAnswered ? '接受答复' : '撤回异议'}
        question={isAnswered ? '问题已解决，关闭这项异议？' : '不再需要答复，撤回这项异议？'}
        onConfirm={() =>
          reportResult(
            replying.mutateAsync({ version, step: 'settle', text: '' }),
            isAnswered ? '异议已解决' : '异议已撤回',
          )
        }
      />
      {isAnswered && (
        <Button size="small" onClick={() => setObjecting(true)}>
          不接受
        </Button>
      )}
      {objecting && <ObjectDialog month={month} dispute={dispute} onClose={() => setObjecting(false)} />}
    </Flex>
  );
}

interface DialogProps {
  month: string;
  dispute: StatementDispute;
  onClose: () => void;
}

function ObjectDialog({ month, dispute: { disputeId, version, lineName }, onClose }: DialogProps) {
  const { mutateAsync: object } = useMutation(replyToDisputeMutation(month, disputeId));
  const submit = useSubmit<{ text: string }>({
    draftKey: `user/statements/object/${disputeId}`,
    check: ({ text }) => ({ text: disputeTextProblem('object', text) }),
    send: async ({ text }) => {
      await object({ version, step: 'object', text });
      notify.success('已提交，等待再次答复');
      onClose();
    },
  });
  return (
    <Modal open title={`不接受答复：${lineName}`} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <SubmitForm submit={submit} name="object" label="不接受答复" initialValues={{ text: '' }}>
        <Form.Item label="说明" name="text" required extra={`最多 ${MAX_DISPUTE} 字`}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <DialogFoot submit={submit} label="提交" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
