/** Conversations of buyers with customer service: topics, order of waiting, versions, limits and access. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '@contract/types';
import { call, dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { answerIn, managedHere, openedBy, QUESTION, writeIn } from '../support/conversations';
import { inboxOf } from '../support/inboxTold';
import { order } from '../support/orders';
import { packBy } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

const pack = packBy('N');
let buyer = '';
let other = '';
let service = '';
let manager = '';
beforeEach(async () => {
  await changeBuyer('asker', { staffRoles: ['service'] });
  [buyer, other] = [await logIn(), await logIn('person')];
  [service, manager] = [await logIn('asker'), await logIn('manager')];
});

const opening = (body: Partial<Wire['ConversationRequest']>, token = buyer) =>
  call('post', '/p/conversations', { token, body: { ...QUESTION, ...body } });
const read = (conversationNo: string, token = buyer) =>
  call('get', '/p/conversations/{conversationNo}', { token, params: { conversationNo } });
const numbers = async (query: Record<string, string> = {}, token = service) =>
  (await dataOf('get', '/m/conversations', { token, query })).records.map(({ head }) => head.conversationNo);
const act = (conversationNo: string, action: 'assign' | 'state', body: object, token = service) =>
  call('put', `/m/conversations/{conversationNo}/${action}`, { token, params: { conversationNo }, body });

describe('a new conversation', () => {
  it('is about nothing, a product, or a lot in its registered spelling or an unregistered one', async () => {
    const none = (await opening({})).envelope.data.head;
    expect(none).toMatchObject({ status: 'waiting', subject: QUESTION.subject, topic: { about: 'none' } });
    const product = (await opening({ about: 'product', prodId: pack.prodId })).envelope.data.head.topic;
    expect(product).toMatchObject({ about: 'product', prodId: pack.prodId, lotNo: '' });
    expect(product.prodName).not.toBe('');
    const lot = await openedBy(buyer, { about: 'lot', prodId: pack.prodId, lotNo: ' 旧批 001 ' });
    expect(await managedHere(service, lot)).toMatchObject({
      lotRegistered: false,
      head: { topic: { about: 'lot', lotNo: '旧批 001' } },
    });
  });

  it('is about an order of the buyer, never of somebody else', async () => {
    const orderNumber = await order(buyer);
    const own = await opening({ about: 'order', orderNumber });
    expect(own.envelope.data.head.topic).toMatchObject({ about: 'order', orderNumber });
    expect((await opening({ about: 'order', orderNumber }, other)).envelope.reason).toBe('ORDER_UNKNOWN');
    expect((await opening({ about: 'order' })).envelope.reason).toBe('ORDER_UNKNOWN');
    expect((await opening({ about: 'product', prodId: 999_999 })).envelope.reason).toBe('PRODUCT_UNKNOWN');
    expect((await opening({ about: 'lot', prodId: pack.prodId })).envelope.field).toBe('lotNo');
  });

  it('needs a subject and a text', async () => {
    expect((await opening({ subject: ' ' })).envelope).toMatchObject({
      field: 'subject',
      message: '请填写主题',
    });
    expect((await opening({ text: '字'.repeat(2001) })).envelope.field).toBe('text');
  });

  it('is limited per hour, and by unanswered ones', async () => {
    for (let count = 0; count < 5; count++) await openedBy(buyer);
    const limit = await opening({});
    expect(limit.envelope).toMatchObject({ reason: 'CONVERSATION_LIMIT' });
    expect(limit.envelope.message).toMatch(/请 60 分钟后再试/);
    expect((await opening({}, other)).envelope.success).toBe(true);
    await moveClock(3601);
    for (let count = 0; count < 5; count++) await openedBy(buyer);
    await moveClock(3601);
    expect((await opening({})).envelope.message).toMatch(/有 10 条咨询待客服答复/);
  });
});

describe('the messages', () => {
  it('are limited to 30 an hour', async () => {
    const conversationNo = await openedBy(buyer);
    for (let count = 0; count < 29; count++)
      expect((await writeIn(buyer, conversationNo, `补充 ${count}`)).envelope.success).toBe(true);
    expect((await writeIn(buyer, conversationNo, '再补充')).envelope.reason).toBe('CONVERSATION_LIMIT');
  });

  it('go back and forth; the buyer gets a message for each answer, with a link', async () => {
    const conversationNo = await openedBy(buyer);
    const first = await answerIn(service, conversationNo, 1, ' 可以，2 个工作日。 ');
    expect(first.envelope.data).toMatchObject({
      version: 2,
      assignee: 'asker',
      head: { status: 'answered' },
    });
    const { messages } = (await read(conversationNo)).envelope.data;
    expect(messages.map(({ side, text }) => [side, text])).toEqual([
      ['buyer', QUESTION.text],
      ['staff', '可以，2 个工作日。'],
    ]);
    // Staff are not named to buyers.
    expect(messages[1]).not.toHaveProperty('by');
    await writeIn(buyer, conversationNo, '价格呢？');
    await answerIn(manager, conversationNo, 3, '每瓶 98 元。');
    const told = (await inboxOf(buyer)).filter((text) => text.startsWith('客服已答复'));
    expect(told).toHaveLength(2);
    const { records } = await dataOf('get', '/p/inbox', { token: buyer, query: { kind: 'service' } });
    expect(records[0]).toMatchObject({ path: `/user/conversations?no=${conversationNo}`, read: false });
    // The first to answer keeps it.
    expect((await managedHere(service, conversationNo)).assignee).toBe('asker');
  });

  it('of others cannot be read, written or closed', async () => {
    const conversationNo = await openedBy(buyer);
    const params = { conversationNo };
    expect((await read(conversationNo, other)).envelope.reason).toBe('CONVERSATION_UNKNOWN');
    expect((await writeIn(other, conversationNo, '你好')).envelope.reason).toBe('CONVERSATION_UNKNOWN');
    const closing = await call('put', '/p/conversations/{conversationNo}/close', { token: other, params });
    expect(closing.envelope.reason).toBe('CONVERSATION_UNKNOWN');
    expect((await dataOf('get', '/p/conversations', { token: other })).total).toBe(0);
  });

  it('reopen a closed conversation', async () => {
    const conversationNo = await openedBy(buyer);
    const params = { conversationNo };
    const close = () => dataOf('put', '/p/conversations/{conversationNo}/close', { token: buyer, params });
    expect((await close()).head).toMatchObject({ status: 'closed', waitingSince: null });
    expect((await close()).head.status).toBe('closed');
    expect((await answerIn(service, conversationNo, 2, '补充说明')).envelope.reason).toBe(
      'CONVERSATION_STATE',
    );
    expect((await writeIn(buyer, conversationNo, '还有一问')).envelope.data.head.status).toBe('waiting');
  });
});

describe('a new answer', () => {
  const see = (conversationNo: string, messageId: number, token = buyer) =>
    call('put', '/p/conversations/{conversationNo}/read', {
      token,
      params: { conversationNo },
      body: { messageId },
    });
  const stateOf = async (conversationNo: string) =>
    (await read(conversationNo)).envelope.data.head.answerRead;
  const counted = async (token = buyer) => (await dataOf('get', '/p/user/todo', { token })).answers;
  const listed = async (conversationNo: string) =>
    (await dataOf('get', '/m/conversations', { token: service })).records.find(
      ({ head }) => head.conversationNo === conversationNo,
    )?.head.answerRead;

  it('is unread until the buyer has seen it; staff see that, and may go on with their version', async () => {
    const conversationNo = await openedBy(buyer);
    const before = await counted();
    expect(await stateOf(conversationNo)).toBeNull();
    await answerIn(service, conversationNo, 1, '可以分装。');
    expect([await stateOf(conversationNo), await listed(conversationNo)]).toEqual([false, false]);
    expect(await counted()).toBe(before + 1);
    const [asked, answered] = (await read(conversationNo)).envelope.data.messages.map((one) => one.messageId);
    // A page that shows only the question has not shown the answer.
    await see(conversationNo, asked!);
    expect(await stateOf(conversationNo)).toBe(false);
    expect((await see(conversationNo, answered!)).envelope.data.head.answerRead).toBe(true);
    expect([await listed(conversationNo), await counted()]).toEqual([true, before]);
    expect((await answerIn(service, conversationNo, 2, '5 g 与 10 g 都可以。')).envelope.success).toBe(true);
    expect(await stateOf(conversationNo)).toBe(false);
    // A call that was sent before the second answer does not mark it, and a late one takes nothing back.
    await see(conversationNo, answered!);
    expect(await stateOf(conversationNo)).toBe(false);
    await see(conversationNo, Number.MAX_SAFE_INTEGER);
    await see(conversationNo, answered!);
    expect(await stateOf(conversationNo)).toBe(true);
    expect((await answerIn(service, conversationNo, 3, '三天内发出。')).envelope.success).toBe(true);
    // The number of a later message than any did not mark the answers to come.
    expect(await stateOf(conversationNo)).toBe(false);
  });

  it('of a conversation reads its messages in the inbox, and no others', async () => {
    const [first, second] = [await openedBy(buyer), await openedBy(buyer)];
    await answerIn(service, first, 1, '可以分装。');
    await answerIn(service, second, 1, '可以开票。');
    const { messages } = (await read(first)).envelope.data;
    await see(first, messages.at(-1)!.messageId);
    const { records } = await dataOf('get', '/p/inbox', { token: buyer, query: { kind: 'service' } });
    const isRead = (conversationNo: string) =>
      records.find(({ path }) => path === `/user/conversations?no=${conversationNo}`)?.read;
    expect([isRead(first), isRead(second)]).toEqual([true, false]);
  });

  it('is not read by somebody else', async () => {
    const conversationNo = await openedBy(buyer);
    await answerIn(service, conversationNo, 1, '可以分装。');
    expect((await see(conversationNo, 1_000_000, other)).envelope.reason).toBe('CONVERSATION_UNKNOWN');
    expect(await stateOf(conversationNo)).toBe(false);
  });
});

describe('customer service', () => {
  it('sees those first that have waited longest; a further message does not move them back', async () => {
    const first = await openedBy(buyer);
    await moveClock(60);
    const second = await openedBy(other);
    await moveClock(60);
    const third = await openedBy(other, { subject: '发票抬头' });
    await writeIn(buyer, first, '请尽快');
    await answerIn(service, second, 1, '已处理');
    expect(await numbers()).toEqual([first, third, second]);
    expect(await numbers({ view: 'waiting' })).toEqual([first, third]);
    expect(await numbers({ view: 'mine' })).toEqual([second]);
    expect(await numbers({ status: 'answered' })).toEqual([second]);
    expect(await numbers({ q: '发票' })).toEqual([third]);
    expect(await numbers({ q: '请尽快' })).toEqual([first]);
    expect(await numbers({ q: first.toLowerCase() })).toEqual([first]);
    const counts = await dataOf('get', '/m/conversations/waiting', { token: service });
    expect(counts).toMatchObject({ waiting: 2, mine: 1 });
    expect(counts.staff.map(({ userName }) => userName)).toEqual(['asker', 'manager', 'service']);
    expect((await dataOf('get', '/m/desk', { token: service })).conversations).toBe(2);
    const found = await dataOf('get', '/m/desk/find', { token: service, query: { q: third } });
    expect(found).toEqual([{ kind: 'conversation', id: third, title: '发票抬头' }]);
  });

  it('assigns, closes and opens again; every step is in the log with the person', async () => {
    const conversationNo = await openedBy(buyer);
    const taken = await act(conversationNo, 'assign', { version: 1, userName: 'manager' });
    expect(taken.envelope.data).toMatchObject({ version: 2, assignee: 'manager' });
    const stranger = await act(conversationNo, 'assign', { version: 2, userName: 'buyer' });
    expect(stranger.envelope).toMatchObject({ reason: 'STAFF_UNKNOWN', field: 'userName' });
    await act(conversationNo, 'state', { version: 2, closed: true });
    const opened = await act(conversationNo, 'state', { version: 3, closed: false });
    expect(opened.envelope.data.history.map(({ action, by, to }) => [action, by, to])).toEqual([
      ['submit', 'buyer', null],
      ['assign', 'asker', 'manager'],
      ['close', 'asker', null],
      ['reopen', 'asker', null],
    ]);
    const logged = await auditHere('conversation', conversationNo);
    // Texts of buyers are kept in the conversation alone, which is deleted with the account.
    expect(JSON.stringify(logged)).not.toContain(QUESTION.text);
  });

  it('answers what it has read: a message in between refuses the answer', async () => {
    const conversationNo = await openedBy(buyer);
    await writeIn(buyer, conversationNo, '改为 10 g');
    const late = await answerIn(service, conversationNo, 1, '可以');
    expect(late.envelope).toMatchObject({ reason: 'CONVERSATION_CHANGED' });
    expect(late.envelope.message).toMatch(/买家刚刚补充了内容/);
    const answers = await Promise.all(
      [service, manager].map((token) => answerIn(token, conversationNo, 2, '可以')),
    );
    expect(answers.map(({ envelope }) => envelope.reason ?? 'ok').sort()).toEqual([
      'CONVERSATION_CHANGED',
      'ok',
    ]);
  });
});

describe('the role 客服', () => {
  it('reads orders, goods and accounts, and changes nothing', async () => {
    const orderNumber = await order(buyer);
    const { prodId } = pack;
    expect((await dataOf('get', '/m/orders', { token: service })).total).toBeGreaterThan(0);
    await dataOf('get', '/m/orders/{orderNumber}', { token: service, params: { orderNumber } });
    await dataOf('get', '/m/goods/{prodId}', { token: service, params: { prodId: String(prodId) } });
    await dataOf('get', '/m/accounts', { token: service });
    const note = { params: { orderNumber }, body: { text: '先电话确认', version: 0 } };
    expect((await refusalOf('put', '/m/orders/{orderNumber}/note', { token: service, ...note })).status).toBe(
      403,
    );
    for (const path of ['/m/feedback', '/m/invoices', '/m/quotations', '/m/staff', '/m/desk/sales'] as const)
      expect((await refusalOf('get', path, { token: service })).status).toBe(403);
  });

  it('alone, beside managers, sees conversations', async () => {
    await changeBuyer('approver', { staffRoles: ['warehouse', 'finance', 'content'] });
    for (const token of [buyer, await logIn('approver')])
      expect((await refusalOf('get', '/m/conversations', { token })).status).toBe(403);
  });
});
