import { describe, expect, it } from 'vitest';
import {
  approversNow,
  approversOf,
  decidesFor,
  mayApproveAlone,
  rulesProblem,
  stepsFor,
} from '../../../domain/approvals/rules';
import type { ApprovalRule } from '@domain/approvals/types';
import type { GroupRole } from '@domain/groups/types';

const rule = (over: Partial<ApprovalRule> = {}): ApprovalRule => ({
  name: '审批',
  minAmount: null,
  categoryIds: [],
  regimes: [],
  approvers: [],
  selfAllowed: false,
  ...over,
});
const evaluated = { amount: 500, categoryIds: [12, 1], regimes: ['toxic' as const] };
const member = (memberId: number, roles: GroupRole[], owner = false) => ({ memberId, roles, owner });
const OWNER = member(1, ['ask', 'approve', 'buy'], true);
const ASKER = member(2, ['ask']);
const APPROVER = member(3, ['approve']);
const OTHER = member(4, ['approve', 'ask']);
const ALL = [OWNER, ASKER, APPROVER, OTHER];

describe('an approval rule', () => {
  it.each<[string, Partial<ApprovalRule>, boolean]>([
    ['that names nothing hits all', {}, true],
    ['from its amount on', { minAmount: 500 }, true],
    ['not below it', { minAmount: 500.01 }, false],
    ['of a category, or of one above', { categoryIds: [1] }, true],
    ['not of another category', { categoryIds: [2] }, false],
    ['of a regime', { regimes: ['toxic', 'explosive'] }, true],
    ['not of another regime', { regimes: ['explosive'] }, false],
    ['needs all that it names', { minAmount: 100, regimes: ['explosive'] }, false],
  ])('%s', (_, over, hit) => expect(stepsFor([rule(over)], evaluated)).toHaveLength(hit ? 1 : 0));

  it('adds a step of its own, in the order of the rules', () => {
    const rules = [
      rule({ name: '剧毒', regimes: ['toxic'] }),
      rule({ name: '无关', minAmount: 9999 }),
      rule({ name: '金额' }),
    ];
    expect(stepsFor(rules, evaluated).map(({ name }) => name)).toEqual(['剧毒', '金额']);
    expect(stepsFor([], evaluated)).toEqual([]);
  });

  it('requires a name and an amount of at least zero', () => {
    expect(rulesProblem([rule(), rule({ name: ' ' })])).toContain('第 2 条');
    expect(rulesProblem([rule({ minAmount: -1 })])).toContain('金额');
    expect(rulesProblem(Array.from({ length: 21 }, () => rule()))).toContain('20');
    expect(rulesProblem([rule({ minAmount: 0 })])).toBeNull();
  });
});

describe('a step can be decided by', () => {
  it('its named approvers, or all approvers without names', () => {
    expect(approversOf(rule({ approvers: [3] }), ALL, 2)).toEqual([3]);
    expect(approversOf(rule(), ALL, 2)).toEqual([1, 3, 4]);
    // Named, but no longer an approver.
    expect(approversOf(rule({ approvers: [2, 3] }), ALL, 4)).toEqual([3]);
  });

  it('nobody for an own request, unless the rule allows it', () => {
    expect(approversOf(rule(), ALL, 4)).toEqual([1, 3]);
    expect(approversOf(rule({ selfAllowed: true }), ALL, 4)).toEqual([1, 3, 4]);
  });

  it('the owners when no approver is left, but never for themselves', () => {
    expect(approversOf(rule({ approvers: [3] }), [OWNER, ASKER], 2)).toEqual([1]);
    expect(approversOf(rule(), [OWNER, ASKER], 1)).toEqual([]);
  });

  it('a stand-in during the period, but never for an own request', () => {
    const standIns = [{ memberId: 3, standInId: 4, from: '2026-11-01', until: '2026-11-23' }];
    const on = (today: string, askerId = 2) => decidesFor(4, [3], standIns, { today, askerId });
    expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-23'), on('2026-11-24')]).toEqual([
      null,
      3,
      3,
      null,
    ]);
    expect(on('2026-11-10', 4)).toBeNull();
    expect(decidesFor(3, [3], standIns, { today: '2026-11-10', askerId: 2 })).toBe(3);
  });

  it('nobody when the requester could approve every step alone and orders at once', () => {
    const self = rule({ selfAllowed: true });
    expect(mayApproveAlone([], ALL, 2)).toBe(true);
    expect(mayApproveAlone([self, self], ALL, 1)).toBe(true);
    expect(mayApproveAlone([self, rule()], ALL, 1)).toBe(false);
    expect(mayApproveAlone([self], ALL, 2)).toBe(false);
    expect(mayApproveAlone([rule({ selfAllowed: true, approvers: [3] })], ALL, 1)).toBe(false);
  });
});

describe('the steps of a request', () => {
  const [first, second] = [rule({ name: '初审' }), rule({ name: '复核' })];
  const now = (decidedBy: number[], members = ALL) =>
    approversNow([{ ...first, decidedBy }, second], 1, { members, askerId: ASKER.memberId });

  it.each<[string, number[], number[]]>([
    ['all, where nobody decided before', [], [1, 3, 4]],
    ['the others, where one approved the first', [3], [1, 4]],
    ['the others, where one did in place of another', [3, 1], [4]],
    ['the same again, where nobody else may', [1, 3, 4], [1, 3, 4]],
  ])('are decided by %s', (_, decidedBy, approvers) => expect(now(decidedBy)).toEqual(approvers));

  it('end with the last one', () =>
    expect(approversNow([first], 1, { members: ALL, askerId: null })).toEqual([]));
});
