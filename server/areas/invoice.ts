/** Invoices of a buyer: what can be invoiced, applying, the list, the sheet, withdrawing and reversing. */
import type { components } from '@contract/schema';
import { dateTime, now } from '../core/clock';
import { invalid, refuse } from '../core/envelope';
import { intOf, objectOf, pageOf } from '../core/read';
import { del, get, post, withUser, type Route } from '../core/route';
import {
  checkReverse,
  reasonAgainstApplying,
  reasonAgainstReversing,
  REVERSE_REASONS,
  type ReverseReason,
} from '../../src/domain/invoiceRules';
import { restLines } from '../../src/domain/invoiceRed';
import { checkTaxId } from '../../src/domain/taxId';
import { store, type Order, type User } from '../store';
import { enter, settledInvoices, standingOrders, type InvoiceRecord } from './invoiceBook';
import { invoicableAmount } from './invoiceOrder';
import { enterRed, redLinesOf } from './invoiceRed';
import { headOf, sheetOf } from './invoiceSheet';
import { ownTitle } from './invoiceTitle';
import { settledOrders } from './orderClock';
import { isInvoicable } from './orderInvoices';

type Schemas = components['schemas'];

const GONE = '发票不存在';

/** The buyer's invoices, the latest application first. */
const ownInvoices = (user: User): InvoiceRecord[] =>
  settledInvoices()
    .filter((one) => one.userId === user.userId)
    .sort((a, b) => b.applyTime.localeCompare(a.applyTime) || b.invoiceId - a.invoiceId);

const ownInvoice = (user: User, invoiceId: number): InvoiceRecord =>
  ownInvoices(user).find((one) => one.invoiceId === invoiceId) ?? refuse(GONE);

const ownOrders = (user: User): Order[] =>
  settledOrders().filter((order) => order.userId === user.userId && !order.deleted);

/** Paid, something was paid for, and no invoice of it stands. */
export function invoicable(user: User): Order[] {
  settledInvoices();
  const standing = standingOrders();
  return ownOrders(user).filter((order) => isInvoicable(order, standing));
}

function orders(user: User, query: URLSearchParams): Schemas['InvoicableOrderPage'] {
  const q = (query.get('q') ?? '').trim();
  const isMeant = ({ orderNumber, detail }: Order) =>
    orderNumber.includes(q) || detail.orderItemDtos.some((item) => item.prodName.includes(q));
  const page = pageOf(invoicable(user).filter(isMeant), query);
  return {
    ...page,
    records: page.records.map(({ detail, ...order }) => ({
      orderNumber: order.orderNumber,
      status: detail.status,
      createTime: detail.createTime,
      amount: invoicableAmount({ detail, ...order }),
      totalNum: detail.totalNum,
      prodNames: detail.orderItemDtos.slice(0, 3).map((item) => item.prodName),
      kinds: detail.orderItemDtos.length,
    })),
  };
}

function list(user: User, query: URLSearchParams): Schemas['InvoiceHeadPage'] {
  const asked = (name: string) => (query.get(name) ?? '').trim();
  const [status, kind, q, from, to] = ['status', 'kind', 'q', 'from', 'to'].map(asked) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const isMeant = ({ invoiceNo, red, orderNumbers, buyer }: InvoiceRecord) =>
    [invoiceNo ?? '', red?.originalNo ?? '', buyer.title, ...orderNumbers].some((one) => one.includes(q));
  const fits = (one: InvoiceRecord) => {
    const day = one.applyTime.slice(0, 10);
    return (
      (!status || one.status === status) &&
      (!kind || one.kind === kind) &&
      (!from || day >= from) &&
      (!to || day <= to) &&
      isMeant(one)
    );
  };
  const page = pageOf(ownInvoices(user).filter(fits), query);
  return { ...page, records: page.records.map(headOf) };
}

function count(user: User): Schemas['InvoiceCount'] {
  const statuses = ownInvoices(user).map((one) => one.status);
  const of = (status: string) => statuses.filter((one) => one === status).length;
  return {
    issuing: of('issuing'),
    issued: of('issued'),
    partReversed: of('partReversed'),
    reversed: of('reversed'),
    toApply: invoicable(user).length,
  };
}

function apply(user: User, body: unknown): Schemas['InvoiceHead'] {
  const { orderNumbers, kind, titleId } = objectOf(body);
  if (!Array.isArray(orderNumbers)) return invalid('orderNumbers:请选择要开票的订单');
  if (kind !== 'normal' && kind !== 'special') return invalid('kind:请选择发票类型');
  const { titleId: _id, isDefault: _default, ...buyer } = ownTitle(user, intOf(titleId, 'titleId'));
  settledInvoices();
  const standing = standingOrders();
  const mine = ownOrders(user);
  const chosen = (orderNumbers as unknown[]).map(
    (number) => mine.find((one) => one.orderNumber === number) ?? refuse('订单不存在'),
  );
  const asked = chosen.map(({ orderNumber, detail }) => ({
    orderNumber,
    status: detail.status,
    invoiced: standing.has(orderNumber),
  }));
  const reason = reasonAgainstApplying(asked, kind, buyer.titleKind);
  if (reason) refuse(reason);
  const returned = chosen.find((order) => invoicableAmount(order) <= 0);
  if (returned) refuse(`订单 ${returned.orderNumber} 已全额退款，不能开票`);
  const checked = checkTaxId(buyer.taxNo);
  if (buyer.titleKind === 'unit' && !checked.ok) refuse(checked.reason);
  const record = enter(chosen, kind, buyer, dateTime(now()));
  // Shipped ones are issued at once.
  settledInvoices();
  return headOf(record);
}

const isReason = (value: unknown): value is ReverseReason =>
  typeof value === 'string' && Object.keys(REVERSE_REASONS).includes(value);

function reverse(user: User, body: unknown): Schemas['InvoiceHead'] {
  const { invoiceId, reason, note, notDeducted } = objectOf(body);
  const record = ownInvoice(user, intOf(invoiceId, 'invoiceId'));
  const refusal = reasonAgainstReversing(record.status, record.red !== null);
  if (refusal) refuse(refusal);
  if (!isReason(reason)) return refuse('请选择红冲原因');
  const request = {
    reason,
    note: typeof note === 'string' ? note.trim() : '',
    notDeducted: notDeducted === true,
  };
  const [problem] = Object.values(checkReverse(record.kind, request)) as string[];
  if (problem) refuse(problem);
  // Of a partly reversed one only what is left: all red ones together are never above the blue one.
  const rest = restLines(record.lines, redLinesOf(record));
  enterRed(record, rest, { reason, note: request.note, returnNumber: null });
  return headOf(record);
}

function withdraw(user: User, invoiceId: number): null {
  const record = ownInvoice(user, invoiceId);
  if (record.status !== 'issuing') refuse('发票已开具，不能撤销，有误请申请红冲');
  store().invoices = store().invoices.filter((one) => one !== record);
  return null;
}

function info(user: User, invoiceNo: string): Schemas['Invoice'] {
  const record = ownInvoices(user).find((one) => one.invoiceNo === invoiceNo);
  return (record && sheetOf(record)) ?? refuse(GONE);
}

export const invoiceRoutes: Route[] = [
  get(
    '/p/invoice/orders',
    withUser((user, { query }) => orders(user, query)),
  ),
  get('/p/invoice/count', withUser(count)),
  get(
    '/p/invoice/list',
    withUser((user, { query }) => list(user, query)),
  ),
  get(
    '/p/invoice/info',
    withUser((user, { query }) => info(user, query.get('invoiceNo') ?? '')),
  ),
  post(
    '/p/invoice/apply',
    withUser((user, { body }) => apply(user, body)),
  ),
  post(
    '/p/invoice/reverse',
    withUser((user, { body }) => reverse(user, body)),
  ),
  del(
    '/p/invoice/:invoiceId',
    withUser((user, { params }) => withdraw(user, intOf(params.invoiceId, 'invoiceId'))),
  ),
];
