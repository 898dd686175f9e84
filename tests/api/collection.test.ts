/** Favourites: a toggle per product and buyer. */
import { beforeEach, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { dataOf, logIn, refusalOf } from '../support/api';

const [one, two] = catalogue().products.map((product) => product.prodId) as [number, number];
const gone = catalogue().products.find((product) => product.status === 0)!.prodId;
let token = '';
beforeEach(async () => (token = await logIn('person')));

const toggle = (body: unknown) => dataOf('post', '/p/user/collection/addOrCancel', { token, body });
const has = (prodId: number) =>
  dataOf('get', '/p/user/collection/isCollection', { token, query: { prodId } });
const prods = (query = {}) => dataOf('get', '/p/user/collection/prods', { token, query });

it('adds with the first call and removes with the next', async () => {
  await toggle(one);
  expect(await has(one)).toBe(true);
  await toggle(one);
  expect(await has(one)).toBe(false);
});

it('lists the newest first, off-shelf products included', async () => {
  for (const prodId of [one, two, gone]) await toggle(prodId);
  const page = await prods({ size: 2 });
  expect(page).toMatchObject({ total: 3, pages: 2 });
  expect(page.records.map((card) => [card.prodId, card.status])).toEqual([
    [gone, 0],
    [two, 1],
  ]);
  expect(await dataOf('get', '/p/user/collection/count', { token })).toBe(3);
  const names = await dataOf('get', '/p/user/collection/page', { token });
  expect(names.records.map((entry) => entry.id)).toEqual([gone, two, one]);
});

it('is private to the buyer', async () => {
  await toggle(one);
  const stranger = await logIn('manager');
  expect(await dataOf('get', '/p/user/collection/count', { token: stranger })).toBe(0);
  expect(await dataOf('get', '/p/user/collection/page', { token: stranger })).toMatchObject({ total: 0 });
});

it.each([1, -1])('refuses the unknown product %i', async (body) => {
  const unknown = { status: 200, code: 'A00001', message: '该商品不存在' };
  expect(await refusalOf('post', '/p/user/collection/addOrCancel', { token, body })).toMatchObject(unknown);
  const query = { prodId: body };
  expect(await refusalOf('get', '/p/user/collection/isCollection', { token, query })).toMatchObject(unknown);
});

it.each([undefined, {}, [], 1.5, 'x'])('refuses a body of %j', async (body) => {
  const answer = await refusalOf('post', '/p/user/collection/addOrCancel', { token, body });
  expect(answer).toMatchObject({ code: 'A00014', data: ['prodId:prodId 应为整数'] });
});
