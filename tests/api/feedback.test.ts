import { describe, expect, it } from 'vitest';
import { FEEDBACKS_PER_HOUR } from '@domain/content/feedback';
import { call, dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { packBy, placeOrder } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const body = {
  kind: 'inquiry',
  catalogNo: '',
  orderNumber: '',
  text: '需要这个规格 20 瓶，请报价。',
  contact: 'lab@example.edu.cn',
  consent: true,
};
const send = (part: object = {}, token?: string) =>
  dataOf('post', '/feedback', { body: { ...body, ...part }, token });
const refused = (part: object, token?: string) =>
  refusalOf('post', '/feedback', { body: { ...body, ...part }, token });
const mine = (token: string, query = {}) => dataOf('get', '/p/feedback/list', { token, query });

describe('sending feedback', () => {
  it('is saved with a number, also without a login', async () => {
    const sheet = await send({ catalogNo: ` ${pack.catalogNo.toLowerCase()}`, contact: '138 0013 8000' });
    expect(sheet).toMatchObject({
      prodId: pack.prodId,
      status: 'received',
      contact: '138****8000',
      reply: null,
    });
    expect((await send()).feedbackNo).not.toBe(sheet.feedbackNo);
  });

  it("appears only in the sender's list, newest first", async () => {
    const [buyer, person] = [await logIn(), await logIn('person')];
    await send();
    const first = await send({ contact: '138****8000' }, buyer);
    const second = await send({ kind: 'suggestion' }, buyer);
    const { records, total } = await mine(buyer);
    expect(records.map(({ feedbackNo }) => feedbackNo)).toEqual([second.feedbackNo, first.feedbackNo]);
    expect(total).toBe(2);
    expect((await mine(buyer, { current: 2, size: 1 })).records).toEqual([first]);
    expect((await mine(person)).total).toBe(0);
    expect((await refusalOf('get', '/p/feedback/list')).status).toBe(401);
  });

  it('names every faulty field with a reason', async () => {
    const { code, data } = await refused({
      kind: 'rude',
      catalogNo: 'ZZ99999',
      orderNumber: '12',
      text: '短',
      contact: 'x',
      consent: false,
    });
    expect(code).toBe('A00014');
    expect((data as string[]).map((line) => line.split(':')[0]).sort()).toEqual(
      ['catalogNo', 'consent', 'contact', 'kind', 'orderNumber', 'text'].sort(),
    );
  });

  it("accepts only the buyer's own order, and reveals nothing of others", async () => {
    const [buyer, person] = [await logIn(), await logIn('person')];
    const orderNumber = await placeOrder(buyer, pack);
    expect((await send({ orderNumber }, buyer)).orderNumber).toBe(orderNumber);
    const foreign = await refused({ orderNumber }, person);
    const unknown = await refused({ orderNumber: '9'.repeat(19) }, person);
    expect(foreign.message).toBe(unknown.message);
    // Without a login no order is looked up, so nobody learns whether a number exists.
    expect((await send({ orderNumber: '9'.repeat(19) })).orderNumber).toBe('9'.repeat(19));
  });

  it("refuses another person's masked number as contact", async () => {
    expect((await refused({ contact: '138****8000' })).code).toBe('A00014');
    expect((await refused({ contact: '138****8000' }, await logIn('person'))).code).toBe('A00014');
  });

  it('is limited per hour and sender, without counting refusals', async () => {
    const token = await logIn();
    await refused({ text: '' }, token);
    for (let count = 0; count < FEEDBACKS_PER_HOUR; count++) await send({}, token);
    const answer = await refused({}, token);
    expect(answer).toMatchObject({ code: 'A00001', status: 200 });
    expect(answer.message).toMatch(/一小时内最多提交 5 条，请 60 分钟后再试/);
    await send({}, await logIn('person'));
    await moveClock(3600);
    await send({}, token);
  });

  it('is limited under simultaneous requests too', async () => {
    const tokens = await Promise.all(Array.from({ length: 3 }, () => logIn()));
    const sent = Array.from({ length: 9 }, (_, at) =>
      call('post', '/feedback', { body, token: tokens[at % 3] }),
    );
    const taken = (await Promise.all(sent)).filter(({ envelope }) => envelope.success);
    expect(taken).toHaveLength(FEEDBACKS_PER_HOUR);
    const anonymous = Array.from({ length: 9 }, () => call('post', '/feedback', { body }));
    const others = (await Promise.all(anonymous)).filter(({ envelope }) => envelope.success);
    expect(others).toHaveLength(FEEDBACKS_PER_HOUR);
    const numbers = [...taken, ...others].map(({ envelope }) => envelope.data.feedbackNo);
    expect(new Set(numbers).size).toBe(2 * FEEDBACKS_PER_HOUR);
  });

  it('treats an expired login as none', async () => {
    expect((await send({}, 'gone')).status).toBe('received');
  });

  it('is answered by the shop', async () => {
    const token = await logIn();
    const { feedbackNo } = await send({}, token);
    await shopSide.moveFeedback({ feedbackNo, status: 'handling' });
    expect((await mine(token)).records[0]).toMatchObject({ status: 'handling', reply: null });
    await shopSide.moveFeedback({ feedbackNo, status: 'replied', reply: '每瓶 ¥96.00，3 个工作日到货。' });
    expect((await mine(token)).records[0]).toMatchObject({
      status: 'replied',
      reply: '每瓶 ¥96.00，3 个工作日到货。',
      replyTime: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('returns markup as plain text', async () => {
    const token = await logIn();
    const text = '<img src=x onerror=alert(1)> & "引号"';
    await send({ text }, token);
    expect((await mine(token)).records[0]!.text).toBe(text);
  });

  it('requires an object', async () => {
    const { envelope } = await call('post', '/feedback', { body: [] });
    expect(envelope).toMatchObject({ success: false, code: 'A00014' });
  });
});
