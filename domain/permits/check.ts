/**
 * Finds the permit that covers an order line, or the reason why none does. A legal prohibition is refused and the
 * rule is named; anything merely unwise is a warning. Reference only (参考), not law.
 *
 * Among several suitable permits, the one that ends first is used, then the one with the least left, then the older
 * one. A line is never split over two permits. Lines are checked in order, each after the amounts of those before it.
 */
import { compareMoney, divide, sum, times } from '../shared/money';
import { daysBetween } from '../shared/dates';
import { REGIMES, type RegimeCode } from '../safety/controlled';
import { gramsText, PERMIT_STATES, type PermitState, type PermitUse } from './permit';
import { closedText, type closedOn } from './closedDays';

/** Amount of one substance under one regime that a line needs. */
export interface Need {
  skuId: number;
  regime: RegimeCode;
  cas: string;
  /** Name of the goods, for messages. */
  name: string;
  /** g in all packs of the line; null when unknown. */
  grams: string | null;
  /** Day of arrival, yyyy-MM-dd. */
  arrive: string | null;
}

/** State of a permit on the day: allowed amounts and those that orders hold. */
export interface PermitStatus {
  permitId: number;
  regime: RegimeCode;
  no: string;
  institution: string;
  validFrom: string;
  validUntil: string;
  use: PermitUse;
  state: PermitState;
  /** By CAS number, in g: allowed amount, and the amount held by orders of the relevant period. */
  substances: ReadonlyMap<string, { grams: string; taken: string }>;
  /** An order already uses it; only matters for a permit for one order. */
  isUsed: boolean;
}

export interface Circumstances {
  /** yyyy-MM-dd */
  today: string;
  institution: string;
  personal: boolean;
  /** The shop has verified the account's institution. */
  verified: boolean;
  /** Reason and end of today's sales stop for controlled goods; null when there is none. */
  closed: ReturnType<typeof closedOn>;
}

/** Ordered by closeness to a suitable permit: the last applicable fault is reported. */
const FAULTS = [
  'OTHER_INSTITUTION',
  'ENDED',
  'EXPIRED',
  'NOT_YET_VALID',
  'NOT_APPROVED',
  'USED',
  'OVER_LEFT',
] as const;
type Fault = (typeof FAULTS)[number];
export type PermitRefusal = 'PERSON' | 'CLOSED_DAY' | 'AMOUNT_UNKNOWN' | 'NO_PERMIT' | 'NOT_VERIFIED' | Fault;

export interface Covered<N extends Need = Need> {
  need: N;
  permit: Pick<PermitStatus, 'permitId' | 'no'> | null;
  /** g left on the permit for this substance after the order. */
  left: string | null;
  refusal: { reason: PermitRefusal; words: string } | null;
  warnings: string[];
}

/** Legal basis of a permit, by regime. */
const RULES: Partial<Record<RegimeCode, string>> = {
  precursor2: '《易制毒化学品管理条例》第十七条、《易制毒化学品购销和运输管理办法》',
  precursor3: '《易制毒化学品管理条例》第十七条、《易制毒化学品购销和运输管理办法》',
  explosive: '《易制爆危险化学品治安管理办法》（公安部令第154号）',
  toxic: '《危险化学品安全法》关于剧毒化学品购买的规定',
  monitored3: '《中华人民共和国监控化学品管理条例》',
};

/** `依据《…》（仅供参考，不代替法规原文）` */
export const ruleOf = (regime: RegimeCode): string =>
  `依据${RULES[regime] ?? '主管部门规定'}（仅供参考，不代替法规原文）`;

const subtract = (from: string, amount: string): string => sum([from, times(amount, -1)]);

/** g left for a substance; never negative. */
export function leftOf({ grams, taken }: { grams: string; taken: string }): string {
  const left = subtract(grams, taken);
  return compareMoney(left, 0) < 0 ? '0' : left;
}

const leftFor = ({ substances }: PermitStatus, cas: string): string =>
  leftOf(substances.get(cas) ?? { grams: '0', taken: '0' });

function faultOf(permit: PermitStatus, need: Need, { today, institution }: Circumstances): Fault | null {
  const { state, validFrom, validUntil } = permit;
  if (permit.institution !== institution) return 'OTHER_INSTITUTION';
  if (state === 'ended' || state === 'refused') return 'ENDED';
  if (validUntil < today) return 'EXPIRED';
  if (validFrom > today) return 'NOT_YET_VALID';
  if (state !== 'approved') return 'NOT_APPROVED';
  if (permit.use === 'once' && permit.isUsed) return 'USED';
  return compareMoney(leftFor(permit, need.cas), need.grams ?? 0) >= 0 ? null : 'OVER_LEFT';
}

const FAULT_WORDS: Record<Fault, (permit: PermitStatus, need: Need) => string> = {
  OTHER_INSTITUTION: ({ no, institution }) => `证明 ${no} 属于${institution}，不能跨单位使用`,
  ENDED: ({ no, state }) => `证明 ${no} ${PERMIT_STATES[state]}`,
  EXPIRED: ({ no, validUntil }) => `证明 ${no} 已于 ${validUntil} 到期`,
  NOT_YET_VALID: ({ no, validFrom }) => `证明 ${no} 自 ${validFrom} 起有效`,
  NOT_APPROVED: ({ no }) => `证明 ${no} 待本店审核，审核通过后即可下单`,
  USED: ({ no }) => `证明 ${no} 一次有效，已用于其他订单`,
  OVER_LEFT: (permit, { cas, grams }) =>
    `本次需要 ${gramsText(grams ?? '0')}，证明 ${permit.no} 只剩 ${gramsText(leftFor(permit, cas))}`,
};

const refused = (need: Need, reason: PermitRefusal, words: string): Covered => ({
  need,
  permit: null,
  left: null,
  refusal: { reason, words: `${words}。${ruleOf(need.regime)}` },
  warnings: [],
});

/** Thresholds for the warning that a permit is nearly over: days before its end, and share of the amount. */
const SOON_DAYS = 30;
const LITTLE = '0.1';

function warningsOf({ validUntil }: PermitStatus, need: Need, left: string, allowed: string, today: string) {
  const warnings: string[] = [];
  if (need.arrive !== null && need.arrive > validUntil)
    warnings.push(`预计 ${need.arrive} 送达，晚于证明有效期 ${validUntil}`);
  else if (daysBetween(today, validUntil) <= SOON_DAYS)
    warnings.push(`证明将于 ${validUntil} 到期，请及时续办`);
  if (compareMoney(left, times(allowed, LITTLE)) < 0) warnings.push('下单后剩余数量不足一成，请提前续办');
  return warnings;
}

const byPreference = (cas: string) => (a: PermitStatus, b: PermitStatus) =>
  a.validUntil.localeCompare(b.validUntil) ||
  compareMoney(leftFor(a, cas), leftFor(b, cas)) ||
  a.permitId - b.permitId;

function coverOne(need: Need, statuses: PermitStatus[], now: Circumstances): Covered {
  const { name, regime, cas, grams } = need;
  const regimeName = REGIMES[regime].name;
  if (now.personal) return refused(need, 'PERSON', `${regimeName}化学品不向个人销售`);
  if (now.closed) return refused(need, 'CLOSED_DAY', closedText(now.today, now.closed));
  if (grams === null)
    return refused(need, 'AMOUNT_UNKNOWN', `${name}按体积出售，没有可靠的密度，无法折算数量，请联系客服`);
  const listed = statuses.filter((one) => one.regime === regime && one.substances.has(cas));
  const fitting = listed.filter((permit) => faultOf(permit, need, now) === null);
  const [chosen] = fitting.sort(byPreference(cas));
  const substance = chosen?.substances.get(cas);
  if (chosen && !now.verified)
    return refused(need, 'NOT_VERIFIED', '账户的单位尚未通过认证，请在账户管理中申请认证，通过后即可下单');
  if (chosen && substance) {
    const taken = sum([substance.taken, grams]);
    statuses[statuses.indexOf(chosen)] = {
      ...chosen,
      substances: new Map([...chosen.substances, [cas, { ...substance, taken }]]),
    };
    const left = leftOf({ ...substance, taken });
    const warnings = warningsOf(chosen, need, left, substance.grams, now.today);
    return { need, permit: { permitId: chosen.permitId, no: chosen.no }, left, refusal: null, warnings };
  }
  const nearest = listed
    .map((permit) => ({ permit, fault: faultOf(permit, need, now) ?? 'OVER_LEFT' }))
    .sort((a, b) => FAULTS.indexOf(b.fault) - FAULTS.indexOf(a.fault))[0];
  return nearest
    ? refused(need, nearest.fault, FAULT_WORDS[nearest.fault](nearest.permit, need))
    : refused(need, 'NO_PERMIT', `没有列有 ${cas} 的${regimeName}证明`);
}

/** Covers the needs in order, each after the amounts of those before it. */
export function coverNeeds<N extends Need>(
  needs: readonly N[],
  statuses: readonly PermitStatus[],
  now: Circumstances,
): Covered<N>[] {
  const left = [...statuses];
  return needs.map((need) => ({ ...coverOne(need, left, now), need }));
}

/** Used share of an amount in %, for a progress bar; at most 100. */
export const percentTaken = ({ grams, taken }: { grams: string; taken: string }): number =>
  Math.min(100, Number(divide(times(taken, 100), grams, 1)));
