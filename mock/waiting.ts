/** Open work for the staff: a partly sent order, returns, feedback, conversations, and bank lines. */
import { CARRIERS_OF, wayOf } from '../domain/order/shipping';
import { checkReturn } from '../domain/returns/returnForm';
import { isDangerousShip, type ShipCode } from '../domain/safety/storage';
import { toFixed2, sum } from '../domain/shared/money';
import type { Buyer } from '../server/http/sessions';
import type { Work } from '../server/db/transaction';
import { add as addFeedback } from '../server/feedback/service';
import { dayOf } from '../server/http/dates';
import { sendParcels } from '../server/orders/sending';
import { insertConversations } from './conversations';
import { lotsToSend } from '../server/lots/service';
import { findOwnOrders, STATUS, type Order } from '../server/orders/service';
import { addLines } from '../server/payments/bank';
import { applyReturn } from '../server/returns/apply';
import { moveReturn } from '../server/returns/service';
import { loadReturnable } from '../server/returns/returnable';

const inState = (work: Work, buyer: Buyer, status: number, max: number): Promise<Order[]> =>
  findOwnOrders(work, buyer, { statuses: [status], max });

/** Carrier of a parcel and prefix of its number: dangerous goods travel only in the shop's own vehicles. */
export const carrierOf = (ship: ShipCode): [carrier: string, prefix: string] =>
  isDangerousShip(ship) ? [CARRIERS_OF[ship], 'CX'] : ['顺丰速运', 'SF'];

/** Sends one pack with an available lot from the latest paid order with several lines. */
async function sendInPart(work: Work, buyer: Buyer): Promise<void> {
  for (const order of await inState(work, buyer, STATUS.paid, 20)) {
    const items = order.detail.orderItemDtos;
    const take = await lotsToSend(
      work,
      items.map(({ skuId }) => skuId),
    );
    for (const { skuId, prodCount } of items.length > 1 ? items : []) {
      const lines = take(skuId, prodCount).map(({ lotNo, count }) => ({ skuId, lotNo, count }));
      if (lines.some(({ lotNo }) => lotNo === '')) continue;
      const [carrier, prefix] = carrierOf(wayOf(order.detail.shipments, skuId) ?? 'N');
      const dvyFlowId = prefix + order.orderNumber.slice(-13);
      await sendParcels(work, order, [{ companyName: carrier, dvyFlowId, lines }]);
      return;
    }
  }
}

const FAULTS = [
  '两瓶标签上的批号与质检报告上的批号不一致，请核对后换货或退款。',
  '按药典方法复测水分偏高，三次平行结果接近，报告可以提供。',
];

/** Returns up to `count` lines; the shop has already approved one of the returns. */
export async function returnSome(work: Work, buyer: Buyer, count = FAULTS.length): Promise<void> {
  const returned: string[] = [];
  for (const order of await inState(work, buyer, STATUS.success, 20)) {
    const description = FAULTS[returned.length];
    if (description === undefined || returned.length >= count) break;
    const returnable = await loadReturnable(work, order);
    const [line] = returnable.lines;
    const lines = line ? [{ skuId: line.skuId, count: 1, opened: true }] : [];
    const draft = { kind: 'refund', reason: 'quality', lines, description } as const;
    if (checkReturn(returnable, draft, 0)) continue;
    const body = { orderNumber: order.orderNumber, ...draft, photoIds: [] };
    const { returnNumber } = await applyReturn(work, buyer, body);
    returned.push(returnNumber);
  }
  const [first] = returned;
  if (first) await moveReturn(work, { returnNumber: first, action: 'approve', reason: null });
}

const LETTERS = [
  {
    kind: 'inquiry',
    text: '四氢呋喃（超干）每月需要 500 mL 装 24 瓶，按季度下单、分批送货，能否给一个季度价？希望同一批号。',
  },
  {
    kind: 'product',
    text: '分析用乙腈的质检报告上有没有 210 nm 处的吸光度？我们的方法在低波长检测，空白基线要求比较高。',
  },
];

async function write(work: Work, buyer: Buyer): Promise<void> {
  for (const letter of LETTERS)
    await addFeedback(
      work,
      buyer,
      { ...letter, catalogNo: '', orderNumber: '', contact: 'lab2000@example.com', consent: true },
      'demo',
    );
}

/** Bank lines: a transfer with its reference, one with another amount, and one without a remark. */
async function payIn(work: Work, buyer: Buyer): Promise<void> {
  const unpaid = await inState(work, buyer, STATUS.unpaid, 20);
  const awaited = unpaid.flatMap(({ detail: { actualTotal, payment } }) =>
    payment?.way === 'transfer'
      ? [{ actualTotal, payer: payment.payer ?? '', remark: payment.reference ?? '' }]
      : [],
  );
  const day = dayOf(work.now);
  const lines = awaited.map(({ actualTotal, payer, remark }, at) => ({
    serial: `${day.replaceAll('-', '')}000${at + 1}`,
    day,
    payer,
    remark,
    amount: toFixed2(at % 2 === 0 ? actualTotal : sum([actualTotal, 10])),
  }));
  const stray = { serial: '', day, amount: '268.00', payer: '示例大学', remark: '试剂款' };
  await addLines(work, { fileName: `示例银行流水_${day}.xlsx`, lines: [...lines, stray] });
}

/** Requires a buyer with earlier orders. */
export async function insertWaiting(work: Work, buyer: Buyer): Promise<void> {
  await sendInPart(work, buyer);
  await returnSome(work, buyer);
  await write(work, buyer);
  await insertConversations(work, buyer);
  await payIn(work, buyer);
}
