/**
 * Fills a shop as if it had been open for years: buyers, and orders of two years with lines, payments, history and
 * parcels.
 */
import type { Pool } from 'pg';
import { addBuyers } from '../../tests/support/manyBuyers';

export const BUYERS = 10_000;
export const ORDERS = 200_000;
/** Half of the orders were paid on the accounts of these institutions; one in twenty has not paid anything. */
const INSTITUTIONS = 300;
/** Id of the first buyer. */
export const REGULARS_ORDERS = 2_000;

/** One order in a hundred each is unpaid, paid, shipped or closed; the others are received. */
const STATUS = `case (n * 7) % 100 when 0 then 1 when 1 then 2 when 2 then 3 when 3 then 6 else 5 end`;

const FILL = `
  select setseed(0.42);
  create temp table some_packs as
    select row_number() over (order by sku_id)::int as at, sku_id, prod_id, price, sku_name, k.catalog_no, p.prod_name,
      p.cas, coalesce(p.facts->>'spec', '') as spec, coalesce(p.facts->>'pic', '') as pic, p.facts->>'ship' as ship,
      jsonb_array_length(p.facts->'regimes') > 0 as controlled
    from packs k join products p using (prod_id) where k.price is not null and k.status = 1 and p.status = 1;
  create temp table n_orders as
    select n, '2' || lpad(n::text, 18, '0') as no, ${STATUS} as status, now() - n * interval '315 seconds' as at,
      'many' || lpad((case when n <= ${REGULARS_ORDERS} then 0 else 1 + n % ${BUYERS - 1} end)::text, 5, '0') as name
    from generate_series(1, ${ORDERS}) n;
  create temp table n_lines as
    select n, line, 1 + floor(random() * (select count(*) from some_packs))::int as pack, 1 + (n + line) % 3 as count
    from n_orders, generate_series(1, 3) line where line <= 1 + n % 3;
  create temp table n_ways as
    select n, jsonb_agg(jsonb_build_object('ship', ship, 'name', ship, 'note', '', 'skuIds', skus, 'transfee', 12,
        'freeFrom', null, 'arrive', '2026-11-23') order by ship) as shipments,
      case when bool_or(controlled) then '[{"regime": "explosive", "no": "示例备案 0100"}]' else '[]' end::jsonb as permits
    from (select n, k.ship, jsonb_agg(distinct k.sku_id) as skus, bool_or(k.controlled) as controlled
      from n_lines l join some_packs k on k.at = l.pack group by n, k.ship) ways group by n;
  insert into orders (order_number, buyer_id, status, total, transfee, actual_total, total_num, create_time, pay_before,
      pay_time, dvy_time, finally_time, address, shipments, invoice, permits)
    select no, b.buyer_id, status, sum(k.price * l.count), 12, sum(k.price * l.count) + 12, sum(l.count), o.at,
      case when status = 1 then o.at + interval '10 years' end, case when status in (2, 3, 5) then o.at end,
      case when status in (3, 5) then o.at + interval '1 day' end, case when status = 5 then o.at + interval '3 days' end,
      (select jsonb_build_object('addrId', a.addr_id, 'receiver', a.receiver, 'mobile', a.mobile, 'province', a.province,
        'city', a.city, 'area', a.area, 'addr', a.addr, 'company', '', 'postCode', '', 'commonAddr', 1,
        'provinceId', a.province_id, 'cityId', a.city_id, 'areaId', a.area_id)
        from addresses a where a.buyer_id = b.buyer_id limit 1),
      w.shipments, '{"kind": "none"}', w.permits
    from n_orders o join buyers b on b.user_name = o.name join n_lines l using (n) join some_packs k on k.at = l.pack
      join n_ways w using (n)
    group by o.n, no, b.buyer_id, status, o.at, w.shipments, w.permits;
  insert into order_lines (order_number, line_no, prod_id, sku_id, prod_name, sku_name, spec, catalog_no, cas, prod_count,
      pic, price, product_total_amount, folded_name, folded_no)
    select no, line, k.prod_id, k.sku_id, k.prod_name, k.sku_name, k.spec, k.catalog_no, k.cas, l.count, k.pic, k.price,
      k.price * l.count, lower(k.prod_name), lower(k.catalog_no)
    from n_orders join n_lines l using (n) join some_packs k on k.at = l.pack;
  insert into order_logs (order_number, time, status, text)
    select no, at, 1, '提交订单' from n_orders union all
    select no, at, status, '订单状态更新' from n_orders where status <> 1;
  insert into institutions (name, tax_no, monthly_limit, create_time)
    select '示例大学 ' || at, 'bench' || at, 9999999, now() from generate_series(1, ${INSTITUTIONS}) at;
  insert into payments (order_number, buyer_id, way, amount, time, settled, institution_id)
    select order_number, buyer_id, way, actual_total, pay_time, true, case way when 'monthly' then
        (select min(institution_id) from institutions where tax_no like 'bench%') + abs(hashtext(buyer_id)::bigint) % ${INSTITUTIONS} end
    from orders, lateral (select (array['online', 'transfer', 'monthly', 'monthly'])[1 + right(order_number, 4)::int % 4] as way) w
    where status in (2, 3, 5);
  insert into monthly_receipts (institution_id, month, amount, day, reference, by, create_time)
    select institution_id, to_char(time, 'YYYY-MM'), sum(amount), to_char(max(time), 'YYYY-MM-DD'), '示例回单', 'manager', max(time)
    from payments where way = 'monthly' and abs(hashtext(institution_id::text)::bigint) % 20 <> 0
    group by institution_id, to_char(time, 'YYYY-MM');
  insert into parcels (order_number, parcel_no, dvy_flow_id, ship, company_name, sent_at)
    select order_number, at, 'CX' || right(order_number, 12) || at, way->>'ship', '澄析专运', dvy_time
    from orders, jsonb_array_elements(shipments) with ordinality ways (way, at) where dvy_time is not null;
  insert into parcel_lines (order_number, parcel_no, sku_id, lot_no, count)
    select p.order_number, p.parcel_no, l.sku_id, 'CX2611ABC', sum(l.prod_count)
    from parcels p join orders o using (order_number), jsonb_array_elements(o.shipments) way, order_lines l
    where l.order_number = p.order_number and way->>'ship' = p.ship and way->'skuIds' @> to_jsonb(l.sku_id)
    group by 1, 2, 3, 4;
  insert into order_notes (order_number, text, version, by, time)
    select order_number, '买家电话确认后发货', 1, 'manager', create_time from orders where right(order_number, 3)::int = 7;
  update pack_stocks set stock = 1000000;`;

/** Fills empty carts of the first buyers with five lines; a pack drawn twice makes one line less. */
const CARTS = `
  with some_packs as (
    select row_number() over (order by sku_id) as at, sku_id, prod_id, price from packs k join products p using (prod_id)
    where k.price is not null and k.status = 1 and p.status = 1
      and p.facts->>'ship' = 'N' and jsonb_array_length(p.facts->'regimes') = 0)
  insert into cart_lines (buyer_id, prod_id, sku_id, prod_count, added_price, basket_date)
    select b.buyer_id, k.prod_id, k.sku_id, 2, k.price, now()
    from buyers b, generate_series(1, 5) line, some_packs k
    where b.user_name < $1 and not exists (select from cart_lines c where c.buyer_id = b.buyer_id)
      and k.at = 1 + abs(hashtext(b.buyer_id || line)::bigint) % (select count(*) from some_packs)
  on conflict do nothing`;

/** Fills a shop without buyers. */
export async function fillShop(pool: Pool): Promise<void> {
  await addBuyers(pool, BUYERS);
  await pool.query(`begin; ${FILL} commit`);
  await pool.query('vacuum analyze');
}

/**
 * Restores data that an earlier run used up: fills the carts of the first buyers, restocks packs, and extends unpaid
 * orders beyond the next run.
 */
export async function refill(pool: Pool, carts: number): Promise<void> {
  await pool.query(CARTS, [`many${String(carts).padStart(5, '0')}`]);
  await pool.query(`update orders set pay_before = now() + interval '1 day' where status = 1`);
  await pool.query('update pack_stocks set stock = 1000000 where stock < 500000');
  // Prevents it from running during a measurement.
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
