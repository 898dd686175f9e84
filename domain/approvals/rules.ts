/**
 * Who must approve what in a group: rules by amount, category and control, each a step of its own, in their order. Where a
 * group has no rules, nothing need be approved; what no rule hits need not be, either.
 */
import type { Wire } from '@contract/types';
import type { GroupMember } from '../groups/group';
import type { RegimeCode } from '../safety/controlled';
import { compareMoney, type Money } from '../shared/money';

export type ApprovalRule = Wire['ApprovalRule'];
export type ApprovalStep = Wire['ApprovalStep'];
export type StandIn = Wire['StandIn'];
type Member = Pick<GroupMember, 'memberId' | 'owner' | 'roles'>;

export const MAX_RULES = 20;

/** What a rule looks at. */
export interface Judged {
  /** All of it with freight, yuan. */
  amount: Money;
  /** Of its lines, with all categories above each. */
  categoryIds: readonly number[];
  regimes: readonly RegimeCode[];
}

const meets = <T>(wanted: readonly T[], found: readonly T[]): boolean =>
  wanted.length === 0 || wanted.some((entry) => found.includes(entry));

/** Everything that the rule names must be met; what it leaves open always is. */
export const hits = (rule: ApprovalRule, { amount, categoryIds, regimes }: Judged): boolean =>
  (rule.minAmount === null || compareMoney(amount, rule.minAmount) >= 0) &&
  meets(rule.categoryIds, categoryIds) &&
  meets(rule.regimes, regimes);

/** The steps by which it is approved, in the order of the rules; none: it need not be. */
export const stepsFor = (rules: readonly ApprovalRule[], judged: Judged): ApprovalStep[] =>
  rules
    .filter((rule) => hits(rule, judged))
    .map(({ name, approvers, selfAllowed }) => ({ name, approvers, selfAllowed }));

const isApprover = ({ roles }: Member): boolean => roles.includes('approve');

/**
 * Who may decide over a step: those it names who still approve, or all who approve when it names none. Not the one who asks,
 * unless the rule allows it. Where nobody is left, the owners, but for the one who asks.
 */
export function approversOf(
  step: ApprovalStep,
  members: readonly Member[],
  askerId: number | null,
): number[] {
  const may = ({ memberId }: Member) => step.selfAllowed || memberId !== askerId;
  const named = members.filter(
    (member) =>
      isApprover(member) &&
      (step.approvers.length === 0 || step.approvers.includes(member.memberId)) &&
      may(member),
  );
  const others = members.filter((member) => member.owner && member.memberId !== askerId);
  return (named.length > 0 ? named : others).map(({ memberId }) => memberId);
}

/** Days yyyy-MM-dd, both included. */
export const isInPlace = ({ from, until }: Pick<StandIn, 'from' | 'until'>, today: string): boolean =>
  from <= today && today <= until;

/**
 * For whom a member decides over a step today: for itself, or in place of an approver (委托审批); null when it may not. Nobody
 * decides over an own request in place of another.
 */
export function decidesFor(
  memberId: number,
  approvers: readonly number[],
  standIns: readonly StandIn[],
  { today, askerId }: { today: string; askerId: number | null },
): number | null {
  if (approvers.includes(memberId)) return memberId;
  if (memberId === askerId) return null;
  const named = standIns.find(
    (entry) => entry.standInId === memberId && approvers.includes(entry.memberId) && isInPlace(entry, today),
  );
  return named?.memberId ?? null;
}

/** May a member order it at once: every step allows it to approve its own, and it could? */
export const mayApproveAlone = (
  steps: readonly ApprovalStep[],
  members: readonly Member[],
  memberId: number,
): boolean =>
  steps.every((step) => step.selfAllowed && approversOf(step, members, memberId).includes(memberId));

/** Why rules cannot be kept; null when they can. */
export function rulesProblem(rules: readonly ApprovalRule[]): string | null {
  if (rules.length > MAX_RULES) return `最多 ${MAX_RULES} 条规则`;
  for (const [at, { name, minAmount }] of rules.entries()) {
    const { length } = [...name.trim()];
    if (length === 0 || length > 30) return `第 ${at + 1} 条规则：请填写名称（30 字以内）`;
    if (minAmount !== null && compareMoney(minAmount, 0) < 0) return `第 ${at + 1} 条规则：金额不能小于 0`;
  }
  return null;
}
