/** Finds uses of the products of a released import. An import with a used product cannot be undone. */
import { sql } from 'drizzle-orm';
import type { Work } from '../../db/transaction';

/** A product that has been used, and how. */
export interface Use {
  prodId: number;
  what: string;
}

export interface Imported {
  /** All products of the import. */
  prodIds: readonly number[];
  /** Products and packs that it created: all that refers to them happened later. */
  fresh: readonly number[];
  freshPacks: readonly number[];
  /** Time of the release, ms. */
  since: number;
  /** Corrections that count: all that are open or in force, or only those of later. */
  corrections?: 'all' | 'since';
}

/**
 * Uses of products, at most one of each kind for a product. Reads tables of other areas, because nothing may refer to a
 * product that is deleted. Marks of buyers (carts, favourites, lists, watches) do not count; pages leave them out.
 */
export async function usesOf(
  { db }: Work,
  { prodIds, fresh, freshPacks, since, corrections = 'all' }: Imported,
): Promise<Use[]> {
  const all = sql`any(${sql.param([...prodIds])}::bigint[])`;
  const created = sql`any(${sql.param([...fresh])}::bigint[])`;
  const from = sql`${new Date(since).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ prodId: string; what: string }>(sql`
      with own as materialized (
        select sku_id, prod_id, version from packs where sku_id = any(${sql.param([...freshPacks])}::int[]))
      select distinct "prodId", what from (
        select prod_id::bigint as "prodId", '已有订单' as what from order_lines join orders using (order_number)
          where prod_id = ${all} and orders.create_time > ${from}
        union all select own.prod_id, '已有报价单' from quotation_lines join own using (sku_id)
        union all select own.prod_id, '已有申购单' from purchase_requests, jsonb_array_elements(lines) as line
          join own on own.sku_id = (line->>'skuId')::int where purchase_requests.create_time > ${from}
        union all select own.prod_id, '已有批次' from lots join own using (sku_id)
        union all select own.prod_id, '已有库存' from pack_stocks join own using (sku_id) where stock > 0
        union all select own.prod_id, '已写入价格协议或促销' from agreement_lines
          join own on (scope = 'pack' and target_id = own.sku_id) or (scope = 'product' and target_id = own.prod_id)
        union all select own.prod_id, '已有计划价格' from price_plans join own using (sku_id)
        union all select prod_id, '已改价格或上下架' from own where version > 1
        union all select prod_id, '已改上下架或文字' from products where prod_id = ${created} and version > 1
        union all select prod_id, '已有资料更正' from goods_corrections
          where prod_id = ${all} and (prod_id = ${created} or state in ('proposed', 'confirmed'))
            and (${corrections} = 'all' or create_time > ${from} or confirmed_time > ${from})
      ) uses`);
  return rows.map(({ prodId, what }) => ({ prodId: Number(prodId), what }));
}
