import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProductSummary } from '@domain/catalogue/product';
import { productSuggestionsQuery } from '@/queries/stock';

/** Pause after typing before the catalogue is searched, in ms. */
const DEBOUNCE_MS = 250;

/** `四氢呋喃 · 澄析 AR ≥99.0% · CX10926` */
const textOf = ({ prodName, brandName, spec, catalogNo }: ProductSummary): string =>
  [prodName, `${brandName} ${spec}`.trim(), catalogNo].filter(Boolean).join(' · ');

/** Products of the catalogue for a typed name. A failed search is not shown: a name can be typed freely. */
export function useProducts() {
  const [q, setQ] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data = [] } = useQuery(productSuggestionsQuery(q));
  return {
    search: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setQ(text.trim()), DEBOUNCE_MS);
    },
    options: data.map((product) => ({ value: textOf(product), key: product.prodId, product })),
  };
}
