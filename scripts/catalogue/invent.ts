/** Invents stock, sales and dates where the shop has no facts; always the same for the same id. */
import type { Warehouse } from '../../server/catalogue/types';

export const WAREHOUSES: readonly Warehouse[] = ['上海', '广州', '天津', '成都'];
/** Dangerous goods are kept in the two warehouses that may hold them. */
const DG_WAREHOUSES: readonly Warehouse[] = ['上海', '天津'];

/** Goods that every laboratory buys regularly. */
const STAPLES = new Set(
  (
    '109-99-9 75-09-2 67-56-1 64-17-5 67-64-1 141-78-6 75-05-8 67-68-5 68-12-2 110-54-3 108-88-3 67-63-0 60-29-7 ' +
    '7647-14-5 7647-01-0 7664-93-9 1310-73-2 1310-58-3 144-55-8 497-19-8 584-08-7 7757-82-6 7487-88-9 7664-41-7 ' +
    '64-19-7 77-86-1 6381-92-6 60-00-4 7365-45-9 151-21-3 56-40-6 50-99-7 148893-10-1 7087-68-5 121-44-8 865-49-6 ' +
    '76-05-1 7778-77-0 7558-79-4 9012-36-6 298-93-1 367-93-1 24424-99-5 16940-66-2'
  ).split(' '),
);

const LAST_DAY = Date.UTC(2026, 10, 18);
const DAY = 86_400_000;

/** A number in [0, 1) that depends only on the words. */
export function chance(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of words.join('\u0001')) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Whole number from `low` to `high`, both possible. */
const between = (low: number, high: number, ...words: (string | number)[]) =>
  low + Math.floor(chance(...words) * (high - low + 1));

/** Stock of a pack: 8 % have none, 10 % have 1–5, the rest more; larger packs have fewer. */
export function stocksOf(
  skuId: number,
  rank: number,
  dangerous: boolean,
  inquiry: boolean,
): Record<Warehouse, number> {
  const stocks: Record<Warehouse, number> = { 上海: 0, 广州: 0, 天津: 0, 成都: 0 };
  const kind = chance('stock', skuId);
  if (inquiry || kind < 0.08) return stocks;
  const houses = dangerous ? DG_WAREHOUSES : WAREHOUSES;
  if (kind < 0.18) {
    const house = houses[between(0, houses.length - 1, 'house', skuId)]!;
    stocks[house] = between(1, 5, 'low', skuId);
    return stocks;
  }
  const max = Math.max(12, Math.round(180 / (rank + 1)));
  for (const house of houses) stocks[house] = between(0, max, house, skuId);
  stocks[houses[0]!] += 6;
  return stocks;
}

/** Working days until a pack without stock is restocked. */
export const restockDaysOf = (skuId: number, inquiry: boolean) =>
  inquiry ? between(10, 30, 'inquiry', skuId) : between(3, 15, 'restock', skuId);

/** Packs sold so far: a few products sell much, most little; solvents, acids and consumables sell more. */
export function salesOf(prodId: number, entity: string, categoryId: number, price: number): number {
  const top = Number(String(categoryId).slice(0, categoryId > 999 ? 2 : 1));
  const pull = ({ 1: 4, 2: 3, 6: 2, 10: 2, 13: 4 } as Record<number, number>)[top] ?? 1;
  const staple = STAPLES.has(entity) ? 8 : 1;
  const cheap = Math.min(3, Math.max(0.2, Math.sqrt(80 / price)));
  return Math.round((4 * pull * staple * cheap) / (chance('sales', prodId) ** 0.7 + 0.08));
}

/** When a product came on the shelf; one in twelve within the last weeks. */
export function putawayOf(prodId: number): string {
  const days =
    chance('new', prodId) < 0.08 ? between(0, 45, 'days', prodId) : between(60, 1900, 'days', prodId);
  const minutes = between(9 * 60, 17 * 60, 'minute', prodId);
  const date = new Date(LAST_DAY - days * DAY + minutes * 60_000);
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
