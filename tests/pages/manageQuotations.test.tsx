/** /manage/quotations in the real app, for staff only: answers, revises, declines. */
import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { describe, expect, it } from 'vitest';
import { logIn } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';
import { answer, askFor, quotationOf } from '../support/quotations';
import { packBy } from '../support/shopping';

const asManager = { loggedIn: true, userName: 'manager' };
const [one, two] = [packBy('N'), packBy('ICE')];

/** The drawer of `buyer`'s newest request. */
async function openAsked(answered?: string) {
  const token = await logIn();
  const quotationNo = await askFor(token, [{ sku: one, count: 4 }, { sku: two, count: 2 }]); // prettier-ignore
  if (answered) await answer(await logIn('manager'), quotationNo, answered);
  const app = renderApp('/manage/quotations', asManager);
  await app.user.click(await screen.findByRole('link', { name: new RegExp(`(报价|查看) ${quotationNo}`) }));
  const drawer = within(await screen.findByRole('dialog', { name: `报价单 ${quotationNo}` }));
  await drawer.findByRole('form', { name: '报价' });
  expect(document.title).toContain(`报价单 ${quotationNo} - 管理后台`);
  return { ...app, token, quotationNo, drawer };
}

const fill = async ({ user }: OpenApp, box: HTMLElement, text: string) => {
  await user.clear(box);
  await user.type(box, text);
};

describe('/manage/quotations', () => {
  it('is only for staff: 403 for a buyer, the login for a visitor', async () => {
    renderApp('/manage/quotations', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeVisible();
    expect(screen.getByText(/403/)).toHaveTextContent('当前账户没有管理权限');
    // In the frame of the shop, like other errors.
    expect(screen.getByRole('banner')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    document.body.replaceChildren();
    sessionStorage.clear();
    renderApp('/manage/quotations');
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: '登录' })).toHaveAttribute(
      'href',
      expect.stringContaining('/login'),
    );
  });

  it('is linked from the header for staff, and lists the requests of buyers', async () => {
    const { user } = renderApp('/home', { loggedIn: true, userName: 'manager' });
    await user.click(await screen.findByRole('link', { name: '管理后台' }));
    const entry = within(await screen.findByRole('menuitem', { name: '报价' }));
    await user.click(entry.getByRole('link', { name: '报价' }));
    const requested = await screen.findByRole('row', { name: /BJ20260101000003/ });
    expect(requested).toHaveTextContent('示例大学化学学院');
    expect(within(requested).getByText('待报价')).toBeVisible();
  });

  it('keeps filters and the open quotation in the address; closing and Back remove it', async () => {
    const [first, second] = ['BJ20260101000001', 'BJ20260101000002'];
    const { user, address } = renderApp(`/manage/quotations?status=answered&size=50&no=${second}`, asManager);
    const dialog = within(await screen.findByRole('dialog', { name: `报价单 ${second}` }));
    expect(await dialog.findByText('可下单')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/manage/quotations?status=answered&size=50');
    expect(await screen.findByRole('row', { name: new RegExp(first) })).toBeVisible();
    expect(screen.queryByRole('row', { name: /BJ20260101000003/ })).toBeNull();

    await user.type(screen.getByLabelText('查找'), second.toLowerCase());
    await user.click(screen.getByRole('button', { name: /^查\s?询$/ }));
    const list = `/manage/quotations?q=${second.toLowerCase()}&status=answered`;
    await waitFor(() => expect(address()).toBe(list));
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(first) })).toBeNull());
    await user.click(screen.getByRole('link', { name: `查看 ${second}` }));
    expect(address()).toBe(`${list}&no=${second}`);
    expect(await screen.findByRole('form', { name: '报价' })).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(list);
  });

  it('refuses input beside the fields, then quotes a line and declines another', async () => {
    const app = await openAsked();
    const { user, drawer, token, quotationNo } = app;
    const [price] = drawer.getAllByLabelText('单价（元，含税）');
    await fill(app, price!, '1.005');
    await user.click(drawer.getByRole('button', { name: '提交报价' }));
    expect((await drawer.findAllByText('请填写单价，最多两位小数'))[0]).toBeVisible();
    await fill(app, price!, '8.05');
    await fill(app, drawer.getAllByLabelText('发货（工作日）')[0]!, '3');
    await user.click(drawer.getAllByRole('switch')[1]!);
    await user.type(await drawer.findByLabelText('不报价的原因'), '停产');
    await user.click(drawer.getByRole('radio', { name: '已含在报价中' }));
    await user.type(drawer.getByLabelText('交易条款'), '含税');
    await user.click(drawer.getByRole('button', { name: '提交报价' }));
    expect(await drawer.findByText('可下单')).toBeVisible();
    expect(await quotationOf(token, quotationNo)).toMatchObject({
      head: { state: 'answered', total: 32.2 },
      freight: 'included',
      terms: '含税',
      lines: [
        { quoted: 8.05, quotedDays: 3 },
        { quoted: null, declined: '停产' },
      ],
    });
  });

  it('refuses the second of two revisions, and keeps its input', async () => {
    const app = await openAsked('5');
    const { drawer, token, quotationNo, user } = app;
    await answer(await logIn('manager'), quotationNo, '6');
    const [price] = drawer.getAllByLabelText('单价（元，含税）');
    await fill(app, price!, '4.5');
    await user.click(drawer.getByRole('button', { name: '修订报价' }));
    expect(
      await drawer.findByText('未保存：manager 刚刚改过同一处。现在保存，以您填的为准'),
    ).toBeInTheDocument();
    // Once: the note has replaced the refusal.
    expect(drawer.queryByText(/他人刚刚改过/)).toBeNull();
    expect(drawer.getAllByLabelText('单价（元，含税）')[0]).toHaveValue('4.5');
    expect((await quotationOf(token, quotationNo)).lines[0]?.quoted).toBe(6);
    await waitFor(() => expect(drawer.getAllByText(/商家已修订报价/)).not.toHaveLength(0));
    expect(
      await drawer.findByText(/^逐行报价：您填 .* 4\.5 元.*，manager 刚改为 .* 6\.00 元/),
    ).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '修订报价' }));
    await waitFor(async () => expect((await quotationOf(token, quotationNo)).lines[0]?.quoted).toBe(4.5));
  });

  it('declines with a reason that the buyer reads', async () => {
    const { drawer, token, quotationNo, user } = await openAsked();
    await user.click(drawer.getByRole('button', { name: '暂无法报价' }));
    expect(await drawer.findByText('请填写不报价的原因')).toBeVisible();
    await user.type(drawer.getByLabelText(/^原因/), '暂无货源');
    await user.click(drawer.getByRole('button', { name: '暂无法报价' }));
    expect(await drawer.findByText('暂无法报价')).toBeVisible();
    expect(await quotationOf(token, quotationNo)).toMatchObject({ declineReason: '暂无货源' });
  });
});
