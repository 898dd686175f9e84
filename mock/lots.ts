/** Lots of the demo: some that wait, end, or are frozen; and of what `lab2000` was sent one that goes on and one that was recalled. */
import { sql } from 'drizzle-orm';
import { catalogue } from '../server/catalogue';
import type { Database } from '../server/db/connect';
import { lots } from '../server/db/schema/lots';
import { parcelLines, parcels } from '../server/db/schema/orders';
import type { Work } from '../server/db/transaction';
import { certificateOf } from '../server/documents/certificate';
import { lotsOf } from '../server/documents/lots';
import { tell } from '../server/inbox/service';
import { LAB_ID } from './buyers';
import { insertOpened } from './stock';

type Row = typeof lots.$inferInsert;

interface Demo extends Partial<Row> {
  skuId: number;
  /** Months since it is sold. */
  ago: number;
  /** Found in place of what is within the limit, by item. */
  out?: Record<string, string>;
}

/** 碳酸钾, 氘代氯仿, 四(三苯基膦)钯, 低吸附离心管 */
const DEMO: readonly Demo[] = [
  { skuId: 103321, ago: 1, quantity: 60, place: 'A-03-2', state: 'released' },
  { skuId: 103321, ago: 34, quantity: 8, place: 'A-03-1', state: 'released' },
  { skuId: 102735, ago: 0, quantity: 50, place: 'C-01-4', out: { 氘代度: '99.6%' } },
  { skuId: 100571, ago: 0, quantity: 24, place: '冷库 2-08', warehouse: '广州' },
  { skuId: 103775, ago: 2, quantity: 120, state: 'frozen', stateReason: '客户反馈内毒素偏高，复检中' },
];

/** A lot as the shop has said of it until now, taken in by number; null when the catalogue has no such pack. */
function rowOf({ ago: _ago, out = {}, ...demo }: Demo, lotNo: string, now: number): Row | null {
  const product = catalogue().productById.get(catalogue().skuById.get(demo.skuId)?.prodId ?? 0);
  const lot =
    product && lotsOf(product, now).find((each) => each.sku.skuId === demo.skuId && each.lot === lotNo);
  if (!lot) return null;
  const { rows, manufactured, tested, expires } = certificateOf(product, lot);
  return {
    ...{
      lotNo,
      warehouse: '上海',
      place: '',
      quantity: 1,
      madeOn: manufactured,
      testedOn: tested,
      expiresOn: expires,
    },
    rows: rows.map((row) => ({ ...row, result: out[row.item] ?? row.result })),
    createTime: now,
    ...demo,
  };
}

/** Into a database that has its catalogue. */
export async function insertLots(db: Database, now: number): Promise<void> {
  for (const demo of DEMO) {
    const product = catalogue().productById.get(catalogue().skuById.get(demo.skuId)?.prodId ?? 0);
    const all = product ? lotsOf(product, now).filter(({ sku }) => sku.skuId === demo.skuId) : [];
    const row = rowOf(demo, all[demo.ago]?.lot ?? '', now);
    if (row) await db.insert(lots).values(row);
  }
}

const DAY = 86_400_000;
const REASON = '留样复检含量低于标示值';

/** Of what was sent some times in the last months; into a database that has the history. */
export async function insertSentLots({ db, now, shop }: Work): Promise<void> {
  const since = new Date(now - 120 * DAY).toISOString();
  const { rows } = await db.execute<{ skuId: number; lotNo: string; packs: number }>(sql`
    select ${parcelLines.skuId} as "skuId", ${parcelLines.lotNo} as "lotNo", sum(${parcelLines.count})::int as packs
    from ${parcelLines} join ${parcels} using (order_number, parcel_no)
    where ${parcels.sentAt} > ${since}::timestamptz
    group by 1, 2 having count(*) between 2 and 4 order by count(*) desc, 3 desc, 1 limit 2`);
  for (const [at, { skuId, lotNo, packs }] of rows.entries()) {
    const recalled: Partial<Row> = { state: 'recalled', stateReason: REASON, recalledTime: now - 2 * DAY };
    const demo = { skuId, ago: 0, quantity: packs + 18, place: 'B-02-1', ...(at === 0 ? recalled : { state: 'released' as const }) }; // prettier-ignore
    const row = rowOf(demo, lotNo, now);
    if (!row) continue;
    await db.insert(lots).values(row);
    if (row.state !== 'recalled') continue;
    await tellLab({ db, now: now - 2 * DAY, shop }, skuId, lotNo);
    const { prodId = 0, skuName: pack = '' } = catalogue().skuById.get(skuId) ?? {};
    await insertOpened(db, LAB_ID, { prodId, pack, lot: lotNo }, now);
  }
}

async function tellLab(work: Pick<Work, 'db' | 'now' | 'shop'>, skuId: number, lotNo: string): Promise<void> {
  const sku = catalogue().skuById.get(skuId);
  const product = catalogue().productById.get(sku?.prodId ?? 0);
  if (!sku || !product) return;
  const { rows } = await work.db.execute<{ orderNumber: string; packs: number }>(sql`
    select ${parcelLines.orderNumber} as "orderNumber", sum(${parcelLines.count})::int as packs from ${parcelLines}
    where ${parcelLines.skuId} = ${skuId} and ${parcelLines.lotNo} = ${lotNo} group by 1 order by 1`);
  const { skuName, catalogNo } = sku;
  for (const { orderNumber, packs } of rows)
    await tell(work, LAB_ID, {
      ...{ event: 'lotRecalled', orderNumber, skuId, lotNo, prodName: product.prodName, skuName, catalogNo },
      ...{ count: packs, reason: REASON },
    });
}
