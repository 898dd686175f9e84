import { Checkbox } from 'antd';
import { amountOf, type CartEntry } from '@domain/cart/cart';
import { SHIP } from '@domain/safety/storage';
import { Price } from '@/components/ui/Price';
import { CartLine } from './CartLine';
import styles from './buyCar.module.less';
import type { LineActions } from './useCartActions';

interface Props {
  entry: CartEntry;
  /** basketIds of lines whose count is being saved. */
  saving: ReadonlySet<number>;
  actions: LineActions;
}

/** The lines that ship together. */
export function CartGroup({ entry, saving, actions }: Props) {
  const { name, note } = SHIP[entry.ship];
  const items = entry.shopCartItems;
  const checkedItems = items.filter((item) => item.checked);
  return (
    <section className={styles.group} aria-label={name}>
      <header>
        <Checkbox
          className={styles.check}
          aria-label={`选择${name}的全部商品`}
          checked={checkedItems.length === items.length}
          indeterminate={checkedItems.length > 0 && checkedItems.length < items.length}
          onChange={({ target }) =>
            actions.toggle(
              items.map((item) => item.basketId),
              target.checked,
            )
          }
        />
        <h2 className="nowrap">{name}</h2>
        <p className="quiet wide-only">{note}</p>
        <span className={`${styles.end} secondary nowrap`}>
          小计 <Price value={amountOf(checkedItems)} />
        </span>
      </header>
      <ul>
        {items.map((item) => (
          <CartLine key={item.basketId} item={item} saving={saving.has(item.basketId)} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
