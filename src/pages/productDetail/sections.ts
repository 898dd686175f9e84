import { isSold } from '@domain/safety/controlled';
import { parsePack } from '@domain/catalogue/pack';
import type { Product } from '@domain/catalogue/product';

export interface SectionMark {
  id: string;
  title: string;
}

/** Title of the offers in `sameSubstance`. Goods without a substance have other brands of the same item there. */
export const sameTitle = ({ cas }: Product) => (cas ? '同物质各品牌、级别与包装' : '同类各品牌与规格');

/** Whether the product is sold by mass or volume, so that packs can be calculated for an amount. */
export const hasPlan = ({ packs, regimes }: Product): boolean =>
  isSold(regimes) && packs.some(({ skuName }) => (parsePack(skuName)?.dimension ?? 'count') !== 'count');

/** The sections of a product, in the order of the page. */
export function sectionsOf(product: Product): SectionMark[] {
  return [
    { id: 'technical', title: '技术参数' },
    { id: 'safety', title: '安全信息' },
    { id: 'documents', title: '文档' },
    { id: 'description', title: '商品说明' },
    ...(product.sameSubstance.length > 0 ? [{ id: 'same', title: sameTitle(product) }] : []),
    ...(hasPlan(product) ? [{ id: 'plan', title: '按用量推荐包装组合' }] : []),
    ...(product.goesWith.length > 0 ? [{ id: 'partners', title: '配套使用' }] : []),
    ...(product.related.length > 0 ? [{ id: 'related', title: '同分类热销' }] : []),
  ];
}
