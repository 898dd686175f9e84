import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DayRange, type Days } from '@/components/ui/DayRange';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Group } from '@domain/groups/types';
import { useSubmit } from '@/hooks/useSubmit';
import { changeStandInMutation } from '@/queries/approvals';
import type { ApprovalSettings } from '@/services/approvals';
import styles from './group.module.less';

interface Props {
  group: Group;
  settings: ApprovalSettings;
}

/** 委托审批: another member approves while this one is away. For approvers. */
export function StandIn({ group, settings }: Props) {
  const { mutateAsync: change } = useMutation(changeStandInMutation());
  const standIn = settings.standIns.find(({ memberId }) => memberId === group.memberId);
  const end = async () => {
    await change({ standInId: null });
    notify.success('已取消委托审批');
  };
  if (!group.roles.includes('approve')) return null;
  const nameOf = (id: number) => group.members.find(({ memberId }) => memberId === id)?.nickName ?? '';
  return (
    <section aria-labelledby="standIn-title" className={styles.settings}>
      <h2 id="standIn-title">委托审批</h2>
      {standIn ? (
        <Flex wrap gap={12} align="center">
          <span>
            {standIn.from} 至 {standIn.until} 由 <b>{nameOf(standIn.standInId)}</b> 代您审批
          </span>
          <ConfirmAction label="取消委托审批" question="取消后由您本人审批。" onConfirm={end} />
        </Flex>
      ) : (
        <StandInForm group={group} />
      )}
    </section>
  );
}

function StandInForm({ group }: Omit<Props, 'settings'>) {
  const { mutateAsync: change } = useMutation(changeStandInMutation());
  const submit = useSubmit<{ standInId: number | null; days: Days }>({
    draftKey: 'user/group/standIn',
    check: ({ standInId, days: [from, until] }) => ({
      standInId: standInId === null ? '请选择受托审批人' : null,
      days: from === '' || until === '' ? '请选择开始和结束日期' : null,
    }),
    send: async ({ standInId, days: [from, until] }) => {
      await change({ standInId, from, until });
      notify.success('受托审批人已保存');
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="standIn"
      label="委托审批"
      initialValues={{ standInId: null, days: ['', ''] as Days }}
    >
      <Form.Item label="受托审批人" name="standInId" required>
        <SelectBox
          placeholder="选择本组成员"
          options={group.members
            .filter(({ memberId }) => memberId !== group.memberId)
            .map(({ memberId: value, nickName: label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item label="委托日期" name="days" required>
        <DayRange />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button htmlType="submit" loading={submit.busy}>
        设置委托审批
      </Button>
    </SubmitForm>
  );
}
