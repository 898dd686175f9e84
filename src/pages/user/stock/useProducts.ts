import { useState } from 'react';
import type { ProductSummary } from '@domain/catalogue/product';
import { useLoad } from '@/hooks/useLoad';
import { searchProducts } from '@/services/search';

/** Typing rests so long before the catalogue is asked, ms. */
const REST = 250;
const MAX = 8;

/** `四氢呋喃 · 澄析 AR ≥99.0% · CX10926` */
const textOf = ({ prodName, brandName, spec, catalogNo }: ProductSummary): string =>
  [prodName, `${brandName} ${spec}`.trim(), catalogNo].filter(Boolean).join(' · ');

const found = async (q: string): Promise<ProductSummary[]> =>
  q.length < 2 ? [] : (await searchProducts({ q, size: MAX })).records;

/** Products of the catalogue to choose from while a name is typed. That it does not answer keeps nobody from writing one. */
export function useProducts() {
  const [text, setText] = useState('');
  const { data = [] } = useLoad(() => found(text.trim()), { refreshDeps: [text], debounceWait: REST });
  return {
    search: setText,
    options: data.map((product) => ({ value: textOf(product), key: product.prodId, product })),
  };
}
