/** SMS codes requested by strangers: limits by number and origin, and the proof of work. */
import { solveChallenge } from 'altcha-lib/v1';
import { describe, expect, it } from 'vitest';
import type { Wire } from '@contract/types';
import { createApp } from '../../server/app';
import { CODES_FROM_ORIGIN, CODES_TO_NUMBER, CODES_TO_NUMBER_AT_MOST } from '../../server/account/codeLimits';
import { attempts } from '../../server/db/schema/account';
import { databaseOf } from '../../server/db/connect';
import { PASSWORD } from '../support/api';
import { clock, shopHere } from '../support/shop';

const BUYER = '13800138000';
const OTHER = '13912345678';
const PROXY = '127.0.0.1';

interface Answer {
  success: boolean;
  /** null: success */
  reason: string | null;
  data: { devCode?: string; challenge?: Wire['WorkChallenge'] } | null;
}

/** The shop behind a proxy, so that every origin is different; `freeCodes` as in production. */
async function shopBehindProxy({ freeCodes = 2 } = {}) {
  const { shop } = await shopHere();
  const time = { at: clock.now() };
  const settings = { ...shop.settings, freeCodes, trustedProxies: [PROXY] };
  const app = createApp({ ...shop, settings, clock: { now: () => time.at } });
  const post = async (path: string, origin: string, body: object): Promise<Answer> => {
    const request = new Request(`http://shop.test/apis${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': origin },
      body: JSON.stringify(body),
    });
    const answer = (await (await app.fetch(request, { remoteAddress: PROXY })).json()) as Answer;
    return { ...answer, reason: answer.reason ?? null };
  };
  const ask = async (origin: string, mobile = BUYER, solution?: string) => {
    time.at += 61_000;
    return post('/user/code', origin, { mobile, purpose: 'login', solution });
  };
  return { time, post, ask, db: databaseOf(shop.pool) };
}

type Ask = Awaited<ReturnType<typeof shopBehindProxy>>['ask'];

async function solved(answer: Answer, change: object = {}): Promise<string> {
  const { challenge, salt, ...rest } = answer.data!.challenge!;
  const { number } = (await solveChallenge(challenge, salt, rest.algorithm, rest.maxnumber).promise)!;
  return btoa(JSON.stringify({ ...rest, challenge, salt, number, ...change }));
}

/** Two codes are free; returns the refusal of the third. */
async function third(ask: Ask, origin = '203.0.113.5', mobile = BUYER): Promise<Answer> {
  for (let i = 0; i < 2; i++) expect((await ask(origin, mobile)).reason).toBeNull();
  return ask(origin, mobile);
}

describe('the proof of work', () => {
  it('is required for the third code to a number, and then accepted', async () => {
    const { ask } = await shopBehindProxy();
    const answer = await third(ask);
    expect(answer).toMatchObject({ success: false, reason: 'WORK_NEEDED', data: { reason: 'WORK_NEEDED' } });
    // The limit belongs to the number, so it applies to other origins too.
    expect((await ask('203.0.113.6')).reason).toBe('WORK_NEEDED');
    const solution = await solved(answer);
    expect((await ask('203.0.113.5', BUYER, solution)).data?.devCode).toMatch(/^\d{6}$/);
    expect((await ask('203.0.113.5', BUYER, solution)).reason).toBe('WORK_NEEDED');
  });

  it('is required for the third code from an origin to any number, for one hour', async () => {
    const { ask, time } = await shopBehindProxy();
    await third(ask);
    expect((await ask('203.0.113.5', OTHER)).reason).toBe('WORK_NEEDED');
    expect((await ask('203.0.113.6', OTHER)).reason).toBeNull();
    time.at += 3_600_000;
    expect((await ask('203.0.113.5', OTHER)).reason).toBeNull();
  });

  it('is refused when wrong, for another number, forged, or not a solution', async () => {
    const { ask, time } = await shopBehindProxy();
    const answer = await third(ask);
    const wrong = [
      await solved(answer, { number: 50_001 }),
      await solved(answer, { signature: '0'.repeat(64) }),
      await solved(answer, { salt: 'mine?expires=99999999999&' }),
      await solved(answer, { algorithm: 'SHA-1' }),
      await solved(await ask('203.0.113.5', OTHER)),
      '',
      'x',
      btoa('null'),
      btoa('[]'),
      btoa('{"algorithm":"SHA-256"}'),
    ];
    // At one moment, so that none is refused for its age.
    const now = time.at;
    const reasonOf = async (solution: string) => {
      time.at = now;
      return (await ask('203.0.113.5', BUYER, solution)).reason;
    };
    for (const solution of wrong) expect(await reasonOf(solution)).toBe('WORK_NEEDED');
    expect(await reasonOf(await solved(answer))).toBeNull();
  });

  it('expires after five minutes', async () => {
    const { ask, time } = await shopBehindProxy();
    const solution = await solved(await third(ask));
    time.at += 4 * 60_000;
    expect((await ask('203.0.113.5', BUYER, solution)).reason).toBe('WORK_NEEDED');
  });
});

describe('daily codes', () => {
  const FREE = { freeCodes: 1_000 };

  it('allows a stranger five to a number without affecting the owner elsewhere', async () => {
    const { ask } = await shopBehindProxy(FREE);
    for (let i = 0; i < 5; i++) expect((await ask('203.0.113.5')).reason).toBeNull();
    expect((await ask('203.0.113.5')).reason).toBe('CODE_LIMIT');
    for (let i = 0; i < 5; i++) expect((await ask('198.51.100.7')).reason).toBeNull();
  });

  it("many origins do not use up the owner's codes, and the number still has a limit", async () => {
    const { ask, post } = await shopBehindProxy(FREE);
    const owner = '198.51.100.7';
    for (let i = 0; i < CODES_TO_NUMBER; i++) expect((await ask(`203.0.113.${i}`)).reason).toBeNull();
    // A new requester still gets two.
    for (const reason of [null, null, 'CODE_LIMIT']) expect((await ask(owner)).reason).toBe(reason);
    for (let i = CODES_TO_NUMBER + 2; i < CODES_TO_NUMBER_AT_MOST; i++)
      expect((await ask(`203.0.113.${i}`)).reason).toBeNull();
    expect((await ask('203.0.113.99')).reason).toBe('CODE_LIMIT');
    // An owner who is logged in from there gets all five.
    expect((await post('/login', owner, { userName: 'buyer', passWord: PASSWORD })).reason).toBeNull();
    for (const reason of [null, null, null, 'CODE_LIMIT']) expect((await ask(owner)).reason).toBe(reason);
  });

  it('an origin has a limit over all numbers', async () => {
    const { ask, db, time } = await shopBehindProxy(FREE);
    const rows = Array.from({ length: CODES_FROM_ORIGIN }, () => ({
      key: 'codes from 203.0.113.5',
      at: time.at,
    }));
    await db.insert(attempts).values(rows);
    expect((await ask('203.0.113.5')).reason).toBe('CODE_LIMIT');
    expect((await ask('203.0.113.6')).reason).toBeNull();
  });
});
