/** Encrypts files and second factors with the present key when they are stored unencrypted or with an older key. */
import { sql, type SQL } from 'drizzle-orm';
import { seal, unseal, type DataKeys } from '../crypto';
import type { Work } from '../db/transaction';
import { openFile, sealedBeginning, sealFile, type SealedTable } from '../sealedFile';

interface Place {
  table: string;
  id: string;
  column: string;
  /** First characters of a value encrypted with the present key. */
  beginning: (keys: DataKeys) => string;
  /** Encrypts the value with the present key. */
  reseal: (keys: DataKeys, id: string, stored: string) => string;
}

const file = (table: SealedTable, id: string, column: string): Place => ({
  table,
  id,
  column,
  beginning: sealedBeginning,
  reseal: (keys, key, stored) => sealFile(keys, table, key, openFile(keys, table, key, stored)),
});

/** Encrypted bytes in base64, as server/account/secondFactor.ts and server/shopSettings/signing.ts store them. */
const secret = (
  column: string,
  { table, id, contextOf }: Pick<Place, 'table' | 'id'> & { contextOf: (key: string) => string },
): Place => ({
  table,
  id,
  column,
  beginning: (keys) => sealedBeginning(keys).slice('enc:'.length),
  reseal: (keys, key, stored) => {
    const context = contextOf(key);
    return seal(keys, unseal(keys, Buffer.from(stored, 'base64'), context), context).toString('base64');
  },
});

const FACTORS = { table: 'second_factors', id: 'buyer_id', contextOf: (key: string) => `totp ${key}` };

const PLACES: readonly Place[] = [
  file('permit_scans', 'scan_id', 'content'),
  file('return_photos', 'photo_id', 'content'),
  file('verifications', 'buyer_id', 'scan'),
  secret('secret', FACTORS),
  secret('pending', FACTORS),
  secret('sealed', {
    table: 'signing_certificates',
    id: 'certificate_id',
    contextOf: (key) => `signing_certificates ${key}`,
  }),
];

/** Rows per transaction; each may have 7 MB. */
const RESEAL_BATCH = 5;

const raw = (text: string): SQL => sql.raw(text);

/** Encrypts some of the remaining rows; returns their number. Skips rows that another transaction holds. */
export async function resealSome({ db, shop }: Work): Promise<number> {
  const keys = shop.settings.dataKeys;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { table, id, column, beginning, reseal } of PLACES) {
    if (!tables.some(({ name }) => name === table)) continue;
    const begins = beginning(keys);
    const { rows } = await db.execute<{ id: string; stored: string }>(sql`
      select ${raw(id)}::text as id, ${raw(column)} as stored from ${raw(table)}
      where left(${raw(column)}, ${begins.length}) <> ${begins} limit ${RESEAL_BATCH}
      for update skip locked`);
    for (const row of rows)
      await db.execute(sql`update ${raw(table)} set ${raw(column)} = ${reseal(keys, row.id, row.stored)}
        where ${raw(id)}::text = ${row.id}`);
    if (rows.length > 0) return rows.length;
  }
  return 0;
}
