/**
 * /manage/returns in the real app: from the waiting return to refund and exchange, and an action that came too late.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';
import { JPEG_URL } from '../support/photo';
import { receivedMonthly } from '../support/monthly';
import { receivedOf, recallLot, releasedLot, receiveLot, withoutLots } from '../support/lots';
import { aReturn, bringReturn } from '../support/returns';
import { packBy } from '../support/shopping';
import { changeBuyer, returnsHere } from '../support/state';

const asManager = { loggedIn: true, userName: 'manager' };
const damaged = { reason: 'damaged', description: '瓶口渗漏，外箱已湿' };
const stateOf = async (returnNumber: string) =>
  (await returnsHere()).find((sheet) => sheet.returnNumber === returnNumber);
const button = (name: RegExp | string) => screen.findByRole('button', { name });

it('a return is found in the list, checked with its photographs, and approved', async () => {
  const buyer = await logIn();
  const { photoId } = await dataOf('post', '/p/return/photo', { token: buyer, body: { content: JPEG_URL } });
  const { returnNumber } = await aReturn(
    buyer,
    'submitted',
    { ...damaged, photoIds: [photoId] },
    { count: 2 },
  );
  const { user, address } = renderApp('/manage/returns?wait=review', asManager);
  expect(await screen.findByRole('link', { name: '待审核 1' })).toHaveAttribute('aria-current', 'page');
  await user.click(await screen.findByRole('link', { name: returnNumber }));
  expect(address()).toBe(`/manage/returns?wait=review&no=${returnNumber}`);
  expect(await screen.findByText('瓶口渗漏，外箱已湿')).toBeVisible();
  expect(await screen.findByRole('img', { name: '退换照片 1' })).toHaveAttribute('src', JPEG_URL);
  const goods = within(screen.getByRole('table', { name: '退换商品' }));
  expect(goods.getByText(/^实付 ¥[\d.,]+ ÷ 2 件 × 1 件$/)).toBeVisible();
  await user.click(await button(/^通\s?过$/));
  await user.click((await screen.findAllByRole('button', { name: /^通\s?过$/ }))[1]!);
  await waitFor(async () => expect((await stateOf(returnNumber))?.status).toBe('approved'));
  expect(await screen.findAllByText(/^审核通过/)).not.toHaveLength(0);
  // The return waits for the buyer, so there is no button.
  expect(screen.queryByRole('button', { name: /^(通\s?过|拒\s?绝)$/ })).toBeNull();
});

it('a return is refunded by finance, with the amount shown before', async () => {
  await changeBuyer('asker', { staffRoles: ['finance'] });
  const { returnNumber } = await aReturn(await logIn(), 'received');
  const { user } = renderApp(`/manage/returns?no=${returnNumber}`, { loggedIn: true, userName: 'asker' });
  const refundTotal = (await stateOf(returnNumber))!.refundTotal.toFixed(2);
  await user.click(await button(/^退\s?款$/));
  expect(await screen.findByText(new RegExp(`^¥${refundTotal}（.*）按原付款方式退回；`))).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: /^退\s?款$/ }))[1]!);
  await waitFor(async () => expect((await stateOf(returnNumber))?.status).toBe('refunded'));
  expect((await screen.findAllByText('已退款')).length).toBeGreaterThan(0);
  expect(screen.getByText('管理人员 asker')).toBeVisible();
});

it('a return on the monthly account is deducted from the statement, because nothing was paid yet', async () => {
  const { orderNumber } = await receivedMonthly();
  const lines = [{ skuId: packBy('N').skuId, count: 1, opened: false }];
  const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
  const returnNumber = await bringReturn(await logIn(), body, 'received');
  const { user } = renderApp(`/manage/returns?no=${returnNumber}`, asManager);
  await user.click(await button(/^退\s?款$/));
  expect(await screen.findByText(/^¥.*从月结账单中减去；/)).toBeVisible();
});

it('an exchange is sent with a parcel number, only by the warehouse', async () => {
  await changeBuyer('asker', { staffRoles: ['finance'] });
  const exchange = { kind: 'exchange', reason: 'quality', description: '含量低于标示' };
  const { returnNumber } = await aReturn(await logIn(), 'received', exchange);
  const token = await logIn('manager');
  await withoutLots(packBy('N'));
  await releasedLot(token, packBy('N'), 'CX2611G01');
  await receiveLot(token, packBy('N'), 'CX2611G02');
  const path = `/manage/returns?no=${returnNumber}`;
  const { user } = renderApp(path, asManager);
  await user.click(await button(/^换\s?出$/));
  const dialog = within(await screen.findByRole('dialog', { name: /^换出商品/ }));
  await user.click(dialog.getByRole('button', { name: '确认换出' }));
  expect(await dialog.findByText('请选择物流公司')).toBeVisible();
  expect(dialog.getByText('请填写运单号')).toBeVisible();
  // The next lot is proposed; the one on the bottle is entered.
  const lot = dialog.getByRole('textbox', { name: / 批号$/ });
  expect(lot).toHaveValue('CX2611G01');
  fireEvent.change(lot, { target: { value: 'CX2611G02' } });
  // At once, without waiting: a field that is a moment late loses what is typed quickly.
  expect(lot).toHaveValue('CX2611G02');
  await choose(user, '物流公司', '京东快递');
  await user.type(dialog.getByLabelText(/^运单号/), 'jd 0012 345678');
  await user.click(dialog.getByRole('button', { name: '确认换出' }));
  expect(await dialog.findByText('批号 CX2611G02 尚未放行，不能发货')).toBeVisible();
  expect(lot).toHaveAttribute('aria-invalid', 'true');
  fireEvent.change(lot, { target: { value: 'cx2611 g01' } });
  await user.click(dialog.getByRole('button', { name: '确认换出' }));
  expect(await screen.findByRole('button', { name: '复制运单号 JD0012345678' })).toBeVisible();
  expect(await stateOf(returnNumber)).toMatchObject({ status: 'exchanged', replacementCompany: '京东快递' });
});

it('input stays when a colleague was faster, and the new status is shown', async () => {
  const buyer = await logIn();
  const { returnNumber } = await aReturn(buyer);
  const { user } = renderApp(`/manage/returns?no=${returnNumber}`, asManager);
  await user.click(await button(/^拒\s?绝$/));
  const dialog = within(await screen.findByRole('dialog', { name: /^拒绝退换/ }));
  await user.click(dialog.getByRole('button', { name: /^拒\s?绝$/ }));
  expect(await dialog.findByText('请填写原因，买家会看到')).toBeVisible();
  await user.type(dialog.getByLabelText(/^原因/), '已超过期限');
  await dataOf('put', '/p/return/cancel/{returnNumber}', { token: buyer, params: { returnNumber } });
  await user.click(dialog.getByRole('button', { name: /^拒\s?绝$/ }));
  expect(await dialog.findByText(/已取消，请核对后再处理/)).toBeVisible();
  expect(dialog.getByLabelText(/^原因/)).toHaveValue('已超过期限');
  expect((await screen.findAllByText('已取消')).length).toBeGreaterThan(0);
});

it('a role that may not act sees whose task it is', async () => {
  await changeBuyer('asker', { staffRoles: ['warehouse'] });
  const { returnNumber } = await aReturn(await logIn(), 'received');
  renderApp(`/manage/returns?no=${returnNumber}`, { loggedIn: true, userName: 'asker' });
  expect(await screen.findByText('待退款：由财务处理')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^退\s?款$/ })).toBeNull();
});

it('goods that will not be sold again are named beforehand, with the reason', async () => {
  const [buyer, staff] = [await logIn(), await logIn('manager')];
  const pack = packBy('N');
  const { head, version } = await releasedLot(staff, pack, 'CX2611G11');
  const orderNumber = await receivedOf({ buyer, staff }, pack, [head.lotNo]);
  const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
  const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
  const returnNumber = await bringReturn(buyer, body, 'received');
  await recallLot(staff, head.lotId, version);
  renderApp(`/manage/returns?no=${returnNumber}`, asManager);
  expect(await screen.findByText(/退回后不可再售，批号 CX2611G11 已召回/)).toBeVisible();
});
