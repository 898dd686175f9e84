/** Feedback for staff: assigned, answered, closed, by the version that was read. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { auditHere, changeBuyer } from '../support/state';

const text = '需要这个规格 20 瓶，请报价。';
const body = {
  kind: 'inquiry',
  catalogNo: '',
  orderNumber: '',
  text,
  contact: 'lab@example.edu.cn',
  consent: true,
};
let buyer = '';
let content = '';
let manager = '';
beforeEach(async () => {
  await changeBuyer('asker', { staffRoles: ['content'] });
  [buyer, content, manager] = [await logIn(), await logIn('asker'), await logIn('manager')];
});

const write = async (part: object = {}, token: string | null = buyer) =>
  (await dataOf('post', '/feedback', { token, body: { ...body, ...part } })).feedbackNo;
const list = async (query: Record<string, string> = {}, token = content) =>
  (await dataOf('get', '/m/feedback', { token, query })).records;
const numbersOf = async (query: Record<string, string>, token = content) =>
  (await list(query, token)).map(({ sheet }) => sheet.feedbackNo);
const act = (feedbackNo: string, action: 'assign' | 'reply' | 'close', given: object, token = content) =>
  call('put', `/m/feedback/{feedbackNo}/${action}`, { token, params: { feedbackNo }, body: given });
const mine = async () => (await dataOf('get', '/p/feedback/list', { token: buyer })).records[0]!;

describe('the list', () => {
  it('lists waiting feedback first, oldest first, and filters by state, kind, text and assignee', async () => {
    const first = await write();
    await moveClock(60);
    const second = await write({ kind: 'complaint', text: '包装破损，要求尽快处理。' });
    const guest = await write({}, null);
    await act(first, 'close', { version: 1 });
    expect(await numbersOf({})).toEqual([second, guest, first]);
    expect(await numbersOf({ view: 'open' })).toEqual([second, guest]);
    expect(await numbersOf({ kind: 'complaint' })).toEqual([second]);
    expect(await numbersOf({ status: 'closed' })).toEqual([first]);
    expect(await numbersOf({ q: '破损' })).toEqual([second]);
    expect(await numbersOf({ q: guest.toLowerCase() })).toEqual([guest]);
    await act(second, 'assign', { version: 1, userName: 'manager' });
    expect(await numbersOf({ view: 'mine' })).toEqual([]);
    expect(await numbersOf({ view: 'mine' }, manager)).toEqual([second]);
    expect(await numbersOf({ assignee: 'manager' })).toEqual([second]);
    expect(await dataOf('get', '/m/feedback/waiting', { token: manager })).toMatchObject({
      open: 2,
      mine: 1,
      staff: [{ userName: 'asker' }, { userName: 'editor' }, { userName: 'manager' }],
    });
  });
});

describe('a feedback', () => {
  it('is assigned, answered and closed; its buyer sees answer and end', async () => {
    const feedbackNo = await write();
    const taken = await act(feedbackNo, 'assign', { version: 1, userName: 'manager' });
    expect(taken.envelope.data).toMatchObject({
      version: 2,
      assignee: 'manager',
      sheet: { status: 'handling' },
    });
    expect((await mine()).status).toBe('handling');
    const answered = await act(feedbackNo, 'reply', { version: 2, reply: '可以供应，交期两周。' }, manager);
    expect(answered.envelope.data.sheet).toMatchObject({ status: 'replied', reply: '可以供应，交期两周。' });
    expect(await mine()).toMatchObject({ status: 'replied', reply: '可以供应，交期两周。' });
    const closed = await act(feedbackNo, 'close', { version: 3 }, manager);
    expect(await mine()).toMatchObject({ status: 'closed', reply: '可以供应，交期两周。' });
    expect(closed.envelope.data.history.map(({ action, by, to }) => [action, by, to])).toEqual([
      ['assign', 'asker', 'manager'],
      ['reply', 'manager', null],
      ['close', 'manager', null],
    ]);
    expect((await auditHere('feedback', feedbackNo)).every(({ actorKind }) => actorKind === 'staff')).toBe(
      true,
    );
    expect((await act(feedbackNo, 'reply', { version: 4, reply: '再答' })).envelope.reason).toBe(
      'FEEDBACK_STATE',
    );
  });

  it('can be closed with or without an answer', async () => {
    const [first, second] = [await write(), await write({ kind: 'suggestion' })];
    await act(first, 'close', { version: 1, reply: '已转仓库改进包装。' });
    await act(second, 'close', { version: 1, reply: ' ' });
    const { records } = await dataOf('get', '/p/feedback/list', { token: buyer });
    expect(records.map(({ feedbackNo, status, reply }) => [feedbackNo, status, reply])).toEqual(
      expect.arrayContaining([
        [first, 'closed', '已转仓库改进包装。'],
        [second, 'closed', null],
      ]),
    );
  });

  it('is answered once by two simultaneous editors', async () => {
    const feedbackNo = await write();
    const answers = await Promise.all(
      [content, manager].map((token) => act(feedbackNo, 'reply', { version: 1, reply: '答复' }, token)),
    );
    expect(answers.map(({ envelope }) => envelope.reason ?? 'ok').sort()).toEqual(['FEEDBACK_CHANGED', 'ok']);
    const late = answers.find(({ envelope }) => !envelope.success)!;
    expect(late.envelope).toMatchObject({ data: { status: 'replied' } });
    expect(late.envelope.message).toMatch(/：状态：已收到 → 已答复；答复：空白 → 答复。请核对后再提交/);
  });

  it('reports errors beside their fields', async () => {
    const feedbackNo = await write();
    const blank = await act(feedbackNo, 'reply', { version: 1, reply: '   ' });
    expect(blank.envelope.field).toBe('reply');
    const stranger = await act(feedbackNo, 'assign', { version: 1, userName: 'person' });
    expect(stranger.envelope).toMatchObject({ reason: 'STAFF_UNKNOWN', field: 'userName' });
    const unknown = await act('FK000000000000', 'reply', { version: 1, reply: '答复' });
    expect(unknown.envelope.reason).toBe('FEEDBACK_UNKNOWN');
  });
});

it('is limited to the responsible roles', async () => {
  await changeBuyer('approver', { staffRoles: ['warehouse', 'finance'] });
  for (const token of [buyer, await logIn('approver')])
    expect((await refusalOf('get', '/m/feedback', { token })).status).toBe(403);
});
