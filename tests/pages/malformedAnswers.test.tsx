/**
 * An answer that is none of the contract's costs the part of the page that it is for: header and page stand, nothing is
 * left unhandled. For every page, every call that is the first to be made by it while it opens, and every wrong shape.
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order as placeOrder } from '../support/orders';
import { keepShop } from '../support/shop';
import { server } from '../support/setupServer';
import { ok } from '../support/wire';

keepShop();

/** Of these the first is no list and lacks every field, the second no object and its entries lack every field. */
const WRONG = [{}, [{}]];

let orderNumber = '';
beforeAll(async () => {
  const token = logInHere();
  orderNumber = await placeOrder(token);
  await bringTo(token, orderNumber, 'received');
});
beforeEach(() => {
  // React prints what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const PAGES = [
  '/home',
  '/list?q=thf',
  '/productDetail?prodId=10001',
  '/productDetail?prodId=10001&doc=sds',
  '/brandCenter',
  '/brandCenter?brandId=1',
  '/technicalCenter',
  '/customerCenter',
  '/recommend',
  '/buyCar',
  '/user/center',
  '/user/order',
  '/user/order?orderNumber=:order',
  '/user/collection',
  '/user/addressManage',
  '/user/invoice',
  '/user/invoice?tab=apply',
  '/user/invoice?tab=titles',
  '/user/accountManage',
  '/returnProduct',
  '/returnProduct?orderNumber=:order',
  '/user/inbox',
  '/user/lists',
  '/user/quickOrder',
  '/user/quotations',
  '/user/group',
  '/user/requests',
  '/user/permits',
  '/user/stock',
  '/user/stock?view=places',
];

const header = () => document.querySelector('nav[aria-label="主导航"]') !== null;

const hasFailed = () => screen.queryByText('页面出错了') !== null;

/** Opens a page and waits until it asks for nothing more; answers what it asked for. */
async function openWith(page: string, answer?: { path: string; data: unknown }): Promise<Set<string>> {
  const asked = new Set<string>();
  let open = 0;
  const begin = ({ request }: { request: Request }) => {
    open += 1;
    if (request.method === 'GET') asked.add(new URL(request.url).pathname);
  };
  const end = () => void (open -= 1);
  server().events.on('request:start', begin);
  server().events.on('request:end', end);
  if (answer) server().use(http.get(`*${answer.path}`, () => ok(answer.data)));
  renderApp(page, { loggedIn: true });
  await waitFor(() =>
    expect((header() || hasFailed()) && (answer ? asked.has(answer.path) : asked.size > 0)).toBe(true),
  );
  // Quiet for a while: what came last may have asked for more.
  const enough = answer ? 3 : 15;
  for (let quiet = 0; quiet < enough; quiet = open === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  server().events.removeAllListeners();
  return asked;
}

const leave = () => {
  cleanup();
  server().resetHandlers();
};

/** Calls of the header, and of what pages share, are tried at the first page that makes them. */
const tried = new Set<string>();

it.each(PAGES)('%s', async (template) => {
  const page = template.replace(':order', orderNumber);
  const calls = await openWith(page);
  leave();
  const broken: string[] = [];
  const fresh = [...calls].filter((path) => !tried.has(path));
  for (const path of fresh) {
    tried.add(path);
    for (const data of WRONG) {
      await openWith(page, { path, data });
      const stands = header() && !hasFailed();
      if (!stands) broken.push(`${path} ${JSON.stringify(data)}`);
      leave();
    }
  }
  expect(broken).toEqual([]);
});
