/** Tags of the home page: on-shelf products selected by a rule. */
import { memoizeByShelf } from './live';
import { firstMatching, mostSold, newest } from './shelf';
import type { ProductFacts } from './types';

export interface Tag {
  id: number;
  title: string;
  seq: string;
  /** Layout as in mall4j: 0, 1, 2 are one, two, three columns. */
  style: string;
  /** On-shelf products, best first. */
  products: () => ProductFacts[];
}

/** Maximum number of products per tag. */
const LIMIT = 60;
const DRY_SOLVENTS = 102;

const onShelf = (list: () => ProductFacts[], holds: (product: ProductFacts) => boolean = () => true) =>
  memoizeByShelf(() => firstMatching(list(), LIMIT, holds));

export const TAGS: readonly Tag[] = [
  { id: 1, title: '新品到货', seq: '1', style: '2', products: onShelf(newest) },
  { id: 2, title: '实验室常购', seq: '2', style: '2', products: onShelf(mostSold, ({ sales }) => sales > 0) },
  {
    id: 3,
    title: '超干溶剂',
    seq: '3',
    style: '1',
    products: onShelf(mostSold, ({ categoryId }) => categoryId === DRY_SOLVENTS),
  },
  {
    id: 4,
    title: '冷链试剂',
    seq: '4',
    style: '1',
    products: onShelf(mostSold, ({ ship }) => ship.includes('ICE')),
  },
];
