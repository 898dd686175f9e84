/** A connection that breaks fails the call that uses it, never the process. */
import { expect, it } from 'vitest';
import { isAway } from '../../server/db/connect';
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
  // And the pool gives the next one a connection that works.
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
