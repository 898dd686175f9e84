import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { useEffect } from 'react';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { accountQuery } from '@/queries/account';
import { assignConversationMutation } from '@/queries/manageConversations';
import type { ConversationsWaiting, ManagedConversation } from '@/services/manageConversations';

interface Props {
  found: ManagedConversation;
  staff: ConversationsWaiting['staff'];
}

/** Assigns the conversation to somebody who may answer, or to oneself. */
export function AssignForm({ found: { head, version, assignee }, staff }: Props) {
  const { data: account } = useQuery(accountQuery());
  const assigning = useMutation(assignConversationMutation(head.conversationNo));
  const submit = useSubmit<{ userName: string }>({
    check: ({ userName }) => ({
      userName: userName === '' ? '请选择处理人' : userName === assignee ? '该会话已由此人处理' : null,
    }),
    send: async ({ userName }) => {
      await assigning.mutateAsync({ version, userName });
      notify.success(`已指派给 ${userName}`);
    },
    // The change is visible on the page, in the messages and the history.
    sentence: (error) =>
      reasonOf(error) === 'CONVERSATION_CHANGED'
        ? '会话刚刚有变化，未指派。页面已是最新内容，请核对后再提交'
        : errorMessage(error),
  });
  const { form } = submit;
  useEffect(() => form.setFieldsValue({ userName: assignee ?? '' }), [assignee, form]);
  const own = staff.find(({ userName }) => userName === account?.name)?.userName;
  const take = () => {
    form.setFieldsValue({ userName: own });
    void submit.run();
  };
  return (
    <SubmitForm submit={submit} name="assign" label="指派" initialValues={{ userName: assignee ?? '' }}>
      <Flex gap={8} align="end">
        <Form.Item
          label="处理人"
          name="userName"
          required
          style={{ flex: 1, marginBottom: 0 }}
          getValueProps={(name: string) => ({ value: name || undefined })}
        >
          <SelectBox
            placeholder="请选择"
            options={staff.map(({ userName, nickName }) => ({
              value: userName,
              label: `${userName}（${nickName}）`,
            }))}
          />
        </Form.Item>
        <Button htmlType="submit" loading={submit.busy}>
          指派
        </Button>
      </Flex>
      {own && own !== assignee && (
        <Button type="link" size="small" style={{ paddingInline: 0 }} disabled={submit.busy} onClick={take}>
          由我处理
        </Button>
      )}
      <FormFailure>{submit.failure}</FormFailure>
    </SubmitForm>
  );
}
