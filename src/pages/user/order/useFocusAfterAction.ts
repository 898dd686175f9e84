import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The id of an order's card or sheet. */
export const orderId = (orderNumber: string) => `order-${orderNumber}`;

/**
 * An action often removes its own button: once new `data` came, the focus stays with the order, or goes to `title` when
 * the order is not shown any more. Returns a function that names the order whose action was started.
 */
export function useFocusAfterAction(data: unknown, title?: RefObject<HTMLElement | null>) {
  const waiting = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (waiting.current === null) return;
    const place = document.getElementById(orderId(waiting.current)) ?? title?.current;
    waiting.current = null;
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [data, title]);
  return (orderNumber: string) => {
    waiting.current = orderNumber;
  };
}
