/** Queries of all buyers' invoices for finance staff. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvoiceKind, InvoiceStatus } from '../../domain/invoice/invoiceRules';
import type { InvoiceView } from '../../domain/invoice/types';
import { toFixed2 } from '../../domain/shared/money';
import type { Database } from '../db/connect';
import { inDays } from '../db/days';
import { buyers } from '../db/schema/account';
import { invoiceLines, invoiceOrders, invoices } from '../db/schema/invoices';
import { orders } from '../db/schema/orders';
import { offsetOf, type PageRequest } from '../http/page';
import { hadNumber } from './formerNumbers';

const original = alias(invoices, 'original');
const ofInvoice = sql`${invoiceOrders.invoiceId} = ${invoices.invoiceId}`;

/** All its orders are shipped. A red invoice need not wait. */
const isReady = sql<boolean>`(${invoices.originalId} is not null or not exists (select from ${invoiceOrders}
  join ${orders} on ${orders.orderNumber} = ${invoiceOrders.orderNumber}
  where ${ofInvoice} and ${orders.dvyTime} is null))`;
const isIssuing = eq(invoices.status, 'issuing');

/** Can be issued now: shipped and in no batch. */
export const isToIssue = and(isIssuing, isNull(invoices.batchNo), isReady);

const VIEWS: Record<InvoiceView, SQL | undefined> = {
  toIssue: isToIssue,
  handed: and(isIssuing, isNotNull(invoices.batchNo)),
  unshipped: and(isIssuing, isNull(invoices.batchNo), sql`not ${isReady}`),
  issued: and(sql`${invoices.status} <> 'issuing'`, isNull(invoices.originalId)),
  red: isNotNull(invoices.originalId),
};

export interface ManagedFilter {
  view?: InvoiceView;
  kind?: InvoiceKind;
  status?: InvoiceStatus;
  buyer?: string;
  title?: string;
  number?: string;
  /** Absolute amounts, yuan. */
  min?: number;
  max?: number;
  from?: string;
  to?: string;
}

const has = (text: SQL, part: string) => sql`strpos(lower(${text}), ${part.toLowerCase()}) > 0`;

const isNumbered = (number: string) =>
  or(
    has(sql`${invoices.invoiceNo}`, number),
    hadNumber((former) => has(former, number)),
    sql`exists (select from ${invoiceOrders} where ${ofInvoice} and ${has(sql`${invoiceOrders.orderNumber}`, number)})`,
    sql`${invoices.invoiceId}::text = ${number}`,
    eq(invoices.batchNo, number.toUpperCase()),
  );

const matching = ({ view, kind, status, buyer, title, number, min, max, from, to }: ManagedFilter) =>
  and(
    view && VIEWS[view],
    kind && eq(invoices.kind, kind),
    status && eq(invoices.status, status),
    buyer
      ? or(...[buyers.userName, buyers.nickName, buyers.institution].map((text) => has(sql`${text}`, buyer)))
      : undefined,
    title
      ? or(has(sql`${invoices.buyer}->>'title'`, title), has(sql`${invoices.buyer}->>'taxNo'`, title))
      : undefined,
    number ? isNumbered(number) : undefined,
    min === undefined ? undefined : sql`abs(${invoices.amount}) >= ${toFixed2(min)}::numeric`,
    max === undefined ? undefined : sql`abs(${invoices.amount}) <= ${toFixed2(max)}::numeric`,
    inDays(invoices.applyTime, { from, to }),
  );

const select = (db: Database) =>
  db
    .select({
      ...getTableColumns(invoices),
      originalNo: original.invoiceNo,
      orderNumbers: sql<
        string[]
      >`(select array_agg(${invoiceOrders.orderNumber} order by ${invoiceOrders.place})
        from ${invoiceOrders} where ${ofInvoice})`,
      ready: isReady,
      userName: buyers.userName,
      nickName: buyers.nickName,
      institution: buyers.institution,
    })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.buyerId, invoices.buyerId))
    .leftJoin(original, eq(original.invoiceId, invoices.originalId));

export type ManagedRow = Awaited<ReturnType<typeof managedPage>>[number];

/** Waiting invoices oldest first, others newest first. */
export const managedPage = (db: Database, filter: ManagedFilter, page: PageRequest) => {
  const oldestFirst = filter.view === 'toIssue' || filter.view === 'handed';
  const [time, id] = [invoices.applyTime, invoices.invoiceId];
  return select(db)
    .where(matching(filter))
    .orderBy(...(oldestFirst ? [asc(time), asc(id)] : [desc(time), desc(id)]))
    .limit(page.size ?? 10)
    .offset(offsetOf(page));
};

export async function countManaged(db: Database, filter: ManagedFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.buyerId, invoices.buyerId))
    .where(matching(filter));
  return row?.total ?? 0;
}

const counted = (view: InvoiceView) => sql<number>`count(*) filter (where ${VIEWS[view]})`.mapWith(Number);

/** Numbers of waiting invoices by the step they wait for. */
export async function countWaiting(db: Database) {
  const [row] = await db
    .select({ toIssue: counted('toIssue'), handed: counted('handed'), unshipped: counted('unshipped') })
    .from(invoices)
    .where(isIssuing);
  return row ?? { toIssue: 0, handed: 0, unshipped: 0 };
}

/** Invoices by id. */
export const managedByIds = (db: Database, invoiceIds: readonly number[]): Promise<ManagedRow[]> =>
  select(db)
    .where(inArray(invoices.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoices.invoiceId));

/** Locks invoices until the transaction ends, ordered by id to prevent deadlocks. */
export const lockInvoices = (db: Database, invoiceIds: readonly number[]): Promise<unknown> =>
  db
    .select({ invoiceId: invoices.invoiceId })
    .from(invoices)
    .where(inArray(invoices.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoices.invoiceId))
    .for('no key update');

/** Invoices that have one of these numbers. */
export const findNumbered = (db: Database, numbers: readonly string[]) =>
  db
    .select({ invoiceNo: invoices.invoiceNo, invoiceId: invoices.invoiceId })
    .from(invoices)
    .where(inArray(invoices.invoiceNo, [...numbers]));

/** Serialises the entry of numbers across processes until the transaction ends. */
export const lockNumbers = (db: Database): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`);

/** Invoices of a batch that have no number yet. */
export const findBatch = (db: Database, batchNo: string): Promise<ManagedRow[]> =>
  select(db)
    .where(and(eq(invoices.batchNo, batchNo), isIssuing))
    .orderBy(asc(invoices.invoiceId));

/** Lines of these invoices with their invoice id, in order. */
export const linesOf = (db: Database, invoiceIds: readonly number[]) =>
  db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.lineNo));
