/** Accounts for staff: found, masked until needed, disabled and enabled. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn, PASSWORD, reasonIn } from '../support/api';
import { packBy, placeOrder } from '../support/shopping';
import { auditHere, buyerHere, changeBuyer, loginsHere } from '../support/state';

let manager = '';
beforeEach(async () => (manager = await logIn('manager')));

const access = (userName: string, body: object, token = manager) =>
  call('put', '/m/accounts/{userName}/access', { token, params: { userName }, body });
const disable = (userName: string, token = manager) =>
  access(userName, { disabled: true, reason: '账户被盗用' }, token);
const found = (userName: string) =>
  dataOf('get', '/m/accounts/{userName}', { token: manager, params: { userName } });
const tryLogIn = (userName: string, passWord = PASSWORD) =>
  call('post', '/login', { body: { userName, passWord } });
const loginsOf = async (userName: string) => {
  const { buyerId } = await buyerHere(userName);
  return (await loginsHere()).filter((login) => login.buyerId === buyerId);
};

describe('the list', () => {
  const names = async (query: Record<string, string>) =>
    (await dataOf('get', '/m/accounts', { token: manager, query })).records
      .map(({ userName }) => userName)
      .sort();

  it('finds accounts by name, institution, mobile and order; a number only by its visible part', async () => {
    expect(await names({ q: 'buye' })).toEqual(['buyer']);
    expect(await names({ q: '分析测试' })).toEqual(['lab2000']);
    expect(await names({ q: '8000' })).toEqual(['buyer']);
    expect(await names({ q: '13800138000' })).toEqual(['buyer']);
    expect(await names({ q: '1380013' })).toEqual([]);
    const token = await logIn();
    expect(await names({ q: await placeOrder(token, packBy('N')) })).toEqual(['buyer']);
    expect(await names({ staffRole: 'manager' })).toEqual(['manager']);
    await disable('person');
    expect(await names({ state: 'disabled' })).toEqual(['person']);
  });

  it('masks numbers', async () => {
    const { records } = await dataOf('get', '/m/accounts', { token: manager, query: { q: 'buyer' } });
    expect(records).toMatchObject([{ mobile: '138****8000', verification: 'approved', state: 'open' }]);
    expect(JSON.stringify(await found('buyer'))).not.toMatch(/13800138000|示例路|化学楼收货处/);
  });
});

describe('masked data', () => {
  const reveal = (body: object) =>
    call('post', '/m/accounts/{userName}/reveal', { token: manager, params: { userName: 'buyer' }, body });

  it('is shown field by field, and the log records viewer and purpose', async () => {
    expect((await reveal({ purpose: 'contact' })).envelope.data).toMatchObject({ mobile: '13800138000' });
    expect((await reveal({ addrId: 1, purpose: 'delivery' })).envelope.data).toEqual({
      receiver: '化学楼收货处',
      mobile: '13800138000',
      address: '上海市闵行区示例路 800 号 示例大学化学学院 化学楼 B203',
    });
    expect(reasonIn(await reveal({ addrId: 3, purpose: 'delivery' }))).toEqual(['ADDRESS_GONE', null]);
    expect(reasonIn(await reveal({ addrId: 1 }))[1]).toBe('purpose');
    expect(await auditHere('account', (await buyerHere('buyer')).buyerId)).toMatchObject([
      { action: 'reveal', actorKind: 'staff', after: { what: 'mobile', purpose: 'contact' } },
      { action: 'reveal', after: { userName: 'buyer', what: 'address', addrId: 1, purpose: 'delivery' } },
    ]);
  });
});

describe('a disabled account', () => {
  it('loses its logins at once, sees the reason only with the right password, and can be enabled again', async () => {
    const token = await logIn();
    const orderNumber = await placeOrder(token, packBy('N'));
    expect(reasonIn(await access('buyer', { disabled: true }))).toEqual(['REASON_INVALID', 'reason']);
    const { data } = (await disable('buyer')).envelope;
    expect(data).toMatchObject({ head: { state: 'disabled' }, disabledReason: '账户被盗用', logins: [] });
    expect(data.openOrders).toMatchObject([{ orderNumber, status: 1 }]);
    expect((await call('get', '/p/user/userInfo', { token })).status).toBe(401);
    expect(reasonIn(await tryLogIn('buyer', 'wrong-password'))[0]).toBe('PASSWORD_WRONG');
    expect(reasonIn(await tryLogIn('buyer'))[0]).toBe('ACCOUNT_DISABLED');
    const body = { mobile: '13800138000', purpose: 'login' };
    const { devCode } = await dataOf('post', '/user/code', { body });
    const byCode = await call('post', '/user/loginByCode', { body: { mobile: body.mobile, code: devCode } });
    expect(reasonIn(byCode)[0]).toBe('ACCOUNT_DISABLED');
    expect(reasonIn(await disable('buyer'))[0]).toBe('ACCESS_CHANGED');
    expect((await access('buyer', { disabled: false })).envelope.data.head.state).toBe('open');
    expect((await tryLogIn('buyer')).envelope.success).toBe(true);
    expect(await auditHere('account', (await buyerHere('buyer')).buyerId)).toMatchObject([
      { action: 'disable', after: { reason: '账户被盗用', logins: 1 } },
      { action: 'enable' },
    ]);
  });

  it('keeps no login that was created at that moment', async () => {
    const tries = await Promise.all([
      ...Array.from({ length: 4 }, () => tryLogIn('buyer')),
      disable('buyer'),
      ...Array.from({ length: 4 }, () => tryLogIn('buyer')),
    ]);
    expect(tries.map((answer) => reasonIn(answer)[0]).filter(Boolean)).toSatisfy((reasons: string[]) =>
      reasons.every((reason) => reason === 'ACCOUNT_DISABLED'),
    );
    expect(await loginsOf('buyer')).toEqual([]);
  });

  it("is never the manager's own or the last manager's, even when two disable each other", async () => {
    expect(reasonIn(await disable('manager'))).toEqual(['OWN_ACCOUNT', null]);
    await changeBuyer('person', { staffRoles: ['manager'] });
    const person = await logIn('person');
    const both = await Promise.all([disable('person'), disable('manager', person)]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const left = await Promise.all(['person', 'manager'].map(buyerHere));
    expect(left.filter(({ disabledTime }) => disabledTime === null)).toHaveLength(1);
  });
});

describe('logins', () => {
  it('are listed by device and network, and can be ended all at once', async () => {
    const token = await logIn();
    const { logins } = await found('buyer');
    expect(logins).toHaveLength(1);
    expect(logins[0]).toMatchObject({ origin: expect.any(String) as string });
    const params = { userName: 'buyer' };
    const { data } = (await call('delete', '/m/accounts/{userName}/logins', { token: manager, params }))
      .envelope;
    expect(data.logins).toEqual([]);
    expect((await call('get', '/p/user/userInfo', { token })).status).toBe(401);
    expect((await tryLogIn('buyer')).envelope.success).toBe(true);
    const own = await call('delete', '/m/accounts/{userName}/logins', { token: manager, params: { userName: 'manager' } }); // prettier-ignore
    expect(reasonIn(own)).toEqual(['OWN_ACCOUNT', null]);
  });
});

it('lets the desk find a buyer by the last digits of the mobile, and an institution by name', async () => {
  const hits = async (q: string) =>
    (await dataOf('get', '/m/desk/find', { token: manager, query: { q } })).map(({ kind, title }) => [
      kind,
      title,
    ]);
  expect(await hits('8000')).toContainEqual(['buyer', '有机合成实验室']);
  expect(await hits('分析测试')).toEqual([
    ['institution', '示例大学分析测试中心'],
    ['buyer', '分析测试中心'],
  ]);
});
