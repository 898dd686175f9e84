/**
 * Stock of the demo group: some bottles expire soon, some goods are low, two must not share a cabinet. Days are
 * relative to the seeding.
 */
import { catalogue } from '../server/catalogue';
import type { Database } from '../server/db/connect';
import { stockBottles, stockEntries, stockPlaces, stockThresholds } from '../server/db/schema/stock';
import { onlyRow } from '../server/db/rows';
import { dayOf } from '../server/http/dates';
import { stockOwner } from '../server/stock/owner';
import { dayAfter } from '../domain/shared/dates';
import { containedIn, minus } from '../domain/stock/amount';
import { goodsKeyOf } from '../domain/stock/bottle';
import { BUYER_ID } from './buyers';
import { demoLotNo } from './lots/made';

const DAY = 86_400_000;
const BY = '示例大学化学学院';

/** A room, its cabinets, their shelves. */
const PLACES: readonly (readonly string[])[] = [
  ['B203 合成间', '防火柜 1', '上层'],
  ['B203 合成间', '防火柜 1', '下层'],
  ['B203 合成间', '酸碱柜'],
  ['B203 合成间', '干燥器'],
  ['B205 仪器间', '试剂架'],
];

interface Demo {
  prodId: number;
  pack: string;
  packs?: number;
  /** Index in `PLACES`. */
  place: number;
  /** Days ago. */
  came: number;
  opened?: number;
  /** Amounts taken, in order. */
  taken?: string[];
  /** Days from now. */
  expires: number;
  /** In g, mL or pieces. */
  threshold?: string;
  /** Default: the lot that was sent when it arrived. */
  lot?: string;
}

const STOCK: readonly Demo[] = [
  // THF: one open for five months, one closed; tested for peroxides long ago.
  { prodId: 10925, pack: '500 mL', place: 0, came: 160, opened: 150, taken: ['120', '85', '150'], expires: 150 },
  { prodId: 10925, pack: '500 mL', place: 0, came: 40, expires: 66 },
  { prodId: 10843, pack: '500 mL', place: 1, came: 90, opened: 70, taken: ['150', '200'], expires: 800, threshold: '1000' },
  // Beside the ethanol, which is not allowed.
  { prodId: 11015, pack: '500 mL', place: 1, came: 200, opened: 120, taken: ['60'], expires: 600 },
  { prodId: 10349, pack: '500 mL', place: 0, came: 300, opened: 280, taken: ['310'], expires: 12 },
  { prodId: 11327, pack: '25 g', place: 3, came: 180, opened: 170, taken: ['8.5', '6.25', '7'], expires: 420, threshold: '10' },
  { prodId: 10959, pack: '4 L', packs: 3, place: 4, came: 30, expires: 900, threshold: '4000' },
  { prodId: 11346, pack: '500 g', place: 2, came: 1000, opened: 900, taken: ['120'], expires: -20 },
  { prodId: 11888, pack: '500 g', place: 4, came: 60, opened: 55, taken: ['24.2'], expires: 700 },
  { prodId: 10861, pack: '500 mL', place: 0, came: 120, opened: 110, taken: ['300', '200'], expires: 500 },
  { prodId: 11474, pack: '100 只/盒×10 盒', place: 4, came: 50, opened: 48, taken: ['640'], expires: 1200, threshold: '500' },
]; // prettier-ignore

async function insertPlaces(db: Database, owner: string): Promise<number[]> {
  const known = new Map<string, number>();
  const leaves: number[] = [];
  for (const path of PLACES) {
    let parentId: number | null = null;
    for (const [at, name] of path.entries()) {
      const key = path.slice(0, at + 1).join('/');
      const placeId: number =
        known.get(key) ??
        onlyRow(await db.insert(stockPlaces).values({ owner, parentId, name }).returning()).placeId;
      known.set(key, placeId);
      parentId = placeId;
    }
    leaves.push(parentId ?? 0);
  }
  return leaves;
}

type Entry = Omit<typeof stockEntries.$inferInsert, 'bottleId'>;

/** Entries of its arrival, opening and uses. */
function entriesOf({ came, opened, taken = [] }: Demo, amount: string, now: number): Entry[] {
  const entries: Entry[] = [
    { kind: 'receive', change: amount, left: amount, by: BY, time: now - came * DAY },
  ];
  if (opened === undefined) return entries;
  entries.push({ kind: 'open', change: '0', left: amount, by: BY, time: now - opened * DAY });
  let left = amount;
  for (const [at, part] of taken.entries()) {
    left = minus(left, part);
    const time = now - Math.round(opened * (1 - (at + 1) / (taken.length + 1))) * DAY;
    entries.push({ kind: 'take', change: minus('0', part), left, by: BY, time });
  }
  return entries;
}

async function insertBottle(
  db: Database,
  owner: string,
  demo: Demo,
  placeId: number | null,
  now: number,
): Promise<void> {
  const product = catalogue().productById.get(demo.prodId);
  const sku = product?.skus.find(({ skuName }) => skuName === demo.pack);
  if (!product || !sku)
    throw new Error(`The demo's stock names an unknown pack: product ${demo.prodId}, ${demo.pack}`);
  const { prodId, prodName: name, cas } = product;
  const { bottles, amount, unit } = containedIn(demo.pack, demo.packs ?? 1);
  const entries = entriesOf(demo, amount, now);
  const left = entries.at(-1)?.left ?? amount;
  const today = dayOf(now);
  const goodsKey = goodsKeyOf({ prodId, cas, name });
  const row: typeof stockBottles.$inferInsert = {
    owner,
    goodsKey,
    prodId,
    skuId: sku.skuId,
    catalogNo: sku.catalogNo,
    name,
    cas,
    pack: demo.pack,
    amount,
    unit,
    left,
    placeId,
    lot: demo.lot ?? demoLotNo(sku.skuId, dayAfter(today, -demo.came - 5)),
    openedOn: demo.opened === undefined ? null : dayAfter(today, -demo.opened),
    expiresOn: dayAfter(today, demo.expires),
    state: demo.opened === undefined ? 'unopened' : Number(left) > 0 ? 'opened' : 'empty',
    createTime: now - demo.came * DAY,
    changeTime: entries.at(-1)?.time ?? now,
  };
  for (let bottle = 0; bottle < bottles; bottle++) {
    const { bottleId } = onlyRow(await db.insert(stockBottles).values(row).returning());
    await db.insert(stockEntries).values(entries.map((entry) => ({ ...entry, bottleId })));
  }
  if (demo.threshold !== undefined)
    await db.insert(stockThresholds).values({ owner, goodsKey, amount: demo.threshold });
}

/** Requires a database with the demo's group. */
export async function insertStock(db: Database, now: number): Promise<void> {
  const { key } = await stockOwner(db, { buyerId: BUYER_ID });
  const leaves = await insertPlaces(db, key);
  for (const demo of STOCK) await insertBottle(db, key, demo, leaves[demo.place] ?? 0, now);
}

/** Opens one bottle of the goods sent to a laboratory. */
export async function insertOpened(
  db: Database,
  buyerId: string,
  demo: Pick<Demo, 'prodId' | 'pack' | 'lot'>,
  now: number,
): Promise<void> {
  const { key } = await stockOwner(db, { buyerId });
  await insertBottle(db, key, { ...demo, place: 0, came: 20, opened: 12, expires: 300 }, null, now);
}
