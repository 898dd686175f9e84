import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { cleanText, MAX_TEXT, textProblem } from '@domain/conversation/conversation';
import { useSubmit } from '@/hooks/useSubmit';
import { answerConversationMutation, cannedAnswersQuery } from '@/queries/manageConversations';
import type { ManagedConversation } from '@/services/manageConversations';

/**
 * The answer to the buyer. It is based on the messages that were shown when the typing began: what came since is
 * refused once, shown above, and can then be answered with the same text.
 */
export function AnswerForm({ found: { head, version } }: { found: ManagedConversation }) {
  const { conversationNo, status } = head;
  const isClosed = status === 'closed';
  const answering = useMutation(answerConversationMutation(conversationNo));
  const [base, setBase] = useState<number | null>(null);
  const canned = useQuery(cannedAnswersQuery());
  const submit = useSubmit<{ text: string }>({
    draftKey: `manage/conversations/answer/${conversationNo}`,
    check: ({ text }) => ({ text: textProblem(text, '答复') }),
    send: async (sent) => {
      try {
        await answering.mutateAsync({ version: base ?? version, text: cleanText(sent.text) });
      } finally {
        setBase(null);
      }
      submit.empty(sent, { text: '' });
      notify.success('已答复，买家会在“消息”中收到通知');
    },
  });
  /** Adds the canned text below what was typed. */
  const insert = (chosen: number) => {
    const text = canned.data?.find(({ answerId }) => answerId === chosen)?.text ?? '';
    const typed = submit.form.getFieldValue('text') as string;
    submit.form.setFieldsValue({ text: typed.trim() === '' ? text : `${typed.trimEnd()}\n${text}` });
    setBase((before) => before ?? version);
  };
  return (
    <SubmitForm
      submit={submit}
      name="answer"
      label="答复"
      initialValues={{ text: '' }}
      onValuesChange={() => setBase((before) => before ?? version)}
    >
      {!isClosed && canned.data && canned.data.length > 0 && (
        <SelectBox<number>
          aria-label="插入常用答复"
          placeholder="插入常用答复"
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 280, maxWidth: '100%', marginBottom: 8 }}
          options={canned.data.map(({ answerId, title }) => ({ value: answerId, label: title }))}
          onSelect={insert}
        />
      )}
      <Form.Item
        label="答复"
        name="text"
        required
        extra={isClosed ? '会话已关闭，重新打开后可以答复' : `买家会看到，最多 ${MAX_TEXT} 字`}
      >
        <Input.TextArea disabled={isClosed} autoSize={{ minRows: 4, maxRows: 14 }} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy} disabled={isClosed}>
        发送答复
      </Button>
    </SubmitForm>
  );
}
