import { useEffect, useRef, type RefObject } from 'react';

/** The id of an order's card or sheet. */
export const orderId = (orderNumber: string) => `order-${orderNumber}`;

/**
 * A deed takes its button along: once `data` came, the focus stays with the order, or goes to `title` when it is not
 * shown any more. Answers how to announce the order.
 */
export function useFocusAfterDeed(data: unknown, title?: RefObject<HTMLElement | null>) {
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (waiting.current === null) return;
    const place = document.getElementById(orderId(waiting.current)) ?? title?.current;
    waiting.current = null;
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [data, title]);
  return (orderNumber: string) => {
    waiting.current = orderNumber;
  };
}
