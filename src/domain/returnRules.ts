/**
 * What can be sent back without a fault of the goods. The shop's own rules (customer centre, 退换货规则); wrong,
 * broken or faulty goods are always taken up by the service, whatever stands here. Every period is 参考.
 */
import type { ShipCode } from './storage';

/** yes: can be applied for; later: after receipt; ask: the service must look; no: not without a fault */
export type ReturnVerdict = 'yes' | 'later' | 'ask' | 'no';

export interface ReturnFacts {
  /** See `ORDER_STATUS`. */
  status: number;
  /** How the line travelled; null when it is not known. */
  ship: ShipCode | null;
  /** Were documents for controlled goods shown with this order? Which line they are for is not told. */
  controlled: boolean;
  /** yyyy-MM-dd HH:mm:ss in GMT+8; null before receipt */
  receivedAt: string | null;
}

/** Days after receipt in which unopened goods are taken back. */
export const RETURN_DAYS = 7;
const DAY = 86_400_000;
const ZONE = '+08:00';
const ZONE_MS = 8 * 3_600_000;

const SHIPPED = 3;
const RECEIVED = 5;

/** The rules in words, for everybody. */
export const RETURN_RULES: readonly { name: string; rule: string }[] = [
  { name: '错发、漏发、破损、渗漏', rule: '签收后 3 天内提出（参考），附外包装、标签和损坏处照片。' },
  { name: '质量问题', rule: '签收后 30 天内提出（参考），附检测方法与结果。' },
  {
    name: '未开封的常温商品',
    rule: `签收后 ${RETURN_DAYS} 天内提出（参考），标签完好、不影响二次销售；往返运费由买方承担。`,
  },
  { name: '已开封、标签缺损或过期', rule: '非质量问题不退换。' },
  { name: '冷链商品', rule: '离开冷链后无法保证质量，非质量问题不退换。' },
  {
    name: '危险化学品、管制化学品',
    rule: '不得自行寄回，非质量问题不退换；出现泄漏先通风、疏散，再联系客服。',
  },
  { name: '定制合成、定制分装', rule: '非质量问题不退换，标明“售出不退”的标准品相同。' },
];

/** Last day (yyyy-MM-dd, GMT+8) on which goods received then are taken back. */
export function returnUntil(receivedAt: string): string {
  const received = Date.parse(receivedAt.replace(' ', 'T') + ZONE);
  return new Date(received + RETURN_DAYS * DAY + ZONE_MS).toISOString().slice(0, 10);
}

/** Whether a line can be sent back without a fault, and why. `now` in ms since the epoch. */
export function canReturn(
  { status, ship, controlled, receivedAt }: ReturnFacts,
  now: number,
): { verdict: ReturnVerdict; reason: string } {
  if (status !== SHIPPED && status !== RECEIVED)
    return { verdict: 'no', reason: '尚未发货或已关闭，无需退货' };
  if (ship === 'DG' || ship === 'DGICE')
    return { verdict: 'no', reason: '危险化学品不得自行寄回，非质量问题不退换' };
  if (ship === 'ICE' || ship === 'DRYICE') return { verdict: 'no', reason: '冷链商品，非质量问题不退换' };
  if (controlled || ship === null) {
    return {
      verdict: 'ask',
      reason: controlled ? '订单含管制化学品，能否退回由客服核对' : '运输方式不明，能否退回由客服核对',
    };
  }
  if (status === SHIPPED) return { verdict: 'later', reason: `确认收货后 ${RETURN_DAYS} 天内，未开封可申请` };
  if (receivedAt === null) return { verdict: 'ask', reason: '签收时间不明，能否退回由客服核对' };
  const until = returnUntil(receivedAt);
  const today = new Date(now + ZONE_MS).toISOString().slice(0, 10);
  return today <= until
    ? { verdict: 'yes', reason: `未开封、标签完好，可在 ${until} 前申请（参考）` }
    : { verdict: 'no', reason: `已超过签收后 ${RETURN_DAYS} 天（参考），非质量问题不退换` };
}

/** The way a line of an order travels; null when no parcel names it. */
export const shipOf = (
  skuId: number,
  shipments: readonly { ship: ShipCode; skuIds: readonly number[] }[],
): ShipCode | null => shipments.find(({ skuIds }) => skuIds.includes(skuId))?.ship ?? null;
