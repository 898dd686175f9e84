/**
 * Robustness: failing statements, unpaired surrogates, invalid tokens, and too many simultaneous calls of one login.
 */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../server/app';
import { databaseOf, TOLD_CONSTRAINTS } from '../../server/db/connect';
import { bodyLimit } from '../../server/http/body';
import { contractCalls } from '../../server/http/contractFile';
import { withSafeErrors } from '../../server/log';
import { call, dataOf, fetchRaw, logIn } from '../support/api';
import { JPEG_URL } from '../support/photo';
import { shopHere } from '../support/shop';
import { VALID_REQUESTS, type Sent } from '../server/validRequests';

interface Failed {
  success: boolean;
  reason: string | null;
  field: string | null;
}

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1');

describe('a failing statement', () => {
  /** Secrets in the requests and the database. */
  const SECRETS = ['Flask-7-Secret', '13612345678', '滨江实验楼', 'argon2id', 'stay-secret'];
  const lines: string[] = [];

  /** Makes PostgreSQL refuse every row of the table with a message that contains the whole row. */
  async function breaking(table: string, task: (app: App) => Promise<unknown>): Promise<void> {
    const { shop } = await shopHere();
    const db = databaseOf(shop.pool);
    await db.execute(
      sql.raw(`
      create or replace function stay_secret() returns trigger language plpgsql as $$ begin
        raise exception 'stay-secret %', new using errcode = '23514', detail = new::text, constraint = 'a_rule';
      end $$;
      create trigger stay_secret before insert or update on ${table} for each row execute function stay_secret()`),
    );
    const write = (facts: object, words: string) => void lines.push(JSON.stringify({ ...facts, words }));
    const log = withSafeErrors({ info: write, warn: write, error: write });
    try {
      await task(createApp({ ...shop, log }));
    } finally {
      await db.execute(sql.raw(`drop trigger stay_secret on ${table}; drop function stay_secret`));
    }
  }
  afterEach(() => void lines.splice(0));

  it.each([
    ['register', 'buyers', '/user/register', { userName: 'newcomer', passWord: 'Flask-7-Secret', institution: '滨江实验楼' }],
    ['sendCode', 'codes', '/user/code', { mobile: '13612345678', purpose: 'login' }],
    ['addAddress', 'addresses', '/p/address/addAddr', { ...VALID_REQUESTS.addAddress!.body as object, mobile: '13612345678', addr: '滨江实验楼' }],
  ] as const)('%s: the log names call and rule, and nothing that was sent', async (operation, table, path, body) => {
    const token = await logIn();
    let answer = new Response();
    await breaking(table, async (app) => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const request = new Request(`http://shop.test/apis${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      answer = await app.fetch(request);
    });
    const { reason, requestId } = (await answer.json()) as { reason: string; requestId: string };
    expect([answer.status, reason]).toEqual([500, 'SERVER_FAULT']);
    expect(lines).toHaveLength(1);
    for (const secret of SECRETS) expect(lines[0]).not.toContain(secret);
    const { error, ...facts } = JSON.parse(lines[0]!) as { error: { cause: object } };
    expect(facts).toMatchObject({ operation, requestId, words: 'a call failed' });
    expect(error.cause).toMatchObject({ code: '23514', constraint: 'a_rule' });
  }); // prettier-ignore

  it('has its reported constraints in the schema', async () => {
    const { shop } = await shopHere();
    // Unique indexes are reported as constraints too.
    const known = `exists (select from pg_constraint where conname = name)
      or exists (select from pg_index where indisunique and indexrelid::regclass::text = name)`;
    const { rows } = await shop.pool.query<{ name: string }>(
      `select name from unnest($1::text[]) as told (name) where not (${known})`,
      [TOLD_CONSTRAINTS],
    );
    expect(rows).toEqual([]);
  });

  it('lets one of twenty simultaneous registrations of a name succeed and tells the others', async () => {
    const body = { userName: 'samename', passWord: 'Lab20261', institution: '示例大学' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('post', '/user/register', { body })),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const refused = answers.filter(({ envelope }) => !envelope.success);
    expect(refused.map(({ status, envelope }) => [status, envelope.reason, envelope.field])).toEqual(
      Array.from({ length: 19 }, () => [200, 'NAME_TAKEN', 'userName']),
    );
  });
});

describe('an unpaired surrogate', () => {
  const withBody = contractCalls().filter(({ body }) => body !== null);
  const HALF = 'a\ud83d';

  /** The body with an unpaired surrogate in each of its texts, one after the other. */
  function* broken(value: unknown): Generator<unknown> {
    if (typeof value === 'string') yield HALF;
    else if (Array.isArray(value))
      for (const [at, item] of value.entries()) for (const it of broken(item)) yield value.with(at, it);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value))
        for (const it of broken(item)) yield { ...value, [name]: it };
  }

  it.each(withBody.map(({ operationId, method, path }) => [operationId, method, path] as const))(
    '%s refuses it anywhere in the body',
    async (operationId, method, path) => {
      const { params, query, body }: Sent = VALID_REQUESTS[operationId] ?? {};
      const token = await logIn('manager');
      for (const given of [{ text: HALF }, ...broken(body)]) {
        const answer = await fetchRaw(method, filled(path, params), { query, body: given, token });
        const { reason, success } = (await answer.json()) as Failed;
        expect([answer.status, success, reason]).toEqual([200, false, 'BROKEN_TEXT']);
      }
    },
  );

  it('is reported beside its field; a complete character is accepted', async () => {
    const body = { name: `柱${HALF}` };
    const path = '/p/user/collection/group/add';
    const token = await logIn();
    const { envelope } = await call('post', path, { token, body });
    expect([envelope.reason, envelope.field, envelope.message]).toEqual([
      'BROKEN_TEXT',
      'name',
      '内容含有不完整的字符（如被截断的表情），请删除后重试',
    ]);
    await dataOf('post', path, { token, body: { name: '柱层析 😀' } });
  });

  it('in an address does not fail: it is read as another character', async () => {
    const { shop, app } = await shopHere();
    for (const path of [
      '/search/products?q=%ED%A0%BD',
      '/search/suggest?q=%ED%A0%80&size=5',
      '/prod/%ED%A0%BD',
    ]) {
      const { status } = await app.fetch(new Request(`http://shop.test/apis${path}`));
      expect(status, path).toBeLessThan(500);
    }
    expect(shop).toBeDefined();
  });
});

describe('an invalid token', () => {
  // Divisions are read from a file, so any token may read them.
  const secured = contractCalls().filter(({ secured, path }) => secured && path !== '/p/area/list');

  it.each(secured.map(({ method, path }) => [method, path] as const))(
    '%s %s answers 401 and names no field',
    async (method, path) => {
      const given = method === 'get' ? {} : { body: { unknown: 1 } };
      const answer = await fetchRaw(method, filled(path), { ...given, token: crypto.randomUUID() });
      expect([answer.status, ((await answer.json()) as Failed).field]).toEqual([401, null]);
    },
  );

  it('is noticed before the body is read', async () => {
    const { app } = await shopHere();
    let taken = 0;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          taken += 1;
          controller.enqueue(new Uint8Array(65_536));
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request('http://shop.test/apis/p/permits/scan', {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { authorization: crypto.randomUUID() },
    });
    expect((await app.fetch(request)).status).toBe(401);
    expect(taken).toBe(0);
  });

  it.each(['login', 'addCartItems', 'addReturnPhoto', 'previewGoodsImport'])(
    'the body of %s has its own limit',
    async (operationId) => {
      const { path, method, secured } = contractCalls().find((entry) => entry.operationId === operationId)!;
      const max = bodyLimit({ operationId, secured });
      const token = await logIn('manager');
      const statusOf = async (length: number) =>
        (await fetchRaw(method, path, { token, text: `"${'x'.repeat(length - 2)}"` })).status;
      expect([await statusOf(max), await statusOf(max + 1)]).toEqual([200, 413]);
    },
  );
});

describe('twenty simultaneous calls of one login', () => {
  /** Blocks all writes of this buyer while the task runs. */
  async function holding(userName: string, task: () => Promise<void>): Promise<void> {
    const { shop } = await shopHere();
    const holder = await shop.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from buyers where user_name = $1 for update', [userName]);
      await task();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  it.each([
    ['writes', '/p/user/collection/group/add', (at: number) => ({ name: `组 ${at}` })],
    ['uploads', '/p/permits/scan', () => ({ content: JPEG_URL })],
  ] as const)('%s: other buyers are served, and the last calls are told to wait', async (_words, path, bodyOf) => {
    const [token, other] = [await logIn(), await logIn('person')];
    let answers: Promise<Response[]> = Promise.resolve([]);
    await holding('buyer', async () => {
      answers = Promise.all(
        Array.from({ length: 20 }, (_, at) => fetchRaw('post', path, { token, body: bodyOf(at) })),
      );
      await new Promise((go) => setTimeout(go, 300));
      const started = performance.now();
      for (let at = 0; at < 5; at++) await dataOf('get', '/p/shopCart/info', { token: other });
      await dataOf('post', '/p/user/collection/group/add', { token: other, body: { name: '另一位' } });
      expect(performance.now() - started).toBeLessThan(1_500);
      await new Promise((go) => setTimeout(go, 3_500));
    });
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    const late = (await answers).filter(({ status }) => status === 429);
    expect(late).toHaveLength(17);
    expect(late[0]!.headers.get('retry-after')).toBe('1');
    expect(await late[0]!.json()).toMatchObject({ reason: 'TOO_MANY', message: '操作过于频繁，请稍后再试' });
    // Afterwards everything works as before.
    await dataOf('get', '/p/shopCart/info', { token });
  }); // prettier-ignore

  it('are handled one after the other when nothing blocks them', async () => {
    const token = await logIn();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        fetchRaw('post', '/p/user/collection/group/add', { token, body: { name: `组 ${at}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });
});
