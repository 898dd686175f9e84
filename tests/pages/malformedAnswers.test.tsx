/**
 * A malformed answer affects only the part of the page that needs it: header and page stay, and no error is unhandled.
 * Tested for every page of shop and administration, every call it makes while it opens, and every wrong shape.
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { logInHere, renderApp } from '../support/app';
import { bringTo, order as placeOrder } from '../support/orders';
import { keepShop } from '../support/shop';
import { server } from '../support/setupServer';
import { packBy } from '../support/shopping';
import { ok } from '../support/wire';
import { queryClient } from '@/queries/client';

keepShop();

/** The first is not a list and lacks every field; the second is not an object, and its entries lack every field. */
const WRONG = [{}, [{}]];

let [orderNumber, unpaid] = ['', ''];
beforeAll(async () => {
  const token = logInHere();
  orderNumber = await placeOrder(token);
  await bringTo(token, orderNumber, 'received');
  unpaid = await placeOrder(token);
});
beforeEach(() => {
  // React logs what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const { prodId, skuId } = packBy('N');

const PAGES = [
  '/home',
  '/list?q=thf',
  '/list?structure=c1ccncc1&mode=sub',
  '/productDetail?prodId=10001',
  '/productDetail?prodId=10001&doc=sds',
  '/brandCenter',
  '/brandCenter?brandId=1',
  '/technicalCenter',
  '/customerCenter',
  '/recommend',
  '/buyCar',
  `/buyOrder?prodId=${prodId}&skuId=${skuId}&count=1`,
  '/user/inbox',
  '/user/center',
  '/user/order',
  '/user/order?orderNumber=:order',
  '/user/order?orderNumber=:unpaid&pay=1',
  '/user/collection',
  '/user/addressManage',
  '/user/invoice',
  '/user/invoice?tab=apply',
  '/user/invoice?tab=titles',
  '/user/statements',
  '/user/accountManage',
  '/returnProduct',
  '/returnProduct?orderNumber=:order',
  '/user/lists',
  '/user/quickOrder',
  '/user/quotations',
  '/user/group',
  '/user/requests',
  '/user/permits',
  '/user/stock',
  '/user/stock?view=places',
  '/manage/desk',
];

/** The shop's navigation, or the link back in the administration. */
const header = () => document.querySelector('nav[aria-label="主导航"], a[aria-label="返回商城"]') !== null;

const hasFailed = () => screen.queryByText('页面出错了') !== null;

/** Whether the page is shown, with no part still loading. */
const hasArrived = () =>
  header() &&
  document.querySelector('main h1') !== null &&
  document.querySelector('[role="status"]:is([aria-label*="加载"], [aria-label^="正在"])') === null;

interface WrongAnswer {
  /** Method and path. */
  call: string;
  data: unknown;
}

/** Opens a page and waits until it makes no more calls; returns its calls. */
async function openWith(page: string, wrong?: WrongAnswer): Promise<Set<string>> {
  const requested = new Set<string>();
  let open = 0;
  const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;
  const begin = ({ request }: { request: Request }) => {
    open += 1;
    requested.add(nameOf(request));
  };
  const end = () => void (open -= 1);
  server().events.on('request:start', begin);
  server().events.on('request:end', end);
  if (wrong)
    server().use(
      http.all('*', ({ request }) => (nameOf(request) === wrong.call ? ok(wrong.data) : undefined)),
    );
  renderApp(page, { loggedIn: true, userName: page.startsWith('/manage') ? 'manager' : 'buyer' });
  await waitFor(() =>
    expect(wrong ? (header() || hasFailed()) && requested.has(wrong.call) : hasArrived()).toBe(true),
  );
  // Quiet for a while, because the last answer may cause further calls.
  const enough = wrong ? 3 : 15;
  for (let quiet = 0; quiet < enough; quiet = open === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  server().events.removeAllListeners();
  return requested;
}

/** Also empties the cache, so that the next opening makes every call again. */
const leave = () => {
  cleanup();
  queryClient.clear();
  server().resetHandlers();
};

/** Calls that every page makes are tested on the first page only. */
const OF_THE_FRAME = new Set([
  'GET /apis/p/user/userInfo',
  'GET /apis/p/shopCart/shopCartCount',
  'GET /apis/p/inbox',
]);
const tried = new Set<string>();

it.each(PAGES)('%s stays usable when any of its calls returns malformed data', async (template) => {
  const page = template.replace(':order', orderNumber).replace(':unpaid', unpaid);
  const calls = await openWith(page);
  leave();
  const broken: string[] = [];
  for (const call of calls) {
    if (tried.has(call)) continue;
    if (OF_THE_FRAME.has(call)) tried.add(call);
    for (const data of WRONG) {
      await openWith(page, { call, data });
      const stands = header() && !hasFailed();
      if (!stands) broken.push(`${call} ${JSON.stringify(data)}`);
      leave();
    }
  }
  expect(broken).toEqual([]);
});
