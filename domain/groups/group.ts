/**
 * Groups (课题组): buyers who share funds, and their roles. A buyer is in at most one group. The institution named in an
 * account grants no access; only an owner's invitation does.
 */
import type { GroupMember, GroupRole } from './types';

export const ROLES: Record<GroupRole, { name: string; note: string }> = {
  ask: { name: '申购', note: '提交申购单' },
  approve: { name: '审批', note: '按规则审批申购单' },
  buy: { name: '采购', note: '下单并付款' },
  receive: { name: '收货', note: '确认收货' },
};
export const ALL_ROLES = Object.keys(ROLES) as GroupRole[];

/** Returns the roles in purchase order, without duplicates. */
export const rolesInOrder = (roles: readonly GroupRole[]): GroupRole[] =>
  ALL_ROLES.filter((role) => roles.includes(role));

/** `申购、审批`; `—` without roles. */
export const rolesText = (roles: readonly GroupRole[]): string =>
  rolesInOrder(roles)
    .map((role) => ROLES[role].name)
    .join('、') || '—';

/** Returns members whose name or login name contains the text; all for a blank text. */
export function membersLike<M extends Pick<GroupMember, 'nickName' | 'userName'>>(
  members: readonly M[],
  text: string,
): M[] {
  const wanted = text.normalize('NFKC').trim().toLowerCase();
  return members.filter(({ nickName, userName }) => `${nickName} ${userName}`.toLowerCase().includes(wanted));
}

/** `甲、乙、丙 等 6 人`; lists all when there are three or fewer. */
export const someNames = (names: readonly string[]): string =>
  names.length <= 3 ? names.join('、') : `${names.slice(0, 3).join('、')} 等 ${names.length} 人`;

export const MAX_MEMBERS = 100;
/** Most invitation codes of a group that are valid at once. */
export const MAX_CODES = 10;

const lengthProblem = (text: string, what: string, max: number): string | null => {
  const { length } = [...text.trim()];
  if (length < 2) return `请填写${what}（至少 2 个字）`;
  return length > max ? `${what}不能超过 ${max} 个字` : null;
};

export const checkGroupName = (name: string): string | null => lengthProblem(name, '课题组名称', 40);
export const checkInstitution = (institution: string): string | null =>
  lengthProblem(institution, '所属单位', 60);

/** Without characters that are easily confused: no I, L, O, U, 0 and 1. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;

/** Normalises a typed code: capitals and digits without spaces and dashes. */
export const cleanCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** `ABCDE-FGHJK`, easy to read aloud. */
export const codeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Returns a message when the text cannot be a code, else null. */
export const checkCode = (text: string): string | null =>
  cleanCode(text).length === CODE_LENGTH ? null : `请输入 ${CODE_LENGTH} 位邀请码`;

type Ownership = Pick<GroupMember, 'memberId' | 'owner'>;

/** Would the other members be left without an owner? The very last member may leave. */
export const isLastOwner = (members: readonly Ownership[], memberId: number): boolean =>
  members.length > 1 && members.every((member) => member.owner === (member.memberId === memberId));
