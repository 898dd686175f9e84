/** An issued invoice, blue or red, as it is listed and as it is printed. */
import type { components } from '@contract/schema';
import { invoiceSums } from '../../src/domain/invoice';
import { REVERSE_REASONS } from '../../src/domain/invoiceRules';
import { usccCheckChar } from '../../src/domain/taxId';
import type { InvoiceRecord, RedOf } from './invoiceBook';
import { leftOf, redsOf } from './invoiceRed';

type Schemas = components['schemas'];

// Region 000000: the number is right in form and can be nobody's.
const SELLER_NO = `91${'0'.repeat(15)}`;
const SELLER: Schemas['InvoiceParty'] = {
  title: '澄析试剂（示例）有限公司',
  taxNo: SELLER_NO + usccCheckChar(SELLER_NO),
};
const DRAWER = '开票系统';

const reasonOf = ({ reason, note, returnNumber }: RedOf): string =>
  REVERSE_REASONS[reason] + (returnNumber ? `，退货单 ${returnNumber}` : '') + (note && `（${note}）`);

/** What the law has no box for since 数电发票: orders, and the buyer's address and bank where they were given. */
function remarksOf({ orderNumbers, buyer, red }: InvoiceRecord): string[] {
  const lines = [
    red ? `被红冲蓝字数电发票号码：${red.originalNo}` : '',
    red ? `红冲原因：${reasonOf(red)}` : '',
    `订单号：${orderNumbers.join('、')}`,
    buyer.regAddress || buyer.regPhone ? `购方地址、电话：${buyer.regAddress} ${buyer.regPhone}`.trim() : '',
    buyer.bankName || buyer.bankAccount
      ? `购方开户行及账号：${buyer.bankName} ${buyer.bankAccount}`.trim()
      : '',
  ];
  return lines.filter((line) => line !== '');
}

/** The red invoices of a blue one; none of a red one. */
const reversalsOf = (record: InvoiceRecord): Schemas['InvoiceReversal'][] =>
  redsOf(record).flatMap(({ red, invoiceNo, issueTime, amount }) =>
    red && invoiceNo && issueTime
      ? [
          {
            invoiceNo,
            time: issueTime,
            amount,
            reason: red.reason,
            note: red.note,
            returnNumber: red.returnNumber,
          },
        ]
      : [],
  );

/** An issued invoice; null before it is issued. */
export function sheetOf(record: InvoiceRecord): Schemas['Invoice'] | null {
  const { invoiceId, invoiceNo, issueTime, kind, status, buyer, orderNumbers, lines, red } = record;
  if (invoiceNo === null || issueTime === null) return null;
  return {
    ...{ invoiceId, invoiceNo, red: red !== null, kind, status, issueTime },
    buyer: { title: buyer.title, taxNo: buyer.taxNo },
    seller: SELLER,
    lines,
    ...invoiceSums(lines),
    remarks: remarksOf(record),
    drawer: DRAWER,
    orderNumbers,
    partial: red?.partial ?? false,
    originalNo: red?.originalNo ?? null,
    left: red ? 0 : leftOf(record),
    reversals: reversalsOf(record),
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
  red: record.red !== null,
  originalNo: record.red?.originalNo ?? null,
  reversals: reversalsOf(record),
});
