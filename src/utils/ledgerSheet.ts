/**
 * The ledger as a table for reports and for the institution's records. The columns follow 危险化学品安全管理条例第四十一条 (records
 * and a report within five days for 剧毒 and 易制爆 goods: 购买单位的名称、地址、经办人, 品种、数量、用途, 流向) and 易制毒化学品购销和运输管理办法第十一、十二条
 * (品种、数量、日期、购买方, 证明材料). The shop does not store identity card numbers; they are added by hand. Reference only (参考):
 * the local authority decides.
 */
import { REGIMES } from '@domain/safety/controlled';
import type { Cell } from '@domain/shared/csv';
import { ENTRY_KINDS } from '@domain/permits/ledger';
import type { LedgerEntry } from '@domain/permits/types';

export const LEDGER_HEADER = [
  '日期', '类型', '管制类别', '品种', 'CAS 号', '数量（g）', '商品', '货号', '包装', '件数', '购买单位', '经办人', '流向（收货地址）',
  '用途', '证明编号', '发证机关', '订单号', '退换单号',
]; // prettier-ignore

/** One row per entry; returned amounts are negative, so that columns can be summed. */
export function ledgerRow(entry: LedgerEntry): Cell[] {
  const sign = entry.kind === 'giveBack' ? '-' : '';
  return [
    { text: entry.time },
    { text: ENTRY_KINDS[entry.kind] },
    { text: REGIMES[entry.regime].name },
    { text: entry.name },
    { id: entry.cas },
    { amount: `${sign}${entry.grams}` },
    { text: entry.prodName },
    { id: entry.catalogNo },
    { text: entry.skuName },
    { amount: `${sign}${entry.count}` },
    { text: entry.institution },
    { text: entry.handler },
    { text: entry.destination },
    { text: entry.purpose },
    { id: entry.permitNo },
    { text: entry.issuer },
    { id: entry.orderNumber },
    { id: entry.returnNumber ?? '' },
  ];
}
