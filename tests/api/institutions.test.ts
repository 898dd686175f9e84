/** 单位认证 over HTTP: submitted by the buyer, decided by staff; it opens the monthly account and its limit. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, fetchRaw, logIn, reasonIn, refusalOf } from '../support/api';
import { JPEG_URL } from '../support/photo';
import { packBy, placeOrder } from '../support/shopping';
import {
  auditHere,
  changeBuyer,
  forgetVerification,
  institutionId,
  setLimit,
  verify,
} from '../support/state';

const CODE = '120000004000000180';
const pack = packBy('N');
let manager = '';
beforeEach(async () => (manager = await logIn('manager')));

const apply = (token: string, body: object) => call('put', '/p/user/verification', { token, body });
const decide = (userName: string, body: object, token = manager) =>
  call('put', '/m/accounts/{userName}/verification', { token, params: { userName }, body });
const found = async (name?: string) =>
  dataOf('get', '/m/institutions/{institutionId}', { token: manager, params: { institutionId: await institutionId(name) } }); // prettier-ignore
const setTo = async (body: object, token = manager, name?: string) =>
  call('put', '/m/institutions/{institutionId}/limit', { token, params: { institutionId: await institutionId(name) }, body }); // prettier-ignore
const payMonthly = (token: string, orderNumber: string) =>
  call('post', '/p/order/monthlyPay', { token, body: { orderNumber } });

/** Another account of the buyer's institution with the same address. */
async function colleagueOf(token: string): Promise<string> {
  await changeBuyer('manager', { institution: '示例大学化学学院' });
  await verify('manager');
  const [address] = await dataOf('get', '/p/address/list', { token });
  await dataOf('post', '/p/address/addAddr', { token: manager, body: { ...address, addrId: 0 } });
  return manager;
}

describe('a verification', () => {
  it('is submitted with a code and a document, approved, and reported', async () => {
    const token = await logIn('manager');
    expect(await dataOf('get', '/p/user/verification', { token })).toEqual({
      state: null,
      name: '澄析试剂',
      taxNo: '',
      reason: '',
      hasScan: false,
      time: null,
    });
    expect(reasonIn(await apply(token, { taxNo: '12' }))).toEqual(['TAX_NO_INVALID', 'taxNo']);
    expect(reasonIn(await apply(token, { taxNo: CODE, scan: 'data:image/png;base64,AAAA' }))).toEqual(['SCAN_INVALID', 'scan']); // prettier-ignore
    expect(reasonIn(await apply(await logIn('person'), { taxNo: CODE }))).toEqual(['NO_INSTITUTION', null]);
    const { data } = (await apply(token, { taxNo: ' 12000000 4000000180', scan: JPEG_URL })).envelope;
    expect(data).toMatchObject({ state: 'submitted', taxNo: CODE, hasScan: true });
    expect(reasonIn(await apply(token, { taxNo: CODE }))).toEqual(['VERIFICATION_STATE', null]);
    expect((await dataOf('get', '/m/desk', { token })).verifications).toBe(3);
    // Nobody may verify himself.
    expect(reasonIn(await decide('manager', { version: 1, verdict: 'approve' }))).toEqual([
      'OWN_ACCOUNT',
      null,
    ]);
  });

  it('is decided once, with the version that was read, and a refusal needs a reason', async () => {
    expect(reasonIn(await decide('applicant', { version: 1, verdict: 'refuse' }))).toEqual([
      'REASON_INVALID',
      'reason',
    ]);
    const both = await Promise.all([
      decide('applicant', { version: 1, verdict: 'approve' }),
      decide('applicant', { version: 1, verdict: 'refuse', reason: '扫描件不清晰' }),
    ]);
    expect(both.map(reasonIn).sort()).toEqual([
      [null, null],
      ['VERIFICATION_CHANGED', null],
    ]);
    expect(reasonIn(await decide('buyer', { version: 1, verdict: 'approve' }))).toEqual([
      'VERIFICATION_STATE',
      null,
    ]);
    const person = 'person';
    expect(reasonIn(await decide(person, { version: 1, verdict: 'approve' }))).toEqual([
      'VERIFICATION_GONE',
      null,
    ]);
  });

  it('shows the reason of a refusal, and can be submitted again with the earlier document', async () => {
    await decide('applicant', { version: 1, verdict: 'refuse', reason: '扫描件不清晰' });
    const token = await logIn('applicant');
    expect(await dataOf('get', '/p/user/verification', { token })).toMatchObject({ state: 'refused', reason: '扫描件不清晰' }); // prettier-ignore
    const [message] = (await dataOf('get', '/p/inbox', { token })).records;
    expect(message).toMatchObject({ kind: 'permit', title: '单位认证未通过', path: '/user/accountManage' });
    const again = (await apply(token, { taxNo: '91000000MA00000232' })).envelope.data;
    expect(again).toMatchObject({ state: 'submitted', hasScan: true });
    const { head, members, history } = await found('示例生物科技有限公司');
    expect(head).toMatchObject({ waiting: 1, members: 0 });
    expect(members[0]).toMatchObject({ version: 3, state: 'submitted', buyer: { mobile: '133****3000' } });
    expect(history.map(({ action, by, userName }) => [action, by, userName])).toEqual([
      ['refuse', 'manager', 'applicant'],
      ['apply', 'applicant', 'applicant'],
    ]);
  });

  it('ends when the account names another institution or code', async () => {
    const token = await logIn();
    const save = (institution: string, taxNo: string) =>
      dataOf('put', '/p/user/institution', { token, body: { institution, role: 'leader', tax: { taxNo } } });
    const state = async () => (await dataOf('get', '/p/user/verification', { token })).state;
    await save('示例大学化学学院', CODE);
    await save('示例大学化学学院', '');
    expect(await state()).toBe('approved');
    await save('示例大学化学学院', '91000000MA00000232');
    expect(await state()).toBe('ended');
    const order = await placeOrder(token, pack);
    expect(reasonIn(await payMonthly(token, order))).toEqual(['MONTHLY_NOT_VERIFIED', null]);
    // Nor does a name that was changed outside the settings.
    const other = await colleagueOf(token);
    await changeBuyer('manager', { institution: '另一大学' });
    expect(await dataOf('get', '/p/user/verification', { token: other })).toMatchObject({
      state: 'approved',
    });
    const denied = await payMonthly(other, await placeOrder(other, pack));
    expect(reasonIn(denied)).toEqual(['MONTHLY_NOT_VERIFIED', null]);
  });

  it('can be ended by the shop, with everything that depends on it', async () => {
    const token = await logIn();
    expect(reasonIn(await decide('buyer', { version: 1, verdict: 'end', reason: '已离职' }))).toEqual([
      null,
      null,
    ]);
    expect(reasonIn(await payMonthly(token, await placeOrder(token, pack)))).toEqual([
      'MONTHLY_NOT_VERIFIED',
      null,
    ]);
    expect((await found()).members.find(({ buyer }) => buyer.userName === 'buyer')).toMatchObject({ state: 'ended', reason: '已离职' }); // prettier-ignore
  });
});

describe('the list', () => {
  const names = async (query: Record<string, string> = {}) =>
    (await dataOf('get', '/m/institutions', { token: manager, query })).records.map(({ name }) => name);

  it('lists institutions with waiting applications first, and filters', async () => {
    expect(await names()).toEqual(['示例大学化学学院', '示例生物科技有限公司', '示例大学分析测试中心']);
    const counts = (await dataOf('get', '/m/institutions', { token: manager })).records;
    expect(counts.map(({ members, waiting }) => [members, waiting])).toEqual([
      [3, 1],
      [0, 1],
      [1, 0],
    ]);
    expect(await names({ q: '化学' })).toEqual(['示例大学化学学院']);
    expect(await names({ q: '91000000ma' })).toEqual(['示例生物科技有限公司']);
    expect(await names({ state: 'waiting' })).toHaveLength(2);
    expect(await names({ state: 'unverified' })).toEqual(['示例生物科技有限公司']);
    expect(await names({ limit: 'true' })).toEqual(['示例大学化学学院', '示例大学分析测试中心']);
    expect(await names({ permits: 'false' })).toEqual(['示例生物科技有限公司']);
  });

  it('shows accounts with their group roles, permits, and other institutions of the code', async () => {
    const { members, permits, sameCode, head } = await found();
    expect(members.map(({ buyer, state }) => [buyer.userName, state])).toEqual(
      [
        ...[
          ['colleague', 'submitted'],
          ['approver', 'approved'],
          ['asker', 'approved'],
          ['buyer', 'approved'],
        ].sort(([, a], [, b]) => Number(b === 'submitted') - Number(a === 'submitted')),
      ].map((pair) => expect.arrayContaining(pair) as unknown),
    );
    expect(members.find(({ buyer }) => buyer.userName === 'buyer')?.group).toMatchObject({ owner: true });
    expect(permits).toHaveLength(5);
    expect(head).toMatchObject({ members: 3, waiting: 1, monthlyLimit: 50_000, permits: 5 });
    expect(sameCode.map(({ name }) => name)).toEqual(['示例大学分析测试中心']);
    const scan = { token: manager, params: { userName: 'colleague' } };
    expect((await dataOf('get', '/m/accounts/{userName}/verification/scan', scan)).content).toMatch(/^data:application\/pdf/); // prettier-ignore
  });
});

describe('the monthly limit', () => {
  it('is shared by all accounts of the institution and never exceeded, even by simultaneous orders', async () => {
    const buyer = await logIn();
    const other = await colleagueOf(buyer);
    const orders = [await placeOrder(buyer, pack), await placeOrder(other, pack)] as const;
    const { actualTotal } = await dataOf('get', '/p/order/cashier', { token: buyer, query: { orderNumber: orders[0] } }); // prettier-ignore
    await setLimit(actualTotal);
    const paid = await Promise.all([payMonthly(buyer, orders[0]), payMonthly(other, orders[1])]);
    expect(paid.map(reasonIn).sort()).toEqual([
      [null, null],
      ['MONTHLY_LIMIT', null],
    ]);
    expect((await found()).head.used).toBe(actualTotal);
  });

  it('is changed with the version that was read, never below the used amount, and closed', async () => {
    const buyer = await logIn();
    await payMonthly(buyer, await placeOrder(buyer, pack));
    const { head } = await found();
    expect(reasonIn(await setTo({ version: 1, monthlyLimit: '0.01' }))).toEqual([
      'LIMIT_INVALID',
      'monthlyLimit',
    ]);
    expect((await setTo({ version: 1, monthlyLimit: String(head.used) })).envelope.data).toMatchObject({
      version: 2,
    });
    const late = await setTo({ version: 1, monthlyLimit: '90000' });
    expect(reasonIn(late)).toEqual(['LIMIT_CHANGED', null]);
    expect(late.envelope.message).toContain(head.used.toFixed(2));
    const closed = (await setTo({ version: 2, monthlyLimit: null })).envelope.data;
    expect(closed.head).toMatchObject({ monthlyLimit: null, used: head.used });
    expect(reasonIn(await payMonthly(buyer, await placeOrder(buyer, pack)))).toEqual([
      'MONTHLY_NOT_OPEN',
      null,
    ]);
    expect(await auditHere('institution', String(await institutionId()))).toMatchObject([
      { action: 'monthlyLimit', actorKind: 'staff', before: { monthlyLimit: 50_000 } },
      { action: 'monthlyLimit', after: { monthlyLimit: null } },
    ]);
  });

  it('is only set for a verified institution, by the responsible role', async () => {
    const name = '示例生物科技有限公司';
    const body = { version: 1, monthlyLimit: '1000' };
    expect(reasonIn(await setTo(body, manager, name))).toEqual(['NOT_VERIFIED', null]);
    await changeBuyer('person', { staffRoles: ['finance'] });
    const finance = await logIn('person');
    await decide('applicant', { version: 1, verdict: 'approve' }, finance);
    expect(reasonIn(await setTo(body, finance, name))).toEqual([null, null]);
  });

  it('new buyers keep everything that the specification allows', async () => {
    await forgetVerification('buyer');
    const token = await logIn();
    const orderNumber = await placeOrder(token, pack);
    await dataOf('post', '/p/order/pay', { token, body: { orderNumbers: orderNumber } });
    const missing = { token: manager, params: { institutionId: 1 } };
    expect((await refusalOf('get', '/m/institutions/{institutionId}', missing)).message).toBe('没有这个单位');
    expect((await fetchRaw('get', '/m/institutions', { token })).status).toBe(403);
  });
});
