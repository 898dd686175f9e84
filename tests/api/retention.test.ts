/** Data left of a closed account, and the job that applies the retention table. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applyRetention, ELSEWHERE, GONE, RULES } from '../../server/privacy/expire';
import { parseDataKeys } from '../../server/crypto';
import { KEPT } from '../../server/privacy/tables';
import { openFile } from '../../server/sealedFile';
import { RETENTION, RETENTION_LIST, type RetentionKind } from '../../domain/account/retention';
import { dataOf, logIn, PASSWORD, refusalOf } from '../support/api';
import { bringTo, order } from '../support/orders';
import { JPEG_URL } from '../support/photo';
import { clock, shopHere, workHere } from '../support/shop';
import { buyerHere } from '../support/state';

const DAY = 86_400_000;
const MOBILE = '13912345678';
const USER = 'zhangsan';
const NICK = '张三的昵称';
const RECEIVER = '收货人张三';
const DOOR = '独特路 99 号 501 室';
const CONTACT = 'zhangsan@example.com';

async function addressOf(token: string): Promise<number> {
  const area = { province: '上海市', city: '上海市', area: '闵行区', provinceId: 310000000000, cityId: 310100000000, areaId: 310112000000 }; // prettier-ignore
  const body = { receiver: RECEIVER, mobile: MOBILE, addr: DOOR, ...area };
  await dataOf('post', '/p/address/addAddr', { token, body });
  const [first] = await dataOf('get', '/p/address/list', { token });
  return first!.addrId;
}

/** An account with an order, an address, feedback, a photograph and a list, all with unique words. */
async function busyAccount(): Promise<string> {
  const { devCode } = await dataOf('post', '/user/code', { body: { mobile: MOBILE, purpose: 'register' } });
  const form = {
    userName: USER,
    passWord: PASSWORD,
    mobile: MOBILE,
    code: devCode,
    institution: '',
    role: '',
    agreed: true,
  };
  const { accessToken: token } = await dataOf('post', '/user/registerByCode', { body: form });
  await dataOf('put', '/p/user/setUserInfo', { token, body: { nickName: NICK } });
  await addressOf(token);
  await dataOf('post', '/p/invoice/title/add', { token, body: { titleKind: 'person', title: RECEIVER } });
  const feedback = {
    kind: 'order',
    text: `我是${RECEIVER}，请问何时发货？`,
    contact: CONTACT,
    consent: true,
  };
  await dataOf('post', '/feedback', { token, body: feedback });
  await dataOf('post', '/p/return/photo', { token, body: { content: JPEG_URL } });
  await bringTo(token, await order(token), 'received');
  return token;
}

/** Tables with a row that names the account in any column. */
async function tablesNaming(words: readonly string[]): Promise<string[]> {
  const { pool } = (await shopHere()).shop;
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} t where to_jsonb(t)::text like any ($1::text[]) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

it('closing an account leaves no table that names it, except those kept with a reason', async () => {
  const token = await busyAccount();
  const words = [MOBILE, USER, NICK, RECEIVER, DOOR, CONTACT];
  expect(await tablesNaming(words)).toEqual(
    expect.arrayContaining(['addresses', 'buyers', 'feedbacks', 'orders']),
  );
  const { buyerId } = await buyerHere(USER);
  await dataOf('post', '/p/user/closure', { token, body: { passWord: PASSWORD, confirm: '注销账户' } });
  const left = await tablesNaming(words);
  expect(left.filter((table) => !(table in KEPT))).toEqual([]);
  expect(left).toContain('orders');
  for (const kind of Object.values(KEPT))
    expect(RETENTION[kind].afterClosing || RETENTION[kind].days <= 2, kind).toBe(true);
  const { db } = await workHere();
  const { rows } = await db.execute(
    sql`select user_name, password_hash, mobile from buyers where buyer_id = ${buyerId}`,
  );
  expect(rows).toEqual([
    { user_name: expect.stringMatching(/^已注销#[0-9a-f]{16}$/) as string, password_hash: '', mobile: null },
  ]);
  expect((await db.execute(sql`select 1 from return_photos where buyer_id = ${buyerId}`)).rows).toEqual([]);
  // The new name cannot log in, and the old one cannot be registered.
  const { user_name: closed } = rows[0] as { user_name: string };
  for (const userName of [USER, closed])
    expect((await refusalOf('post', '/login', { body: { userName, passWord: PASSWORD } })).message).toBe(
      '账号或密码不正确',
    );
  const again = await refusalOf('post', '/user/register', { body: { userName: USER, passWord: PASSWORD } });
  expect(again.message).toBe('该用户名已注册，无法重新注册');
});

it('the job removes name, number, address and remark from an order after three years', async () => {
  const token = await busyAccount();
  const { buyerId } = await buyerHere(USER);
  const { shop } = await shopHere();
  const at = clock.now() + (RETENTION.order.days + 1) * DAY;
  const named = async () => {
    const { rows } = await (
      await workHere()
    ).db.execute<{ text: string }>(
      sql`select to_jsonb(o)::text as text from orders o where buyer_id = ${buyerId}`,
    );
    return rows.map(({ text }) => text).join();
  };
  // An open account keeps its own orders.
  await applyRetention(shop, { now: at });
  const before = await named();
  expect(before).toContain('"receiver"');
  await dataOf('post', '/p/user/closure', { token, body: { passWord: PASSWORD, confirm: '注销账户' } });
  await applyRetention(shop, { now: at - 2 * DAY });
  expect(await named()).toBe(before);
  expect(await applyRetention(shop, { now: at })).toMatchObject({ order: 1 });
  expect(await named()).toContain(GONE);
  expect(await tablesNaming([RECEIVER, DOOR])).not.toContain('orders');
  expect(await applyRetention(shop, { now: at })).toEqual({});
});

it('the job works in batches, a transaction each, until nothing is left', async () => {
  const { db, now } = await workHere();
  const { buyerId } = await buyerHere('buyer');
  const old = new Date(now - 31 * DAY).toISOString();
  await db.execute(sql`insert into return_photos (photo_id, buyer_id, content, create_time)
    select gen_random_uuid(), ${buyerId}, ${JPEG_URL}, ${old}::timestamptz from generate_series(1, 25)`);
  await db.execute(sql`insert into feedbacks (feedback_no, buyer_id, sender, create_time, kind, catalog_no, order_number, text,
    contact, status) select 'FKOLD' || n, ${buyerId}, 'x', ${new Date(now - (RETENTION.feedback.days + 1) * DAY).toISOString()}::timestamptz,
    'order', '', '', 'x', '', 'received' from generate_series(1, 7) n`);
  const { shop } = await shopHere();
  expect(await applyRetention(shop, { batch: 10 })).toMatchObject({ looseFile: 25, feedback: 7 });
});

it('each retention period is applied by a rule and stated in docs/operations.md', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  for (const { kind, what, keeps, rule, days } of RETENTION_LIST) {
    const isApplied = kind in RULES || kind in ELSEWHERE;
    expect([kind, isApplied]).toEqual([kind, days !== null]);
    expect(docs).toContain(`| \`${kind}\` | ${what} |`);
    expect(docs).toContain(`| ${keeps} |`);
    if (rule) expect(docs).toContain(rule);
  }
  for (const kind of Object.keys(RULES) as RetentionKind[]) expect(RETENTION[kind].days).toBeGreaterThan(0);
});

it('scans are stored encrypted, decrypted for authorised viewers, and encrypted again with a new key', async () => {
  const { shop } = await shopHere();
  const token = await logIn();
  const { scanId } = await dataOf('post', '/p/permits/scan', { token, body: { content: JPEG_URL } });
  const { photoId } = await dataOf('post', '/p/return/photo', { token, body: { content: JPEG_URL } });
  const { db } = await workHere();
  const stored = async (table: string, id: string, value: string) => {
    const { rows } = await db.execute<{ content: string }>(
      sql`select content from ${sql.raw(table)} where ${sql.raw(id)}::text = ${value}`,
    );
    return rows[0]!.content;
  };
  const photo = () => dataOf('get', '/p/return/photo/{photoId}', { token, params: { photoId } });
  const shown = (await photo()).content;
  expect(shown).toMatch(/^data:image\/jpeg;base64,/);
  const first = await stored('return_photos', 'photo_id', photoId);
  for (const text of [first, await stored('permit_scans', 'scan_id', scanId)]) {
    expect(text).toMatch(/^enc:/);
    expect(text).not.toContain(shown.slice(30, 60));
  }
  // In another row it cannot be decrypted: the context is authenticated.
  expect(() => openFile(shop.settings.dataKeys, 'return_photos', scanId, first)).toThrow();
  // The job encrypts files that an older version stored in plain form.
  const { buyerId } = await buyerHere('buyer');
  const open = randomUUID();
  await db.execute(sql`insert into return_photos (photo_id, buyer_id, content, create_time)
    values (${open}, ${buyerId}, ${JPEG_URL}, now())`);
  expect(await applyRetention(shop)).toEqual({ sealed: 1 });
  expect(await stored('return_photos', 'photo_id', open)).toMatch(/^enc:/);
  // With a new key in front everything is encrypted again, and the old key is not needed any more.
  const before = shop.settings;
  const [old] = before.dataKeys;
  const [fresh] = parseDataKeys(randomBytes(32).toString('base64'))!;
  try {
    shop.settings = { ...before, dataKeys: [fresh!, old!] };
    expect((await photo()).content).toBe(shown);
    // Including the two documents of the demo.
    expect(await applyRetention(shop)).toEqual({ sealed: 5 });
    shop.settings = { ...before, dataKeys: [fresh!] };
    expect((await photo()).content).toBe(shown);
    expect(await stored('return_photos', 'photo_id', photoId)).not.toBe(first);
  } finally {
    shop.settings = before;
  }
});
