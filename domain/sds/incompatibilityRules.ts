/**
 * Pairs that must be kept apart, narrowest first: the first matching rule reports a pair.
 * Sources, by the mark at each rule: [B] Bretherick's Handbook of Reactive Chemical Hazards, 8th ed., under the
 * substance or class named; [G] GHS / GB 30000 and CLP Annex II–III, by the code itself; [E] EPA-600/2-80-076, the
 * chemical compatibility chart, by the numbers of its groups; [S] GB 15603, storage of dangerous chemicals.
 */
import { FIRE_RULES } from './incompatibleFires';
import { GAS_RULES } from './incompatibleGases';
import type { Role } from './incompatibilityRoles';

export interface IncompatibilityRule {
  reason: string;
  sides: readonly [Role, Role];
  /** The danger. */
  words: string;
  /** The advice. */
  advice: string;
}

export const INCOMPATIBILITY_RULES = [...GAS_RULES, ...FIRE_RULES] as const;

export type IncompatibilityReason = (typeof INCOMPATIBILITY_RULES)[number]['reason'];
