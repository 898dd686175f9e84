/** The temperature record of a cold parcel: the warehouse uploads a logger file, the buyer sees chart and readings. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dateTime } from '../../server/http/dates';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { managedOrder } from '../support/manageOrders';
import { bringTo, order } from '../support/orders';
import { packBy } from '../support/shopping';
import { clock } from '../support/shop';

const MINUTE = 60_000;
let orderNumber = '';
let number = '';
beforeEach(async () => {
  const buyer = await logIn();
  orderNumber = await order(buyer, { sku: packBy('ICE') });
  await bringTo(buyer, orderNumber, 'shipped');
  const query = { orderNumber };
  number = (await dataOf('get', '/p/myOrder/orderDetail', { token: buyer, query })).parcels[0]!.dvyFlowId;
});

const csv = (...celsius: (number | string)[]) =>
  ['时间,温度(℃)', ...celsius.map((value, at) => `${dateTime(clock.now() + at * MINUTE)},${value}`)].join(
    '\n',
  );
const record = async (text: string, limits: { lowest: number | null; highest: number | null }) =>
  dataOf('post', '/m/orders/{orderNumber}/parcels/{parcelNo}/temperature', {
    token: await logIn('manager'),
    params: { orderNumber, parcelNo: 1 },
    body: { was: null, file: { name: 'logger.csv', text }, limits },
  });
const buyerPage = () => renderApp(`/user/order?orderNumber=${orderNumber}`, { loggedIn: true });
const shopPage = () =>
  renderApp(`/manage/orders?orderNumber=${orderNumber}`, { loggedIn: true, userName: 'manager' });

it('an order without a temperature record says so to the buyer, and nothing else', async () => {
  buyerPage();
  expect(await screen.findByText('暂无温度记录')).toBeVisible();
  expect(screen.queryByRole('img', { name: /温度曲线/ })).toBeNull();
});

it('a parcel at room temperature does not mention temperature', async () => {
  const buyer = await logIn();
  orderNumber = await order(buyer);
  await bringTo(buyer, orderNumber, 'shipped');
  buyerPage();
  expect(await screen.findByText('暂无物流信息')).toBeVisible();
  expect(screen.queryByText(/温度记录/)).toBeNull();
});

it('the buyer sees summary and chart, and all readings on request', async () => {
  await record(csv(5, 9.5, 3), { lowest: 2, highest: 8 });
  const { user } = buyerPage();
  const part = within(await screen.findByRole('region', { name: `温度记录 ${number}` }));
  expect(part.getByText('3 至 9.5 ℃，平均 5.83 ℃')).toBeVisible();
  expect(part.getByText('超出 1 分钟（1 个读数）')).toHaveClass('danger');
  expect(await part.findByRole('img', { name: '温度曲线，3 至 9.5 ℃，限值 2–8 ℃' })).toBeVisible();
  await user.click(part.getByText('全部 3 个读数'));
  const table = within(await part.findByRole('table'));
  expect(table.getByText('9.5 超限')).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(4);
});

it('the warehouse previews a file, sets limits, and withdraws the record', async () => {
  const { user } = shopPage();
  const group = () => within(screen.getByRole('group', { name: `温度记录 ${number}` }));
  await user.click(await screen.findByRole('button', { name: `上传温度记录 ${number}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `上传温度记录 ${number}` }));
  const save = () => user.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await save();
  expect(await dialog.findByText('请选择记录仪导出的文件')).toBeVisible();
  // antd creates a new input after each file.
  const upload = (text: string, name: string) =>
    user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([text], name, { type: 'text/csv' }),
    );
  await upload('记录', 'a.csv');
  expect(await dialog.findByText(/没有找到标题/)).toBeVisible();
  await upload(csv(5, 'Err', 6), 'logger.csv');
  expect(await dialog.findByText(/“logger.csv”：2 个读数/)).toBeVisible();
  expect(dialog.getByText('第 3 行：温度“Err”无法识别')).toBeInTheDocument();
  await save();
  expect(await dialog.findByText(/部分行无法识别/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox'));
  for (const [label, value] of [
    [/^下限/, '9'],
    [/^上限/, '5.5'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), value);
  }
  await save();
  expect(await dialog.findByText('上限应高于下限')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^下限/));
  await save();
  await waitFor(() => expect(group().getByText(/logger.csv，manager 上传/)).toBeVisible());
  const { parcelTemperatures } = await managedOrder(await logIn('manager'), orderNumber);
  expect(parcelTemperatures[0]?.record).toMatchObject({
    count: 2,
    skipped: 1,
    outsideCount: 1,
    limits: { lowest: null, highest: 5.5 },
  });
  await user.click(group().getByRole('button', { name: `删除温度记录 ${number}` }));
  const removal = within(await screen.findByRole('dialog', { name: `删除温度记录 ${number}` }));
  await user.type(removal.getByLabelText(/^删除原因/), '传错包裹');
  await user.click(removal.getByRole('button', { name: /删\s?除/ }));
  expect(await group().findByText('暂无温度记录')).toBeVisible();
});
