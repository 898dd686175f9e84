/** Queries for the monthly statements of institutions: purchases on account, refunds, and receipts. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { midnight } from '../db/days';
import { pieceOf } from '../db/like';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { institutions } from '../db/schema/institutions';
import { orders, payments } from '../db/schema/orders';
import { monthlyReceipts } from '../db/schema/payments';
import { returnLogs, returns } from '../db/schema/returns';
import { monthAfter } from '../../domain/shared/dates';
import { STATUS } from '../orders/record';

/** Filter by institution, month (yyyy-MM) or both. */
interface Of {
  institutionId?: number | undefined;
  month?: string | undefined;
}

/** The first moment of a month. Formatted as text only in the result, not per order. */
const monthOf = (time: SQL): SQL => sql`date_trunc('month', ${time} at time zone interval '8 hours')`;

const beginOf = (month: SQL): SQL => sql`to_date(${month}, 'YYYY-MM')::timestamp`;

const during = (time: SQL, month: string | undefined): SQL =>
  month === undefined
    ? sql`true`
    : sql`${time} >= ${moment(`${month}-01`)} and ${time} < ${moment(`${monthAfter(month, 1)}-01`)}`;

const moment = (day: string): SQL => sql`${new Date(midnight(day)).toISOString()}::timestamptz`;

const whose = (column: SQL, institutionId: number | undefined): SQL =>
  institutionId === undefined ? sql`${column} is not null` : sql`${column} = ${institutionId}`;

/** Joins payments with the few closed orders, so that `onAccount` need not read the others. */
const paymentsAndClosed = sql`
  ${payments} left join ${orders} on ${orders.orderNumber} = ${payments.orderNumber}
    and ${orders.status} = ${STATUS.closed}`;

/** Settled on account, without orders that were cancelled later. */
const onAccount = (institutionId: number | undefined): SQL => sql`
  ${orders.orderNumber} is null and ${payments.way} = 'monthly' and ${payments.settled}
    and ${whose(sql`${payments.institutionId}`, institutionId)}`;

const paidAt = sql`${payments.time}`;
const refundedAt = sql`${returnLogs.time}`;

const refundsDuring = (month: string | undefined): SQL => sql`
  ${paymentsAndClosed}
  join ${returns} on ${returns.orderNumber} = ${payments.orderNumber}
  join ${returnLogs} on ${returnLogs.returnNumber} = ${returns.returnNumber} and ${returnLogs.status} = 'refunded'
    and ${during(refundedAt, month)}`;

/** Zeros for months that are listed even without purchases. */
const zeros = (among: readonly string[] | undefined): SQL =>
  among === undefined
    ? sql``
    : sql`union all select split_part(id, '/', 1)::int, ${beginOf(sql`split_part(id, '/', 2)`)}, 0, 0, 0, 0
      from unnest(${sql.param([...among])}::text[]) id`;

/** One row per institution and month with purchases, refunds or receipts, and for each of `among`. */
const statements = ({ among, ...of }: Of & Pick<StatementFilter, 'among'>): SQL => sql`
  select institution_id, month, sum(orders)::int as orders, sum(charged) as charged, sum(credited) as credited,
    sum(received) as received, sum(charged - credited) as due, sum(charged - credited - received) as remaining
  from (
    select ${payments.institutionId} as institution_id, ${monthOf(paidAt)} as month, 1 as orders,
      ${payments.amount} as charged, 0::numeric as credited, 0::numeric as received
    from ${paymentsAndClosed} where ${onAccount(of.institutionId)} and ${during(paidAt, of.month)}
    union all
    select ${payments.institutionId}, ${monthOf(refundedAt)}, 0, 0, ${returns.refundTotal}, 0
    from ${refundsDuring(of.month)} where ${onAccount(of.institutionId)}
    union all
    select ${monthlyReceipts.institutionId}, ${beginOf(sql`${monthlyReceipts.month}`)}, 0, 0, 0, ${monthlyReceipts.amount}
    from ${monthlyReceipts}
    where ${monthlyReceipts.withdrawnTime} is null and ${whose(sql`${monthlyReceipts.institutionId}`, of.institutionId)}
      and ${of.month === undefined ? sql`true` : eq(monthlyReceipts.month, of.month)}
    ${zeros(among)}
  ) moves group by institution_id, month`;

/** Amounts are decimal texts, yuan. */
export type StatementRow = {
  institutionId: number;
  name: string;
  limit: string | null;
  month: string;
  orders: number;
  charged: string;
  credited: string;
  due: string;
  received: string;
  left: string;
};

export interface StatementFilter extends Of {
  q?: string | undefined;
  state?: 'open' | 'overdue' | 'all' | undefined;
  /** `301/2026-10`: statements that exist even without purchases. */
  among?: readonly string[] | undefined;
  /** Only those of `among`, where it is given. */
  only?: boolean | undefined;
  /** The latest month (yyyy-MM) that is overdue. */
  pastDue: string;
}

function inState({ state = 'open', pastDue }: StatementFilter): SQL {
  if (state === 'all') return sql`true`;
  return state === 'open' ? sql`remaining <> 0` : sql`remaining > 0 and month <= ${beginOf(sql`${pastDue}`)}`;
}

const isAmong = ({ among, only, month }: StatementFilter): SQL => {
  const isMeant = month === undefined ? sql`true` : sql`s.month = ${beginOf(sql`${month}`)}`;
  return only && among
    ? sql`${isMeant} and s.institution_id || '/' || to_char(s.month, 'YYYY-MM') = any(${sql.param([...among])}::text[])`
    : isMeant;
};

const found = (filter: StatementFilter): SQL => sql`
  from (${statements(filter)}) s
  join ${institutions} on ${institutions.institutionId} = s.institution_id
  where ${inState(filter)} and ${isAmong(filter)} and ${filter.q ? sql`${institutions.name} ilike ${pieceOf(filter.q)}` : sql`true`}`;

/** Oldest month first, then by name. */
export async function statementPage(
  db: Database,
  filter: StatementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementRow[]> {
  const answer = await db.execute<StatementRow>(sql`
    select s.institution_id as "institutionId", ${institutions.name} as name, ${institutions.monthlyLimit} as "limit",
      to_char(s.month, 'YYYY-MM') as month, s.orders, s.charged, s.credited, s.due, s.received, s.remaining as "left"
    ${found(filter)}
    order by s.month, ${institutions.name}, s.institution_id limit ${limit} offset ${offset}`);
  return answer.rows;
}

export async function countStatements(db: Database, filter: StatementFilter): Promise<number> {
  const answer = await db.execute<{ all: number }>(sql`select count(*)::int as "all" ${found(filter)}`);
  return onlyRow(answer.rows).all;
}

/** Orders, and refunds as negative amounts, by time. */
export async function statementLines(db: Database, of: Required<Of>) {
  const who = sql`${buyers} on ${buyers.buyerId} = ${payments.buyerId}`;
  const answer = await db.execute<{
    ms: string;
    orderNumber: string;
    returnNumber: string | null;
    userName: string;
    nickName: string;
    amount: string;
  }>(sql`
    select extract(epoch from moves.time) * 1000 as ms, "orderNumber", "returnNumber", "userName", "nickName", amount from (
      select ${payments.time} as time, ${payments.orderNumber} as "orderNumber", null as "returnNumber",
        ${buyers.userName} as "userName", ${buyers.nickName} as "nickName", ${payments.amount} as amount
      from ${paymentsAndClosed} join ${who} where ${onAccount(of.institutionId)} and ${during(paidAt, of.month)}
      union all
      select ${returnLogs.time}, ${payments.orderNumber}, ${returns.returnNumber}, ${buyers.userName}, ${buyers.nickName},
        -${returns.refundTotal}
      from ${refundsDuring(of.month)} join ${who} where ${onAccount(of.institutionId)}
    ) moves order by moves.time, "orderNumber", "returnNumber" nulls first`);
  return answer.rows;
}
