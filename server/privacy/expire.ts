/** Applies the retention table (domain/account/retention.ts): deletes or anonymises data whose period has ended. */
import { sql, type SQL } from 'drizzle-orm';
import { RETENTION, type RetentionKind } from '../../domain/account/retention';
import { inTransaction, type Actor } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { Shop } from '../shop';
import { resealSome } from './reseal';

const ACTOR: Actor = { kind: 'system', id: 'retention', origin: '', requestId: null };
/** Rows of one kind changed per transaction. */
export const EXPIRE_BATCH = 1_000;
const DAY = 86_400_000;
/** Replaces a name. */
export const GONE = '已删除';

/** A statement that changes at most `limit` rows older than `before` and returns each. */
type Statement = (before: { time: SQL; day: string }, limit: number) => SQL;

const deleted = (table: string, id: string, due: (before: { time: SQL; day: string }) => SQL): Statement => {
  const [name, key] = [sql.raw(table), sql.raw(id)];
  return (before, limit) => sql`
    delete from ${name} where ${key} in (select t.${key} from ${name} t where ${due(before)} limit ${limit}
      for update skip locked) returning ${key}`;
};

const CLOSED = sql`b.closed_time is not null`;

/** Orders of closed accounts: personal data is removed; goods and amounts stay. */
const orders: Statement = ({ time }, limit) => sql`
  with due as (
    select o.order_number from orders o join buyers b using (buyer_id)
    where ${CLOSED} and coalesce(o.finally_time, o.create_time) < ${time} and o.address ->> 'receiver' <> ${GONE}
    limit ${limit} for update of o skip locked),
  paid as (update payments set payer = null where order_number in (select * from due)),
  moved as (update parcel_events set text = ${GONE}, place = '' where order_number in (select * from due)),
  used as (update permit_uses set handler = ${GONE}, destination = ${GONE} where order_number in (select * from due))
  update orders set remarks = null, invoice = '{"kind":"none"}', address = address ||
    jsonb_build_object('receiver', ${GONE}::text, 'mobile', '', 'addr', '', 'company', null, 'building', null, 'postCode', null)
  where order_number in (select * from due) returning order_number`;

/** Requests of closed accounts in a group that still exists. The name also occurs in their events and fund uses. */
const requests: Statement = ({ time }, limit) => sql`
  with due as (
    select r.request_no, r.asker_name, r.order_number from purchase_requests r
    join buyers b on b.buyer_id = r.asker_id
    where ${CLOSED} and r.create_time < ${time} and r.asker_name <> ${GONE}
    limit ${limit} for update of r skip locked),
  told as (update request_events e set who = ${GONE} from due
    where e.request_no = due.request_no and e.who = due.asker_name),
  spent as (update fund_uses u set who = ${GONE} from due
    where (u.request_no = due.request_no or u.order_number = due.order_number) and u.who = due.asker_name)
  update purchase_requests r set asker_name = ${GONE}, remarks = null, reason = '', address = r.address ||
    jsonb_build_object('receiver', ${GONE}::text, 'mobile', '', 'addr', '', 'company', null, 'building', null, 'postCode', null)
  from due where r.request_no = due.request_no returning r.request_no`;

const invoices: Statement = ({ time }, limit) => sql`
  update invoices set buyer = buyer || jsonb_build_object('title', ${GONE}::text, 'taxNo', '', 'regAddress', '',
    'regPhone', '', 'bankName', '', 'bankAccount', '')
  where invoice_id in (select i.invoice_id from invoices i join buyers b using (buyer_id)
    where ${CLOSED} and i.issue_time < ${time} and i.buyer ->> 'title' <> ${GONE}
    limit ${limit} for update of i skip locked) returning invoice_id`;

/** Statements by kind; each is repeated until nothing is left. */
export const RULES: Partial<Record<RetentionKind, readonly Statement[]>> = {
  order: [orders],
  group: [requests],
  books: [invoices],
  permitScan: [
    deleted(
      'permit_scans',
      'scan_id',
      ({ time, day }) => sql`exists (select from permits p where p.permit_id = t.permit_id
        and (p.valid_until < ${day} or (p.state in ('refused', 'ended') and p.change_time < ${time})))
      and not exists (select from permit_uses u join orders o using (order_number)
        where u.permit_id = t.permit_id and o.create_time >= ${time})`,
    ),
  ],
  returnPhoto: [
    deleted(
      'return_photos',
      'photo_id',
      ({ time }) => sql`t.return_number is not null and t.create_time < ${time}`,
    ),
  ],
  looseFile: [
    deleted(
      'return_photos',
      'photo_id',
      ({ time }) => sql`t.return_number is null and t.create_time < ${time}`,
    ),
    deleted('permit_scans', 'scan_id', ({ time }) => sql`t.permit_id is null and t.create_time < ${time}`),
  ],
  feedback: [
    deleted('feedbacks', 'feedback_no', ({ time }) => sql`t.create_time < ${time}`),
    deleted('conversations', 'conversation_no', ({ time }) => sql`t.last_time < ${time}`),
  ],
  consent: [
    deleted(
      'consents',
      'consent_id',
      ({ time }) =>
        sql`exists (select from buyers b where b.buyer_id = t.buyer_id and b.closed_time < ${time})`,
    ),
  ],
};

/** Kinds that other jobs delete, with their names. */
export const ELSEWHERE: Partial<Record<RetentionKind, string>> = {
  message: 'deleteOldMessages',
  login: 'deleteExpiredAccess',
};

interface Options {
  /** Time to apply the periods at, ms; default now. */
  now?: number;
  signal?: AbortSignal;
  batch?: number;
}

/**
 * Applies every rule, each batch in its own transaction, then encrypts stored files with the present key. Safe to run
 * in several processes. A failing kind does not stop the others. Returns the number of rows by kind.
 */
export async function applyRetention(shop: Shop, { now, signal, batch = EXPIRE_BATCH }: Options = {}) {
  const done: Partial<Record<RetentionKind | 'sealed', number>> = {};
  const repeat = async (kind: RetentionKind | 'sealed', limit: number, once: () => Promise<number>) => {
    try {
      for (let count = limit; count >= limit && !signal?.aborted;) {
        count = await once();
        if (count > 0) done[kind] = (done[kind] ?? 0) + count;
      }
    } catch (error) {
      shop.log.error({ error, kind }, 'a retention period could not be applied');
    }
  };
  const at = now ?? shop.clock.now();
  for (const [kind, statements] of Object.entries(RULES) as [RetentionKind, Statement[]][]) {
    const moment = at - (RETENTION[kind].days ?? 0) * DAY;
    const before = { time: sql`${new Date(moment).toISOString()}::timestamptz`, day: dayOf(moment) };
    for (const statement of statements)
      await repeat(kind, batch, () =>
        inTransaction(shop, { ...ACTOR }, 'write', async ({ db }) => {
          const { rows } = await db.execute(statement(before, batch));
          return rows.length;
        }),
      );
  }
  // Each round handles one table; the work is done when a round finds nothing.
  await repeat('sealed', 1, () => inTransaction(shop, { ...ACTOR }, 'write', resealSome));
  if (Object.keys(done).length > 0) shop.log.info({ rows: done }, 'the retention table was applied');
  return done;
}
