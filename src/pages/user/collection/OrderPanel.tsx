import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Favourite } from '@domain/catalogue/favourite';
import { packsQuery } from '@/queries/collection';
import styles from './order.module.less';
import { OrderLines } from './OrderLines';

interface Props {
  favourites: readonly Favourite[];
  onClose: () => void;
  /** Called with the products added to the cart, and whether these are all. */
  onAdded: (prodIds: number[], all: boolean) => void;
}

/** Chooses packs and counts: favourites are products, the cart holds packs. */
export function OrderPanel({ favourites, onClose, onAdded }: Props) {
  const panel = useRef<HTMLElement>(null);
  const packs = useQuery(packsQuery(favourites.map(({ product }) => product)));
  useLayoutEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="选规格并加入购物车">
      <h2>选规格并加入购物车</h2>
      <AsyncContent
        of={packs}
        what="规格"
        skeleton={<Skeleton rows={favourites.length} height={56} label="正在加载规格" />}
      >
        {(wanted) => <OrderLines wanted={wanted} onClose={onClose} onAdded={onAdded} />}
      </AsyncContent>
    </section>
  );
}
