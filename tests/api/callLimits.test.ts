/** Expensive calls are counted by origin in the database, for all processes. */
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { LIMIT_SECONDS } from '../../server/http/limits';
import { networkOf } from '../../server/http/origin';
import type { CallLimits } from '../../server/shop';
import { shopHere } from '../support/shop';

/**
 * Public calls. Limits per buyer are in papers.test.ts, groups.test.ts, inboxOutside.test.ts and dataExport.test.ts.
 */
const CALLS: Record<
  Exclude<keyof CallLimits, 'pdf' | 'join' | 'webhook' | 'export'>,
  { path: string; body: object }
> = {
  login: { path: '/login', body: { userName: 'buyer', passWord: 'wrong' } },
  register: { path: '/user/register', body: { userName: 'x', passWord: 'short' } },
  code: { path: '/user/code', body: { purpose: 'login', mobile: '13800138000' } },
  structure: { path: '/search/structure/read', body: { structure: 'CCO' } },
  reaction: { path: '/reaction/find', body: { q: '乙醇' } },
};

/** Two processes of a shop that allows two calls of each kind, and their clock. */
async function twoProcesses() {
  const time = { at: Date.parse('2026-03-02T03:00:00Z') };
  const clock = { now: () => time.at };
  const { shop } = await shopHere();
  const callLimits = {
    login: 2,
    register: 2,
    code: 2,
    structure: 2,
    reaction: 2,
    pdf: 2,
    join: 2,
    webhook: 2,
    export: 2,
  };
  const settings = { ...shop.settings, callLimits, trustedProxies: ['127.0.0.1'] };
  const apps = [0, 1].map(() => createApp({ ...shop, settings, clock }));
  return { apps, time };
}

it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
  '%s: delays the third call of an origin',
  async (name) => {
    const { apps, time } = await twoProcesses();
    const { path, body } = CALLS[name];
    const call = async (at: number, origin = '203.0.113.5') => {
      const request = new Request(`http://shop.test/apis${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': origin },
        body: JSON.stringify(body),
      });
      const answer = await apps[at % 2]!.fetch(request, { remoteAddress: '127.0.0.1' });
      const { reason, data } = (await answer.json()) as { reason: string | null; data: unknown };
      return { status: answer.status, reason, data };
    };
    for (const at of [0, 1]) expect((await call(at)).status).not.toBe(429);
    expect(await call(2)).toEqual({
      status: 429,
      reason: 'TOO_MANY',
      data: { reason: 'TOO_MANY', waitSeconds: LIMIT_SECONDS[name] },
    });
    expect((await call(3, '203.0.113.6')).status).not.toBe(429);
    time.at += LIMIT_SECONDS[name] * 1000;
    expect((await call(4)).status).not.toBe(429);
  },
);

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['local', 'local'],
])('counts %s as %s', (origin, network) => expect(networkOf(origin)).toBe(network));
