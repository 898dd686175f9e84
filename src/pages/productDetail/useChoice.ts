import { useState } from 'react';
import { firstChoice, type PackCounts } from '@/utils/packChoice';
import type { Pack } from '@domain/catalogue/product';

/**
 * The packs counted on the page. One pack is suggested at first. The suggestion disappears when the buyer counts
 * another pack without editing it, so that nobody buys a pack that was only suggested.
 */
export function useChoice(packs: readonly Pack[]) {
  const [edited, setEdited] = useState<PackCounts | null>(null);
  const offer = firstChoice(packs);
  const counts = edited ?? offer;

  const setCount = (skuId: number, count: number) => setEdited((old) => ({ ...old, [skuId]: count }));

  /** Focus entered `element`: in the row of the suggested pack, the suggestion is accepted. */
  const keepOffer = (element: Element) => {
    const skuId = Number(element.closest<HTMLElement>('[data-sku]')?.dataset.sku);
    if (edited === null && offer[skuId] !== undefined && element.getAttribute('role') === 'spinbutton')
      setEdited(offer);
  };

  return { counts, setCount, keepOffer };
}
