/** Seals scans and photographs that are stored open, or with an older key, with the present one. */
import { sql, type SQL } from 'drizzle-orm';
import type { Work } from '../db/transaction';
import { openFile, sealedBeginning, sealFile, type SealedTable } from '../sealedFile';

const PLACES: readonly { table: SealedTable; id: string; column: string }[] = [
  { table: 'permit_scans', id: 'scan_id', column: 'content' },
  { table: 'return_photos', id: 'photo_id', column: 'content' },
  { table: 'verifications', id: 'buyer_id', column: 'scan' },
];

/** Rows at once: each may have 7 MB. */
const RESEAL_BATCH = 5;

const raw = (text: string): SQL => sql.raw(text);

/** Some of those that are left; answers how many it did. Rows that another process holds are left to it. */
export async function resealSome({ db, shop }: Work): Promise<number> {
  const keys = shop.settings.dataKeys;
  const beginning = sealedBeginning(keys);
  for (const { table, id, column } of PLACES) {
    const { rows } = await db.execute<{ id: string; stored: string }>(sql`
      select ${raw(id)}::text as id, ${raw(column)} as stored from ${raw(table)}
      where left(${raw(column)}, ${beginning.length}) <> ${beginning} and ${raw(column)} ~ '^(data|enc):'
      limit ${RESEAL_BATCH}
      for update skip locked`);
    for (const row of rows) {
      const content = openFile(keys, table, row.id, row.stored);
      await db.execute(sql`update ${raw(table)} set ${raw(column)} = ${sealFile(keys, table, row.id, content)}
        where ${raw(id)}::text = ${row.id}`);
    }
    if (rows.length > 0) return rows.length;
  }
  return 0;
}
