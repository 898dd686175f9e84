/** /manage/lots in the real app: taken in with a value that is out, corrected, released, sent of, recalled; and what the buyer reads. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call, dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { takeIn } from '../support/lots';
import { paidOrder, parcelOf } from '../support/manageOrders';
import { packBy } from '../support/shopping';

const asManager = { loggedIn: true, userName: 'manager' };
const pack = packBy('N');
/** All at once: what is typed sign by sign is tried elsewhere. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const named = (name: string | RegExp) => ({ name });

it('takes in a lot, says what is out beside its row, releases it once it is right', async () => {
  const { user, address } = renderApp('/manage/lots?view=new', asManager);
  const which = within(await screen.findByRole('form', named('哪个批次')));
  await user.click(which.getByRole('button', named('下一步')));
  expect(await which.findByText('请选择规格')).toBeVisible();
  await user.type(which.getByRole('combobox', named(/^规格/)), pack.catalogNo);
  await user.click(await screen.findByTitle(new RegExp(`^${pack.catalogNo}`)));
  await user.type(which.getByLabelText(/^批号/), 'cx2611 p01');
  await user.click(which.getByRole('button', named('下一步')));
  const form = within(await screen.findByRole('form', named('登记批次')));
  fill(form.getByLabelText(/^入库数量/), '20');
  fill(form.getByLabelText(/^生产日期/), '2020-01-01');
  fill(form.getByLabelText(/^检验日期/), '2020-01-05');
  fill(form.getByLabelText(/^有效期至/), '2099-01-01');
  const words = form.queryByRole('button', named(/符合规定/));
  if (words) await user.click(words);
  const plan = await dataOf('get', '/m/lots/plan', {
    token: await logIn('manager'),
    query: { skuId: pack.skuId },
  });
  const measured = plan.rows.filter(({ spec }) => /^[≥≤\d]/.test(spec));
  const wrong = measured.find(({ spec }) => spec.startsWith('≥'));
  for (const { item, spec } of measured)
    fill(form.getByLabelText(`${item} 结果`), spec.replace(/^[≥≤]/, '').replace(/%$/, ''));
  const field = form.getByLabelText(`${wrong!.item} 结果`);
  fill(field, '0.1');
  expect(within(field.closest('tr')!).getByText('超出标准')).toBeVisible();
  await user.click(form.getByRole('button', named('登记入库')));
  expect(await screen.findByText('还不能放行')).toBeVisible();
  expect(address()).toMatch(/^\/manage\/lots\?id=\d+$/);
  expect(screen.queryByRole('button', named(/^放\s?行$/))).toBeNull();
  await user.click(screen.getByRole('button', named(/^修\s?改$/)));
  const edit = within(await screen.findByRole('form', named('修改批次')));
  const again = edit.getByLabelText(`${wrong!.item} 结果`);
  fill(again, wrong!.spec.replace(/^[≥≤]/, ''));
  await user.click(edit.getByRole('button', named(/^保\s?存$/)));
  await user.click(await screen.findByRole('button', named(/^放\s?行$/)));
  await user.click(await screen.findByRole('button', named('确认放行')));
  expect(await screen.findByRole('button', named(/^冻\s?结$/))).toBeVisible();
});

it('recalls a lot once, and its buyer reads it on the order', async () => {
  const staff = await logIn('manager');
  const orderNumber = await paidOrder(await logIn(), 1);
  const { head, version } = await takeIn(staff, pack, 'CX2611P02');
  await dataOf('put', '/m/lots/{lotId}/state', { token: staff, params: { lotId: head.lotId }, body: { version, state: 'released' } }); // prettier-ignore
  const parcels = [parcelOf([{ skuId: pack.skuId, count: 1, lotNo: head.lotNo }])];
  await call('post', '/m/orders/{orderNumber}/parcels', { token: staff, params: { orderNumber }, body: { parcelsBefore: 0, parcels } }); // prettier-ignore
  const { user } = renderApp(`/manage/lots?id=${head.lotId}`, asManager);
  expect(await screen.findByText('发给 1 位买家，1 个订单，共 1 件。')).toBeVisible();
  await user.click(screen.getByRole('button', named(/^召\s?回$/)));
  const dialog = within(await screen.findByRole('dialog', named('召回批次 CX2611P02')));
  expect(dialog.getByText(/已发出的 1 件涉及 1 位买家的 1 个订单.*召回不能撤销/)).toBeVisible();
  await user.click(dialog.getByRole('button', named('召回并通知买家')));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await user.type(dialog.getByLabelText(/^召回原因/), '标签错贴');
  await user.click(dialog.getByRole('button', named('召回并通知买家')));
  expect(await screen.findByText(/召回：标签错贴/)).toBeVisible();
  expect(await screen.findByText('已通知')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', named(/^召\s?回$/))).toBeNull());
  cleanup();
  renderApp(`/user/order?orderNumber=${orderNumber}`, { loggedIn: true });
  const words = await screen.findByText(/原因：标签错贴。请立即停止使用/);
  await waitFor(() => expect(words).toBeVisible());
});
