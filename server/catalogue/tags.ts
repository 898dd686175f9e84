/** Tags of the home page: groups of on-shelf products by a rule. */
import { catalogue } from './load';
import { statusOf } from './state';
import type { ProductFacts } from './types';

export interface TagRule {
  id: number;
  title: string;
  seq: string;
  /** mall4j: 0, 1, 2 = one, two, three columns. */
  style: string;
  holds: (product: ProductFacts) => boolean;
  order: (a: ProductFacts, b: ProductFacts) => number;
}

const bySales = (a: ProductFacts, b: ProductFacts) => b.sales - a.sales;
const byAge = (a: ProductFacts, b: ProductFacts) => b.putawayTime.localeCompare(a.putawayTime);

/** How many products a tag without a criterion of its own holds. */
const LIMIT = 60;
const DRY_SOLVENTS = 102;

export const TAGS: readonly TagRule[] = [
  { id: 1, title: '新品到货', seq: '1', style: '2', holds: () => true, order: byAge },
  { id: 2, title: '实验室常购', seq: '2', style: '2', holds: () => true, order: bySales },
  {
    id: 3,
    title: '超干溶剂',
    seq: '3',
    style: '1',
    holds: (one) => one.categoryId === DRY_SOLVENTS,
    order: bySales,
  },
  {
    id: 4,
    title: '冷链试剂',
    seq: '4',
    style: '1',
    holds: (one) => one.ship.includes('ICE'),
    order: bySales,
  },
];

/** The tag's on-shelf products, best first. */
export const productsOfTag = (tag: TagRule): ProductFacts[] =>
  catalogue()
    .products.filter((one) => statusOf(one) === 1 && tag.holds(one))
    .sort(tag.order)
    .slice(0, LIMIT);
