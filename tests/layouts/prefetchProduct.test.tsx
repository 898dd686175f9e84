/** Pointing at a link of a product reads the product before its page opens. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkedProduct } from '@/layouts/usePrefetchProduct';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';

/** `prodId` of the products that are read from now on. */
function productsRead(): string[] {
  const ids: string[] = [];
  server().events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/apis/prod/prodInfo') ids.push(searchParams.get('prodId') ?? '');
  });
  return ids;
}

const productLink = async (): Promise<HTMLElement> =>
  waitFor(() => {
    const link = screen.getAllByRole('link').find((one) => one.matches('[href*="/productDetail?"]'));
    if (!link) throw new Error('no link of a product yet');
    return link;
  });

it('finds the product of a link', () => {
  expect(linkedProduct('#/productDetail?prodId=10001&sku=2')).toBe(10001);
  expect(linkedProduct('#/productDetail?prodId=1e4')).toBeNull();
  expect(linkedProduct('#/list?prodName=丙酮')).toBeNull();
});

it('reads the product once when the pointer or the focus stays on its link', async () => {
  const read = productsRead();
  renderApp('/home');
  const link = await productLink();
  const prodId = String(linkedProduct(link.getAttribute('href') ?? ''));
  fireEvent.mouseOver(link);
  await waitFor(() => expect(read).toEqual([prodId]));
  fireEvent.focus(link);
  await new Promise((done) => setTimeout(done, 200));
  expect(read).toEqual([prodId]);
});

it('reads nothing when the pointer only passes over the link', async () => {
  const read = productsRead();
  renderApp('/home');
  const link = await productLink();
  fireEvent.mouseOver(link);
  fireEvent.mouseOut(link);
  await new Promise((done) => setTimeout(done, 200));
  expect(read).toEqual([]);
});
