/** An issued invoice as it is printed: the blue one, or the red one that took it back. */
import type { components } from '@/services/contract/schema';
import { invoiceSums, reversedLines } from '../../../src/domain/invoice';
import { usccCheckChar } from '../../../src/domain/taxId';
import type { InvoiceRecord } from './invoiceBook';

type Schemas = components['schemas'];

// Region 000000: the number is right in form and can be nobody's.
const SELLER_NO = `91${'0'.repeat(15)}`;
const SELLER: Schemas['InvoiceParty'] = {
  title: '澄析试剂（示例）有限公司',
  taxNo: SELLER_NO + usccCheckChar(SELLER_NO),
};
const DRAWER = '开票系统';

/** What the law has no box for since 数电发票: orders, and the buyer's address and bank where they were given. */
function remarksOf({ orderNumbers, buyer }: InvoiceRecord): string[] {
  const lines = [
    `订单号：${orderNumbers.join('、')}`,
    buyer.regAddress || buyer.regPhone ? `购方地址、电话：${buyer.regAddress} ${buyer.regPhone}`.trim() : '',
    buyer.bankName || buyer.bankAccount
      ? `购方开户行及账号：${buyer.bankName} ${buyer.bankAccount}`.trim()
      : '',
  ];
  return lines.filter((line) => line !== '');
}

/** The invoice of this number; null when the record has none such. */
export function sheetOf(record: InvoiceRecord, invoiceNo: string): Schemas['Invoice'] | null {
  const { invoiceId, kind, status, buyer, orderNumbers, reversal } = record;
  const red = reversal?.invoiceNo === invoiceNo;
  const issueTime = red ? reversal.time : record.issueTime;
  if ((!red && record.invoiceNo !== invoiceNo) || issueTime === null) return null;
  const lines = red ? reversedLines(record.lines) : record.lines;
  const original = red ? record.invoiceNo : null;
  return {
    invoiceId,
    invoiceNo,
    red,
    kind,
    status,
    issueTime,
    buyer: { title: buyer.title, taxNo: buyer.taxNo },
    seller: SELLER,
    lines,
    ...invoiceSums(lines),
    remarks: [...(original ? [`被红冲蓝字数电发票号码：${original}`] : []), ...remarksOf(record)],
    drawer: DRAWER,
    orderNumbers,
    originalNo: original,
    reversal,
  };
}

/** An invoice in the list. */
export const headOf = (record: InvoiceRecord): Schemas['InvoiceHead'] => ({
  invoiceId: record.invoiceId,
  invoiceNo: record.invoiceNo,
  kind: record.kind,
  titleKind: record.buyer.titleKind,
  title: record.buyer.title,
  taxNo: record.buyer.taxNo,
  amount: record.amount,
  orderNumbers: record.orderNumbers,
  status: record.status,
  applyTime: record.applyTime,
  issueTime: record.issueTime,
  reversal: record.reversal,
});
