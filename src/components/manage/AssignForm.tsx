import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { useSubmit } from '@/hooks/useSubmit';

interface Props<R extends { version: number }> {
  /** Name of the record in messages: 反馈, 会话. */
  noun: string;
  /** Login name of the present assignee; null: not assigned. */
  assignee: string | null;
  version: number;
  /** Employees who may answer. */
  staff: readonly { userName: string; nickName: string }[];
  /** Login name of the reader; undefined until it is known. */
  reader: string | undefined;
  /** Saves the assignee and returns the changed record. */
  mutation: UseMutationOptions<R, Error, { version: number; userName: string }>;
  /** Reason code of a refusal because the record has changed, and its message. */
  changed: { reason: string; message: string };
  onAssigned: (userName: string) => void;
}

/** Assigns a record to an employee who may answer it, or to oneself. */
export function AssignForm<R extends { version: number }>(props: Props<R>) {
  const { noun, assignee, version, staff, reader, mutation, changed, onAssigned } = props;
  const assigning = useMutation({ ...mutation, onError: (error) => baseVersion.refused(error) });
  const submit = useSubmit<{ userName: string }>({
    check: ({ userName }) => ({
      userName: userName === '' ? '请选择处理人' : userName === assignee ? `该${noun}已由此人处理` : null,
    }),
    send: async ({ userName }) => {
      const fresh = await assigning.mutateAsync({ version: baseVersion.version, userName });
      baseVersion.begin({ version: fresh.version, values: { userName } });
      onAssigned(userName);
    },
    // The change is visible on the page and in the history.
    sentence: (error) => (reasonOf(error) === changed.reason ? changed.message : errorMessage(error)),
  });
  const baseVersion = useBaseVersion(submit, { version, values: { userName: assignee ?? '' } });
  const own = staff.find(({ userName }) => userName === reader)?.userName;
  const take = () => {
    submit.form.setFieldsValue({ userName: own });
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
      <ConflictNote conflict={baseVersion.conflict} names={{ userName: '处理人' }} />
      <FormFailure>{submit.failure}</FormFailure>
    </SubmitForm>
  );
}
