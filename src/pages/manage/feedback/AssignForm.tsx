import { Button, Flex, Form } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { assignFeedback, type FeedbackWaiting, type ManagedFeedback } from '@/services/manageFeedback';

interface Props {
  found: ManagedFeedback;
  staff: FeedbackWaiting['staff'];
  onDone: (fresh: ManagedFeedback) => void;
  onStale: () => void;
}

/** Hands it on to somebody who may answer. */
export function AssignForm({ found: { sheet, version, assignee }, staff, onDone, onStale }: Props) {
  const submit = useSubmit<{ userName: string }>({
    check: ({ userName }) => ({
      userName: userName === '' ? '请选择处理人' : userName === assignee ? '该反馈已由此人处理' : null,
    }),
    send: async ({ userName }) => {
      try {
        const fresh = await assignFeedback(sheet.feedbackNo, { version: baseVersion.version, userName });
        baseVersion.begin({ version: fresh.version, values: { userName } });
        onDone(fresh);
        notify.success(`已指派给 ${userName}`);
      } catch (error) {
        baseVersion.refused(error);
        onStale();
        throw error;
      }
    },
    // What has changed stands beside it, in the answer and the record.
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
