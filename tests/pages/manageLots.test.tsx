/**
 * /manage/lots in the real app: registered with a failed value, corrected, released, shipped, recalled; and the buyer's
 * view.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dataOf, logIn, moveClock } from '../support/api';
import { catalogue } from '../../server/catalogue';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';
import { lotHere, recallLot, receivedOf, releasedLot, receiveLot, withoutLots } from '../support/lots';
import { paidOrder, parcelOf } from '../support/manageOrders';
import { inDays } from '../support/quotations';
import { packBy } from '../support/shopping';
import { changeBuyer } from '../support/state';

const asManager = { loggedIn: true, userName: 'manager' };
const pack = packBy('N');
/** Sets the value at once; typing by character is tested elsewhere. */
const fill = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const named = (name: string | RegExp) => ({ name });

beforeEach(() => withoutLots(pack));

it('a lot is registered, a failed result is shown beside its row, and the corrected lot is released', async () => {
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
  fill(form.getByLabelText(/^检验人/), '质检一组');
  fill(form.getByLabelText(/^有效期至/), '2039-12-31');
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
  expect(await within(field.closest('tr')!).findByText('超出标准')).toBeVisible();
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

it('a lot is released by a second person; its author sees that in place of the button', async () => {
  await changeBuyer('person', { staffRoles: ['warehouse'] });
  const { head } = await receiveLot(await logIn('manager'), pack, 'CX2611P14');
  renderApp(`/manage/lots?id=${head.lotId}`, asManager);
  expect(await screen.findByText(/^日期或检验结果由您录入，请另一位/)).toBeVisible();
  expect(screen.queryByRole('button', named(/^放\s?行$/))).toBeNull();
  cleanup();
  const { user } = renderApp(`/manage/lots?id=${head.lotId}`, { loggedIn: true, userName: 'person' });
  await user.click(await screen.findByRole('button', named(/^放\s?行$/)));
  await user.click(await screen.findByRole('button', named('确认放行')));
  expect(await screen.findByRole('button', named(/^冻\s?结$/))).toBeVisible();
});

it('an expired lot is shown as expired, and cannot be sent', async () => {
  const { head } = await releasedLot(await logIn('manager'), pack, 'CX2611P15', { expiresOn: inDays(3) });
  await moveClock(4 * 86_400);
  renderApp(`/manage/lots?id=${head.lotId}`, asManager);
  expect(await screen.findByText('已过期')).toBeVisible();
  expect(screen.getByText('不能再发货')).toBeInTheDocument();
});

/** A released lot, shipped with one order. */
async function sentLot(lotNo: string) {
  const [token, orderNumber] = [await logIn('manager'), await paidOrder(await logIn(), 1)];
  const { head, version } = await releasedLot(token, pack, lotNo);
  const parcels = [parcelOf([{ skuId: pack.skuId, count: 1, lotNo }])];
  await dataOf('post', '/m/orders/{orderNumber}/parcels', { token, params: { orderNumber }, body: { parcelsBefore: 0, parcels } }); // prettier-ignore
  return { token, orderNumber, lotId: head.lotId, version };
}

it('a lot is recalled once, announced before and shown on each order', async () => {
  const { lotId } = await sentLot('CX2611P02');
  const { user } = renderApp(`/manage/lots?id=${lotId}`, asManager);
  expect(await screen.findByText('发给 1 位买家，1 个订单，共 1 件。')).toBeVisible();
  await user.click(screen.getByRole('button', named(/^召\s?回$/)));
  const dialog = within(await screen.findByRole('dialog', named('召回批次 CX2611P02')));
  expect(dialog.getByText(/已发出的 1 件涉及 1 位买家的 1 个订单.*召回不能撤销/)).toBeVisible();
  await user.click(dialog.getByRole('button', named('召回并通知买家')));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  fill(dialog.getByLabelText(/^召回原因/), '标签错贴');
  await user.click(dialog.getByRole('button', named('召回并通知买家')));
  expect(await screen.findByText(/召回：标签错贴/)).toBeVisible();
  expect(await screen.findByText('已通知')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', named(/^召\s?回$/))).toBeNull());
});

it('a recall names the stock it takes off sale, and the paid orders that become short', async () => {
  const token = await logIn('manager');
  const waiting = await paidOrder(await logIn(), 3);
  const { head } = await releasedLot(token, pack, 'CX2611P12', { quantity: 4 });
  const { stock } = await lotHere(token, head.lotId);
  const { user } = renderApp(`/manage/lots?id=${head.lotId}`, asManager);
  await user.click(await screen.findByRole('button', named(/^召\s?回$/)));
  const dialog = within(await screen.findByRole('dialog', named('召回批次 CX2611P12')));
  const message = new RegExp(`可售库存由 ${stock} 件减为 ${stock - 4} 件。1 个已付款的订单将缺货`);
  expect(dialog.getByText(message)).toBeVisible();
  fill(dialog.getByLabelText(/^召回原因/), '标签错贴');
  await user.click(dialog.getByRole('button', named('召回并通知买家')));
  const short = within(await screen.findByRole('table', named('缺货订单')));
  const link = short.getByRole('link', named(waiting));
  expect(within(link.closest('tr')!).getAllByText('3')).toHaveLength(2);
  expect(screen.getByText(new RegExp(`已从可售库存扣除（现可售 ${stock - 4} 件`))).toBeInTheDocument();
});

it("a recall is shown on the buyer's order, and on the certificate", async () => {
  const { token, orderNumber, lotId, version } = await sentLot('CX2611P03');
  await recallLot(token, lotId, version, '标签错贴');
  const { user } = renderApp(`/user/order?orderNumber=${orderNumber}`, { loggedIn: true });
  expect(await screen.findByText(/原因：标签错贴。请立即停止使用/)).toBeInTheDocument();
  const line = (await screen.findByText('已召回')).closest('li')!;
  await user.click(within(line).getByRole('link', named('检验报告')));
  expect(await screen.findByText(/批号 CX2611P03 已于 .* 召回/)).toBeInTheDocument();
  expect(screen.getByText('结论：该批次已召回，请停止使用')).toBeInTheDocument();
});

it('a recall leads the buyer to a filled return form, long after the return period', async () => {
  const [buyer, staff] = [await logIn(), await logIn('manager')];
  const { head, version } = await releasedLot(staff, pack, 'CX2611P13');
  const orderNumber = await receivedOf({ buyer, staff }, pack, [head.lotNo]);
  await recallLot(staff, head.lotId, version, '标签错贴');
  await moveClock(100 * 86_400);
  const { user, address } = renderApp(`/user/order?orderNumber=${orderNumber}`, { loggedIn: true });
  await user.click(await screen.findByRole('link', named('退货退款')));
  expect(address()).toMatch(/^\/returnProduct\?/);
  expect(await screen.findByText('不限时间。')).toBeVisible();
  fill(screen.getByRole('textbox', named(/情况说明/)), '未开封，单独存放');
  await user.click(screen.getByRole('button', named('提交申请')));
  expect(await screen.findByRole('region', named('退换进度'))).toBeVisible();
});

it('a lot that must not be sent is refused beside its line, and the input stays', async () => {
  const token = await logIn('manager');
  const orderNumber = await paidOrder(await logIn(), 1);
  await receiveLot(token, pack, 'CX2611P04');
  const { user } = renderApp(`/manage/orders?orderNumber=${orderNumber}`, asManager);
  await user.click(await screen.findByRole('button', named(/^发\s?货$/)));
  const form = within(await screen.findByRole('form', named('发货')));
  fill(form.getByLabelText(/^运单号/), 'CX1234567890');
  const lot = form.getByRole('textbox', named(/ 批号$/));
  fill(lot, 'CX2611P04');
  await user.click(form.getByRole('button', named('确认发出')));
  expect(await form.findByText('批号 CX2611P04 尚未放行，不能发货')).toBeInTheDocument();
  expect(lot).toHaveValue('CX2611P04');
  expect(lot).toHaveAttribute('aria-invalid', 'true');
});

/** A colleague changes a lot meanwhile. */
async function changeBehind(lotId: number, change: { place?: string; results?: Record<string, string> }) {
  const token = await logIn('manager');
  const { head, rows, version } = await lotHere(token, lotId);
  const { warehouse, place, quantity, madeOn, testedOn, testedBy, expiresOn } = head;
  const results = rows.map(({ item, result }) => ({ item, result: change.results?.[item] ?? result }));
  const body = { ...{ warehouse, place, quantity, madeOn, testedOn, testedBy, expiresOn, results, version }, ...change, results }; // prettier-ignore
  await dataOf('put', '/m/lots/{lotId}', { token, params: { lotId }, body });
}

it('two editors of a lot: untouched fields follow, conflicts are named, results too', async () => {
  const token = await logIn('manager');
  const { head, rows } = await receiveLot(token, pack, 'CX2611P05');
  const [both, other] = rows.filter(({ spec }) => /^[≥≤]/.test(spec));
  const { user } = renderApp(`/manage/lots?id=${head.lotId}`, asManager);
  await user.click(await screen.findByRole('button', named(/^修\s?改$/)));
  const form = within(await screen.findByRole('form', named('修改批次')));
  const field = form.getByLabelText(`${both!.item} 结果`);
  const mine = both!.spec.replace(/^[≥≤]/, '');
  fill(form.getByLabelText(/^入库数量/), '12');
  fill(field, `${mine.replace(/%$/, '')}1`);
  const typed = (field as HTMLInputElement).value;
  const theirs = both!.result.replace(/[\d.]+/, '0.5');
  const results = { [both!.item]: theirs, ...(other && { [other.item]: other.result.replace(/[\d.]+/, '0.001') }) }; // prettier-ignore
  await changeBehind(head.lotId, { place: 'B-09', results });
  await user.click(form.getByRole('button', named(/^保\s?存$/)));
  expect(await form.findByText(`${both!.item}：您填 ${typed}，同事刚改为 ${theirs}`)).toBeInTheDocument();
  expect(form.getByText('库位：已换成同事改的 B-09')).toBeInTheDocument();
  expect(form.getByLabelText(/^库位/)).toHaveValue('B-09');
  expect(field).toHaveValue(typed);
  await user.click(form.getByRole('button', named(/^保\s?存$/)));
  await waitFor(async () =>
    expect((await lotHere(token, head.lotId)).head).toMatchObject({ place: 'B-09', quantity: 12 }),
  );
  const now = await lotHere(token, head.lotId);
  const resultOf = (item: string | undefined) => now.rows.find((row) => row.item === item)?.result;
  expect(resultOf(both!.item)).toContain(typed);
  expect(resultOf(other?.item)).toBe(results[other?.item ?? '']);
});

it("the typed reason stays when a colleague recalls the lot meanwhile, with the colleague's name", async () => {
  const { token, lotId, version } = await sentLot('CX2611P06');
  const { user } = renderApp(`/manage/lots?id=${lotId}`, asManager);
  await user.click(await screen.findByRole('button', named(/^召\s?回$/)));
  const dialog = within(await screen.findByRole('dialog', named('召回批次 CX2611P06')));
  fill(dialog.getByLabelText(/^召回原因/), '含量偏低');
  await recallLot(token, lotId, version, '标签错贴');
  await user.click(dialog.getByRole('button', named('召回并通知买家')));
  expect(
    await dialog.findByText(/^manager 已于 .* 召回这个批次：标签错贴。您填的原因没有保存。$/),
  ).toBeVisible();
  expect(dialog.getByLabelText(/^召回原因/)).toHaveValue('含量偏低');
  expect(dialog.queryByRole('button', named('召回并通知买家'))).toBeNull();
});

it('a taken lot number is reported at once, and the input stays when another is chosen', async () => {
  const token = await logIn('manager');
  const { head } = await receiveLot(token, pack, 'CX2611P07');
  const { user } = renderApp('/manage/lots?view=new', asManager);
  const which = () => within(screen.getByRole('form', named('哪个批次')));
  await screen.findByRole('form', named('哪个批次'));
  await user.type(which().getByRole('combobox', named(/^规格/)), pack.catalogNo);
  await user.click(await screen.findByTitle(new RegExp(`^${pack.catalogNo}`)));
  fill(which().getByLabelText(/^批号/), 'cx-2611 p07');
  await user.click(which().getByRole('button', named('下一步')));
  expect(await which().findByText('批号 CX2611P07 已登记（待检）')).toBeVisible();
  expect(which().getByRole('link', named('打开批次 CX2611P07'))).toHaveAttribute('href', `/manage/lots?id=${head.lotId}`); // prettier-ignore
  fill(which().getByLabelText(/^批号/), 'CX2611P08');
  await user.click(which().getByRole('button', named('下一步')));
  const form = within(await screen.findByRole('form', named('登记批次')));
  fill(form.getByLabelText(/^入库数量/), '20');
  const results = form.getAllByLabelText(/ 结果$/);
  fill(results[0]!, '符合规定');
  await user.click(screen.getByRole('button', named(/^重\s?选$/)));
  expect(which().getByLabelText(/^批号/)).toHaveValue('CX2611P08');
  fill(which().getByLabelText(/^批号/), 'CX2611P09');
  await user.click(which().getByRole('button', named('下一步')));
  const again = within(await screen.findByRole('form', named('登记批次')));
  expect(again.getByLabelText(/^入库数量/)).toHaveValue('20');
  expect(again.getAllByLabelText(/ 结果$/)[0]).toHaveValue('符合规定');
});

it('a pack without a registered lot links to the registration; an unknown number is refused beside its line', async () => {
  const orderNumber = await paidOrder(await logIn(), 2);
  const { user } = renderApp(`/manage/orders?orderNumber=${orderNumber}`, asManager);
  await user.click(await screen.findByRole('button', named(/^发\s?货$/)));
  const form = within(await screen.findByRole('form', named('发货')));
  const lot = form.getByRole('textbox', named(/ 批号$/));
  expect(lot).toHaveValue('');
  expect(form.getByText(/未登记批次/)).toBeVisible();
  expect(form.getByRole('link', named(/^登记批次/))).toHaveAttribute('href', `/manage/lots?view=new&skuId=${pack.skuId}`); // prettier-ignore
  fill(form.getByLabelText(/^运单号/), 'CX1234567890');
  await user.click(form.getByRole('button', named('确认发出')));
  expect(await form.findByText('未登记批次', { selector: '[role=alert]' })).toBeVisible();
  fill(lot, 'CX2611P99');
  await user.click(form.getByRole('button', named('确认发出')));
  expect(await form.findByText(/^没有登记批号为 CX2611P99 的批次/)).toBeInTheDocument();
  expect(lot).toHaveValue('CX2611P99');
  expect(lot).toHaveAttribute('aria-invalid', 'true');
  cleanup();
  renderApp(`/manage/lots?view=new&skuId=${pack.skuId}`, asManager);
  const which = within(await screen.findByRole('form', named('哪个批次')));
  expect(which.getByText(new RegExp(`^${pack.catalogNo}`))).toBeInTheDocument();
});

it('a category is set to ship without lots, which drawer, order and buyer show', async () => {
  const { user } = renderApp('/manage/lots?view=rules', asManager);
  const { name } = catalogue().categoryById.get(pack.product.categoryId)!;
  const row = (await screen.findByRole('combobox', named(`${name} 批号要求`))).closest('tr')!;
  expect(within(row).getByText('须写批号')).toBeVisible();
  await choose(user, `${name} 批号要求`, '不登记批号');
  expect(await within(row).findByText(/^manager /)).toBeVisible();
  cleanup();
  const orderNumber = await paidOrder(await logIn(), 1);
  const { user: again } = renderApp(`/manage/orders?orderNumber=${orderNumber}`, asManager);
  await again.click(await screen.findByRole('button', named(/^发\s?货$/)));
  const form = within(await screen.findByRole('form', named('发货')));
  expect(form.getByText(/该类商品不登记批号，批号可不填/)).toBeVisible();
  fill(form.getByLabelText(/^运单号/), 'CX1234567890');
  await again.click(form.getByRole('button', named('确认发出')));
  const parcels = within(await screen.findByRole('region', named('包裹')));
  expect(parcels.getByText(/该类商品不登记批号/)).toBeVisible();
  cleanup();
  renderApp(`/user/order?orderNumber=${orderNumber}`, { loggedIn: true });
  expect(await screen.findByText('该类商品不登记批号')).toBeVisible();
  expect(screen.queryByRole('link', named('检验报告'))).toBeNull();
});
