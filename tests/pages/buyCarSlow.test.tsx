/** A slow change in the cart is announced, and so is its result. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { logInHere, renderApp } from '../support/app';
import { server } from '../support/setupServer';
import { addToCart, packBy } from '../support/shopping';

it('shows a slow save in the row, announced once, and beside dependent values; a refusal shows the reason', async () => {
  const token = logInHere();
  for (const pack of [packBy('N'), packBy('ICE')]) await addToCart(token, pack);
  const { user } = renderApp('/buyCar');
  await screen.findByRole('table', { name: '分批发货' });
  let answer: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server().use(http.post('*/p/shopCart/changeCount', () => late));

  const [more] = screen.getAllByRole('button', { name: /^增加/ });
  const row = more!.closest('li')!;
  await user.click(more!);
  expect(screen.queryByText('正在保存…')).toBeNull();
  expect(await within(row).findByText('正在保存…')).toBeVisible();
  expect(screen.getAllByText('正在保存…')).toHaveLength(1);
  expect(screen.getByText('正在保存数量')).toHaveRole('status');
  expect(await screen.findByText(/^正在按现在的勾选、数量与地址重新计算/)).toHaveRole('status');

  answer(Response.json({ success: false, code: 'A00005', data: null, message: '库存不足' }));
  expect(await screen.findByText(/库存不足，数量已恢复/)).toBeVisible();
  expect(within(row).getByRole('spinbutton', { name: '数量' })).toHaveValue('1');
  await waitFor(() => expect(screen.queryByText(/^正在/)).toBeNull());
});
