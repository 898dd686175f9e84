import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { StateView } from '@/components/ui/StateView';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkCode, checkGroupName, checkInstitution, rolesText } from '@domain/groups/group';
import { useSubmit } from '@/hooks/useSubmit';
import { answerInvitationMutation, createGroupMutation, joinGroupMutation } from '@/queries/group';
import type { GroupView } from '@/services/groups';
import area from '../area.module.less';
import styles from './group.module.less';

interface Props {
  view: GroupView;
}

/** A buyer without a group accepts an invitation, enters a code or creates a group. */
export function NoGroup({ view }: Props) {
  if (view.personal)
    return (
      <StateView title="课题组用于单位采购" actions={<Link to="/user/accountManage">账户管理</Link>}>
        个人账户不能加入课题组，请使用单位账户。
      </StateView>
    );
  return (
    <Flex vertical gap={24}>
      <p className={area.note}>
        课题组成员共用经费，按角色申购、审批、采购和收货。每个账户同一时间只能加入一个课题组。
      </p>
      <Invitations view={view} />
      <div className={styles.ways}>
        <Join />
        <Create institution={view.institution} />
      </div>
    </Flex>
  );
}

function Invitations({ view: { invitations } }: Props) {
  const { mutateAsync } = useMutation(answerInvitationMutation());
  const answer = async (invitationId: number, accept: boolean, groupName: string) => {
    const done = () => notify.success(accept ? `已加入${groupName}` : `已谢绝${groupName}的邀请`);
    // The client has shown why it failed.
    await mutateAsync({ invitationId, accept }).then(done, () => undefined);
  };
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title">待接受的邀请</h2>
      <ul className={styles.rows}>
        {invitations.map(({ invitationId, groupName, institution, roles, invitedBy }) => (
          <li key={invitationId}>
            <span>
              <b>{groupName}</b>{' '}
              <span className="quiet">
                {institution} · {invitedBy} 邀请 · 角色：{rolesText(roles)}
              </span>
            </span>
            <Flex gap={8}>
              <Button
                type="primary"
                aria-label={`接受${groupName}的邀请`}
                onClick={() => void answer(invitationId, true, groupName)}
              >
                接受
              </Button>
              <Button
                aria-label={`谢绝${groupName}的邀请`}
                onClick={() => void answer(invitationId, false, groupName)}
              >
                谢绝
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Join() {
  const { mutateAsync: join } = useMutation(joinGroupMutation());
  const submit = useSubmit<{ code: string }>({
    check: ({ code }) => ({ code: checkCode(code) }),
    send: async ({ code }) => {
      await join(code);
      notify.success('已加入课题组');
    },
  });
  return (
    <section aria-labelledby="join-title" className={area.panel}>
      <h2 id="join-title">用邀请码加入</h2>
      <SubmitForm submit={submit} name="join" label="用邀请码加入" initialValues={{ code: '' }}>
        <Form.Item label="邀请码" name="code" required extra="向课题组管理员索取，10 位字母和数字">
          <Input autoComplete="off" spellCheck={false} placeholder="如 ABCDE-FGHJK" />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          加入
        </Button>
      </SubmitForm>
    </section>
  );
}

function Create({ institution }: { institution: string }) {
  const { mutateAsync: create } = useMutation(createGroupMutation());
  const submit = useSubmit<{ name: string; institution: string }>({
    draftKey: 'user/group/new',
    check: (values) => ({
      name: checkGroupName(values.name),
      institution: checkInstitution(values.institution),
    }),
    send: async (values) => {
      await create(values);
      notify.success('课题组已创建');
    },
  });
  return (
    <section aria-labelledby="create-title" className={area.panel}>
      <h2 id="create-title">创建课题组</h2>
      <SubmitForm submit={submit} name="create" label="创建课题组" initialValues={{ name: '', institution }}>
        <Form.Item label="名称" name="name" required extra="课题组或采购小组的名称">
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item label="所属单位" name="institution" required>
          <Input autoComplete="organization" />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Button htmlType="submit" loading={submit.busy}>
          创建
        </Button>
      </SubmitForm>
    </section>
  );
}
