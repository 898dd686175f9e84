/** The inbox: one message per event, to the people concerned, if they want it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../server/jobs';
import { notify } from '../../server/inbox/service';
import { inTransaction } from '../../server/db/transaction';
import type { MessageOf } from '../../domain/inbox/message';
import { dayOf } from '../../server/http/dates';
import { dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { readAll, unreadOf } from '../support/inbox';
import { bringTo, order } from '../support/orders';
import { approvedPermit, filePermit } from '../support/permits';
import { answer, answerBody, askFor, inDays } from '../support/quotations';
import { clock, shopHere, workHere } from '../support/shop';
import { packBy } from '../support/shopping';
import { buyerHere, changeBuyer } from '../support/state';
import { shopSide } from '../support/shopSide';

const DAY = 86_400;
let token = '';
beforeEach(async () => {
  token = await logIn();
  await readAll(token);
});

const orderPath = (orderNumber: string) => `/user/order?orderNumber=${orderNumber}`;
const everything = { shop: [], mail: [], webhook: [] };
const turnOff = (...shop: string[]) =>
  dataOf('put', '/p/inbox/settings', { token, body: { ...everything, shop } });

describe('an order', () => {
  it('notifies payment, shipment with parcels, and receipt', async () => {
    const orderNumber = await order(token);
    await bringTo(token, orderNumber, 'received');
    const path = orderPath(orderNumber);
    expect(await unreadOf(token)).toEqual([
      ['delivery', '订单已签收', path],
      ['delivery', '订单已发货', path],
      ['order', '订单已付款', path],
    ]);
    const { records } = await dataOf('get', '/p/inbox', { token, query: { kind: 'delivery' } });
    const { parcels } = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    expect(records[1]?.text).toContain(parcels[0]!.dvyFlowId);
  });

  it('notifies cancellation and missed payment', async () => {
    await bringTo(token, await order(token), 'closed');
    await order(token);
    await moveClock(3600);
    const { records } = await dataOf('get', '/p/inbox', { token, query: { kind: 'order', unread: 'true' } });
    expect(records.map(({ title }) => title)).toEqual(['订单已取消', '订单已取消']);
    expect(records[0]?.text).toContain('逾期未付款');
  });

  it('notifies only its buyer of an invoice', async () => {
    const invoice = { kind: 'normal', titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
    const other = await logIn('person');
    const before = await unreadOf(other);
    await bringTo(token, await order(token, { invoice }), 'shipped');
    expect((await unreadOf(token)).map(([kind, title]) => [kind, title])).toEqual([
      ['invoice', '发票已开具'],
      ['delivery', '订单已发货'],
      ['order', '订单已付款'],
    ]);
    expect((await unreadOf(token))[0]?.[2]).toMatch(/^\/user\/invoice\?no=\d{20}$/);
    expect(await unreadOf(other)).toEqual(before);
  });
});

it('a return notifies its decision and the refund', async () => {
  const [orderNumber, pack] = [await order(token), packBy('N')];
  await bringTo(token, orderNumber, 'received');
  await readAll(token);
  const body = {
    orderNumber,
    kind: 'refund',
    reason: 'missing',
    description: '少一瓶，见开箱照片',
    lines: [{ skuId: pack.skuId, count: 1, opened: false }],
    photoIds: [],
  };
  const { returnNumber } = await dataOf('post', '/p/return/apply', { token, body });
  await shopSide.moveReturn({ returnNumber, action: 'approve' });
  await shopSide.moveReturn({ returnNumber, action: 'finish' });
  const path = `/returnProduct?returnNumber=${returnNumber}`;
  expect(await unreadOf(token)).toEqual([
    ['aftersale', '退款已完成', path],
    ['aftersale', '退换申请已通过', path],
  ]);
  const { records } = await dataOf('get', '/p/inbox', { token, query: { unread: 'true' } });
  expect(records[0]?.text).toMatch(/，¥\d+\.\d\d 按原付款方式退回。$/);
});

it('a quotation notifies answer, revision, refusal and approaching end', async () => {
  const manager = await logIn('manager');
  const quotationNo = await askFor(token, [{ sku: packBy('N'), count: 2 }]);
  const path = `/user/quotations?no=${quotationNo}`;
  await answer(manager, quotationNo, '9.90', { validUntil: inDays(10) });
  await answer(manager, quotationNo, '8.90', { validUntil: inDays(5) });
  await moveClock(2 * DAY);
  await moveClock(DAY);
  const { version } = await answerBody(manager, quotationNo);
  const body = { version, reason: '停产' };
  await dataOf('put', '/m/quotations/{quotationNo}/decline', {
    token: manager,
    params: { quotationNo },
    body,
  });
  expect(await unreadOf(token)).toEqual([
    ['quotation', '暂无法报价', path],
    ['quotation', '报价即将到期', path],
    ['quotation', '报价已修订', path],
    ['quotation', '已收到报价', path],
  ]);
});

describe('a permit', () => {
  it('notifies the verdict, and its end 60, 30 and 7 days before, once each', async () => {
    const today = clock.now();
    const until = (days: number) => dayOf(today + days * DAY * 1000);
    await approvedPermit(token, { validUntil: until(61) });
    const permitId = await filePermit(token, { no: '沪公爆备〔2026〕0101' });
    await shopSide.decidePermit({ permitId, verdict: 'refuse', reason: '扫描件不清晰' });
    const titles = async () => (await unreadOf(token)).map(([, title]) => title);
    expect(await titles()).toEqual(['证明未通过审核', '证明审核通过']);
    const counts: number[] = [];
    for (const days of [0, 2, 1, 27, 1, 22, 1, 3]) {
      await moveClock(days * DAY);
      // The earlier login expired after thirty days.
      token = await logIn();
      counts.push((await titles()).filter((title) => title === '证明即将到期').length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
  });

  it('notifies a colleague who may order on it too', async () => {
    const { institution } = await buyerHere('buyer');
    await changeBuyer('manager', { institution });
    const colleague = await logIn('manager');
    const permitId = await approvedPermit(token, { validUntil: dayOf(clock.now() + 5 * DAY * 1000) });
    const [params, body] = [{ permitId }, { handlers: ['manager'] }];
    await dataOf('put', '/p/permits/{permitId}/handlers', { token, params, body });
    await runJobs((await shopHere()).shop);
    expect(await unreadOf(colleague)).toEqual([['permit', '证明即将到期', '/user/permits']]);
    expect((await unreadOf(token))[0]).toEqual(['permit', '证明即将到期', '/user/permits']);
  });
});

describe('an event', () => {
  const waiting: MessageOf<'approvalWaiting'> = {
    event: 'approvalWaiting',
    requestNo: 'SG1',
    version: 1,
    applicant: '同事',
    amount: '120.00',
  };

  it('is notified once, even by simultaneous processes', async () => {
    const { shop } = await shopHere();
    const { buyerId } = await buyerHere('buyer');
    const { actor } = await workHere();
    const once = () => inTransaction(shop, { ...actor }, 'write', (work) => notify(work, buyerId, waiting));
    await Promise.all(Array.from({ length: 8 }, once));
    await once();
    expect(await unreadOf(token)).toEqual([['approval', '有申购单待您审批', '/user/requests?no=SG1']]);
  });

  it('is not notified when its transaction fails', async () => {
    const { shop } = await shopHere();
    const { buyerId } = await buyerHere('buyer');
    const { actor } = await workHere();
    const undone = inTransaction(shop, { ...actor }, 'write', async (work) => {
      await notify(work, buyerId, waiting);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await unreadOf(token)).toEqual([]);
  });

  it('of a kind that is off is never notified, not even later', async () => {
    await turnOff('approval', 'delivery');
    const { buyerId } = await buyerHere('buyer');
    await notify(await workHere(), buyerId, waiting);
    await bringTo(token, await order(token), 'shipped');
    expect((await unreadOf(token)).map(([kind]) => kind)).toEqual(['order']);
    await turnOff();
    await notify(await workHere(), buyerId, waiting);
    expect((await unreadOf(token)).map(([kind]) => kind)).toEqual(['order']);
  });
});

describe('reading', () => {
  it('counts unread messages by kind; marks some, a kind, or all as read', async () => {
    await bringTo(token, await order(token), 'received');
    const page = await dataOf('get', '/p/inbox', { token, query: { unread: 'true' } });
    const counts = Object.fromEntries(page.unread.map(({ kind, unread }) => [kind, unread]));
    expect(counts).toEqual({ order: 1, delivery: 2 });
    expect((await dataOf('get', '/p/user/todo', { token })).messages).toBe(3);
    const read = (body: object) => dataOf('put', '/p/inbox/read', { token, body });
    expect(await read({ messageIds: [page.records[0]!.messageId] })).toBe(2);
    expect(await read({ kind: 'delivery' })).toBe(1);
    expect(await read({})).toBe(0);
    expect(await unreadOf(token)).toEqual([]);
  });

  it("of another buyer's message changes nothing", async () => {
    await bringTo(token, await order(token), 'paid');
    const { records } = await dataOf('get', '/p/inbox', { token, query: { unread: 'true' } });
    const stranger = await logIn('person');
    const body = { messageIds: records.map(({ messageId }) => messageId) };
    await dataOf('put', '/p/inbox/read', { token: stranger, body });
    expect(await unreadOf(token)).toHaveLength(1);
  });

  it('is paged, and messages are deleted after 180 days', async () => {
    await bringTo(token, await order(token), 'received');
    const page = (current: number) =>
      dataOf('get', '/p/inbox', { token, query: { unread: 'true', current, size: 2 } });
    expect([(await page(1)).records.length, (await page(2)).records.length]).toEqual([2, 1]);
    expect(await page(1)).toMatchObject({ total: 3, pages: 2 });
    await moveClock(179 * DAY);
    token = await logIn();
    expect(await page(1)).toMatchObject({ total: 3 });
    await moveClock(2 * DAY);
    token = await logIn();
    expect((await dataOf('get', '/p/inbox', { token, query: { kind: 'order' } })).total).toBe(0);
  });

  it('requires a login', async () => {
    expect((await refusalOf('get', '/p/inbox')).status).toBe(401);
  });
});
