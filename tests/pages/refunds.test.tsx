/** Refunds on the pages: staff refunds through the gateway, and the buyer sees the status. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { notify, openGateway, paidNotice, type Gateway } from '../support/gateway';
import { receivedMonthly } from '../support/monthly';
import { bringReturn } from '../support/returns';
import { shopSide } from '../support/shopSide';
import { packBy, placeOrder } from '../support/shopping';

const pack = packBy('N');
const openToReturn = () =>
  renderApp('/manage/payments?view=toReturn', { loggedIn: true, userName: 'manager' });

describe('a refund through the gateway', () => {
  let gateway: Gateway;
  let orderNumber = '';
  beforeEach(async () => {
    gateway = await openGateway();
    const token = await logIn();
    orderNumber = await placeOrder(token, pack);
    await dataOf('post', '/p/order/onlinePay', { token, body: { orderNumbers: orderNumber } });
    const requested = gateway.asked.at(-1)!;
    await notify(paidNotice(requested));
    // Paid twice: the second payment is returned.
    await notify(paidNotice(requested, { transactionId: 'T-second' }));
  });
  afterEach(() => gateway.close());

  const refunds = () => gateway.operations.filter(({ operation }) => operation === 'refund');

  it('is made once with 原路退回', async () => {
    const { user } = openToReturn();
    const row = within(await screen.findByRole('row', { name: new RegExp(orderNumber) }));
    await user.click(row.getByRole('button', { name: '原路退回' }));
    await user.click(await screen.findByRole('button', { name: /退\s*款$/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '原路退回' })).toBeNull());
    expect(refunds()).toMatchObject([{ transactionId: 'T-second', signed: true }]);
    const after = within(screen.getByRole('row', { name: new RegExp(orderNumber) }));
    expect(after.getAllByRole('cell').at(-1)).toHaveTextContent(/^\d{4}-\d\d-\d\d/);
  });

  it('shows why the gateway refused, and can be recorded by hand', async () => {
    gateway.says.refund = { status: 'failed', reason: '账户余额不足' };
    const { user } = openToReturn();
    const row = within(await screen.findByRole('row', { name: new RegExp(orderNumber) }));
    await user.click(row.getByRole('button', { name: '原路退回' }));
    await user.click(await screen.findByRole('button', { name: /退\s*款$/ }));
    expect(await screen.findByText('原路退款失败：账户余额不足')).toBeVisible();
    expect(screen.getByRole('button', { name: '已退回' })).toBeVisible();
  });
});

it('an order on the monthly account shows its buyer that the refund was deducted from the statement', async () => {
  const token = await logIn();
  const { orderNumber } = await receivedMonthly(2);
  const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
  const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
  const returnNumber = await bringReturn(token, body, 'received');
  await shopSide.moveReturn({ returnNumber, action: 'finish' });
  renderApp(`/returnProduct?returnNumber=${returnNumber}`, { loggedIn: true });
  expect((await screen.findAllByText(/已冲减账单/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/已退款/)).toBeNull();
});
