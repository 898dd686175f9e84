/** Reasons that keep goods from being put on sale. */
import { isSold, type RegimeCode } from '../safety/controlled';
import type { GoodsBar } from './types';

interface BarFacts {
  regimes: readonly RegimeCode[];
  hazard: unknown;
  /** Hazardous components of an unclassified product. */
  unclassifiedParts: string | null;
  /** Taken off the shelf for good (停售). */
  retired: boolean;
}

/**
 * NOT_SOLD: the shop's rules forbid the sale. UNCLASSIFIED: it has hazardous components and no classification.
 * RETIRED: a manager ended its sale, which cannot be undone. NOT_BUILT: the catalogue of the build does not contain it any
 * more, so its hazard data are not maintained.
 */
export function barOf({ regimes, hazard, unclassifiedParts, retired }: BarFacts, inBuild: boolean): GoodsBar {
  if (!isSold(regimes)) return 'NOT_SOLD';
  if (unclassifiedParts && hazard === null) return 'UNCLASSIFIED';
  if (retired) return 'RETIRED';
  return inBuild ? null : 'NOT_BUILT';
}

const BAR_TEXTS: Record<NonNullable<GoodsBar>, string> = {
  NOT_SOLD: '按本店规则不销售（管制类别），不能上架',
  UNCLASSIFIED: '含危险组分而尚无危险性分类，不能上架',
  RETIRED: '已停售，不能再上架；要重新销售请新建商品',
  NOT_BUILT: '现行目录中已没有它，危险性资料不再维护，不能上架',
};

export const barText = (bar: NonNullable<GoodsBar>): string => BAR_TEXTS[bar];
