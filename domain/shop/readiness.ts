/** Settings that a shop needs before it can sell, and the effects of missing ones. */
import { bankOf, returnLine, sellerOf, type ShopSectionKey } from './settings';
import type { ShopValues } from './types';

export type HazardReason = 'HAZARD_LICENCE_MISSING' | 'HAZARD_LICENCE_EXPIRED' | 'EMERGENCY_PHONE_MISSING';

/**
 * Returns the reason why the shop may not sell hazardous chemicals on a day (`yyyy-MM-dd`), else null.
 * 《危险化学品经营许可证管理办法》 requires a licence, GB 15258 and GB/T 16483 a 24-hour emergency number.
 */
export function hazardObstacle(
  { hazardLicence, hazardValidUntil, emergencyPhone }: ShopValues,
  today: string,
): HazardReason | null {
  if (hazardLicence === '') return 'HAZARD_LICENCE_MISSING';
  if (hazardValidUntil !== '' && hazardValidUntil < today) return 'HAZARD_LICENCE_EXPIRED';
  return emergencyPhone === '' ? 'EMERGENCY_PHONE_MISSING' : null;
}

/** Text for the buyer. */
export const HAZARD_SENTENCES: Record<HazardReason, string> = {
  HAZARD_LICENCE_MISSING: '本店尚未登记危险化学品经营许可证，暂不能下单危险化学品',
  HAZARD_LICENCE_EXPIRED: '本店登记的危险化学品经营许可证已过有效期，暂不能下单危险化学品',
  EMERGENCY_PHONE_MISSING: '本店尚未登记 24 小时应急电话，暂不能下单危险化学品',
};

export interface OpenPoint {
  section: ShopSectionKey | 'signing';
  /** The missing setting. */
  what: string;
  /** Its effect. */
  effect: string;
}

const HAZARD_WORDS: Record<HazardReason, string> = {
  HAZARD_LICENCE_MISSING: '危险化学品经营许可证编号',
  HAZARD_LICENCE_EXPIRED: '危险化学品经营许可证已过有效期',
  EMERGENCY_PHONE_MISSING: '24 小时应急电话',
};

interface Requested {
  values: ShopValues;
  /** `yyyy-MM-dd` */
  today: string;
  /** Online payment is available. */
  paysOnline: boolean;
}

/** Returns missing settings, most urgent first; empty when the shop can sell everything. */
export function openPoints({ values, today, paysOnline }: Requested): OpenPoint[] {
  const points: (OpenPoint | false)[] = [
    sellerOf(values) === null && {
      section: 'seller',
      what: '公司名称与统一社会信用代码',
      effect: `不能开具发票，不能出具订单确认书和报价单${
        values.companyName === '' ? '；用户协议和隐私政策没有写明公司' : ''
      }`,
    },
    bankOf(values) === null && {
      section: 'bank',
      what: '收款账户',
      effect: paysOnline ? '买家不能对公转账' : '没有在线支付，也不能对公转账：买家无法付款',
    },
    values.servicePhone === '' && { section: 'contact', what: '客服电话', effect: '买家找不到电话联系方式' },
    ...hazardPoints(values, today),
    returnLine(values) === '' && {
      section: 'returns',
      what: '退货地址',
      effect: '不能同意需要寄回的退换申请',
    },
  ];
  return points.filter((point) => point !== false);
}

/** Lists every missing setting, not only the first. */
function hazardPoints(values: ShopValues, today: string): OpenPoint[] {
  const obstacles = [
    hazardObstacle({ ...values, emergencyPhone: values.emergencyPhone || '-' }, today),
    values.emergencyPhone === '' ? ('EMERGENCY_PHONE_MISSING' as const) : null,
  ];
  return obstacles.flatMap((reason) =>
    reason
      ? [{ section: 'hazard' as const, what: HAZARD_WORDS[reason], effect: '买家不能下单危险化学品' }]
      : [],
  );
}
