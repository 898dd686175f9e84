/** Demo lots: ordinary records with invented results within the limits. They exist only in `mock/`. */
import { catalogue, skuOf, type ProductFacts } from '../../server/catalogue';
import type { lots } from '../../server/db/schema/lots';
import { mostOf } from '../../server/lots/theory';
import { testPlan } from '../../server/lots/testPlan';
import { WAREHOUSES } from '../../domain/lots/lot';
import { itemAt } from '../../domain/shared/lists';
import { BUYERS, MANAGER_ID } from '../buyers';
import { drawFrom } from '../draw';
import { resultOf } from './results';

export type LotRecord = typeof lots.$inferInsert;

const DAY = 86_400_000;
const TEAMS = ['质检一组', '质检二组'];
const RELEASED_BY = BUYERS.find(({ buyerId }) => buyerId === MANAGER_ID)?.nickName ?? 'manager';

/** Categories of the demo without lots: pipette tips, glass, test papers, small instruments. */
export const EXEMPT_CATEGORIES: readonly number[] = [1301, 1307, 1309, 1310];

export const productOf = (skuId: number): ProductFacts | undefined =>
  catalogue().productById.get(catalogue().skuById.get(skuId)?.prodId ?? 0);

export const isExempt = (skuId: number): boolean =>
  EXEMPT_CATEGORIES.includes(productOf(skuId)?.categoryId ?? 0);

/** First day (`yyyy-MM-01`) of the half year of a day; a pack is filled from one lot during this time. */
const periodOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** The lot number of a pack sent on a day: `CX2607A1B`. Blank for goods without lots. */
export function demoLotNo(skuId: number, day: string): string {
  if (isExempt(skuId)) return '';
  const month = periodOf(day).slice(2, 7).replace('-', '');
  const mixed = Math.imul(skuId ^ (Number(month) * 7919), 2654435761) >>> 0;
  return `CX${month}${(mixed % 46_656).toString(36).toUpperCase().padStart(3, '0')}`;
}

/** Days from manufacture to the end of the shelf life. */
function shelfDays({ storage, hazard, purity }: ProductFacts): number {
  const formsPeroxides = hazard?.hStatements.some(({ code }) => code === 'EUH019') ?? false;
  if (formsPeroxides || storage.includes('-20') || storage.includes('-80')) return 365;
  return storage.includes('2-8') || purity === null ? 730 : 1095;
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Tests of a product, computed once for all its packs. */
const plans = new Map<number, { item: string; method: string; spec: string; max: number }[]>();

function planOf(product: ProductFacts) {
  const known = plans.get(product.prodId);
  if (known) return known;
  const plan = testPlan(product).map((line) => ({ ...line, max: mostOf(product, line.item) }));
  plans.set(product.prodId, plan);
  return plan;
}

/**
 * A released lot: made, tested and released before the half year of a day, valid until its shelf life ends. `quantity`
 * covers the stock and some more. All fields are set, as `insertMany` requires.
 * @param day `yyyy-MM-dd`
 * @param lotNo default: the number of the pack on this day
 */
export function madeLot(skuId: number, day: string, lotNo = demoLotNo(skuId, day)): LotRecord | null {
  const product = productOf(skuId);
  if (!product || lotNo === '') return null;
  const draw = drawFrom(Math.imul(skuId, 31) ^ parseInt(lotNo.slice(2), 36));
  const made = Date.parse(`${periodOf(day)}T00:00:00Z`) - (20 + draw.below(14)) * DAY;
  const tested = made + (3 + draw.below(6)) * DAY;
  const rows = planOf(product).map(({ max, ...line }) => ({
    ...line,
    result: resultOf(line.spec, draw, max),
  }));
  const stock = skuOf(skuId);
  const warehouses = [...(stock?.warehouses ?? [])].sort((a, b) => b.stocks - a.stocks);
  const released = tested + DAY + 2 * 3_600_000 + draw.below(60) * 60_000;
  return {
    skuId,
    lotNo,
    rows,
    warehouse: WAREHOUSES.find((name) => name === warehouses[0]?.name) ?? '上海',
    place: `${itemAt(['A', 'B', 'C', 'D'], draw.below(4))}-${String(1 + draw.below(12)).padStart(2, '0')}-${1 + draw.below(5)}`,
    quantity: (stock?.stocks ?? 0) + 200,
    madeOn: dayAt(made),
    testedOn: dayAt(tested),
    expiresOn: dayAt(made + shelfDays(product) * DAY),
    testedBy: itemAt(TEAMS, draw.below(TEAMS.length)),
    state: 'released',
    stateReason: '',
    recalledTime: null,
    releasedBy: RELEASED_BY,
    releasedTime: released,
    enteredBy: [],
    version: 1,
    createTime: made + DAY,
  };
}
