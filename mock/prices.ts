/** Past prices of some packs in the price history, so that the demo shows a few reductions. */
import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/connect';

const DAY_MS = 86_400_000;
/** Start of the former price, days before the seeding. */
const HELD_SINCE = 180;

/** Former prices in yuan, by days before the seeding on which they were lowered. */
const LOWERED: Record<number, Record<string, number>> = {
  4: {
    'CX10861-4L': 148,
    'CX10856-4L': 138,
    'CX10834-20L': 598,
    'LX10959-4L': 318,
    'LX10962-4L': 158,
    'YH10302-25g': 112,
  },
  9: {
    'LX10896-500mL': 246,
    'YH10353-500mL': 196,
    'ZW11657-500g': 112,
    'ZW11887-500g': 268,
    'MM10895-100mL': 132,
    'XS11354-C': 1680,
    'XS11385-B': 790,
  },
  16: {
    'CX10929-20L': 640,
    'CX12115-2.5L': 80,
    'YH11200-500g': 88,
    'CX11961-500g': 90,
    'BL11429-B': 620,
    'XS11386-B': 398,
  },
  // Too long ago to be shown as a reduction.
  75: {
    'CX11064-25kg': 420,
    'MM12000-1g': 218,
    'ZW11659-500g': 298,
    'BL11440-B': 498,
    'QH11685-1g': 360,
  },
};

export async function insertPastPrices(db: Database, now: number): Promise<void> {
  const rows = Object.entries(LOWERED).flatMap(([daysAgo, was]) =>
    Object.entries(was).map(([catalog_no, price]) => ({
      catalog_no,
      price,
      lowered: new Date(now - Number(daysAgo) * DAY_MS).toISOString(),
    })),
  );
  const heldSince = new Date(now - HELD_SINCE * DAY_MS).toISOString();
  const past = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as past (catalog_no text, price numeric, lowered timestamptz)
    join packs on packs.catalog_no = past.catalog_no and packs.price < past.price`;
  // The price of the build starts on that day; the former one ended.
  await db.execute(sql`
    update price_history set since = cut.lowered from (select packs.sku_id, past.lowered from ${past}) as cut
    where price_history.sku_id = cut.sku_id`);
  await db.execute(sql`
    insert into price_history (sku_id, price, since)
    select packs.sku_id, past.price, ${heldSince}::timestamptz from ${past}`);
}
