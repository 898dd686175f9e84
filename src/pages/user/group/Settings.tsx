import { Button, Checkbox, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkGroupName, checkInstitution, type Group } from '@/domain/groups/group';
import { useSubmit } from '@/hooks/useSubmit';
import { changeGroup } from '@/services/groups';
import type { GroupProps } from './GroupPage';
import styles from './group.module.less';

type Values = Pick<Group, 'name' | 'institution' | 'apartReceiver'>;

/** Name, institution, and whether who asks may receive; for owners. */
export function Settings({ group, onChanged }: GroupProps) {
  const { name, institution, apartReceiver, version } = group;
  const submit = useSubmit<Values>({
    keep: 'group',
    check: (values) => ({
      name: checkGroupName(values.name),
      institution: checkInstitution(values.institution),
    }),
    send: async (values) => {
      await changeGroup({ ...values, version });
      notify.success('课题组设置已保存');
      await onChanged();
    },
  });
  return (
    <section aria-labelledby="settings-title" className={styles.settings}>
      <h2 id="settings-title">设置</h2>
      <SubmitForm
        submit={submit}
        name="group"
        label="课题组设置"
        initialValues={{ name, institution, apartReceiver }}
      >
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
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          保存设置
        </Button>
      </SubmitForm>
    </section>
  );
}
