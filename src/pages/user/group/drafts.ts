/** Draft keys of the forms of a group. */
import type { ApprovalRule } from '@domain/approvals/types';
import { draftAfter, draftBase, draftValues } from '@/storage/drafts';

/** Prefix; the id of the fund follows, 0 for a new one. */
export const FUND_DRAFT = 'user/group/fund/';

export const INVITE_DRAFT = 'user/group/invite';

/** The number in the key of a kept draft; null when there is none. */
export function draftNumber(prefix: string): number | null {
  const rest = draftAfter(prefix);
  return rest === null ? null : Number(rest);
}

/** Rules have no id: the dialog remembers which rule it changes, and the version of the list it was opened on. */
export interface RuleBase {
  version: number;
  /** The rule before the change; null for a new one. */
  rule: ApprovalRule | null;
}

export const ruleDraft = (groupId: number): string => `user/group/rule/${groupId}`;

/** The base of a kept draft; null when there is none. */
export function draftRule(groupId: number): RuleBase | null {
  const base = draftBase(ruleDraft(groupId));
  return draftValues(ruleDraft(groupId)) && typeof base?.version === 'number'
    ? (base as unknown as RuleBase)
    : null;
}
