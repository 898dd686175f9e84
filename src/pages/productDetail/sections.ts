import type { Product } from '@/domain/product';

export interface SectionMark {
  id: string;
  title: string;
}

/** What the others in `sameSubstance` are called: goods without a substance come as other makes of the same thing. */
export const sameTitle = ({ cas }: Product) => (cas ? '同物质其他规格' : '同类其他品牌与规格');

/** The sections a product has, in their order down the page. */
export function sectionsOf(product: Product): SectionMark[] {
  return [
    { id: 'technical', title: '技术参数' },
    { id: 'safety', title: '安全信息' },
    { id: 'description', title: '商品说明' },
    ...(product.sameSubstance.length > 0 ? [{ id: 'same', title: sameTitle(product) }] : []),
    ...(product.related.length > 0 ? [{ id: 'related', title: '相关产品' }] : []),
  ];
}

/** Shows a section and moves the focus to its heading, by hand: under hash history `#id` would leave the route. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
