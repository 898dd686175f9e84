/** What keeps goods from being put on sale. */
import type { components } from '@contract/schema';
import { isSold, type RegimeCode } from '../safety/controlled';

export type GoodsBar = components['schemas']['GoodsBar'];

/**
 * The rules of the shop forbid it (NOT_SOLD), or the catalogue has it no longer (NOT_BUILT): then nobody keeps what is said
 * of its dangers right.
 */
export function barOf(regimes: readonly RegimeCode[], inBuild: boolean): GoodsBar {
  if (!isSold(regimes)) return 'NOT_SOLD';
  return inBuild ? null : 'NOT_BUILT';
}

export const barText = (bar: NonNullable<GoodsBar>): string =>
  bar === 'NOT_SOLD'
    ? '按本店规则不销售（管制类别），不能上架'
    : '现行目录中已没有它，危险性资料不再维护，不能上架';
