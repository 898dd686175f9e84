import { useId } from 'react';
import { sum, times } from '@/domain/shared/money';
import type { CartEntry, CartItem } from '@/domain/cart/cart';
import { SHIP } from '@/domain/safety/storage';
import Price from '@/components/ui/Price';
import CartLine from './CartLine';
import styles from './buyCar.module.less';
import Tick from './Tick';

interface Props {
  entry: CartEntry;
  onToggle: (basketIds: number[], checked: boolean) => void;
  onCount: (item: CartItem, count: number) => void;
  onRestore: (item: CartItem) => void;
  onRemove: (item: CartItem) => void;
}

/** The lines that ship together. */
export default function CartGroup({ entry, onToggle, onCount, onRestore, onRemove }: Props) {
  const tickId = useId();
  const items = entry.shopCartItems;
  const { name, note } = SHIP[entry.ship];
  const checkedItems = items.filter((item) => item.checked);
  const subtotal = sum(checkedItems.map((item) => times(item.price, item.prodCount)));
  return (
    <section className={styles.group} aria-label={name}>
      <header>
        <label className={styles.tick} htmlFor={tickId}>
          <Tick
            id={tickId}
            aria-label={`选择${name}的全部商品`}
            checked={checkedItems.length === items.length}
            some={checkedItems.length > 0 && checkedItems.length < items.length}
            onChange={(checked) =>
              onToggle(
                items.map((item) => item.basketId),
                checked,
              )
            }
          />
        </label>
        <h2>{name}</h2>
        <p>{note}</p>
        <span className={styles.subtotal}>
          小计 <Price value={subtotal} />
        </span>
      </header>
      <ul>
        {items.map((item) => (
          <CartLine
            key={item.basketId}
            item={item}
            onToggle={onToggle}
            onCount={onCount}
            onRestore={onRestore}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </section>
  );
}
