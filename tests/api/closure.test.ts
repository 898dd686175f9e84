/** Closing an account permanently. */
import { expect, it } from 'vitest';
import { closedName } from '../../server/account/blank';
import { addressesHere, buyerHere, cartHere, favouritesHere, ordersHere, titlesHere } from '../support/state';
import { dataOf, fetchRaw, logIn, PASSWORD, refusalOf } from '../support/api';
import { bringTo, order } from '../support/orders';
import { addToCart, packBy } from '../support/shopping';

const MOBILE = '13800138000';
const body = { passWord: PASSWORD, confirm: '注销账户' };
const close = (token: string, over: object = {}) =>
  refusalOf('post', '/p/user/closure', { token, body: { ...body, ...over } });

it('is refused while an order is open', async () => {
  const token = await logIn();
  const orderNumber = await order(token);
  expect(await dataOf('get', '/p/user/closure', { token })).toEqual({ openOrders: 1, openReturns: [] });
  expect(await close(token)).toMatchObject({ message: '还有 1 个未完成的订单，完成或取消后才能注销' });
  await bringTo(token, orderNumber, 'received');
  expect(await dataOf('get', '/p/user/closure', { token })).toEqual({ openOrders: 0, openReturns: [] });
});

it('is refused while a return is in progress, naming it', async () => {
  const token = await logIn();
  const orderNumber = await order(token);
  await bringTo(token, orderNumber, 'received');
  const lines = [{ skuId: packBy('N').skuId, count: 1, opened: false }];
  const requested = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
  const { returnNumber } = await dataOf('post', '/p/return/apply', { token, body: requested });
  expect(await dataOf('get', '/p/user/closure', { token })).toEqual({
    openOrders: 0,
    openReturns: [returnNumber],
  });
  expect(await close(token)).toMatchObject({
    message: `还有 1 个退换申请处理中（${returnNumber}），完成或取消后才能注销`,
  });
  await dataOf('put', '/p/return/cancel/{returnNumber}', { token, params: { returnNumber } });
  await dataOf('post', '/p/user/closure', { token, body });
});

it('is refused without the confirmation text and without the password', async () => {
  const token = await logIn();
  expect(await close(token, { confirm: '注销' })).toMatchObject({ message: '请输入“注销账户”以确认' });
  expect(await close(token, { passWord: 'Wrong2026' })).toMatchObject({ message: '密码不正确' });
  await logIn();
});

it('ends all logins for good, keeps the orders and deletes the rest', async () => {
  const [token, other] = [await logIn(), await logIn()];
  await bringTo(token, await order(token), 'closed');
  await addToCart(token, packBy('N'));
  await dataOf('post', '/p/invoice/title/add', { token, body: { titleKind: 'person', title: '收货人' } });
  const { buyerId } = await buyerHere('buyer');
  await dataOf('post', '/p/user/closure', { token, body });
  for (const old of [token, other])
    expect((await fetchRaw('get', '/p/user/userInfo', { token: old })).status).toBe(401);
  const logins = [
    // Only a digest of the name is kept, so the answer is that for an unknown name.
    ['buyer', '账号或密码不正确'],
    [MOBILE, '账号或密码不正确'],
  ];
  for (const [userName, message] of logins)
    expect(await refusalOf('post', '/login', { body: { userName, passWord: PASSWORD } })).toMatchObject({
      message,
    });
  expect(await cartHere()).toEqual([]);
  const closed = closedName('buyer');
  expect(await addressesHere(closed)).toEqual([]);
  expect(await titlesHere()).toEqual([]);
  expect(await favouritesHere(closed)).toEqual([]);
  expect((await ordersHere()).some((entry) => entry.buyerId === buyerId)).toBe(true);
});

it('frees the number, not the name', async () => {
  await dataOf('post', '/p/user/closure', { token: await logIn(), body });
  const { devCode } = await dataOf('post', '/user/code', { body: { mobile: MOBILE, purpose: 'register' } });
  const form = {
    passWord: 'Lab20261',
    mobile: MOBILE,
    code: devCode,
    institution: '',
    role: '',
    agreed: true,
  };
  expect(
    await refusalOf('post', '/user/registerByCode', { body: { ...form, userName: 'buyer' } }),
  ).toMatchObject({
    message: '该用户名已注册，无法重新注册',
  });
  await dataOf('post', '/user/registerByCode', { body: { ...form, userName: 'again' } });
});
