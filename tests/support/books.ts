/** Reads carts, orders, payments and packs from the database, and checks their consistency. */
import type { Pool } from 'pg';

export interface BookedOrder {
  status: number;
  /** skuId → count */
  lines: Record<number, number>;
}

export interface Books {
  /** skuId → stock plus packs in orders that are not closed */
  packs: Record<number, number>;
  /** buyer's name → skuId → count */
  carts: Record<string, Record<number, number>>;
  /** buyer's name → order number → order */
  orders: Record<string, Record<string, BookedOrder>>;
  /** Contradictions; must be empty. */
  halves: string[];
}

const HALVES: Record<string, string> = {
  'an order without lines':
    'select order_number as it from orders o where not exists (select from order_lines l where l.order_number = o.order_number)',
  'an order whose lines are another sum':
    'select o.order_number as it from orders o join order_lines l using (order_number) group by o.order_number, o.total having sum(l.product_total_amount) <> o.total',
  'a paid order without its payment':
    'select order_number as it from orders o where status in (2, 3, 5) and not exists (select from payments p where p.order_number = o.order_number and p.settled and p.amount = o.actual_total)',
  'a payment of an order that is not paid':
    'select order_number as it from payments p join orders o using (order_number) where p.settled and o.status not in (2, 3, 5)',
  'a confirmation that is open although it was ordered':
    'select c.confirm_id::text as it from confirmations c join orders o using (confirm_id)',
  'an order whose making nobody wrote down':
    "select order_number as it from orders o where not exists (select from audit_log a where a.subject = 'order' and a.subject_id = o.order_number)",
  'an order without its history':
    'select order_number as it from orders o where not exists (select from order_logs l where l.order_number = o.order_number)',
};

/** Reads everything in one snapshot of the database. */
export async function booksOf(pool: Pool): Promise<Books> {
  const client = await pool.connect();
  const rows = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  try {
    await client.query('begin isolation level repeatable read read only');
    const packs = await rows<{ sku: number; count: string }>(
      `select s.sku_id as sku, sum(s.stock) + coalesce((select sum(l.prod_count) from order_lines l
         join orders o using (order_number) where l.sku_id = s.sku_id and o.status <> 6), 0) as count
       from pack_stocks s group by s.sku_id`,
    );
    const carts = await rows<{ name: string; sku: number; count: number }>(
      'select user_name as name, sku_id as sku, prod_count as count from cart_lines join buyers using (buyer_id)',
    );
    const orders = await rows<{ name: string; no: string; status: number; sku: number; count: number }>(
      `select user_name as name, order_number as no, status, sku_id as sku, prod_count as count
       from orders join order_lines using (order_number) join buyers using (buyer_id)`,
    );
    const books: Books = { packs: {}, carts: {}, orders: {}, halves: [] };
    for (const { sku, count } of packs) books.packs[sku] = Number(count);
    for (const { name, sku, count } of carts) (books.carts[name] ??= {})[sku] = count;
    for (const { name, no, status, sku, count } of orders) {
      const order = ((books.orders[name] ??= {})[no] ??= { status, lines: {} });
      order.lines[sku] = (order.lines[sku] ?? 0) + count;
    }
    for (const [words, sql] of Object.entries(HALVES))
      for (const { it } of await rows<{ it: string }>(sql)) books.halves.push(`${words}: ${it}`);
    await client.query('commit');
    return books;
  } finally {
    client.release();
  }
}
