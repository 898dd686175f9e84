/** 下载我的数据: complete, private, limited, and every table is considered. */
import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { EXPORTED, NOT_EXPORTED } from '../../server/privacy/tables';
import { fetchRaw, logIn, PASSWORD, refusalOf } from '../support/api';
import { auditHere, buyerHere } from '../support/state';
import { shopHere } from '../support/shop';
import { JPEG_URL } from '../support/photo';

async function exported(token: string) {
  const answer = await fetchRaw('post', '/p/user/export', { token, body: { passWord: PASSWORD } });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const data = JSON.parse(strFromU8(files['数据.json']!)) as Record<string, Record<string, unknown>[]>;
  return { files, data };
}

interface Column {
  table: string;
  column: string;
}

/** A column that names the owner of a row without a foreign key. */
const NAMES_A_BUYER =
  /^(buyer|sender|owner|actor|asker|assignee|entered_by|undone_by|proposed_by|confirmed_by)/;

async function tablesOfBuyers(): Promise<Set<string>> {
  const { pool } = (await shopHere()).shop;
  const columns = await pool.query<Column>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  );
  const keys = await pool.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const found = new Set(
    columns.rows.filter(({ column }) => NAMES_A_BUYER.test(column)).map(({ table }) => table),
  );
  // Tables that depend on an exported table belong to the buyer too.
  let before = -1;
  while (found.size !== before) {
    before = found.size;
    for (const { from, to } of keys.rows) if (to === 'buyers' || to in EXPORTED) found.add(from);
  }
  return found;
}

it('every table with personal data is exported or has a reason not to be', async () => {
  const listed = new Set([...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)]);
  const forgotten = [...(await tablesOfBuyers())].filter((table) => !listed.has(table));
  expect(forgotten, 'add them to server/privacy/tables.ts').toEqual([]);
  for (const reason of Object.values(NOT_EXPORTED)) expect(reason.length).toBeGreaterThan(10);
  expect(Object.keys(EXPORTED).filter((table) => table in NOT_EXPORTED)).toEqual([]);
});

it('every section reads existing tables and columns', async () => {
  const { data } = await exported(await logIn());
  expect(Object.keys(data)).toEqual(Object.values(EXPORTED).map(({ title }) => title));
});

it("contains the buyer's data with files, no secrets and nothing of others", async () => {
  const token = await logIn();
  const content = JPEG_URL;
  const sent = await fetchRaw('post', '/p/return/photo', { token, body: { content } });
  expect(sent.status).toBe(200);
  const { files, data } = await exported(token);
  const { buyerId } = await buyerHere('buyer');
  expect(data.账户).toMatchObject([{ user_name: 'buyer', mobile: '13800138000' }]);
  for (const section of ['收货地址', '收藏', '证明', '报价', '同意记录', '登录'])
    expect(data[section]!.length, section).toBeGreaterThan(0);
  for (const row of data.收货地址!) expect(row.buyer_id).toBe(buyerId);
  const all = JSON.stringify(data);
  for (const secret of ['password_hash', 'token_hash', 'argon2', '13600136000'])
    expect(all).not.toContain(secret);
  const photo = Object.keys(files).find((name) => /^附件\/退换照片_未提交_.*\.(png|jpg|webp)$/.test(name));
  expect(Buffer.from(files[photo!]!).toString('base64')).toBe(content.split(',')[1]);
  expect(strFromU8(files['表格/收货地址.csv']!)).toContain('示例路 800 号');
});

it('requires the password, is limited per buyer and logged', async () => {
  const token = await logIn();
  const wrong = await refusalOf('post', '/p/user/export', { token, body: { passWord: 'Wrong2026' } });
  expect(wrong.message).toBe('登录密码不正确');
  const { shop } = await shopHere();
  const { callLimits } = shop.settings;
  const before = shop.settings;
  shop.settings = { ...before, callLimits: { ...callLimits, export: 1 } };
  try {
    await exported(token);
    const again = await refusalOf('post', '/p/user/export', { token, body: { passWord: PASSWORD } });
    expect(again).toMatchObject({ status: 429, message: '操作过于频繁，请稍后再试' });
    await exported(await logIn('person'));
  } finally {
    shop.settings = before;
  }
  const { buyerId } = await buyerHere('buyer');
  expect((await auditHere('account', buyerId)).map(({ action }) => action)).toEqual(['exportData']);
});

it('can hold two thousand orders', async () => {
  const { data } = await exported(await logIn('lab2000'));
  expect(data.订单!.length).toBe(2000);
});
