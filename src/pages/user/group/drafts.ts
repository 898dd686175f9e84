/** Under which names of this tab the forms of a group outlive a login that runs out. */
import { keptForm } from '@/storage/formDrafts';

/** Followed by the fund, 0 for a new one. */
export const FUND_DRAFT = 'fund-';
/** Followed by the place of the rule. */
export const RULE_DRAFT = 'rule-';

/** Of an invitation. */
export const INVITE_DRAFT = 'groupInvite';

/** Which of them was begun; null: none. */
export function keptNumber(prefix: string): number | null {
  const kept = keptForm(prefix);
  return kept === null ? null : Number(kept);
}
