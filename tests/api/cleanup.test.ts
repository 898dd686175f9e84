/** Expired rows are deleted in limited batches, each kind separately. */
import { expect, it } from 'vitest';
import { runJobs } from '../../server/jobs';
import { withSafeErrors } from '../../server/log';
import { clock, shopHere } from '../support/shop';
import { buyerHere } from '../support/state';

/** More than one batch. */
const MANY = 5_000;

it('deletes a thousand rows at a time; one failing kind does not block the others', async () => {
  const { shop } = await shopHere();
  const { pool } = shop;
  const { buyerId } = await buyerHere('buyer');
  await pool.query(
    `insert into messages (buyer_id, kind, event_key, facts, time, shown)
     select $1, 'order', 'old ' || no, '{}', now() - interval '200 days', false from generate_series(1, ${MANY}) no`,
    [buyerId],
  );
  await pool.query(`insert into outbox (message_id, channel, state, next_time, create_time)
    select message_id, 'mail', 'sent', time, time from messages where event_key like 'old %'`);
  await pool.query(
    `insert into sessions (token_hash, buyer_id, device_id, user_agent, login_time, last_time, expires)
     select 'old ' || no, $1, gen_random_uuid(), '', now(), now(), now() - interval '1 hour' from generate_series(1, ${MANY}) no`,
    [buyerId],
  );
  await pool.query(`insert into attempts (key, at) select 'old', now() - interval '9 days' from generate_series(1, ${MANY})`);
  await pool.query(`create table deleted (kind text, count integer);
    create function count_deleted() returns trigger language plpgsql as $$ begin
      insert into deleted select tg_table_name, count(*) from gone; return null;
    end $$;
    create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
    create trigger count_deleted after delete on sessions referencing old table as gone for each statement execute function count_deleted();
    create trigger count_deleted after delete on messages referencing old table as gone for each statement execute function count_deleted();
    create trigger stay before delete on attempts for each row execute function stay()`);
  const failed: unknown[] = [];
  const silent = () => undefined;
  const log = withSafeErrors({
    info: silent, warn: silent,
    error: (facts) => void failed.push((facts as { kind?: string }).kind),
  });
  const left = async (table: string) =>
    Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);
  try {
    await runJobs({ ...shop, log }, clock.now());
    expect(failed).toEqual(['deleteOldAttempts']);
    expect([await left("sessions where token_hash like 'old %'"), await left("messages where event_key like 'old %'")]).toEqual([0, 0]);
    expect([await left("outbox where state = 'sent'"), await left("attempts where key = 'old'")]).toEqual([0, MANY]);
    const { rows } = await pool.query<{ max: number }>('select kind, max(count) as max from deleted group by kind');
    expect(rows.map(({ max }) => max)).toEqual([1_000, 1_000]);
  } finally {
    await pool.query(`drop function count_deleted cascade; drop function stay cascade; drop table deleted;
      delete from attempts where key = 'old'`);
  }
}); // prettier-ignore
