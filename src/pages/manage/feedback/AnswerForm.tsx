import { useMutation } from '@tanstack/react-query';
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
import { closeFeedbackMutation, replyFeedbackMutation } from '@/queries/manageFeedback';
import type { ManagedFeedback } from '@/services/manageFeedback';

interface Props {
  found: ManagedFeedback;
  /** Called with the typed text when it changes. */
  onTyped: (reply: string) => void;
}

const readOf = ({ version, sheet }: ManagedFeedback) => ({ version, values: { reply: sheet.reply ?? '' } });

/** The answer to the buyer; closes the feedback with or without it. */
export function AnswerForm({ found, onTyped }: Props) {
  const { feedbackNo, reply: given } = found.sheet;
  const draftKey = `manage/feedback/answer/${feedbackNo}`;
  const [refusal, setRefusal] = useState('');
  const [unsaved, setUnsaved] = useState(false);
  const onError = (error: Error) => {
    setUnsaved(reasonOf(error) === 'FEEDBACK_CHANGED');
    baseVersion.refused(error);
  };
  const replying = useMutation({ ...replyFeedbackMutation(feedbackNo), onError });
  const closing = useMutation({ ...closeFeedbackMutation(feedbackNo), onError });
  const submit = useSubmit<{ reply: string }>({
    draftKey,
    check: ({ reply }) => ({ reply: replyProblem(reply) }),
    send: async ({ reply }) => {
      setUnsaved(false);
      const body = { version: baseVersion.version, reply };
      baseVersion.begin(readOf(await replying.mutateAsync(body)));
      notify.success('已答复，买家在“我的反馈”中可以看到');
    },
  });
  const baseVersion = useBaseVersion(submit, readOf(found), draftKey);
  const reply = Form.useWatch('reply', submit.form) ?? '';
  const close = async () => {
    setRefusal('');
    setUnsaved(false);
    try {
      await closing.mutateAsync({ version: found.version, reply });
      notify.success('已关闭');
    } catch (error) {
      if (!isUnauthorised(error)) setRefusal(errorMessage(error));
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
      {/* The note replaces the failure as soon as the change is read. */}
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
