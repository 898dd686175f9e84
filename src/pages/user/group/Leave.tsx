import { useMutation } from '@tanstack/react-query';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { isLastOwner } from '@domain/groups/group';
import { leaveGroupMutation } from '@/queries/group';
import type { GroupProps } from './GroupPage';

/** Leaves the group; the only owner must appoint another first. */
export function Leave({ group }: GroupProps) {
  const { name, members, memberId } = group;
  const isLast = members.length === 1;
  const { mutateAsync: leave } = useMutation({
    ...leaveGroupMutation(),
    onSuccess: () => notify.success(isLast ? `${name}已解散` : `已退出${name}`),
  });
  if (isLastOwner(members, memberId))
    return <p className="quiet">您是唯一的管理员，指定另一位管理员后才能退出课题组。</p>;
  return (
    <p>
      <ConfirmAction
        label={isLast ? '解散课题组' : '退出课题组'}
        question={
          isLast
            ? `您是最后一位成员，退出后${name}解散，未办结的申购单随即撤回。`
            : `退出${name}？您未办结的申购单随即撤回，账户和订单不受影响。`
        }
        danger
        onConfirm={() => leave()}
      />
    </p>
  );
}
