/** Many buyers, inserted into the database with an address each, all on one monthly account. */
import type { Pool } from 'pg';
import { BLANK_ACCOUNT } from '../../server/account/blank';
import { hashPassword } from '../../server/account/password';
import { databaseOf } from '../../server/db/connect';
import { onlyRow } from '../../server/db/rows';
import { addresses, buyers, institutions, shopSettings, verifications } from '../../server/db/schema';
import { demoShop } from '../../mock/shopSettings';
import { TEST_SETTINGS } from './settings';

/** A shop without settings sells no hazardous chemicals, so it gets the demo's. Existing settings stay. */
async function setUpShop(pool: Pool, time: number): Promise<void> {
  const values = demoShop(new Date(time).toISOString().slice(0, 10));
  const row = { version: 1, values, savedBy: 'test', time };
  await databaseOf(pool).insert(shopSettings).values(row).onConflictDoNothing();
}

/** With the consents of the demo's first buyer, otherwise the page would ask in a dialog. */
const agree = (pool: Pool, buyerIds: readonly string[]) =>
  pool.query(
    `insert into consents (buyer_id, document, version, time, origin)
     select buyer_id, document, version, time, origin from unnest($1::text[]) as buyer_id,
       (select document, version, time, origin from consents where buyer_id = $2) as given`,
    [buyerIds, '1'.padStart(32, '0')],
  );

/** Their names; the password is the seed's. */
export async function addBuyers(pool: Pool, count: number, prefix = 'many'): Promise<string[]> {
  const db = databaseOf(pool);
  const passwordHash = await hashPassword(TEST_SETTINGS, 'Reagent2026');
  const names = Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(5, '0')}`);
  const idOf = (name: string) => Buffer.from(name).toString('hex').padStart(32, '0').slice(-32);
  const time = Date.now();
  await setUpShop(pool, time);
  const { institutionId } = onlyRow(
    await db
      .insert(institutions)
      .values({ name: '示例大学', taxNo: prefix, monthlyLimit: 9_999_999, createTime: time })
      .returning(),
  );
  for (let at = 0; at < names.length; at += 1000) {
    const some = names.slice(at, at + 1000);
    await db.insert(buyers).values(
      some.map((name) => ({
        ...BLANK_ACCOUNT,
        buyerId: idOf(name),
        userName: name,
        nickName: name,
        institution: '示例大学',
        personal: false,
        passwordHash,
        createTime: time,
      })),
    );
    await agree(pool, some.map(idOf));
    await db.insert(verifications).values(
      some.map((name) => ({
        buyerId: idOf(name),
        institutionId,
        state: 'approved' as const,
        applyTime: time,
        changeTime: time,
      })),
    );
    await db.insert(addresses).values(
      some.map((name) => ({
        buyerId: idOf(name),
        receiver: '收货处',
        mobile: '13800138000',
        province: '上海市',
        city: '上海市',
        area: '闵行区',
        provinceId: 310000000000,
        cityId: 310100000000,
        areaId: 310112000000,
        addr: '示例路 800 号',
        isDefault: true,
      })),
    );
  }
  return names;
}

/** Packs that need no permit, one for each given stock: `[prodId, skuId]`. */
export async function somePacks(pool: Pool, stocks: readonly number[]): Promise<[number, number][]> {
  const { rows } = await pool.query<{ prod: string; sku: number }>(
    `select distinct on (prod_id) prod_id as prod, sku_id as sku from packs join products p using (prod_id)
     where packs.status = 1 and p.status = 1 and packs.price is not null and p.facts->>'ship' = 'N'
       and jsonb_array_length(p.facts->'regimes') = 0
     order by prod_id, sku_id limit $1`,
    [stocks.length],
  );
  for (const [at, { sku }] of rows.entries())
    await pool.query(
      `update pack_stocks set stock = case when place = (select min(place) from pack_stocks where sku_id = $1)
         then $2::int else 0 end where sku_id = $1`,
      [sku, stocks[at]],
    );
  return rows.map(({ prod, sku }) => [Number(prod), sku]);
}
