import { useModel, useNavigate } from '@umijs/max';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import type { CartAddition } from '@domain/cart/cart';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';

interface Added<Row> {
  entered: Row[];
  /** Why the cart refused a row. */
  refused: Map<Row, string>;
}

/** Adds the rows of a list to the cart in one call; the caller shows refusals in its rows. */
export function useAddRows() {
  const navigate = useNavigate();
  const { addEach } = useModel('cart', (cart) => ({ addEach: cart.addEach }));
  const [busy, setBusy] = useState(false);

  /** Null when the call failed, which was reported: no row was added. */
  const addRows = async <Row>(
    rows: readonly Row[],
    additions: readonly CartAddition[],
  ): Promise<Added<Row> | null> => {
    setBusy(true);
    try {
      const answers = await addEach(additions);
      const refused = new Map(
        rows.flatMap((row, at) => {
          const message = answers[at] ?? null;
          return message === null ? [] : [[row, message] as const];
        }),
      );
      return { entered: rows.filter((row) => !refused.has(row)), refused };
    } catch (error) {
      // An expired token leads to the login; the rows are kept.
      if (!isUnauthorised(error)) notify.error(errorMessage(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** Reports what was added, with a link to the cart. */
  const offerCart = (notice: string) =>
    notify.offer(notice, { label: '去购物车', run: () => navigate('/buyCar') });
  return { busy, addRows, offerCart };
}
