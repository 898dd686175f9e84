/** The ledger of controlled goods: purchases, receipts and returns on a buyer's permits. */
import { sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { leftOf } from '../../domain/permits/check';
import { ledgerSums, type Left } from '../../domain/permits/ledger';
import { isInForce } from '../../domain/permits/permit';
import { dayAfter, isDay } from '../../domain/shared/dates';
import { sum, times } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import type { Database } from '../db/connect';
import { midnight } from '../db/days';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import type { Call } from '../http/operation';
import { refuseField } from '../http/refusal';
import * as queries from './queries';
import type { PermitRow } from './queries';
import { sheetsOf } from './view';

type Schemas = components['schemas'];
type Entry = Schemas['PermitEntry'];

const dayFrom = (field: 'from' | 'until', given: string | undefined, fallback: string): string => {
  if (given === undefined) return fallback;
  return isDay(given) ? given : refuseField(field, 'DAY_INVALID', '日期应写作 2026-01-31');
};

/** Default period: from the first day of this year to today. */
export async function ledger(
  { db, now }: Work,
  buyer: Buyer,
  query: Call<'permitLedger'>['query'],
): Promise<Schemas['PermitLedger']> {
  const today = dayOf(now);
  const from = dayFrom('from', query.from, `${today.slice(0, 4)}-01-01`);
  const until = dayFrom('until', query.until, today);
  const rows = await queries.findPermits(db, queries.ofBuyer(buyer));
  const sheets = await sheetsOf(db, rows, buyer, now);
  const left = sheets
    .filter((sheet) => isInForce(sheet, today))
    .flatMap(({ regime, use, isUsed, substances }) =>
      substances.map(({ cas, name, grams, taken }): Left => ({
        regime,
        cas,
        name,
        grams: use === 'once' && isUsed ? '0' : leftOf({ grams, taken }),
      })),
    );
  const entries = await findEntries(db, rows, from, until);
  return { entries, sums: ledgerSums(entries, left) };
}

interface EntryRow extends Record<string, unknown> {
  entry_id: string;
  permit_id: number;
  time: string;
  kind: Entry['kind'];
  cas: string;
  name: string;
  grams_each: string;
  count: number;
  prod_name: string;
  sku_name: string;
  catalog_no: string;
  order_number: string;
  return_number: string;
  handler: string;
  destination: string;
}

/**
 * Entries of these permits on these days (both included), newest first. Amounts given back without a purchase are
 * left out.
 */
async function findEntries(
  db: Database,
  permits: readonly PermitRow[],
  from: string,
  until: string,
): Promise<Entry[]> {
  const byId = new Map(permits.map((permit) => [permit.permitId, permit]));
  const start = (day: string) => sql`${new Date(midnight(day)).toISOString()}::timestamptz`;
  const { rows } = await db.execute<EntryRow>(sql`
    select e.entry_id, e.time, e.kind, e.count, e.return_number, u.permit_id, u.cas, s.name, u.grams_each::text,
      u.prod_name, u.sku_name, u.catalog_no, u.order_number, u.handler, u.destination
    from permit_entries e
    join permit_uses u using (use_id)
    join permit_substances s on s.permit_id = u.permit_id and s.cas = u.cas
    where u.permit_id = any(${sql.param([...byId.keys()])}::int[])
      and e.time >= ${start(from)} and e.time < ${start(dayAfter(until, 1))}
      and (e.kind <> 'giveBack' or exists (
        select from permit_entries b where b.use_id = e.use_id and b.kind = 'buy'))
    order by e.time desc, e.entry_id desc`);
  return rows.flatMap((row) => {
    const permit = byId.get(row.permit_id);
    return permit ? [entryOf(row, permit)] : [];
  });
}

const entryOf = (row: EntryRow, { regime, no, issuer, purpose, institution }: PermitRow): Entry => ({
  entryId: Number(row.entry_id),
  time: dateTime(new Date(row.time).getTime()),
  kind: row.kind,
  regime,
  issuer,
  purpose,
  institution,
  permitNo: no,
  cas: row.cas,
  name: row.name,
  grams: sum([times(row.grams_each, row.count)]),
  count: row.count,
  prodName: row.prod_name,
  skuName: row.sku_name,
  catalogNo: row.catalog_no,
  orderNumber: row.order_number,
  returnNumber: row.return_number || null,
  handler: row.handler,
  destination: row.destination,
});
