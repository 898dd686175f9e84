/** The invoice section of the order page: saved titles. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faults } from '../support/shop';
import { changeBuyer, ordersHere } from '../support/state';
import { dataOf } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { choose } from '../support/choose';
import { packBy } from '../support/shopping';
import { holdAll } from '../support/wire';

const TAX_NO = '12100000400000624D';
const pack = packBy('N');
const path = `/buyOrder?prodId=${pack.prodId}&skuId=${pack.skuId}&count=1`;

async function openWithTitles() {
  const token = logInHere();
  const add = (body: object) => dataOf('post', '/p/invoice/title/add', { token, body });
  await add({ titleKind: 'unit', title: '示例大学', taxNo: TAX_NO });
  await add({ titleKind: 'person', title: '个人抬头示例' });
  return renderApp(path);
}

describe('常用抬头', () => {
  it('fills in the default title, replaces it with another, and lets the fields be edited', async () => {
    const { user, address } = await openWithTitles();
    await user.click(await screen.findByRole('radio', { name: '电子发票（普通发票）' }));
    await screen.findByRole('combobox', { name: '常用抬头' });
    // The selected values; the options are rendered elsewhere.
    const block = within(screen.getByRole('region', { name: '发票' }));
    await waitFor(() => expect(screen.getByLabelText(/^发票抬头/)).toHaveValue('示例大学'));
    expect(screen.getByLabelText(/^纳税人识别号/)).toHaveValue(TAX_NO);
    await choose(user, '常用抬头', '个人抬头示例');
    expect(screen.getByRole('radio', { name: '个人' })).toBeChecked();
    await choose(user, '常用抬头', `示例大学（${TAX_NO}）`);
    await user.type(screen.getByLabelText(/^发票抬头/), '化学学院');
    await waitFor(() => expect(block.getByTitle('手工填写')).toBeVisible());
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(address()).toContain('/buyOrderSuccess'));
    expect((await ordersHere())[0]?.detail.invoice).toMatchObject({
      title: '示例大学化学学院',
      taxNo: TAX_NO,
    });
  });

  it("offers a person's title for no 专用发票", async () => {
    const { user } = await openWithTitles();
    await user.click(await screen.findByRole('radio', { name: '电子发票（增值税专用发票）' }));
    await user.click(await screen.findByRole('combobox', { name: '常用抬头' }));
    expect(await screen.findByRole('option', { name: `示例大学（${TAX_NO}）` })).toBeVisible();
    expect(screen.queryByRole('option', { name: '个人抬头示例' })).toBeNull();
  });

  it('lets everything be typed when there are no saved titles or they fail to load', async () => {
    faults.push({ method: 'GET', path: '/p/invoice/title/list', kind: 'status', status: 500 });
    const { user } = renderApp(path, { loggedIn: true });
    await user.click(await screen.findByRole('radio', { name: '电子发票（普通发票）' }));
    expect(await screen.findByLabelText(/^发票抬头/)).toHaveValue('');
    expect(screen.queryByLabelText('常用抬头')).toBeNull();
  });
});

describe('an order without saved titles', () => {
  const knownTax = () =>
    changeBuyer('buyer', {
      tax: { taxNo: TAX_NO, address: '', phone: '', bank: '', bankAccount: '' },
    });

  it('fills the fields from the account, says so, and gives way to input', async () => {
    await knownTax();
    const { user, address } = renderApp(path, { loggedIn: true });
    await user.click(await screen.findByRole('radio', { name: '电子发票（普通发票）' }));
    await waitFor(() => expect(screen.getByLabelText(/^发票抬头/)).toHaveValue('示例大学化学学院'));
    expect(screen.getByLabelText(/^纳税人识别号/)).toHaveValue(TAX_NO);
    expect(screen.getByText(/抬头与税号取自/)).toBeVisible();
    await user.type(screen.getByLabelText(/^发票抬头/), '分析室');
    expect(screen.queryByText(/抬头与税号取自/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '电子发票（增值税专用发票）' }));
    expect(screen.getByLabelText(/^发票抬头/)).toHaveValue('示例大学化学学院分析室');
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(address()).toContain('/buyOrderSuccess'));
    expect((await ordersHere())[0]?.detail.invoice).toMatchObject({
      kind: 'special',
      title: '示例大学化学学院分析室',
    });
  });

  it('keeps input that was typed while the account was loading', async () => {
    await knownTax();
    const release = holdAll('get', '/p/user/account');
    // A separate order page, so that no draft of another test applies.
    const { user } = renderApp(`${path}1`, { loggedIn: true });
    await user.click(await screen.findByRole('radio', { name: '电子发票（普通发票）' }));
    await user.clear(screen.getByLabelText(/^纳税人识别号/));
    await user.clear(screen.getByLabelText(/^发票抬头/));
    await user.type(screen.getByLabelText(/^发票抬头/), '另一单位');
    release();
    // Time for a late answer, which must have no effect.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.getByLabelText(/^发票抬头/)).toHaveValue('另一单位');
    expect(screen.getByLabelText(/^纳税人识别号/)).toHaveValue('');
  });
});
