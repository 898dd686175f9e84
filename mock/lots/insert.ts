/**
 * The demo's lots: one per pack that needs lots; some pending, expiring or frozen; those from which the history of
 * `lab2000` was sent, one of them recalled; and the categories without lots.
 */
import { sql } from 'drizzle-orm';
import { catalogue } from '../../server/catalogue';
import { insertMany } from '../../server/db/bulk';
import type { Database } from '../../server/db/connect';
import { lotRules, lots } from '../../server/db/schema/lots';
import { parcelLines, parcels } from '../../server/db/schema/orders';
import type { Work } from '../../server/db/transaction';
import { dayOf } from '../../server/http/dates';
import { notify } from '../../server/inbox/service';
import { dayAfter } from '../../domain/shared/dates';
import { LAB_ID } from '../buyers';
import { insertOpened } from '../stock';
import { demoLotNo, EXEMPT_CATEGORIES, madeLot, productOf, type LotRecord } from './made';

const DAY = 86_400_000;

interface Demo extends Partial<LotRecord> {
  skuId: number;
  /** Days since the receipt of the lot. */
  ago: number;
  /** Results outside of the limit, by item. */
  out?: Record<string, string>;
}

const UNRELEASED = { state: 'pending', releasedBy: null, releasedTime: null } as const;

/** 无水碳酸钾, 氘代氯仿, 四(三苯基膦)钯, 低吸附离心管: in addition to, or instead of, the regular lot of the pack. */
const DEMO: readonly Demo[] = [
  { skuId: 103321, ago: 1030, quantity: 8, place: 'A-03-1' },
  { ...UNRELEASED, skuId: 102735, ago: 0, quantity: 50, place: 'C-01-4', out: { 氘代度: '99.6%' } },
  { ...UNRELEASED, skuId: 100571, ago: 0, quantity: 24, place: '冷库 2-08', warehouse: '广州', testedBy: '' },
  { skuId: 103775, ago: 60, quantity: 120, state: 'frozen', stateReason: '客户反馈内毒素偏高，复检中' },
]; // prettier-ignore

/** The final letter distinguishes them from the regular lot of the pack. */
function demoRow({ ago, out = {}, ...demo }: Demo, now: number): LotRecord | null {
  const day = dayAfter(dayOf(now), -ago);
  const row = madeLot(demo.skuId, day, `${demoLotNo(demo.skuId, day)}T`);
  // Received recently, so that the warehouse's list begins with them.
  const createTime = now - Math.min(ago, 20) * DAY - 3_600_000;
  const rows = row?.rows.map((each) => ({ ...each, result: out[each.item] ?? each.result })) ?? [];
  return row && { ...row, rows, createTime, ...demo };
}

/** Requires a database with a catalogue and without lots. */
export async function insertLots(db: Database, now: number): Promise<void> {
  const today = dayOf(now);
  const own = catalogue().products.flatMap(({ skus }) =>
    skus.flatMap(({ skuId }) => madeLot(skuId, today) ?? []),
  );
  await insertMany(db, lots, own);
  for (const demo of DEMO) {
    const row = demoRow(demo, now);
    if (row) await db.insert(lots).values(row);
  }
}

/** The categories without lots. */
export const insertLotRules = (db: Database, now: number): Promise<unknown> =>
  db.insert(lotRules).values(
    EXEMPT_CATEGORIES.map((categoryId) => ({
      categoryId,
      required: false,
      by: 'manager',
      time: now - 30 * DAY,
    })),
  );

const REASON = '留样复检含量低于标示值';

/** Inserts lots of sent parcels without a record, with the sent quantity; increases the quantity of recorded ones. */
export async function insertPastLots({ db }: Work): Promise<void> {
  const { rows } = await db.execute<{ skuId: number; lotNo: string; day: string; packs: number }>(sql`
    select ${parcelLines.skuId} as "skuId", ${parcelLines.lotNo} as "lotNo",
      to_char(min(${parcels.sentAt}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      sum(${parcelLines.count})::int as packs
    from ${parcelLines} join ${parcels} using (order_number, parcel_no)
    where ${parcelLines.lotNo} <> '' group by 1, 2 order by 3, 1`);
  const known = await db.execute<{ name: string }>(sql`select sku_id || ' ' || lot_no as name from lots`);
  const names = new Set(known.rows.map(({ name }) => name));
  const fresh = rows.filter(({ skuId, lotNo }) => !names.has(`${skuId} ${lotNo}`));
  await insertMany(
    db,
    lots,
    fresh.flatMap(({ skuId, lotNo, day, packs }) => {
      const row = madeLot(skuId, day, lotNo);
      return row ? [{ ...row, quantity: packs }] : [];
    }),
  );
  const more = rows.filter(({ skuId, lotNo }) => names.has(`${skuId} ${lotNo}`));
  await db.execute(sql`
    update lots set quantity = quantity + given.packs, version = version + 1
    from unnest(${sql.param(more.map(({ skuId }) => skuId))}::int[], ${sql.param(more.map(({ lotNo }) => lotNo))}::text[],
      ${sql.param(more.map(({ packs }) => packs))}::int[]) as given(sku, lot, packs)
    where lots.sku_id = given.sku and lots.lot_no = given.lot`);
}

/** Recalls one lot that was sent to `lab2000` recently. Requires the lots of the history. */
export async function recallSentLot({ db, now, shop }: Work): Promise<void> {
  const since = new Date(now - 120 * DAY).toISOString();
  const { rows } = await db.execute<{ skuId: number; lotNo: string }>(sql`
    select ${parcelLines.skuId} as "skuId", ${parcelLines.lotNo} as "lotNo"
    from ${parcelLines} join ${parcels} using (order_number, parcel_no)
    where ${parcels.sentAt} > ${since}::timestamptz and ${parcelLines.lotNo} <> ''
    group by 1, 2 having count(*) between 2 and 4 order by count(*) desc, 2 desc, 1 limit 1`);
  const [lot] = rows;
  if (!lot) return;
  const { skuId, lotNo } = lot;
  const time = now - 2 * DAY;
  // 18 packs are still in the warehouse.
  await db.execute(sql`
    update lots set state = 'recalled', state_reason = ${REASON}, recalled_time = ${new Date(time).toISOString()}::timestamptz,
      place = 'B-02-1', version = version + 1, quantity = 18 + (select sum(p.count) from parcel_lines p
        where p.sku_id = ${skuId} and p.lot_no = ${lotNo})
    where sku_id = ${skuId} and lot_no = ${lotNo}`);
  // Lots that are on sale now.
  const next = madeLot(skuId, dayOf(now), `${lotNo}B`);
  if (next) await db.insert(lots).values(next);
  await notifyLab({ db, now: time, shop }, skuId, lotNo);
  const { prodId = 0, skuName: pack = '' } = catalogue().skuById.get(skuId) ?? {};
  await insertOpened(db, LAB_ID, { prodId, pack, lot: lotNo }, now);
}

async function notifyLab(
  work: Pick<Work, 'db' | 'now' | 'shop'>,
  skuId: number,
  lotNo: string,
): Promise<void> {
  const sku = catalogue().skuById.get(skuId);
  const product = productOf(skuId);
  if (!sku || !product) return;
  const { rows } = await work.db.execute<{ orderNumber: string; packs: number }>(sql`
    select ${parcelLines.orderNumber} as "orderNumber", sum(${parcelLines.count})::int as packs from ${parcelLines}
    where ${parcelLines.skuId} = ${skuId} and ${parcelLines.lotNo} = ${lotNo} group by 1 order by 1`);
  const { skuName, catalogNo } = sku;
  for (const { orderNumber, packs } of rows)
    await notify(work, LAB_ID, {
      event: 'lotRecalled',
      orderNumber,
      skuId,
      lotNo,
      prodName: product.prodName,
      skuName,
      catalogNo,
      count: packs,
      reason: REASON,
    });
}
