/** Red invoices: what a refunded return, or the buyer, takes back of an invoice. */
import { fenOf, invoiceLines, invoiceSums } from '../../src/domain/invoice';
import { redLines, takenBack } from '../../src/domain/invoiceRed';
import { dateTime, now } from '../core/clock';
import { nextId, store, type Return } from '../store';
import { isStanding, newInvoiceNo, settledInvoices, type InvoiceRecord, type RedOf } from './invoiceBook';
import { invoicableAmount, invoicedOrder, taxClassOf } from './invoiceOrder';

type Why = Pick<RedOf, 'reason' | 'note' | 'returnNumber'>;

/** The red invoices of a blue one, latest first. */
export const redsOf = ({ invoiceId }: InvoiceRecord): InvoiceRecord[] =>
  store().invoices.filter(({ red }) => red?.originalId === invoiceId);

/** All lines that were taken back of a blue one. */
export const redLinesOf = (blue: InvoiceRecord) => redsOf(blue).flatMap(({ lines }) => lines);

/** Yuan that no red invoice took back. */
export const leftOf = (blue: InvoiceRecord): number =>
  invoiceSums([...blue.lines, ...redLinesOf(blue)]).total;

/** Issues a red invoice over these lines of an issued blue one. */
export function enterRed(
  blue: InvoiceRecord,
  lines: InvoiceRecord['lines'],
  why: Why,
  orderNumbers = blue.orderNumbers,
): void {
  const time = dateTime(now());
  const amount = invoiceSums(lines).total;
  const partial = fenOf(amount) + fenOf(blue.amount) !== 0;
  store().invoices.unshift({
    ...blue,
    ...{
      invoiceId: nextId(),
      orderNumbers,
      lines,
      amount,
      status: 'issued',
      applyTime: time,
      issueTime: time,
    },
    invoiceNo: newInvoiceNo(time),
    red: { originalId: blue.invoiceId, originalNo: blue.invoiceNo ?? '', partial, ...why },
  });
  blue.status = leftOf(blue) === 0 ? 'reversed' : 'partReversed';
}

/** An application that waits is for what is still paid; with nothing left it is void. */
function reduce(record: InvoiceRecord): void {
  const { orders, invoices } = store();
  const left = record.orderNumbers
    .flatMap((number) => orders.find(({ orderNumber }) => orderNumber === number) ?? [])
    .filter((order) => invoicableAmount(order) > 0);
  if (left.length === 0) return void (store().invoices = invoices.filter((one) => one !== record));
  record.orderNumbers = left.map(({ orderNumber }) => orderNumber);
  record.lines = invoiceLines(left.map(invoicedOrder));
  record.amount = invoiceSums(record.lines).total;
}

/** A return was refunded: what its invoice has of it is taken back, or no longer asked for. */
export function takeBackInvoiced({ orderNumber, returnNumber, lines, freightRefund }: Return['sheet']): void {
  const blue = settledInvoices().find((one) => isStanding(one) && one.orderNumbers.includes(orderNumber));
  if (!blue) return;
  if (blue.status === 'issuing') return reduce(blue);
  const refunds = takenBack({
    lines: lines.map(({ prodId, prodName, catalogNo, count, refund }) => ({
      ...{ taxClass: taxClassOf(prodId), name: prodName, spec: catalogNo, count, refund },
    })),
    freightRefund,
  });
  const red = redLines(blue.lines, redLinesOf(blue), refunds);
  if (red.length > 0) enterRed(blue, red, { reason: 'returned', note: '', returnNumber }, [orderNumber]);
}
