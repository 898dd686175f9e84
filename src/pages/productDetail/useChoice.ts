import { useState } from 'react';
import { firstChoice, type PackCounts } from '@/utils/packChoice';
import type { Pack } from '@domain/catalogue/product';

/**
 * The packs counted on the page. One of the first is offered; the offer goes when the buyer counts another pack
 * without having edited it, so that nobody buys a pack that was only suggested.
 */
export function useChoice(packs: readonly Pack[]) {
  const [edited, setEdited] = useState<PackCounts | null>(null);
  const offer = firstChoice(packs);
  const counts = edited ?? offer;

  const setCount = (skuId: number, count: number) => setEdited((old) => ({ ...old, [skuId]: count }));

  /** The focus came to `element`: in the row of the offered pack, the offer is taken. */
  const keepOffer = (element: Element) => {
    const skuId = Number(element.closest<HTMLElement>('[data-sku]')?.dataset.sku);
    if (edited === null && offer[skuId] !== undefined && element.getAttribute('role') === 'spinbutton')
      setEdited(offer);
  };

  return { counts, setCount, keepOffer };
}
