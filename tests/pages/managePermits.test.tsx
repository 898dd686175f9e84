/** /manage/permits in the real app: waiting permits, verdicts, and no access for buyers. */
import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';
import { approvedPermit, filePermit, permitHere } from '../support/permits';
import { changeBuyer } from '../support/state';

const asManager = { loggedIn: true, userName: 'manager' };
const row = async (no: string) => within(await screen.findByRole('row', { name: new RegExp(no) }));

it('a permit is compared with its scan, and approved or refused with a reason', async () => {
  const buyer = await logIn();
  const [good, bad] = [await filePermit(buyer), await filePermit(buyer, { no: '沪公爆备〔2026〕0101' })];
  const { user } = renderApp('/manage/permits?state=submitted', asManager);
  const first = await row('沪公爆备〔2026〕0100');
  expect(first.getByText('示例大学化学学院')).toBeVisible();
  expect(first.getByText('六亚甲基四胺 100-97-0 · 2 kg')).toBeVisible();
  await user.click(first.getByRole('button', { name: '查看扫描件' }));
  // The picture itself, beside the link that opened it.
  expect(await screen.findAllByRole('img', { name: /证明 沪公爆备〔2026〕0100/, hidden: true })).toHaveLength(
    2,
  );
  await user.keyboard('{Escape}');
  await user.click(first.getByRole('button', { name: /^通\s?过$/ }));
  await user.click((await first.findAllByRole('button', { name: /^通\s?过$/ }))[1]!);
  await waitFor(async () => expect((await permitHere(buyer, good)).state).toBe('approved'));
  // The list is loaded again; until then its buttons are disabled.
  await waitFor(() => expect(screen.queryByRole('row', { name: /沪公爆备〔2026〕0100/ })).toBeNull());

  await user.click((await row('沪公爆备〔2026〕0101')).getByRole('button', { name: '不通过' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^不通过/ }));
  await user.click(dialog.getByRole('button', { name: '不通过' }));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await user.type(dialog.getByLabelText(/^原因/), '扫描件不清晰');
  await user.click(dialog.getByRole('button', { name: '不通过' }));
  await waitFor(async () =>
    expect(await permitHere(buyer, bad)).toMatchObject({ state: 'refused', reviewReason: '扫描件不清晰' }),
  );
  expect(await screen.findByText('没有符合条件的证明')).toBeVisible();
});

it('the list keeps status and page in the address, and shows a single permit', async () => {
  const buyer = await logIn();
  const requested = await filePermit(buyer);
  await approvedPermit(buyer, { no: '沪公爆备〔2026〕0101' });
  const { user, address } = renderApp(`/manage/permits?permitId=${requested}`, asManager);
  await row('沪公爆备〔2026〕0100');
  expect(screen.queryByRole('row', { name: /沪公爆备〔2026〕0101/ })).toBeNull();
  expect(screen.queryByLabelText('状态')).toBeNull();
  await user.click(screen.getByRole('link', { name: '全部证明' }));
  await row('沪公爆备〔2026〕0101');
  await choose(user, '状态', '已审核');
  await user.click(screen.getByRole('button', { name: /^查\s?询$/ }));
  await waitFor(() => expect(address()).toBe('/manage/permits?state=approved'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /沪公爆备〔2026〕0100/ })).toBeNull());
  await row('沪公爆备〔2026〕0101');
  history.back();
  await row('沪公爆备〔2026〕0100');
  expect(address()).toBe('/manage/permits');
});

it('a permit that a colleague reviewed meanwhile shows its new status, and the typed reason stays', async () => {
  const buyer = await logIn();
  const permitId = await filePermit(buyer);
  const { user } = renderApp('/manage/permits?state=submitted', asManager);
  await user.click((await row('沪公爆备〔2026〕0100')).getByRole('button', { name: '不通过' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^不通过/ }));
  await user.type(dialog.getByLabelText(/^原因/), '扫描件不清晰');
  const token = await logIn('manager');
  const review = (body: { version: number; verdict: 'approve' | 'end'; reason?: string }) =>
    dataOf('put', '/m/permits/{permitId}/review', { token, params: { permitId }, body });
  await review({ version: 1, verdict: 'approve' });
  await user.click(dialog.getByRole('button', { name: '不通过' }));
  expect(await dialog.findByText('证明刚刚有变化，请核对后再处理，您填的原因还在')).toBeVisible();
  expect(dialog.getByText('状态：待审核 → 已审核')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^原因/)).toHaveValue('扫描件不清晰');
  await user.click(await dialog.findByRole('button', { name: /^停\s?用$/ }));
  await waitFor(async () =>
    expect(await permitHere(buyer, permitId)).toMatchObject({ state: 'ended', reviewReason: '扫描件不清晰' }),
  );
});

it('the page is only for staff', async () => {
  renderApp('/manage/permits', { loggedIn: true });
  expect(await screen.findByRole('heading', { name: '没有权限' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '证明' })).toBeNull();
});

it('the warehouse views permits and closed days, without the buttons of a manager', async () => {
  await filePermit(await logIn());
  await changeBuyer('person', { staffRoles: ['warehouse'] });
  const { user } = renderApp('/manage/permits?state=submitted', { loggedIn: true, userName: 'person' });
  const permit = await row('沪公爆备〔2026〕0100');
  expect(permit.getByRole('button', { name: '查看扫描件' })).toBeVisible();
  expect(permit.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('证明由店长审核，您可以查看。')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '停售日' }));
  expect(await screen.findByText(/停售日由店长安排，您可以查看。$/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
