import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { CopyText } from '@/components/ui/CopyText';
import { codeText, rolesText } from '@domain/groups/group';
import { revokeGroupCodeMutation, revokeInvitationMutation } from '@/queries/group';
import { draftValues } from '@/storage/drafts';
import type { GroupProps } from './GroupPage';
import { CodeDialog } from './CodeDialog';
import { INVITE_DRAFT } from './drafts';
import { InviteDialog } from './InviteDialog';
import styles from './group.module.less';

/** For owners: invitation codes, and invitations without an answer. */
export function Joining({ group }: GroupProps) {
  const [dialog, setDialog] = useState<'code' | 'invite' | null>(() =>
    draftValues(INVITE_DRAFT) !== null ? 'invite' : null,
  );
  const close = () => setDialog(null);
  const { mutateAsync: revokeCode } = useMutation({
    ...revokeGroupCodeMutation(),
    onSuccess: () => notify.success('邀请码已作废'),
  });
  const { mutateAsync: revoke } = useMutation({
    ...revokeInvitationMutation(),
    onSuccess: () => notify.success('邀请已撤回'),
  });
  return (
    <section aria-labelledby="joining-title">
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <h2 id="joining-title">邀请成员</h2>
        <Flex gap={8}>
          <Button onClick={() => setDialog('invite')}>按账号邀请</Button>
          <Button type="primary" onClick={() => setDialog('code')}>
            生成邀请码
          </Button>
        </Flex>
      </Flex>
      {group.codes.length + group.invited.length === 0 && (
        <p className="quiet">没有有效的邀请码和待接受的邀请。</p>
      )}
      <ul className={styles.rows}>
        {group.codes.map(({ codeId, code, roles, usesLeft, expires }) => (
          <li key={`code ${codeId}`}>
            <span>
              <CopyText text={codeText(code)} label="邀请码" />{' '}
              <span className="quiet">
                角色：{rolesText(roles)} · 还可用 {usesLeft} 次 · {expires.slice(0, 16)} 失效
              </span>
            </span>
            <ConfirmAction
              label="作废"
              question={`作废邀请码 ${codeText(code)}？已加入的成员不受影响。`}
              danger
              onConfirm={() => revokeCode(codeId)}
            />
          </li>
        ))}
        {group.invited.map(({ invitationId, userName, roles }) => (
          <li key={`invited ${invitationId}`}>
            <span>
              <b>{userName}</b> <span className="quiet">角色：{rolesText(roles)} · 等待对方接受</span>
            </span>
            <ConfirmAction
              label="撤回"
              question={`撤回对 ${userName} 的邀请？`}
              onConfirm={() => revoke(invitationId)}
            />
          </li>
        ))}
      </ul>
      {dialog === 'code' && <CodeDialog onClose={close} />}
      {dialog === 'invite' && <InviteDialog onClose={close} />}
    </section>
  );
}
