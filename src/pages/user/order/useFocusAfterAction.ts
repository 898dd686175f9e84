import { useLayoutEffect, useRef, type RefObject } from 'react';

/** DOM id of an order's card or sheet. */
export const orderId = (orderNumber: string) => `order-${orderNumber}`;

/**
 * Keeps the focus when an action removes its own button: once new `data` arrives it moves to the order, or to `title`
 * when the order is no longer shown. Returns a function to call with the order number when an action starts.
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
