/** Content of an order's papers as PDF files. `server/pdf` prints them. */
import type { components } from '@contract/schema';
import { addressLine } from '../../domain/address/address';
import { INVOICE_KINDS } from '../../domain/invoice/invoiceChoice';
import { isCold } from '../../domain/delivery/delivery';
import { SHORTAGE_TEXTS } from '../../domain/order/lotShortage';
import { statusName } from '../../domain/order/order';
import { awaitsTransfer, PAY_WAYS } from '../../domain/order/payment';
import type { ParcelLine } from '../../domain/order/types';
import { REGIMES } from '../../domain/safety/controlled';
import { SHIP, storageText } from '../../domain/safety/storage';
import { transportText } from '../../domain/sds/transport';
import { formatYuan, sum, times } from '../../domain/shared/money';
import { formatPhone } from '../../domain/shared/phone';
import type { Buyer } from '../http/sessions';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { FileAnswer } from '../http/file';
import type { Caller } from '../http/operation';
import { refuse } from '../http/refusal';
import type {
  AcceptanceSheet,
  ConfirmationSheet,
  Fact,
  GoodsLine,
  PackedLine,
  PackingSheet,
  Party,
} from '../pdf/print';
import { pdfAnswer } from '../pdf/print';
import { bankFacts, contractParty, senderParty } from '../pdf/seller';
import { shopValues } from '../shopSettings/service';
import { signingKey } from '../shopSettings/signing';
import type { SigningKey } from '../signing/certificate';
import { signPdf } from '../signing/signPdf';
import * as queries from '../orders/parcelQueries';
import { STATUS, type Order, type OrderRecord } from '../orders/record';
import { findOwnOrder } from '../orders/service';

type Item = components['schemas']['OrderItem'];

/** Truncates a time to the minute. */
const minute = (time: string): string => time.slice(0, 16);

const productOf = ({ prodId }: Item) => catalogue().productById.get(prodId);

function goodsOf(item: Item): GoodsLine {
  const { catalogNo, cas, prodName, spec, skuName, prodCount } = item;
  const brand = catalogue().brandById.get(productOf(item)?.brandId ?? 0)?.name ?? '';
  return { catalogNo, cas, name: prodName, brand, spec, pack: skuName, count: prodCount };
}

function deliveryFacts({ userAddrDto: to }: OrderRecord): Fact[] {
  return [
    ['收货人', `${to.receiver}　${formatPhone(to.mobile)}`],
    ['收货地址', addressLine(to)],
  ];
}

/** The recipient of the invoice, or else of the delivery. */
function buyerParty(order: OrderRecord): Party {
  const { invoice, userAddrDto } = order;
  const company = userAddrDto.company ?? '';
  const invoiced = invoice.kind === 'none' ? '' : invoice.title;
  const name = invoiced || company || userAddrDto.receiver;
  return {
    name,
    facts: [
      ['税号', invoice.kind === 'none' ? '' : invoice.taxNo],
      ...deliveryFacts(order),
      ['收货单位', company === name ? '' : company],
    ],
  };
}

function paymentFacts(order: OrderRecord): Fact[] {
  const { payment, payTime, payBefore, invoice, permits } = order;
  const waits = awaitsTransfer(order) ? '（已登记，等待到账）' : '';
  return [
    ['付款方式', payment ? PAY_WAYS[payment.way].name + waits : payTime ? '已付款' : '未付款'],
    [payment?.way === 'monthly' ? '计入账单时间' : '付款时间', payTime ? minute(payTime) : ''],
    ['付款期限', payBefore ? `${minute(payBefore)} 前` : (payment?.dueDate ?? '')],
    ['付款户名', payment?.payer ?? ''],
    [payment?.way === 'online' ? '支付单号' : '转账附言', payment?.reference ?? ''],
    ['发票', INVOICE_KINDS[invoice.kind]],
    ['管制证明', permits.map(({ regime, no }) => `${REGIMES[regime].name} ${no}`).join('；')],
  ];
}

/** Lines by parcel as on the order page; lines without a parcel come last. */
function asOnThePage({ orderItemDtos, shipments }: OrderRecord): Item[] {
  const placeOf = ({ skuId }: Item) => {
    const at = shipments.findIndex(({ skuIds }) => skuIds.includes(skuId));
    return at < 0 ? shipments.length : at;
  };
  return [...orderItemDtos].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The 订单确认书 of a buyer's order; refuses closed orders. */
export const confirmationSheet = async (
  work: Work,
  buyer: Buyer,
  orderNumber: string,
): Promise<ConfirmationSheet> =>
  confirmationOf(work, await findOwnOrder(work, buyer, orderNumber), '订单确认书');

/** Goods, parties, delivery and payment of any order; `name` of the paper for the refusal of closed orders. */
async function confirmationOf(
  work: Work,
  { orderNumber, detail }: Order,
  name: string,
): Promise<ConfirmationSheet> {
  if (detail.status === STATUS.closed) refuse('ORDER_CLOSED', `订单已关闭，没有${name}`);
  const { total, transfee, actualTotal, shipments, status } = detail;
  const isPaidOnline = detail.payment?.way === 'online';
  return {
    orderNumber,
    placedAt: minute(detail.createTime),
    status: statusName(status),
    seller: await contractParty(work),
    buyer: buyerParty(detail),
    lines: asOnThePage(detail).map((item) => ({
      ...goodsOf(item),
      price: item.price,
      amount: item.productTotalAmount,
      note: '',
    })),
    sums: { goods: total, freight: transfee, discount: 0, total: actualTotal },
    terms: paymentFacts(detail),
    bank: isPaidOnline ? [] : await bankFacts(work),
    deliveries: shipments.map(({ name, note, transfee: freight, arrive, skuIds }) => ({
      name: `${name}（${skuIds.length} 种）`,
      facts: [
        ['预计送达', status === STATUS.success ? '' : arrive],
        ['运费', freight === 0 ? '免' : formatYuan(freight)],
        ['说明', note],
      ],
    })),
    remarks: detail.remarks ?? '',
    printedAt: minute(dateTime(work.now)),
  };
}

/** What was shipped of an order, with its lots; refuses before shipping. */
async function acceptanceOf(work: Work, { orderNumber, detail }: Order): Promise<AcceptanceSheet> {
  const sent = detail.payTime === null ? [] : await queries.findParcels(work.db, orderNumber);
  if (sent.length === 0) refuse('ORDER_NOT_SHIPPED', '订单未发货，发货后可下载验收单');
  const packed = sent.flatMap(({ lines }) => lines);
  const lines = asOnThePage(detail).flatMap((item) => {
    const own = packed.filter(({ skuId }) => skuId === item.skuId);
    const count = own.reduce((all, line) => all + line.count, 0);
    if (count === 0) return [];
    const lots = [...new Set(own.map(({ lotNo }) => lotNo).filter(Boolean))];
    return [
      {
        ...goodsOf(item),
        count,
        price: item.price,
        amount: times(item.price, count),
        note: lots.length > 0 ? `批号 ${lots.join('、')}` : '',
      },
    ];
  });
  const total = sum(lines.map(({ amount }) => amount));
  return {
    orderNumber,
    placedAt: minute(detail.createTime),
    sentOn: dateTime(Math.max(...sent.map(({ sentAt }) => sentAt))).slice(0, 10),
    seller: await contractParty(work),
    buyer: buyerParty(detail),
    lines,
    sums: { goods: total, freight: null, discount: 0, total },
    printedAt: minute(dateTime(work.now)),
  };
}

export type PaperRequest = { orderNumber: string; paper: 'contract' | 'acceptance' };

export type OrderPaper = (
  { kind: 'contract'; sheet: ConfirmationSheet } | { kind: 'acceptance'; sheet: AcceptanceSheet }
) & {
  /** null: it is not signed. */
  signedWith: SigningKey | null;
};

/** 购销合同 or 验收单 of any order. */
export async function paperOf(work: Work, order: Order, paper: PaperRequest['paper']): Promise<OrderPaper> {
  const signedWith = await signingKey(work);
  return paper === 'contract'
    ? { kind: 'contract', sheet: await confirmationOf(work, order, '购销合同'), signedWith }
    : { kind: 'acceptance', sheet: await acceptanceOf(work, order), signedWith };
}

/** Prints it as a call's answer, signed where the shop has a certificate in force. */
export function paperAnswer(paper: OrderPaper, call: Caller): Promise<FileAnswer> {
  const { orderNumber, seller } = paper.sheet;
  const now = call.shop.clock.now();
  const reason = `${paper.kind === 'contract' ? '购销合同' : '验收单'} ${orderNumber}`;
  const finish = (bytes: Uint8Array) =>
    paper.signedWith
      ? signPdf(bytes, { signingKey: paper.signedWith, now, name: seller.name, reason })
      : bytes;
  return paper.kind === 'contract'
    ? pdfAnswer(call, 'contract', paper.sheet, orderNumber, finish)
    : pdfAnswer(call, 'acceptance', paper.sheet, orderNumber, finish);
}

/** The same of a buyer's own order. */
export const ownPaper = async (work: Work, buyer: Buyer, { orderNumber, paper }: PaperRequest) =>
  paperOf(work, await findOwnOrder(work, buyer, orderNumber), paper);

/** A packed line of one lot. */
export function packedLine(item: Item, { lotNo, count }: Pick<ParcelLine, 'lotNo' | 'count'>): PackedLine {
  const product = productOf(item);
  return {
    ...goodsOf(item),
    // Only goods of an exempt category leave without a lot.
    lotNo: lotNo || SHORTAGE_TEXTS.exempt,
    count,
    storage: storageText(product?.storage ?? []),
    danger: transportText(product?.hazard?.un ?? null),
  };
}

interface PackingAsked {
  orderNumber: string;
  dvyFlowId?: string;
}

/** The 装箱单 of a buyer's sent order: of one parcel, or of all that left. */
export const packingSheet = async (
  work: Work,
  buyer: Buyer,
  requested: PackingAsked,
): Promise<PackingSheet> =>
  packingOf(work, await findOwnOrder(work, buyer, requested.orderNumber), requested);

/** The same for any order. */
export async function packingOf(
  work: Work,
  { orderNumber, detail }: Order,
  { dvyFlowId }: PackingAsked,
): Promise<PackingSheet> {
  const all = detail.payTime === null ? [] : await queries.findParcels(work.db, orderNumber);
  if (all.length === 0) refuse('ORDER_NOT_SHIPPED', '订单未发货，发货后可下载装箱单');
  const wanted = all.filter((parcel) => dvyFlowId === undefined || parcel.dvyFlowId === dvyFlowId);
  if (wanted.length === 0) refuse('PARCEL_UNKNOWN', '订单中没有这个包裹');
  const itemOf = (skuId: number) => detail.orderItemDtos.find((item) => item.skuId === skuId);
  return {
    orderNumber,
    seller: await senderParty(work),
    receiver: {
      name: detail.userAddrDto.company || detail.userAddrDto.receiver,
      facts: deliveryFacts(detail),
    },
    parcels: wanted.map(({ ship, dvyFlowId: waybill, companyName, sentAt, lines }) => ({
      waybill,
      carrier: companyName,
      way: SHIP[ship].name,
      note: SHIP[ship].note,
      sentAt: minute(dateTime(sentAt)),
      cold: isCold(ship),
      lines: lines.flatMap((line) => {
        const item = itemOf(line.skuId);
        return item ? [packedLine(item, line)] : [];
      }),
    })),
    parcelsInAll: all.length,
    emergencyPhone: (await shopValues(work)).emergencyPhone,
    printedAt: minute(dateTime(work.now)),
  };
}
