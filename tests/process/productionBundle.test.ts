/** The production bundle: nothing of the demo, checked settings, safe answers for browsers. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database';
import { ask, startShop, type ShopProcess } from '../support/process';

const BUILD = 'build/server';
let shop: ShopProcess;
let url = '';

beforeAll(async () => {
  ({ url } = await freshDatabase(null));
  shop = await startShop({ DATABASE_URL: url, CATALOGUE_IMPORT: 'manual' });
});
afterAll(async () => {
  await shop.signal('SIGTERM');
});

describe('the bundle', () => {
  it('contains no QA switch and no demo account', () => {
    const text = readdirSync(BUILD)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => readFileSync(join(BUILD, name), 'utf8'))
      .join('\n');
    expect(text.length).toBeGreaterThan(100_000);
    for (const word of ['__qa', 'lab2000', 'Reagent2026']) expect(text.includes(word), word).toBe(false);
  });

  it.each(['/apis/__qa/console', '/apis/__qa/reset', '/h5apis/__qa/clock'])(
    'answers 404 to %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(shop.origin + path, { method });
        expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([
          404,
          'UNKNOWN_CALL',
        ]);
      }
    },
  );

  it('offers neither simulated payment nor codes that nobody sends', async () => {
    expect((await ask(shop.origin, 'GET', '/shop/services')).data).toEqual({
      sms: false,
      onlinePayment: false,
      onlinePaymentKind: 'none',
      bankTransfer: false,
      paperSigner: null,
    });
  });

  it('starts without products and accounts, until the operator imports the catalogue', async () => {
    const products = async () =>
      (await ask<{ total: number }>(shop.origin, 'GET', '/search/products?q=乙醇')).data.total;
    expect(await products()).toBe(0);
    expect((await ask<unknown[]>(shop.origin, 'GET', '/brand/list')).data).toEqual([]);
    const imported = spawnSync(process.execPath, [`${BUILD}/importCatalogue.mjs`], {
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
    });
    expect(`${imported.stdout}${imported.stderr}`).toMatch(/^catalogue: \d{4} products/);
    await expect.poll(products, { timeout: 10_000 }).toBeGreaterThan(0);
    const body = { userName: 'buyer', passWord: 'Reagent2026' };
    expect(await ask(shop.origin, 'POST', '/login', { body })).toMatchObject({ success: false });
  });
});

describe('documents', () => {
  it('are printed from the bundle, with its fonts', async () => {
    const fonts = readdirSync(join(BUILD, 'fonts')).sort();
    expect(fonts).toEqual(['LICENSE_FONT', 'NotoSansSC_400Regular.ttf', 'NotoSansSC_600SemiBold.ttf']);
    const party = { name: '示例大学', facts: [] };
    const sheet = { orderNumber: '1', seller: party, receiver: party, parcels: [], parcelsInAll: 0 };
    const worker = new Worker(resolve(BUILD, 'pdf.worker.mjs'));
    const notice: unknown[] = [];
    const printed = new Promise<Uint8Array>((done, failed) => {
      worker.on('error', failed).on('message', (message: { answer?: Uint8Array }) => {
        notice.push(message);
        if (message.answer) done(message.answer);
        else if (notice.length === 2) failed(new Error(JSON.stringify(message)));
      });
    });
    worker.postMessage({ kind: 'packing', sheet: { ...sheet, emergencyPhone: '', printedAt: '' } });
    expect(
      Buffer.from(await printed)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(notice[0]).toEqual({ ready: true });
    await worker.terminate();
  });
});

describe('the commands', () => {
  const SHOP_PASSWORD = 'Reagent-7-Flask';
  const command = (name: string, ...given: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, SHOP_PASSWORD };
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${BUILD}/${name}.mjs`, ...given], {
      env,
      encoding: 'utf8',
    });
    return [status, `${stdout}${stderr}`.trim()];
  };

  it('remove the second factor from the last manager, end the logins and record it', async () => {
    expect(command('user', 'create', 'keeper', '--manager')).toEqual([0, 'keeper: done']);
    const logIn = async () => {
      const body = { userName: 'keeper', passWord: SHOP_PASSWORD };
      return (await ask<{ accessToken: string }>(shop.origin, 'POST', '/login', { body })).data.accessToken;
    };
    const stepOf = async (token: string) =>
      (await ask<{ secondFactorStep: string | null }>(shop.origin, 'GET', '/p/user/userInfo', { token })).data
        .secondFactorStep;
    const token = await logIn();
    const { data } = await ask<{ secret: string }>(shop.origin, 'POST', '/p/secondFactor/enrol', { token });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    const confirmed = await ask(shop.origin, 'POST', '/p/secondFactor/confirm', { token, body: { code } });
    expect(confirmed).toMatchObject({ success: true });
    expect(await stepOf(await logIn())).toBe('code');

    expect(command('user', 'reset-second-factor', 'nobody')).toEqual([1, 'there is no account nobody']);
    expect(command('user', 'reset-second-factor')[1]).toMatch(/reset-second-factor NAME/);
    expect(command('user', 'reset-second-factor', 'keeper')).toEqual([0, 'keeper: done']);
    expect(command('user', 'reset-second-factor', 'keeper')).toEqual([1, 'keeper has no second factor']);
    expect(await ask(shop.origin, 'GET', '/p/user/userInfo', { token })).toMatchObject({
      status: 401,
    });
    // In production a manager needs one: the next login enrols again.
    expect(await stepOf(await logIn())).toBe('enrol');
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(`
      select actor, after, (select count(*)::int from recovery_codes) as codes,
        (select count(*)::int from second_factors) as factors
      from audit_log where action = 'factorReset'`);
    await client.end();
    expect(rows).toEqual([{ actor: 'command', after: { way: 'command', logins: 2 }, codes: 0, factors: 0 }]);
  });

  it('create an account, and open its monthly account only when allowed', async () => {
    expect(command('user', 'create', 'chemist', '--institution', '示例大学')).toEqual([0, 'chemist: done']);
    expect(command('user', 'create', 'chemist')).toEqual([1, 'there is an account chemist already']);
    expect(command('user', 'create', 'person')).toEqual([0, 'person: done']);
    expect(command('money', 'transfers')).toEqual([0, 'no order waits for a transfer']);
    expect(command('money', 'received', '1795311224696001001')).toEqual([1, '订单不存在']);
    expect(command('money', 'limit', 'chemist', '1e3')[0]).toBe(1);
    expect(command('money', 'limit', 'person', '1000')[0]).toBe(1);
    expect(command('money', 'limit', 'chemist', '50000')).toEqual([
      ...[1, '该账户的单位尚未认证，请先在管理后台的“客户”中审核'],
    ]);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`with unit as (
      insert into institutions (name, tax_no, create_time) values ('示例大学', '120000004000000180', now()) returning *)
      insert into verifications (buyer_id, institution_id, state, apply_time, change_time)
      select buyer_id, institution_id, 'approved', now(), now() from buyers, unit where user_name = 'chemist'`);
    expect(command('money', 'limit', 'chemist', '50000')).toEqual([0, 'chemist: 50000 yuan a month']);
    expect(command('money', 'pay')[1]).toMatch(/npm run money -- transfers/);
    const kept = await client.query(`select after from audit_log where action = 'monthlyLimit'`);
    await client.end();
    expect(kept.rows).toEqual([{ after: { monthlyLimit: 50_000 } }]);
  });
});

describe('a page', () => {
  it.each(['/', '/apis/shop/services', '/nothing'])(
    '%s has headers that allow only the shop itself',
    async (path) => {
      const { headers } = await fetch(shop.origin + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split(';').map((directive) => directive.trim())).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  it.each([
    ['GET', '/'],
    ['GET', '/apis/shop/services'],
    ['POST', '/apis/login'],
    ['OPTIONS', '/'],
    ['OPTIONS', '/apis/login'],
    ['OPTIONS', '/h5apis/p/order/confirm'],
  ])('of another origin gets no CORS permission: %s %s', async (method, path) => {
    const { headers } = await fetch(shop.origin + path, {
      method,
      headers: {
        origin: 'https://elsewhere.example',
        ...(method === 'OPTIONS' && {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        }),
      },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('is requested again only when it changed; its files never, and they are compressed', async () => {
    const first = await fetch(`${shop.origin}/`);
    const page = await first.text();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await fetch(`${shop.origin}/`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const [, script = ''] = /src="(\/umi\.\w+\.js)"/.exec(page) ?? [];
    for (const coding of ['br', 'gzip']) {
      // Node's fetch decompresses, so the header shows what a proxy would see.
      const file = await fetch(shop.origin + script, { headers: { 'accept-encoding': coding } });
      expect(file.headers.get('content-encoding')).toBe(coding);
      expect(file.headers.get('cache-control')).toMatch(/immutable/);
      expect(file.headers.get('vary')).toMatch(/accept-encoding/i);
    }
    const picture = await fetch(`${shop.origin}/structures/109-99-9.svg`);
    expect(picture.headers.get('cache-control')).toMatch(/max-age=86400/);
  });
});

describe('any request', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it.each([
    ['5,000 nested brackets', nested(5000), 400],
    ['a million brackets', nested(500_000), 413],
    ['no JSON', '{"userName": ', 400],
    ['not an object', '"buyer"', 200],
    ['three megabytes', JSON.stringify({ userName: 'x'.repeat(3_000_000) }), 413],
  ])('%s gets the envelope', async (_words, body, status) => {
    const answer = await fetch(`${shop.origin}/apis/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, reason: expect.any(String) as string });
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });

  it.each([
    '/apis/p/address/addrInfo/%E0%A4%A',
    '/apis/shop/notice/info/%',
    '/h5apis/p/myOrder/cancel/%C0%AF',
    // Half of a surrogate pair.
    '/apis/shop/notice/info/%ED%A0%BD',
  ])('with a path that cannot be decoded: %s', async (path) => {
    const { status, text } = await raw('GET', path);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(text)).toMatchObject({ success: false });
    expect(text).not.toMatch(/node_modules|\.mjs|\.ts:/);
  });

  it.each([
    ['a body in pieces that is no JSON', ['{"userName":', '"buyer"'], 400, 'MALFORMED_BODY'],
    ['bytes that are no text', [Buffer.from([0x7b, 0x22, 0xff, 0xfe])], 400, 'MALFORMED_BODY'],
    ['six megabytes in pieces', Array<string>(6).fill('x'.repeat(1_000_000)), 413, 'BODY_TOO_LARGE'],
    ['an object that cannot be text', ['{"userName":{"toString":1,"valueOf":1}}'], 200, 'REQUIRED'],
    ['half a character', ['{"userName":"\\ud800","passWord":"x"}'], 200, 'BROKEN_TEXT'],
  ])('for %s gets the correct content type', async (_words, pieces, status, reason) => {
    const answer = await raw('POST', '/apis/login', pieces);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, reason });
  });

  it.each(['TRACE', 'OPTIONS', 'PATCH'])('for %s is not an API call', async (method) => {
    const { status, text } = await raw(method, '/apis/login');
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ success: false, reason: 'UNKNOWN_CALL' });
  });

  /** Each on its own connection, sent as written: fetch would correct the path and refuse the method. */
  const raw = (method: string, path: string, pieces: readonly (string | Buffer)[] = []) =>
    new Promise<{ status: number; text: string }>((done, failed) => {
      const headers = { authorization: 'x', 'content-type': 'application/json' };
      const sent = request(shop.origin, { method, path, headers, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
      }).on('error', failed);
      for (const piece of pieces) sent.write(piece);
      sent.end();
    });
});

it('wrong settings are reported all at once, and nothing starts', () => {
  const env = { ...process.env, PORT: 'web', DATABASE_URL: 'mysql://x', TRUSTED_PROXIES: 'proxy' };
  const { status, stderr } = spawnSync(process.execPath, [join(BUILD, 'main.mjs')], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr.match(/PORT|DATABASE_URL|TRUSTED_PROXIES/g)).toHaveLength(3);
});
