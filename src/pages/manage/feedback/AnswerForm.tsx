import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { MAX_REPLY, replyProblem } from '@domain/content/feedback';
import { errorMessage, isUnauthorised, reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { closeFeedback, replyFeedback, type ManagedFeedback } from '@/services/manageFeedback';

interface Props {
  found: ManagedFeedback;
  /** Whatever is typed, as it stands then. */
  onTyped: (reply: string) => void;
  onDone: (fresh: ManagedFeedback) => void;
  onStale: () => void;
}

const readOf = ({ version, sheet }: ManagedFeedback) => ({ version, values: { reply: sheet.reply ?? '' } });

/** The answer that the buyer reads; closed with it, or without one. */
export function AnswerForm({ found, onTyped, onDone, onStale }: Props) {
  const { feedbackNo, reply: given } = found.sheet;
  const draftKey = `manage/feedback/answer/${feedbackNo}`;
  const submit = useSubmit<{ reply: string }>({
    draftKey,
    check: ({ reply }) => ({ reply: replyProblem(reply) }),
    send: async ({ reply }) => {
      setUnsaved(false);
      try {
        const fresh = await replyFeedback(feedbackNo, { version: baseVersion.version, reply });
        baseVersion.begin(readOf(fresh));
        onDone(fresh);
        notify.success('已答复，买家在“我的反馈”中可以看到');
      } catch (error) {
        setUnsaved(reasonOf(error) === 'FEEDBACK_CHANGED');
        baseVersion.refused(error);
        onStale();
        throw error;
      }
    },
  });
  const baseVersion = useBaseVersion(submit.form, readOf(found), draftKey);
  const reply = Form.useWatch('reply', submit.form) ?? '';
  const [refusal, setRefusal] = useState('');
  const [unsaved, setUnsaved] = useState(false);
  const close = async () => {
    setRefusal('');
    setUnsaved(false);
    try {
      onDone(await closeFeedback(feedbackNo, { version: baseVersion.version, reply }));
      notify.success('已关闭');
    } catch (error) {
      if (!isUnauthorised(error)) setRefusal(errorMessage(error));
      setUnsaved(reasonOf(error) === 'FEEDBACK_CHANGED');
      baseVersion.refused(error);
      onStale();
      throw error;
    }
  };
  const hasReply = reply.trim() !== '' && reply.trim() !== given;
  return (
    <SubmitForm
      submit={submit}
      name="answer"
      label="答复"
      initialValues={readOf(found).values}
      onValuesChange={(_, values) => {
        setRefusal('');
        onTyped(values.reply);
      }}
    >
      <Form.Item
        label={given === null ? '答复' : '修改答复'}
        name="reply"
        required
        extra={`买家会看到，最多 ${MAX_REPLY} 字`}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <ConflictNote conflict={baseVersion.conflict} names={{ reply: '答复' }} unsaved={unsaved} />
      {/* What another has changed is told once: by the note as soon as it is read. */}
      {!(unsaved && baseVersion.conflict) && <FormFailure>{submit.failure || refusal}</FormFailure>}
      <Flex wrap gap={8}>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {given === null ? '答复' : '更新答复'}
        </Button>
        <ConfirmAction
          label={hasReply ? '答复并关闭' : '关闭'}
          question={
            hasReply
              ? '以上内容作为答复，反馈随后关闭，不能再改。'
              : `${given === null ? '不作答复，' : ''}反馈关闭后不能再答复，买家会看到“已关闭”。`
          }
          confirmLabel="确认关闭"
          onConfirm={close}
        />
      </Flex>
    </SubmitForm>
  );
}
