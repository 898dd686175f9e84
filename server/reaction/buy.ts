/** The cheapest packs for a need, at the prices of the buyer of the call. */
import { isGradeEnough } from '../../domain/catalogue/grade';
import { planPacks, type PlanOffer } from '../../domain/catalogue/packPlan';
import { MAX_COUNT } from '../../domain/cart/count';
import type { components } from '@contract/schema';
import { skusOf, type CurrentSku, type ProductFacts } from '../catalogue';
import { contentOfPack, inAnswer, ANSWER_UNIT, type Goods } from './content';
import { densityOfProduct, isOfKind, isOffered, productsOf, specsOf, NO_STRENGTH } from './facts';
import type { Asked } from './fromStock';

type Row = components['schemas']['ReactionPlanRow'];

export interface Wish extends Asked {
  /** At least this grade; null: products without a grade. */
  grade: string | null;
}

export interface Bought {
  sku: CurrentSku;
  count: number;
}

export type Purchase =
  | { packs: Bought[]; total: string; surplus: string; asLabelled: boolean }
  | { reason: NonNullable<Row['reason']>; words: string };

/** The spec that applies when the buyer has chosen none: the best-selling one that is not a solution. */
export function usualSpec(cas: string): { grade: string | null; purity: string | null } {
  const { grade = null, purity = null } = specsOf(cas, NO_STRENGTH)[0] ?? {};
  return { grade, purity };
}

/** @param used packs that other rows take; they are added to */
export function buy(wish: Wish, used: Map<number, number>): Purchase {
  const { grade, purity, need, molarMass } = wish;
  const { cas } = wish;
  const products = productsOf(cas).filter(isOffered);
  if (products.length === 0) return { reason: 'OFF_SHELF', words: '商品已下架，可询价' };
  const suitable = products.filter(
    (product) => isGradeEnough(product.grade, grade) && isOfKind(product.purity, purity),
  );
  const packs = suitable.flatMap((product) =>
    skusOf(product).flatMap((sku) =>
      sku.onShelf && sku.price !== null ? [{ sku, price: sku.price, product }] : [],
    ),
  );
  if (packs.length === 0) return { reason: 'ON_REQUEST', words: '这个规格需询价，不能直接购买' };
  const measured = packs.flatMap(({ sku, price, product }) => {
    const content = contentOfPack(need.kind, sku.skuName, goodsOf(product, wish));
    return content ? [{ sku, price, content }] : [];
  });
  if (measured.length === 0)
    return {
      reason: 'NOT_CONVERTIBLE',
      words:
        need.kind === 'moles'
          ? '所售包装的含量或密度未知，无法按物质的量折算；请按瓶签填写密度，或改填质量或体积'
          : '密度未知，所售包装无法按这个单位折算；请按瓶签填写密度，或改用另一种单位',
    };
  const offers = measured.map(({ sku, price, content }): PlanOffer => ({
    skuId: sku.skuId,
    amount: content.amount,
    price,
    stocks: Math.max(0, Math.min(sku.stocks, MAX_COUNT) - (used.get(sku.skuId) ?? 0)),
  }));
  const plan = planPacks(offers, need.amount);
  const inUnit = (amount: string) => inAnswer(need.kind, amount, molarMass);
  if (plan.kind === 'short')
    return {
      reason: 'SHORT',
      words: `现货合计 ${inUnit(plan.max)} ${ANSWER_UNIT[need.kind]}，不足所需，可询价或改选规格`,
    };
  const bought = plan.lines.flatMap(({ skuId, count }) => {
    const found = measured.find(({ sku }) => sku.skuId === skuId);
    return found ? [{ ...found, count }] : [];
  });
  for (const { sku, count } of bought) used.set(sku.skuId, (used.get(sku.skuId) ?? 0) + count);
  return {
    packs: bought.map(({ sku, count }) => ({ sku, count })),
    total: inUnit(plan.total),
    surplus: inUnit(plan.surplus),
    asLabelled: bought.some(({ content }) => content.asLabelled),
  };
}

/** Facts that the content of a product's pack depends on. */
export const goodsOf = (
  product: ProductFacts,
  { cas, molarMass, density }: Pick<Asked, 'cas' | 'molarMass' | 'density'>,
): Goods => ({
  cas,
  molarMass,
  purity: product.purity,
  density: densityOfProduct(product)?.value ?? density,
});
