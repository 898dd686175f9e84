/** 订单确认书 and 装箱单 on the page of an order: requested, saved, and explained when unavailable. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order, orderOfPacks } from '../support/orders';
import { faults } from '../support/shop';
import { packBy } from '../support/shopping';

interface Saved {
  name: string;
  file: Blob;
}

let token = '';
let saved: Saved[] = [];
beforeEach(() => {
  token = logInHere();
  saved = [];
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file) - 1}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files[Number(this.href.slice('blob:'.length))]! });
  });
});
afterEach(() => vi.restoreAllMocks());

const papers = () => screen.findByRole('group', { name: '单据' });
const open = (orderNumber: string) => renderApp(`/user/order?orderNumber=${orderNumber}`);

describe('the documents of an order', () => {
  it('are saved under their names, also for one parcel', async () => {
    const orderNumber = await orderOfPacks(token, [packBy('N'), packBy('DG')]);
    await bringTo(token, orderNumber, 'shipped');
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    const waybill = detail.parcels[1]!.dvyFlowId;
    const { user } = open(orderNumber);
    await user.click(within(await papers()).getByRole('button', { name: '下载订单确认书' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(within(await papers()).getByRole('button', { name: '下载装箱单' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: `下载装箱单 ${waybill}` }));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved.map(({ name }) => name)).toEqual([
      `订单确认书_${orderNumber}.pdf`,
      `装箱单_${orderNumber}.pdf`,
      `装箱单_${waybill}.pdf`,
    ]);
    for (const { file } of saved) {
      expect(file.type).toBe('application/pdf');
      expect(file.size).toBeGreaterThan(10_000);
    }
  });

  it.each([
    ['before it is shipped', 'paid', ['下载订单确认书', '下载购销合同', '打印本页']],
    ['when it is closed', 'closed', ['打印本页']],
  ] as const)('are limited to the existing ones: %s', async (_, state, names) => {
    const orderNumber = await order(token);
    await bringTo(token, orderNumber, state);
    open(orderNumber);
    const buttons = within(await papers()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(names);
  });

  it.each([
    ['busy', { kind: 'status', status: 503 } as const, /下载失败：服务器维护中/],
    ['too often', { kind: 'status', status: 429 } as const, /下载失败：操作过于频繁/],
    ['rubbish', { kind: 'html' } as const, /下载失败：服务器返回的内容无法识别/],
    ['a lost connection', { kind: 'offline' } as const, /下载失败：网络连接失败/],
  ])('say why there is no file (%s), and can be requested again', async (_, fault, words) => {
    const orderNumber = await order(token);
    const { user } = open(orderNumber);
    const button = within(await papers()).getByRole('button', { name: '下载订单确认书' });
    faults.push({ method: 'GET', path: '/p/myOrder/confirmationPdf', ...fault });
    await user.click(button);
    expect(await screen.findByText(words)).toBeVisible();
    expect(saved).toEqual([]);
    faults.length = 0;
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText(/下载失败/)).toBeNull();
  });

  it("show the shop's message when it refuses one", async () => {
    const orderNumber = await order(token);
    const { user } = open(orderNumber);
    const button = within(await papers()).getByRole('button', { name: '下载订单确认书' });
    // In another tab.
    await bringTo(token, orderNumber, 'closed');
    await user.click(button);
    expect(await screen.findByText('下载失败：订单已关闭，没有订单确认书')).toBeVisible();
  });

  it('print the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open(await order(token));
    await user.click(within(await papers()).getByRole('button', { name: '打印本页' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
