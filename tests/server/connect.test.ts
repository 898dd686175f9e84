/** A broken connection fails the call that uses it, never the process. */
import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPool, errorCode, isAway } from '../../server/db/connect';
import { inTransaction } from '../../server/db/transaction';
import type { Shop } from '../../server/shop';
import { testDatabase } from '../support/database';

it('a connection that breaks between two statements fails the next one', async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await broken;
  const error: unknown = await client.query('select 1').catch((reason: unknown) => reason);
  expect(isAway(error)).toBe(true);
  client.release(true);
  // The pool gives the next call a working connection.
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a lock timeout does not cost a connection', async () => {
  const { pool: others, url } = await testDatabase();
  const pool = createPool({ url, size: 1, patience: 100 });
  const shop = { pool, clock: Date } as unknown as Shop;
  const actor = { kind: 'system', id: 'test', origin: '', requestId: null } as const;
  const write = <T>(statement: SQL) =>
    inTransaction(shop, actor, 'write', ({ db }) => db.execute<T & Record<string, unknown>>(statement));
  const pidHere = async () =>
    (await write<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
  const pid = await pidHere();
  const holder = await others.connect();
  await holder.query('begin; lock table buyers in access exclusive mode');
  const error: unknown = await write(sql`select 1 from buyers`).catch((reason: unknown) => reason);
  expect([isAway(error), errorCode(error)]).toEqual([true, '55P03']);
  await holder.query('rollback');
  holder.release();
  expect(await pidHere()).toBe(pid);
  await pool.end();
});
