/** Simultaneous invoices and returns, and the limits in the database. */
import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorFacts, type ErrorFacts } from '../../server/log';
import { call, dataOf, logIn } from '../support/api';
import { bringTo, order } from '../support/orders';
import { workHere } from '../support/shop';
import { packBy } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const unit = { titleKind: 'unit', title: '示例大学', taxNo: '12100000400000624D' };
let token = '';
let titleId = 0;
beforeEach(async () => {
  token = await logIn();
  ({ titleId } = await dataOf('post', '/p/invoice/title/add', { token, body: unit }));
});

async function orderIn(state: 'paid' | 'shipped' | 'received', count = 1) {
  const orderNumber = await order(token, { sku: pack, count });
  await bringTo(token, orderNumber, state);
  return orderNumber;
}
const apply = (...orderNumbers: string[]) =>
  call('post', '/p/invoice/apply', { token, body: { orderNumbers, kind: 'normal', titleId } });
const list = async () => (await dataOf('get', '/p/invoice/list', { token })).records;
/** Number of accepted answers, and the messages of the others. */
const outcome = (answers: Awaited<ReturnType<typeof call>>[]) => ({
  taken: answers.filter(({ envelope }) => envelope.success).length,
  refused: answers.flatMap(({ envelope }) => (envelope.success ? [] : [envelope.message])),
});

describe('simultaneous calls', () => {
  it('apply for an order once', async () => {
    const [one, two] = [await orderIn('shipped'), await orderIn('shipped')];
    const answers = await Promise.all([apply(one), apply(two, one), apply(one, two), apply(one)]);
    const { taken, refused } = outcome(answers);
    expect(refused.every((words) => /^订单 \d{19} 已申请开票，请勿重复申请$/.test(words ?? ''))).toBe(true);
    const numbers = (await list()).flatMap(({ orderNumbers }) => orderNumbers);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await list()).toHaveLength(taken);
  });

  it('ship all orders of an application and issue it', async () => {
    const [one, two] = [await orderIn('paid'), await orderIn('paid')];
    await apply(one, two);
    await Promise.all([one, two].map((orderNumber) => shopSide.ship({ orderNumber })));
    expect(await list()).toMatchObject([{ status: 'issued', orderNumbers: [one, two] }]);
  });

  it('ship and apply, and the invoice is issued', async () => {
    const orderNumber = await orderIn('paid');
    await Promise.all([apply(orderNumber), shopSide.ship({ orderNumber })]);
    expect(await list()).toMatchObject([{ status: 'issued' }]);
  });

  it('never return more than was bought', async () => {
    const orderNumber = await orderIn('received', 3);
    const lines = [{ skuId: pack.skuId, count: 2, opened: false }];
    const body = { orderNumber, kind: 'refund', reason: 'unneeded', lines, photoIds: [] };
    const answers = [1, 2, 3].map(() => call('post', '/p/return/apply', { token, body }));
    expect(outcome(await Promise.all(answers))).toEqual({
      taken: 1,
      refused: ['最多可退换 1 件', '最多可退换 1 件'],
    });
  });

  it('finish a return once', async () => {
    const orderNumber = await orderIn('received', 2);
    await apply(orderNumber);
    const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
    const words = { kind: 'refund', reason: 'missing', description: '箱内少一瓶' };
    const body = { orderNumber, ...words, lines, photoIds: [] };
    const { returnNumber, refundTotal } = await dataOf('post', '/p/return/apply', { token, body });
    await shopSide.moveReturn({ returnNumber, action: 'approve' });
    const finish = () =>
      shopSide.moveReturn({ returnNumber, action: 'finish' }).then(
        () => 1,
        () => 0,
      );
    const done = await Promise.all([finish(), finish(), finish()]);
    expect(done.reduce<number>((sum, value) => sum + value, 0)).toBe(1);
    const [red, ...others] = (await list()).filter((entry) => entry.red);
    expect([red?.amount, others]).toEqual([-refundTotal, []]);
  });
});

const constraintOf = ({ constraint, cause }: ErrorFacts): string | undefined =>
  constraint ?? (cause && constraintOf(cause));

describe('the database', () => {
  /** The constraint that refuses a statement. */
  async function refusing(statement: SQL): Promise<string | undefined> {
    const { db } = await workHere();
    return db.execute(statement).then(
      () => undefined,
      (error: unknown) => constraintOf(errorFacts(error)),
    );
  }
  async function invoiceId(): Promise<number> {
    await apply(await orderIn('shipped'));
    return (await list())[0]!.invoiceId;
  }

  it('refuses an invoice above the payment for its orders', async () => {
    const id = await invoiceId();
    expect(await refusing(sql`update invoices set amount = amount + 0.01 where invoice_id = ${id}`)).toBe(
      'invoice_above_paid',
    );
    expect(await refusing(sql`delete from invoice_orders where invoice_id = ${id}`)).toBe(
      'invoice_above_paid',
    );
  });

  it('refuses a remainder above what was not refunded', async () => {
    const orderNumber = await orderIn('received', 2);
    await apply(orderNumber);
    const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
    const words = { kind: 'refund', reason: 'missing', description: '箱内少一瓶' };
    await dataOf('post', '/p/return/apply', { token, body: { orderNumber, ...words, lines, photoIds: [] } });
    // Bypasses the service, which would reduce the invoice by the part.
    const refund = sql`update returns set status = 'refunded' where order_number = ${orderNumber}`;
    expect(await refusing(refund)).toBe('invoice_above_paid');
    // Nor an invoice issued for money that never arrived.
    const unpaid = sql`update payments set settled = false where order_number = ${orderNumber}`;
    expect(await refusing(unpaid)).toBeUndefined();
    expect(await refusing(sql`update invoices set amount = amount`)).toBe('invoice_above_paid');
  });

  it('refuses a second valid invoice for an order', async () => {
    const id = await invoiceId();
    const second = sql`
      with blue as (
        insert into invoices (buyer_id, kind, buyer, amount, status, apply_time)
        select buyer_id, kind, buyer, amount, 'issuing', now() from invoices where invoice_id = ${id}
        returning invoice_id)
      insert into invoice_orders (invoice_id, order_number, place, standing)
      select blue.invoice_id, order_number, 0, true from blue, invoice_orders where invoice_orders.invoice_id = ${id}`;
    expect(await refusing(second)).toBe('one_standing_invoice');
  });

  it('limits red invoices to their blue one, in any order of calls', async () => {
    const id = await invoiceId();
    const red = (part: number) => sql`
      insert into invoices (buyer_id, kind, buyer, amount, status, apply_time, issue_time, invoice_no, original_id, reason)
      select buyer_id, kind, buyer, round(amount * ${part}::numeric, 2), 'issued', now(), now(),
        gen_random_uuid()::text, invoice_id, 'other' from invoices where invoice_id = ${id}`;
    expect(await refusing(red(-1.1))).toBe('invoice_taken_back');
    const answers = await Promise.all([refusing(red(-0.6)), refusing(red(-0.6)), refusing(red(-0.6))]);
    expect(answers.sort()).toEqual(['invoice_taken_back', 'invoice_taken_back', undefined]);
  });
});
