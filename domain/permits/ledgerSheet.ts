/**
 * The ledger as a table for the report and for the records of the institution. The columns are those that 危险化学品安全管理条例
 * 第四十一条 asks a sale of 剧毒 and 易制爆 goods to be recorded and reported with within five days (购买单位的名称、地址、经办人,
 * 品种、数量、用途, 流向) and 易制毒化学品购销和运输管理办法 第十一、十二条 (品种、数量、日期、购买方, 证明材料); the number of an
 * identity card is not kept in the shop and is to be added by hand. Reference (参考): what the local authority asks for counts.
 */
import { REGIMES } from '../safety/controlled';
import type { Cell } from '../shared/csv';
import { ENTRY_KINDS, type LedgerEntry } from './ledger';

export const LEDGER_HEADER = [
  '日期', '类型', '管制类别', '品种', 'CAS 号', '数量（g）', '商品', '货号', '包装', '件数', '购买单位', '经办人', '流向（收货地址）',
  '用途', '证明编号', '发证机关', '订单号', '退换单号',
]; // prettier-ignore

/** A row for each entry; the number of an entry that gives back is below zero, so that columns add up. */
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
