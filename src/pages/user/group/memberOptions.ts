import type { GroupMember } from '@domain/groups/types';

/** Members to choose from. Former members that are chosen already stay until somebody removes them. */
export function memberOptions(members: readonly GroupMember[], existing: readonly number[]) {
  const former = existing.filter((id) => members.every(({ memberId }) => memberId !== id));
  return [
    ...members.map(({ memberId: value, nickName, userName }) => ({
      value,
      label: `${nickName}（${userName}）`,
    })),
    ...former.map((value) => ({ value, label: '已不可选的成员' })),
  ];
}
