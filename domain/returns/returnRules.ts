/**
 * Rules of returns: which goods, for which reasons, until when. The page asks before it offers a return, the server
 * before it accepts one. These are the shop's own rules (customer centre, 退换货规则); every period is 参考.
 */
import { dayAfter, dayOf } from '../shared/dates';
import type { RegimeCode } from '../safety/controlled';
import type { ShipCode } from '../safety/storage';
import type { ReturnReason } from './types';

interface ReasonFacts {
  name: string;
  /**
   * Is it the shop's fault? Then cold, dangerous, controlled and custom goods can be returned too, and freight is
   * refunded.
   */
  fault: boolean;
  /** Period in days after receipt; Infinity = no limit. */
  days: number;
  /** Is a photograph required? */
  photo: boolean;
  /** Prompt for the description. */
  ask: string;
}

export const RETURN_REASONS: Record<ReturnReason, ReasonFacts> = {
  wrong: {
    name: '发错商品',
    fault: true,
    days: 3,
    photo: true,
    ask: '收到的是什么：品名、货号、批号。请拍下标签。',
  },
  missing: { name: '少发、漏发', fault: true, days: 3, photo: false, ask: '少了什么、几件，外箱是否完好。' },
  damaged: {
    name: '破损、渗漏',
    fault: true,
    days: 3,
    photo: true,
    ask: '损坏的情况。请拍下外包装、标签和损坏处。',
  },
  quality: { name: '质量问题', fault: true, days: 30, photo: false, ask: '批号、检测方法与结果。' },
  recall: {
    name: '批次召回',
    fault: true,
    days: Infinity,
    photo: false,
    ask: '批号，是否开封、已用多少。',
  },
  mistake: { name: '买错、多买', fault: false, days: 7, photo: false, ask: '请确认未开封、标签完好。' },
  unneeded: { name: '不再需要', fault: false, days: 7, photo: false, ask: '请确认未开封、标签完好。' },
  /** Used by the shop for goods that it could not send. */
  unsent: { name: '未发货，商家取消', fault: true, days: 0, photo: false, ask: '' },
};

/** Reasons that a buyer can choose. */
export const REASON_CODES = (Object.keys(RETURN_REASONS) as ReturnReason[]).filter(
  (code) => code !== 'unsent',
);

/** Period in days for unopened goods. */
export const RETURN_DAYS = RETURN_REASONS.unneeded.days;
/** The longest limited period. */
export const MAX_RETURN_DAYS = Math.max(
  ...REASON_CODES.map((code) => RETURN_REASONS[code].days).filter(Number.isFinite),
);

export interface ReturnFacts {
  /** State of the order; see `ORDER_STATUS`. */
  status: number;
  ship: ShipCode;
  regimes: readonly RegimeCode[];
  /** Made or packed to order. */
  custom: boolean;
  /** yyyy-MM-dd HH:mm:ss in GMT+8; null before receipt */
  receivedAt: string | null;
  /** Bought packs that are not returned yet. */
  left: number;
  /** Packs of recalled lots, less those in returns for the recall. */
  recalled: number;
}

export interface ReturnAnswer {
  ok: boolean;
  /** Reason for a refusal, or the last day. */
  reason: string;
}

const SHIPPED = 3;
const RECEIVED = 5;

const no = (reason: string): ReturnAnswer => ({ ok: false, reason });

/** Last day (yyyy-MM-dd, GMT+8) for returning goods received at that time. */
export const returnUntil = (receivedAt: string, days = RETURN_DAYS): string =>
  dayAfter(receivedAt.slice(0, 10), days);

/** Goods that a buyer must not send in a parcel. */
const isHazardous = ({ ship, regimes }: Pick<ReturnFacts, 'ship' | 'regimes'>): boolean =>
  ship === 'DG' || ship === 'DGICE' || regimes.length > 0;

/** Returns what prevents a return for any reason. */
function obstacleOf({ status, receivedAt, left }: ReturnFacts): string | null {
  if (status === SHIPPED) return '尚未确认收货，收货后可申请';
  if (status !== RECEIVED || receivedAt === null) return '订单未完成，无需退换';
  return left > 0 ? null : '已全部申请退换';
}

/** Returns what prevents the return of goods without a fault. */
function refusalOf({ ship, regimes, custom }: ReturnFacts, opened: boolean): string | null {
  if (custom) return '定制商品，非质量问题不退换';
  if (regimes.length > 0) return '管制化学品不得自行寄回，非质量问题不退换';
  if (ship === 'DG' || ship === 'DGICE') return '危险化学品不得自行寄回，非质量问题不退换';
  if (ship !== 'N') return '冷链商品，离开冷链后无法保证质量，非质量问题不退换';
  return opened ? '已开封，非质量问题不退换' : null;
}

const RECALLED = '批次已召回，可退货退款，不限签收天数';

/** Decides whether a line can be returned for this reason, with the explanation. `now` is ms since the epoch. */
export function canReturn(
  facts: ReturnFacts,
  { reason, opened }: { reason: ReturnReason; opened: boolean },
  now: number,
): ReturnAnswer {
  const obstacle = obstacleOf(facts);
  if (obstacle !== null) return no(obstacle);
  const { name, fault, days } = RETURN_REASONS[reason];
  if (reason === 'unsent') return no('未发货的商品由商家取消');
  if (reason === 'wrong' && opened) return no('已开封，不能按发错退换；如有质量问题请改选“质量问题”');
  const refusal = fault ? null : refusalOf(facts, opened);
  if (refusal !== null) return no(refusal);
  if (reason === 'recall')
    return facts.recalled > 0 ? { ok: true, reason: RECALLED } : no('这件商品没有发出过召回的批次');
  const until = returnUntil(facts.receivedAt ?? '', days);
  return dayOf(now) <= until
    ? { ok: true, reason: `可在 ${until} 前申请（参考）` }
    : no(`“${name}”须在签收后 ${days} 天内申请，已超过`);
}

/** yes: for any reason; fault: only when the shop is at fault; no: not at all */
export type ReturnVerdict = 'yes' | 'fault' | 'no';

/** Returns the possible returns of a line before a reason is chosen, and what excludes the others. */
export function returnOutlook(facts: ReturnFacts, now: number): { verdict: ReturnVerdict; reason: string } {
  const plain = canReturn(facts, { reason: 'unneeded', opened: false }, now);
  const recalled = canReturn(facts, { reason: 'recall', opened: false }, now);
  if (recalled.ok) return { verdict: plain.ok ? 'yes' : 'fault', reason: recalled.reason };
  if (plain.ok) return { verdict: 'yes', reason: `未开封${plain.reason}` };
  const faulty = canReturn(facts, { reason: 'quality', opened: false }, now);
  return faulty.ok ? { verdict: 'fault', reason: plain.reason } : { verdict: 'no', reason: faulty.reason };
}

/** parcel: the buyer sends it; pickup: a licensed vehicle collects it; none: nothing is sent (it never arrived) */
export type ReturnTransport = 'parcel' | 'pickup' | 'none';

export function wayBackOf(
  reason: ReturnReason,
  lines: readonly Pick<ReturnFacts, 'ship' | 'regimes'>[],
): ReturnTransport {
  if (reason === 'missing' || reason === 'unsent') return 'none';
  return lines.some(isHazardous) ? 'pickup' : 'parcel';
}

/** The rules in words, for the customer centre. */
export const RETURN_RULES: readonly { name: string; rule: string }[] = [
  { name: '错发、漏发、破损、渗漏', rule: '签收后 3 天内申请，附外包装、标签和损坏处照片。' },
  { name: '质量问题', rule: '签收后 30 天内申请，附检测方法与结果。' },
  { name: '批次召回', rule: '发出的批次被召回的，无论是否开封均可退货退款，退还相应运费，不限时间。' },
  {
    name: '未开封的常温商品',
    rule: `签收后 ${RETURN_DAYS} 天内申请，标签完好、不影响二次销售；往返运费由买方承担。`,
  },
  { name: '已开封、标签缺损或过期', rule: '非质量问题不退换。' },
  { name: '冷链商品', rule: '离开冷链后无法保证质量，非质量问题不退换。' },
  {
    name: '危险化学品、管制化学品',
    rule: '不得自行寄回，非质量问题不退换；出现泄漏先通风、疏散，再联系客服。',
  },
  { name: '定制合成、定制分装', rule: '非质量问题不退换，标明“售出不退”的标准品相同。' },
];
