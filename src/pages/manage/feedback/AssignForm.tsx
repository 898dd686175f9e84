import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { assignFeedbackMutation } from '@/queries/manageFeedback';
import type { FeedbackWaiting, ManagedFeedback } from '@/services/manageFeedback';

interface Props {
  found: ManagedFeedback;
  staff: FeedbackWaiting['staff'];
}

/** Assigns the feedback to somebody who may answer. */
export function AssignForm({ found: { sheet, version, assignee }, staff }: Props) {
  const assigning = useMutation({
    ...assignFeedbackMutation(sheet.feedbackNo),
    onError: (error) => baseVersion.refused(error),
  });
  const submit = useSubmit<{ userName: string }>({
    check: ({ userName }) => ({
      userName: userName === '' ? '请选择处理人' : userName === assignee ? '该反馈已由此人处理' : null,
    }),
    send: async ({ userName }) => {
      const body = { version: baseVersion.version, userName };
      const fresh = await assigning.mutateAsync(body);
      baseVersion.begin({ version: fresh.version, values: { userName } });
      notify.success(`已指派给 ${userName}`);
    },
    // The change is visible on the page, in the answer and the history.
    sentence: (error) =>
      reasonOf(error) === 'FEEDBACK_CHANGED'
        ? '同事刚刚处理过这条反馈，未指派。页面已是最新内容，请核对后再提交'
        : errorMessage(error),
  });
  const baseVersion = useBaseVersion(submit.form, { version, values: { userName: assignee ?? '' } });
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
      <ConflictNote conflict={baseVersion.conflict} names={{ userName: '处理人' }} />
      <FormFailure>{submit.failure}</FormFailure>
    </SubmitForm>
  );
}
