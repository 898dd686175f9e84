import { useRef, type SyntheticEvent } from 'react';
import { productQuery } from '@/queries/catalogue';
import { queryClient } from '@/queries/client';

/** ms that the pointer or the focus stays on a link before its product is read */
const PAUSE = 80;
/** ms in which pointing at the same product again reads nothing */
const FRESH = 10_000;

const LINK = 'a[href*="/productDetail?"]';

/** Id of the product that a link opens; null when the address has none. */
export function linkedProduct(href: string): number | null {
  const id = new URLSearchParams(href.slice(href.indexOf('?') + 1)).get('prodId') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}

/** Handlers for the page's frame: reads the product of a link that is pointed at or focused, so that its page opens filled. */
export function usePrefetchProduct() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  const start = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    cancel();
    const link = (target as Element).closest(LINK);
    const prodId = linkedProduct(link?.getAttribute('href') ?? '');
    // Events of a dialog arrive here through React, although it is outside of the frame. It asks for attention itself.
    if (prodId === null || !currentTarget.contains(link)) return;
    timer.current = setTimeout(() => {
      void queryClient.prefetchQuery({ ...productQuery(prodId), staleTime: FRESH });
    }, PAUSE);
  };
  return { onMouseOver: start, onFocus: start, onMouseOut: cancel, onBlur: cancel };
}
