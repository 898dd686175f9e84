import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkGroupName, checkInstitution } from '@domain/groups/group';
import type { Group } from '@domain/groups/types';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { changeGroupMutation } from '@/queries/group';
import type { GroupProps } from './GroupPage';
import styles from './group.module.less';

type Values = Pick<Group, 'name' | 'institution' | 'apartReceiver'>;

const valuesOf = ({ name, institution, apartReceiver }: Values): Values => {
  return { name, institution, apartReceiver };
};

const NAMES = { name: '名称', institution: '所属单位', apartReceiver: '申购人与收货人' };
const textOf = (name: string, value: unknown): string =>
  name === 'apartReceiver' ? (value ? '须为不同人' : '可为同一人') : String(value);

/** For owners: name, institution, and whether requester and receiver must differ. */
export function Settings({ group }: GroupProps) {
  const { mutateAsync: change } = useMutation({
    ...changeGroupMutation(),
    // Before the group is read again, so that the own change is no conflict.
    onSuccess: (_done, body) => baseVersion.begin({ version: body.version, values: valuesOf(body) }),
  });
  const { groupId, version } = group;
  const draftKey = `user/group/settings/${groupId}`;
  const initial = valuesOf(group);
  const submit = useSubmit<Values>({
    draftKey,
    check: (values) => ({
      name: checkGroupName(values.name),
      institution: checkInstitution(values.institution),
    }),
    send: async ({ name, institution, apartReceiver }) => {
      const texts = { name: name.trim(), institution: institution.trim() };
      await change({ ...texts, apartReceiver, version: baseVersion.version });
      notify.success('课题组设置已保存');
    },
  });
  const baseVersion = useBaseVersion<Values>(submit, { version, values: initial }, draftKey);
  return (
    <section aria-labelledby="settings-title" className={styles.settings}>
      <h2 id="settings-title">设置</h2>
      <SubmitForm submit={submit} name="group" label="课题组设置" initialValues={initial}>
        <Form.Item label="名称" name="name" required>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item label="所属单位" name="institution" required>
          <Input autoComplete="organization" />
        </Form.Item>
        <Form.Item
          name="apartReceiver"
          valuePropName="checked"
          extra="申购人不能确认收货，由本组其他有收货角色的成员确认"
        >
          <Checkbox>申购人与收货人须为不同人</Checkbox>
        </Form.Item>
        <ConflictNote conflict={baseVersion.conflict} names={NAMES} wordsOf={textOf} />
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          保存设置
        </Button>
      </SubmitForm>
    </section>
  );
}
