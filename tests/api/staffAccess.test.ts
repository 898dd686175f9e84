/** Staff login: the second factor, the end of a login, and the proof before critical actions. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contractCalls } from '../../server/http/contractFile';
import { createApp } from '../../server/app';
import { codes, recoveryCodes, secondFactors } from '../../server/db/schema/account';
import { auditLog } from '../../server/db/schema/audit';
import type { StaffAccess } from '../../server/shop';
import type { PathWith, Verb } from '@contract/types';
import { call, dataOf, fetchRaw, logIn, moveClock, PASSWORD, reasonIn, refusalOf } from '../support/api';
import { filePermit } from '../support/permits';
import { codeAt, enrol, makeManager } from '../support/secondFactor';
import { clock, shopHere, workHere } from '../support/shop';
import { VALID_REQUESTS } from '../server/validRequests';

const HOUR = 3600;
const PRODUCTION: StaffAccess = { sessionMs: 8 * HOUR * 1000, proofMs: 600_000, secondFactorRequired: true };

/** The shop of this test with other rules; the next test has its own settings. */
async function withRules(change: Partial<StaffAccess> = {}) {
  const { shop } = await shopHere();
  const { settings } = shop;
  shop.settings = { ...settings, staffAccess: { ...PRODUCTION, ...change } };
  return () => {
    shop.settings = settings;
  };
}

async function inShop(change: Partial<StaffAccess>, task: () => Promise<void>): Promise<void> {
  const back = await withRules(change);
  await task().finally(back);
}

const reasonOf = async <V extends Verb, P extends PathWith<V>>(
  verb: V,
  path: P,
  token: string,
  { body, params }: { body?: object; params?: Record<string, string> } = {},
): Promise<string | null> => reasonIn(await call(verb, path, { token, ...(body && { body }), params }))[0];

const PERSON = { params: { userName: 'person' } };

const pass = (token: string, code: string) =>
  reasonOf('post', '/p/secondFactor/pass', token, { body: { code } });
const audited = async (subject: string) => {
  const { db } = await workHere();
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(auditLog.auditId);
  return rows.map(({ action }) => action);
};

describe('the second factor', () => {
  it('is required of a manager before any staff call; without it a login only reaches the enrolment', () =>
    inShop({}, async () => {
      const token = await logIn('manager');
      expect(await reasonOf('get', '/m/staff', token)).toBe('SECOND_FACTOR_MISSING');
      expect(await dataOf('get', '/p/user/userInfo', { token })).toMatchObject({ secondFactorStep: 'enrol' });
      expect(await reasonOf('post', '/p/secondFactor/off', token)).toBe('SECOND_FACTOR_REQUIRED');
      await enrol(token);
      expect(await reasonOf('get', '/m/staff', token)).toBeNull();

      const second = await logIn('manager');
      expect(await reasonOf('get', '/m/staff', second)).toBe('SECOND_FACTOR_NEEDED');
      expect(await dataOf('get', '/p/secondFactor', { token: second })).toMatchObject({
        step: 'code',
        required: true,
        recoveryLeft: 10,
      });
    }));

  it('accepts each code once, one step early or late, and no older one', () =>
    inShop({}, async () => {
      const { secret } = await enrol(await logIn('manager'));
      const token = await logIn('manager');
      // The code of the enrolment is used up.
      expect(await pass(token, codeAt(secret, clock.now()))).toBe('CODE_WRONG');
      await moveClock(120);
      const now = clock.now();
      expect(await pass(token, codeAt(secret, now - 60_000))).toBe('CODE_WRONG');
      expect(await pass(token, codeAt(secret, now + 60_000))).toBe('CODE_WRONG');
      const late = codeAt(secret, now - 30_000);
      const answers = await Promise.all([pass(token, late), pass(token, late)]);
      expect(answers.sort()).toEqual(['CODE_WRONG', null].sort());
      expect(await pass(token, codeAt(secret, now + 30_000))).toBeNull();
      // Older than the accepted code, though within the window.
      expect(await pass(token, codeAt(secret, now))).toBe('CODE_WRONG');
      expect(await audited('login')).toContain('factorWrong');
    }));

  it('makes guesses wait longer after five wrong ones, then admits the owner', () =>
    inShop({}, async () => {
      const { secret } = await enrol(await logIn('manager'));
      const token = await logIn('manager');
      for (let i = 0; i < 5; i++) expect(await pass(token, '000000')).toBe('CODE_WRONG');
      await moveClock(60);
      expect(await pass(token, '000000')).toBe('CODE_WRONG');
      const refused = await refusalOf('post', '/p/secondFactor/pass', { token, body: { code: '000000' } });
      expect(refused).toMatchObject({ status: 429, data: { reason: 'TRY_LATER' } });
      const { headers } = await fetchRaw('post', '/p/secondFactor/pass', { token, body: { code: '000000' } });
      expect(headers.get('retry-after')).toBe(String((refused.data as { waitSeconds: number }).waitSeconds));
      await moveClock(60);
      expect(await pass(token, codeAt(secret, clock.now()))).toBeNull();
    }));

  it('has ten recovery codes, each valid once; secrets and codes are not readable in the database', () =>
    inShop({}, async () => {
      const { secret, codes } = await enrol(await logIn('manager'));
      expect(new Set(codes).size).toBe(10);
      const token = await logIn('manager');
      expect(await pass(token, codes[3]!.toLowerCase().replace('-', ' '))).toBeNull();
      expect(await pass(await logIn('manager'), codes[3]!)).toBe('CODE_WRONG');
      const { db } = await workHere();
      const kept = JSON.stringify([
        await db.select().from(secondFactors),
        await db.select().from(recoveryCodes),
      ]);
      for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
        expect(kept).not.toContain(text);
      const { recoveryCodes: fresh } = await dataOf('post', '/p/secondFactor/recovery', { token });
      expect(await pass(await logIn('manager'), codes[4]!)).toBe('CODE_WRONG');
      expect(await pass(await logIn('manager'), fresh[0]!)).toBeNull();
    }));

  it('is asked of everybody who has one, required or not, and is replaced only by its owner', () =>
    inShop({ secondFactorRequired: false }, async () => {
      const token = await logIn('manager');
      expect(await reasonOf('get', '/m/staff', token)).toBeNull();
      await enrol(token);
      const thief = await logIn('manager');
      expect(await reasonOf('get', '/m/staff', thief)).toBe('SECOND_FACTOR_NEEDED');
      for (const action of ['enrol', 'off', 'recovery'] as const)
        expect(await reasonOf('post', `/p/secondFactor/${action}`, thief)).toBe('SECOND_FACTOR_NEEDED');
      expect(await reasonOf('post', '/p/secondFactor/off', token)).toBeNull();
      expect(await reasonOf('get', '/m/staff', thief)).toBeNull();
      expect(await audited('account')).toEqual(['factorOn', 'factorOff']);
    }));

  it('is only for staff', async () =>
    expect(await reasonOf('post', '/p/secondFactor/enrol', await logIn())).toBe('NOT_STAFF'));

  it('is reset by another manager, never by oneself, which ends the logins', () =>
    inShop({ secondFactorRequired: false }, async () => {
      await makeManager('person');
      const lost = await logIn('person');
      await enrol(lost);
      const token = await logIn('manager');
      expect(
        await reasonOf('delete', '/m/staff/{userName}/secondFactor', token, {
          params: { userName: 'manager' },
        }),
      ).toBe('OWN_ACCOUNT');
      expect(
        await dataOf('delete', '/m/staff/{userName}/secondFactor', { token, params: { userName: 'person' } }),
      ).toMatchObject({ userName: 'person', secondFactorTime: null });
      expect((await call('get', '/p/user/userInfo', { token: lost })).status).toBe(401);
      expect(await reasonOf('get', '/m/staff', await logIn('person'))).toBeNull();
      expect(await audited('account')).toEqual(['factorOn', 'factorReset']);
    }));
});

describe('a staff login', () => {
  it("ends after eight hours, also with a refreshed token, and continues as a buyer's login", () =>
    inShop({ secondFactorRequired: false }, async () => {
      const token = await logIn('manager');
      await moveClock(7 * HOUR);
      expect(await reasonOf('get', '/m/staff', token)).toBeNull();
      const fresh = await dataOf('post', '/token/refresh', { body: { refreshToken: token } });
      await moveClock(HOUR);
      expect((await call('get', '/m/staff', { token: fresh.accessToken })).status).toBe(401);
      expect((await call('get', '/p/user/userInfo', { token: fresh.accessToken })).status).toBe(200);
    }));

  it('requires a new proof after ten minutes, before each call that needs one', () =>
    inShop({ secondFactorRequired: false }, async () => {
      const token = await logIn('manager');
      await moveClock(601);
      const calls = contractCalls().filter(({ reauthenticate }) => reauthenticate);
      expect(calls.map(({ operationId }) => operationId)).toEqual(
        expect.arrayContaining([
          'setStaffRoles',
          'refundReturn',
          'moneyReturned',
          'setAccountAccess',
          'resetSecondFactor',
        ]),
      );
      for (const { method, path, operationId } of calls) {
        const answer = await call(method as 'put', path as '/m/staff/{userName}', {
          token,
          ...VALID_REQUESTS[operationId],
        });
        expect([operationId, answer.status, (answer.envelope as { reason?: string }).reason]).toEqual([
          operationId,
          403,
          'REAUTHENTICATE',
        ]);
      }
      const roles = { ...PERSON, body: { staffRoles: ['finance'], was: [] } };
      expect(await reasonOf('post', '/p/reauthenticate', token, { body: { passWord: 'Wrong-one' } })).toBe(
        'PASSWORD_WRONG',
      );
      expect(await reasonOf('put', '/m/staff/{userName}', token, roles)).toBe('REAUTHENTICATE');
      expect(await reasonOf('post', '/p/reauthenticate', token, { body: { passWord: PASSWORD } })).toBeNull();
      expect(await reasonOf('put', '/m/staff/{userName}', token, roles)).toBeNull();
      expect(await audited('login')).toEqual(['login', 'loginFailed', 'proveAgain']);
    }));

  it('says which proof is missing, and how long to wait after ten wrong passwords', () =>
    inShop({ secondFactorRequired: false }, async () => {
      const token = await logIn('manager');
      const prove = async (body: object) => {
        const answer = await fetchRaw('post', '/p/reauthenticate', { token, body });
        const { reason, field } = (await answer.json()) as { reason: string; field: string | null };
        return [reason, field, answer.headers.get('retry-after')];
      };
      expect(await prove({})).toEqual(['REQUIRED', 'passWord', null]);
      expect(await prove({ code: '123456' })).toEqual(['NO_SECOND_FACTOR', null, null]);
      for (let i = 0; i < 10; i++)
        expect(await prove({ passWord: `Wrong-${i}` })).toEqual(['PASSWORD_WRONG', 'passWord', null]);
      const [reason, field, wait] = await prove({ passWord: PASSWORD });
      expect([reason, field]).toEqual(['PASSWORD_LOCKED', 'passWord']);
      // The clock continues while ten passwords are compared.
      expect(Number(wait)).toBeGreaterThan(1700);
      expect(Number(wait)).toBeLessThanOrEqual(1800);
    }));

  it("requires the proof to change the shop's bank account, not its telephone number", () =>
    inShop({ secondFactorRequired: false }, async () => {
      const token = await logIn('manager');
      await moveClock(601);
      const save = (version: number, values: object) =>
        reasonOf('put', '/m/shop/settings', token, { body: { version, values } });
      const bank = { bankAccountNo: '6222 0000 1111 2222' };
      expect(await save(1, { servicePhone: '021 5474 0000', ...bank })).toBe('REAUTHENTICATE');
      expect(await save(1, { servicePhone: '021 5474 0000' })).toBeNull();
      expect(await reasonOf('post', '/p/reauthenticate', token, { body: { passWord: PASSWORD } })).toBeNull();
      expect(await save(2, bank)).toBeNull();
    }));

  it('accepts a code of the second factor as proof; a login by SMS has not proved the password', () =>
    inShop({}, async () => {
      const { secret } = await enrol(await logIn('manager'));
      await moveClock(120);
      const { devCode } = await dataOf('post', '/user/code', {
        body: { mobile: '13900139000', purpose: 'login' },
      });
      const { accessToken } = await dataOf('post', '/user/loginByCode', {
        body: { mobile: '13900139000', code: devCode },
      });
      expect(await reasonOf('post', '/p/secondFactor/recovery', accessToken)).toBe('REAUTHENTICATE');
      const code = codeAt(secret, clock.now());
      expect(await reasonOf('post', '/p/reauthenticate', accessToken, { body: { code } })).toBeNull();
      expect(await reasonOf('post', '/p/secondFactor/recovery', accessToken)).toBeNull();
    }));
});

describe('the audit log', () => {
  it('records login, failure, lock, logout, password and mobile changes, without secrets', async () => {
    const token = await logIn();
    for (let i = 0; i < 10; i++)
      await call('post', '/login', { body: { userName: 'person', passWord: `Wrong-${i}` } });
    await call('post', '/login', { body: { userName: 'a secret typed here', passWord: 'x' } });
    await dataOf('put', '/p/user/password', {
      token,
      body: { oldPassWord: PASSWORD, passWord: 'Other-words-26' },
    });
    const codes = await Promise.all(
      [{ to: 'old' }, { to: 'new', mobile: '13811112222' }].map((body) =>
        dataOf('post', '/p/user/code', { token, body: body }),
      ),
    );
    const [oldCode, code] = codes.map(({ devCode }) => devCode);
    await dataOf('put', '/p/user/mobile', { token, body: { mobile: '13811112222', oldCode, code } });
    await dataOf('post', '/logOut', { token });
    expect(await audited('login')).toEqual([
      'login',
      ...Array<string>(9).fill('loginFailed'),
      'loginLocked',
      'loginFailed',
      'logOut',
    ]);
    expect(await audited('account')).toEqual(['passWord', 'mobile']);
    const { db } = await workHere();
    const rows = await db.select().from(auditLog);
    const text = JSON.stringify(rows);
    for (const secret of [PASSWORD, 'Other-words', 'Wrong-', 'a secret', oldCode!, '13811112222'])
      expect(text).not.toContain(secret);
    expect(rows.every(({ at, origin }) => at > 0 && origin !== '')).toBe(true);
  });

  it('records each view of a permit scan, by the buyer and by staff', async () => {
    const permitId = String(await filePermit(await logIn()));
    for (const [name, path] of [
      ['buyer', '/p/permits/{permitId}/scan'],
      ['manager', '/m/permits/{permitId}/scan'],
    ] as const)
      await call('get', path, { token: await logIn(name), params: { permitId } });
    expect((await audited('permit')).filter((action) => action === 'viewScan')).toHaveLength(2);
  });

  it('only grows: nobody changes, deletes or empties it, except retention by its owner, which is recorded', async () => {
    const { db } = await workHere();
    await logIn();
    const refused = async (statement: string) => {
      const error: unknown = await db.execute(sql.raw(statement)).catch((thrown: unknown) => thrown);
      return (error as { cause?: { code?: string } }).cause?.code;
    };
    for (const statement of [
      'update audit_log set actor = $$x$$',
      'delete from audit_log',
      'truncate audit_log',
    ])
      expect(await refused(statement)).toBe('42501');
    expect(await db.select().from(auditLog)).not.toHaveLength(0);
    await db.transaction(async (inside) => {
      await inside.execute(sql`set local shop.audit_retention = 'on'`);
      await inside.execute(sql`delete from audit_log where at < now() + interval '1 day'`);
    });
    expect(await db.select().from(auditLog)).toHaveLength(0);
  });
});

it('wrong passwords from many origins delay an account, but not its owner where logged in', async () => {
  const { shop } = await shopHere();
  const app = createApp({ ...shop, settings: { ...shop.settings, trustedProxies: ['10.0.0.7'] } });
  const tryFrom = async (origin: string, passWord: string) => {
    const request = new Request('http://shop.test/apis/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': origin },
      body: JSON.stringify({ userName: 'buyer', passWord }),
    });
    const answer = await app.fetch(request, { remoteAddress: '10.0.0.7' });
    return [answer.status, ((await answer.json()) as { reason?: string }).reason ?? null];
  };
  expect(await tryFrom('192.0.2.1', PASSWORD)).toEqual([200, null]);
  for (let i = 0; i < 20; i++)
    expect(await tryFrom(`203.0.${i}.1`, `Wrong-${i}`)).toEqual([200, 'PASSWORD_WRONG']);
  expect(await tryFrom('198.51.100.1', PASSWORD)).toEqual([429, 'TRY_LATER']);
  expect(await tryFrom('192.0.2.1', PASSWORD)).toEqual([200, null]);
  await moveClock(1);
  expect(await tryFrom('198.51.100.1', PASSWORD)).toEqual([200, null]);
});

it('SMS codes are stored as keyed hashes', async () => {
  const { devCode } = await dataOf('post', '/user/code', {
    body: { mobile: '13800138000', purpose: 'login' },
  });
  const { db } = await workHere();
  const [row] = await db.select().from(codes);
  expect(row!.code).toMatch(/^[0-9a-f]{64}$/);
  expect(row!.code).not.toContain(devCode!);
  const body = { mobile: '13800138000', code: devCode };
  expect((await dataOf('post', '/user/loginByCode', { body })).accessToken).not.toBe('');
});
