/** Counts the packs sold of each product. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';

/**
 * Saves sales counted from orders. A larger stored number stays, because it includes sales before this database was
 * used. Lists follow when the catalogue is loaded the next time.
 */
export async function recordSales(
  db: Database,
  rows: readonly { prodId: number; packs: number }[],
): Promise<void> {
  await db.execute(sql`
    update products set sold = counted.packs
    from json_to_recordset(${JSON.stringify(rows)}::json) as counted ("prodId" bigint, packs int)
    where products.prod_id = counted."prodId" and products.sold < counted.packs`);
}
