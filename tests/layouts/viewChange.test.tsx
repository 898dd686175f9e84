import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { logInHere, renderApp } from '../support/app';
import { order as placeOrder } from '../support/orders';

let scrolled: MockInstance<typeof window.scrollTo>;
let orderNumber = '';
beforeEach(async () => {
  orderNumber = await placeOrder(logInHere());
  scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => scrolled.mockRestore());

/** The focus is on the view, not on the clicked element or the body. */
const expectFocusAtView = () =>
  waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 })));

describe('another view of a page of the personal area', () => {
  it.each([
    ['an order', 'link', /^订单详情/, '订单详情'],
    ['the cashier', 'button', '去付款', '收银台'],
  ] as const)('%s starts at its top and takes the focus', async (_, role, name, title) => {
    const { user } = renderApp('/user/order');
    await user.click(await screen.findByRole(role, { name }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.body).not.toHaveFocus();
    await expectFocusAtView();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('is not opened by a filter, which keeps position and focus', async () => {
    const { user } = renderApp('/user/order');
    await screen.findByRole('article', { name: `订单 ${orderNumber}` });
    scrolled.mockClear();
    const tab = screen.getByRole('link', { name: /^待付款/ });
    await user.click(tab);
    expect(await screen.findByRole('article', { name: `订单 ${orderNumber}` })).toBeVisible();
    await waitFor(() => expect(tab).toHaveFocus());
    expect(scrolled).not.toHaveBeenCalled();
  });
});
