import { useState } from 'react';
import { orderableOf } from '@domain/quotation/quotation';
import type { Quotation, QuotationLine } from '@domain/quotation/types';

/** The lines and counts to order. By default all that can be ordered are selected. */
export function useChoice({ lines }: Quotation) {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());

  const ready = lines.filter((line) => orderableOf(line) > 0);
  const countOf = (line: QuotationLine) => counts.get(line.skuId) ?? orderableOf(line);
  const chosen = ready
    .filter(({ skuId }) => !unticked.has(skuId))
    .map((line) => ({ ...line, count: countOf(line) }));

  return {
    ready,
    /** Lines with the chosen `count`. */
    chosen,
    countOf,
    isTicked: ({ skuId }: QuotationLine) => !unticked.has(skuId),
    setCount: (skuId: number, count: number) => setCounts((old) => new Map(old).set(skuId, count)),
    tick: (some: readonly QuotationLine[], ticked: boolean) =>
      setUnticked((old) => {
        const next = new Set(old);
        for (const { skuId } of some) {
          if (ticked) next.delete(skuId);
          else next.add(skuId);
        }
        return next;
      }),
  };
}

export type Choice = ReturnType<typeof useChoice>;
