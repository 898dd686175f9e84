/** The login lock by origin, and the delay before it. */
import { expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { dataOf, logIn, PASSWORD } from '../support/api';
import { shopHere } from '../support/shop';

const WRONG = '账号或密码不正确';
const LOCKED = '密码输入错误十次，已限制登录30分钟';
/** A successful login has no reason. */
const LET_IN = null;
const PROXY = '10.0.0.7';

/** A shop that trusts these proxies, and logins there: by connection and claimed origin. */
async function shopTrusting(...trustedProxies: string[]) {
  const { shop } = await shopHere();
  const app = createApp({ ...shop, settings: { ...shop.settings, trustedProxies } });
  return async (passWord: string, remoteAddress: string, forwardedFor = '', userName = 'buyer') => {
    const request = new Request('http://shop.test/apis/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ userName, passWord }),
    });
    const answer = await app.fetch(request, { remoteAddress });
    return ((await answer.json()) as { message: string | null }).message;
  };
}

/** Delay of the fourth and each later attempt, ms. */
const WAITS = [50, 100, 200, 400, 800, 1000, 1000];

/** Passes login delays to `take` instead of waiting. Other timers run normally. */
function takeWaits(take: (ms: number, goOn: () => void) => void): void {
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms = 0, ...given: []) => {
    if (!WAITS.includes(ms)) return later(run, ms, ...given);
    take(ms, run);
    return later(() => undefined, 0);
  });
}

/** Records the delays from now on and skips them. */
function withoutWaiting(): number[] {
  const waits: number[] = [];
  takeWaits((ms, goOn) => {
    waits.push(ms);
    goOn();
  });
  return waits;
}

it('ignores a claimed origin without a trusted proxy', async () => {
  withoutWaiting();
  const tryFrom = await shopTrusting();
  for (let i = 0; i < 10; i++)
    expect(await tryFrom(`Wrong${i}`, '198.51.100.9', `203.0.113.${i}`)).toBe(WRONG);
  expect(await tryFrom(PASSWORD, '198.51.100.9', '203.0.113.99')).toBe(LOCKED);
});

it('locks only the origin of ten wrong passwords behind a proxy', async () => {
  withoutWaiting();
  const token = await logIn();
  const tryFrom = await shopTrusting(PROXY);
  for (let i = 0; i < 10; i++) expect(await tryFrom(`Wrong${i}`, PROXY, '203.0.113.5')).toBe(WRONG);
  // Addresses in front of the proxy's entry are ignored.
  expect(await tryFrom(PASSWORD, PROXY, '203.0.113.6, 203.0.113.5')).toBe(LOCKED);
  expect(await tryFrom(PASSWORD, PROXY, '203.0.113.6')).toBe(LET_IN);
  expect(await tryFrom(PASSWORD, PROXY, '203.0.113.5')).toBe(LOCKED);
  expect(await dataOf('get', '/p/user/userInfo', { token })).toMatchObject({ name: 'buyer' });
});

it('doubles the wait after three wrong passwords, up to a second', async () => {
  const waits = withoutWaiting();
  const tryFrom = await shopTrusting();
  const wrong = async (times: number) => {
    for (let i = 0; i < times; i++) await tryFrom(`Wrong${i}`, '198.51.100.9');
  };
  await wrong(3);
  expect(waits).toEqual([]);
  await wrong(7);
  expect(waits).toEqual(WAITS);
  // A locked login is refused without a check and without a delay. Other origins have no delay either.
  expect(await tryFrom(PASSWORD, '198.51.100.9')).toBe(LOCKED);
  expect(await tryFrom(PASSWORD, '198.51.100.10')).toBe(LET_IN);
  expect(waits).toEqual(WAITS);
});

it('waits before it checks the password', async () => {
  const tryFrom = await shopTrusting();
  for (let i = 0; i < 3; i++) await tryFrom(`Wrong${i}`, '198.51.100.9');
  let goOn: (() => void) | undefined;
  takeWaits((_, run) => (goOn = run));
  let answered = false;
  const locked = tryFrom(PASSWORD, '198.51.100.9').finally(() => (answered = true));
  // Another buyer from the same origin can log in meanwhile.
  expect(await tryFrom(PASSWORD, '198.51.100.9', '', 'manager')).toBe(LET_IN);
  await vi.waitFor(() => expect(goOn).toBeDefined());
  expect(answered).toBe(false);
  goOn?.();
  expect(await locked).toBe(LET_IN);
});
