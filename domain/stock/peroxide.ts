/**
 * Peroxide formers (EUH019, CLP Annex II 1.1.4) are tested or discarded some months after opening. The groups follow
 * the shop's article 醚类溶剂的过氧化物检测与处理, after Prudent Practices in the Laboratory (National Research Council, 2011),
 * 4.D.3.2 and table 4.8; of a range, the shorter end is used. A substance in no group is tested as early as the
 * strictest one. Reference (参考): the laboratory's own rule takes precedence.
 */
import dayjs from 'dayjs';
import type { PeroxideDuty } from './types';

type Rule = Pick<PeroxideDuty, 'action' | 'months'>;

const DISCARD: Rule = { action: 'discard', months: 3 };
const SOON: Rule = { action: 'test', months: 3 };
const LATE: Rule = { action: 'test', months: 12 };

const RULES = new Map<string, Rule>([
  // Diisopropyl ether, divinyl ether: dangerous even without concentration.
  ...['108-20-3', '109-93-3'].map((cas) => [cas, DISCARD] as const),
  // tert-Butyl methyl ether, cyclopentyl methyl ether: slow.
  ...['1634-04-4', '5614-37-9'].map((cas) => [cas, LATE] as const),
]);

const EUH019 = 'EUH019';

export const formsPeroxides = (
  hazard: { hStatements: readonly { code: string }[] } | null | undefined,
): boolean => hazard?.hStatements.some(({ code }) => code === EUH019) ?? false;

/** Returns the duty for a bottle; `openedOn` is yyyy-MM-dd, null for a closed bottle or an unknown day. */
export function peroxideDutyOf(cas: string | null, openedOn: string | null): PeroxideDuty {
  const { action, months } = RULES.get(cas ?? '') ?? SOON;
  const due = openedOn === null ? null : dayjs(openedOn).add(months, 'month').format('YYYY-MM-DD');
  return { action, months, due };
}

/** `2027-02-23 前检测过氧化物` */
export function dutyText({ action, months, due }: PeroxideDuty): string {
  const what = action === 'discard' ? '处置' : '检测过氧化物';
  return due === null ? `开封后 ${months} 个月内${what}` : `${due} 前${what}`;
}
