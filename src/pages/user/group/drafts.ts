/** Draft keys of the forms of a group. */
import type { ApprovalRule } from '@domain/approvals/rules';
import { draftAfter, draftBase, draftValues } from '@/storage/drafts';

/** Followed by the fund, 0 for a new one. */
export const FUND_DRAFT = 'user/group/fund/';

/** Of an invitation. */
export const INVITE_DRAFT = 'user/group/invite';

/** Which of them was begun; null: none. */
export function keptNumber(prefix: string): number | null {
  const kept = draftAfter(prefix);
  return kept === null ? null : Number(kept);
}

/** Rules have no id: the dialog remembers which rule it changes, and the version of the list it was opened on. */
export interface RuleBase {
  version: number;
  /** As it was read; null for a new rule. */
  rule: ApprovalRule | null;
}

/** One rule of a group is typed at a time. */
export const ruleDraft = (groupId: number): string => `user/group/rule/${groupId}`;

/** What the kept draft of a rule was typed against; null when no draft is kept. */
export function keptRule(groupId: number): RuleBase | null {
  const base = draftBase(ruleDraft(groupId));
  return draftValues(ruleDraft(groupId)) && typeof base?.version === 'number'
    ? (base as unknown as RuleBase)
    : null;
}
