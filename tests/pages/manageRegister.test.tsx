/** /manage/register in the real app: controlled sales are reported, collectors are checked, the proof is shown. */
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { dayOf } from '../../server/http/dates';
import { call, dataOf, logIn, moveClock } from '../support/api';
import { renderApp } from '../support/app';
import { logInAgain, loseLoginAt } from '../support/lostLogin';
import { bringTo } from '../support/orders';
import { takeBuyerWork } from '@/storage/buyerWork';
import { approvedPermit, HEXAMINE, orderOn, permitsOf, plentyOfHexamine } from '../support/permits';
import { clock, workHere } from '../support/shop';
import { changeBuyer } from '../support/state';

const asManager = { loggedIn: true, userName: 'manager' };
let first = '';
let second = '';

const paid = async (token: string, sku: Awaited<ReturnType<typeof plentyOfHexamine>>, count: number) => {
  const orderNumber = await orderOn(token, sku, count);
  await bringTo(token, orderNumber, 'shipped');
  return orderNumber;
};
const row = async (text: string) => within(await screen.findByRole('row', { name: new RegExp(text) }));
const saleOf = async (orderNumber: string) =>
  (await dataOf('get', '/m/register', { token: await logIn('manager'), query: { q: orderNumber } }))
    .records[0]!;

beforeEach(async () => {
  const token = await logIn();
  const sku = await plentyOfHexamine();
  for (const { permitId } of await permitsOf(token))
    await call('delete', '/p/permits/{permitId}', { token, params: { permitId } });
  await approvedPermit(token, { substances: [{ cas: HEXAMINE, grams: '5000' }] });
  first = await paid(token, sku, 2);
  await moveClock(6 * 86_400);
  second = await paid(await logIn(), sku, 1);
});

it('sales are reported together; a missing number is named beside its field', async () => {
  const { user, address } = renderApp('/manage/register?state=open', asManager);
  const overdue = await row(first);
  expect(overdue.getByText('已逾期')).toBeVisible();
  expect(overdue.getByText('1 kg')).toBeVisible();
  expect((await row(second)).queryByText('已逾期')).toBeNull();
  // Overdue sales come first.
  const numbers = screen.getAllByRole('link', { name: /^\d{19}$/ }).map(({ textContent }) => textContent);
  expect(numbers).toEqual([first, second]);

  for (const orderNumber of [first, second])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`选择 ${orderNumber}`) }));
  await user.click(screen.getByRole('button', { name: '登记上报' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记上报：2 条销售记录' }));
  await user.click(dialog.getByRole('button', { name: /^登\s?记$/ }));
  expect(await dialog.findByText('请填写上报编号')).toBeVisible();
  await user.type(dialog.getByLabelText(/^上报编号/), 'LX20261128-01');
  await user.type(dialog.getByLabelText(/^上报日期/), `${dayOf(clock.now())}{Enter}`);
  await user.click(dialog.getByRole('button', { name: /^登\s?记$/ }));
  expect(await screen.findByText('没有符合条件的管制品销售')).toBeVisible();
  for (const orderNumber of [first, second])
    expect(await saleOf(orderNumber)).toMatchObject({ state: 'filed', filing: { no: 'LX20261128-01' } });
  expect(address()).toBe('/manage/register?state=open');
});

it('a report whose login expired is entered further, with the same sales', async () => {
  const { user } = renderApp('/manage/register', asManager);
  takeBuyerWork('manager');
  await row(first);
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`选择 ${first}`) }));
  await user.click(screen.getByRole('button', { name: '登记上报' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记上报：1 条销售记录' }));
  await user.type(dialog.getByLabelText(/^上报编号/), 'LX20261128-02');
  await user.type(dialog.getByLabelText(/^上报日期/), `${dayOf(clock.now())}{Enter}`);
  loseLoginAt(['PUT', '/m/register/filings']);
  await user.click(dialog.getByRole('button', { name: /^登\s?记$/ }));
  await logInAgain({ user }, 'manager');
  const again = within(await screen.findByRole('dialog', { name: '登记上报：1 条销售记录' }));
  expect(again.getByLabelText(/^上报编号/)).toHaveValue('LX20261128-02');
  await user.click(again.getByRole('button', { name: /^登\s?记$/ }));
  expect(await screen.findByText('已登记 1 条上报')).toBeVisible();
  expect(await saleOf(first)).toMatchObject({ state: 'filed', filing: { no: 'LX20261128-02' } });
});

it('the collector is checked at the hand-over', async () => {
  await changeBuyer('person', { staffRoles: ['warehouse'] });
  const { user } = renderApp('/manage/register', { loggedIn: true, userName: 'person' });
  await user.click((await row(first)).getByRole('button', { name: new RegExp(`核验经办人 ${first}`) }));
  const dialog = within(await screen.findByRole('dialog', { name: '核验经办人' }));
  await user.click(dialog.getByRole('button', { name: '证件已核对' }));
  expect(await dialog.findByText('请填写经办人姓名')).toBeVisible();
  await user.type(dialog.getByLabelText(/^经办人姓名/), '王芳');
  await user.click(dialog.getByRole('button', { name: '证件已核对' }));
  expect(await (await row(first)).findByText('王芳')).toBeVisible();
  expect((await saleOf(first)).collector).toMatchObject({ name: '王芳', document: 'idCard', by: 'person' });
});

it('a wrong collector is corrected with a reason', async () => {
  const sale = await saleOf(first);
  await call('put', '/m/register/{saleId}/collector', {
    token: await logIn('manager'),
    params: { saleId: sale.saleId },
    body: { version: sale.version, collector: '王芳', document: 'idCard' },
  });
  const { user } = renderApp('/manage/register', asManager);
  await user.click((await row(first)).getByRole('button', { name: new RegExp(`更正经办人 ${first}`) }));
  const dialog = within(await screen.findByRole('dialog', { name: '更正经办人' }));
  const name = dialog.getByLabelText(/^经办人姓名/);
  expect(name).toHaveValue('王芳');
  await user.clear(name);
  await user.type(name, '王方');
  await user.click(dialog.getByRole('button', { name: /^更\s?正$/ }));
  expect(await dialog.findByText('请填写更正原因')).toBeVisible();
  expect(name).toHaveValue('王方');
  await user.type(dialog.getByLabelText(/^更正原因/), '姓名录错');
  await user.click(dialog.getByRole('button', { name: /^更\s?正$/ }));
  expect(await (await row(first)).findByText('王方')).toBeVisible();
  expect((await saleOf(first)).collector).toMatchObject({ name: '王方', document: 'idCard' });
});

it('what is due is counted in the menu and on the desk, and exported as a workbook', async () => {
  const { user, address } = renderApp('/manage/desk', asManager);
  const link = await screen.findByRole('link', { name: /逾期未上报的管制品/ });
  expect(link).toHaveTextContent('1');
  await user.click(link);
  expect(address()).toBe('/manage/register?state=overdue');
  expect((await row(first)).getByText('已逾期')).toBeVisible();
  expect(screen.queryByRole('link', { name: second })).toBeNull();
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL: () => undefined })); // prettier-ignore
  await user.click(screen.getByRole('button', { name: '导出 XLSX' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { read, utils } = await import('@e965/xlsx');
  const { Sheets } = read(await saved[0]!.arrayBuffer());
  expect(utils.sheet_to_json<Record<string, unknown>>(Sheets.管制品台账!)).toMatchObject([
    { 'CAS 号': HEXAMINE, '数量（g）': 1000, 订单号: first, 状态: '待上报' },
  ]);
});

it('the proof agrees, and names order, permit and amounts of a difference', async () => {
  const { user } = renderApp('/manage/register?view=proof', asManager);
  expect(await screen.findByText('2 行销售的售出、发货和扣减数量一致')).toBeVisible();
  const { db } = await workHere();
  await db.execute(sql`update parcel_lines set count = 1 where order_number = ${first}`);
  await user.click(screen.getByRole('button', { name: '重新核对' }));
  expect(await screen.findByText('2 行销售中有 1 行不一致')).toBeVisible();
  const table = within(screen.getByRole('table', { name: '当前差异' }));
  expect(table.getByText('售出数量与发货数量不一致')).toBeVisible();
  expect(table.getByRole('link', { name: first })).toBeVisible();
  expect(table.getByRole('link', { name: '沪公爆备〔2026〕0100' })).toBeVisible();
  expect(table.getAllByText('1 kg')).toHaveLength(2);
  expect(table.getByText('500 g')).toBeVisible();
});

it('the page is only for the warehouse and managers', async () => {
  await changeBuyer('person', { staffRoles: ['finance'] });
  renderApp('/manage/register', { loggedIn: true, userName: 'person' });
  expect(await screen.findByRole('heading', { name: '没有权限' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: '管制品台账' })).toBeNull());
});
