import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { amountOf, type CartEntry, type CartItem } from '@domain/cart/cart';
import { SHIP } from '@domain/safety/storage';
import { Price } from '@/components/ui/Price';
import { CartRun } from './CartRun';
import styles from './buyCar.module.less';
import { useLineRuns } from './lineRuns';
import type { LineActions } from './useCartActions';

interface Props {
  /** Its lines as they are drawn: those out of view may lag behind. */
  entry: CartEntry;
  /** Every line of the cart as it is, by basketId. */
  now: ReadonlyMap<number, CartItem>;
  /** Lines of which the server has not answered the count, by basketId. */
  saving: ReadonlySet<number>;
  /** Every line in full, in view or not. */
  whole: boolean;
  actions: LineActions;
}

/** Runs of a long cart that are drawn in full before anybody knows what is in view: more than a screen. */
const FIRST = 3;

/** Its lines as they are now, the ticked ones, and what these cost together. */
function standing({ shopCartItems }: CartEntry, now: Props['now']) {
  const items = shopCartItems.flatMap((item) => now.get(item.basketId) ?? []);
  const checkedItems = items.filter((item) => item.checked);
  return { items, checkedItems, amount: amountOf(checkedItems) };
}

/** The lines that ship together. */
export function CartGroup({ entry, now, whole, saving, actions }: Props) {
  const { name, note } = SHIP[entry.ship];
  const runs = useLineRuns(entry.shopCartItems);
  const { items, checkedItems, amount } = useMemo(() => standing(entry, now), [entry, now]);
  return (
    <section className={styles.group} aria-label={name} hidden={items.length === 0}>
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
          小计 <Price value={amount} />
        </span>
      </header>
      {/* Runs stand between the list and its lines, as they may not in a `ul`. */}
      <div role="list">
        {runs.map(({ key, lines }, at) => (
          <CartRun
            key={key}
            lines={lines}
            now={now}
            saving={saving}
            whole={whole}
            first={at < FIRST}
            actions={actions}
          />
        ))}
      </div>
    </section>
  );
}
