/**
 * Approval rules of a group by amount, category and control. Each matching rule is one step, in rule order. A request
 * that matches no rule needs no approval.
 */
import type { GroupMember } from '../groups/types';
import type { RegimeCode } from '../safety/controlled';
import { compareMoney, type Money } from '../shared/money';
import type { ApprovalRule, StandIn } from './types';

/** One step of a request, as it is kept with it. */
export type ApprovalStep = Pick<ApprovalRule, 'name' | 'approvers' | 'selfAllowed'>;
type Member = Pick<GroupMember, 'memberId' | 'owner' | 'roles'>;

export const MAX_RULES = 20;

/** Facts that a rule is matched against. */
export interface Evaluation {
  /** Total with freight, yuan. */
  amount: Money;
  /** Categories of all lines, with their ancestors. */
  categoryIds: readonly number[];
  regimes: readonly RegimeCode[];
}

const meets = <T>(wanted: readonly T[], found: readonly T[]): boolean =>
  wanted.length === 0 || wanted.some((entry) => found.includes(entry));

/** A rule matches when all conditions it sets are met. */
export const hits = (rule: ApprovalRule, { amount, categoryIds, regimes }: Evaluation): boolean =>
  (rule.minAmount === null || compareMoney(amount, rule.minAmount) >= 0) &&
  meets(rule.categoryIds, categoryIds) &&
  meets(rule.regimes, regimes);

/** Returns the approval steps in rule order; empty when no approval is needed. */
export const stepsFor = (rules: readonly ApprovalRule[], evaluated: Evaluation): ApprovalStep[] =>
  rules
    .filter((rule) => hits(rule, evaluated))
    .map(({ name, approvers, selfAllowed }) => ({ name, approvers, selfAllowed }));

const isApprover = ({ roles }: Member): boolean => roles.includes('approve');

/**
 * Returns who may decide a step: the named members who may still approve, or all approvers when none is named. The
 * requester is excluded unless the rule allows self-approval. When nobody is left, the owners decide, except the
 * requester.
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

/** A step of a request, with the members who approved it: the one who pressed, and the one in whose place. */
export type DecidedStep = ApprovalStep & { decidedBy?: readonly number[] };

const deciders = (steps: readonly DecidedStep[], at: number): Set<number> =>
  new Set(steps.slice(0, at).flatMap(({ decidedBy = [] }) => decidedBy));

/**
 * Returns who may decide step `at` of a request. Each step needs another person: approvers of an earlier step are left out,
 * unless nobody else may decide (a rule that names one person twice, a group with one approver).
 */
export function approversNow(
  steps: readonly DecidedStep[],
  at: number,
  { members, askerId }: { members: readonly Member[]; askerId: number | null },
): number[] {
  const step = steps[at];
  if (!step) return [];
  const approvers = approversOf(step, members, askerId);
  const before = deciders(steps, at);
  const others = approvers.filter((memberId) => !before.has(memberId));
  return others.length > 0 ? others : approvers;
}

/** Did the member approve a step before `at`? Then it decides no further step as a stand-in either. */
export const hasDecided = (steps: readonly DecidedStep[], at: number, memberId: number): boolean =>
  deciders(steps, at).has(memberId);

/** Both days (yyyy-MM-dd) are included. */
export const isInPlace = ({ from, until }: Pick<StandIn, 'from' | 'until'>, today: string): boolean =>
  from <= today && today <= until;

/**
 * Returns the approver for whom a member decides a step today: itself, or somebody it stands in for (委托审批); null when
 * it may not decide. A stand-in never decides its own request.
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

/** May the member order at once, because every step allows it to approve its own request? */
export const mayApproveAlone = (
  steps: readonly ApprovalStep[],
  members: readonly Member[],
  memberId: number,
): boolean =>
  steps.every((step) => step.selfAllowed && approversOf(step, members, memberId).includes(memberId));

/** Returns a message when the rules cannot be saved, else null. */
export function rulesProblem(rules: readonly ApprovalRule[]): string | null {
  if (rules.length > MAX_RULES) return `最多 ${MAX_RULES} 条规则`;
  for (const [at, { name, minAmount }] of rules.entries()) {
    const { length } = [...name.trim()];
    if (length === 0 || length > 30) return `第 ${at + 1} 条规则：请填写名称（30 字以内）`;
    if (minAmount !== null && compareMoney(minAmount, 0) < 0) return `第 ${at + 1} 条规则：金额不能小于 0`;
  }
  return null;
}
