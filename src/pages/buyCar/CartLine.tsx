import { Link } from '@umijs/max';
import { Button, Checkbox, Flex } from 'antd';
import { memo } from 'react';
import { compareMoney, formatYuan, times } from '@domain/shared/money';
import type { CartItem } from '@domain/cart/cart';
import { REGIMES } from '@domain/safety/controlled';
import { CopyText } from '@/components/ui/CopyText';
import { AgreedNote, Price } from '@/components/ui/Price';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { Quantity } from '@/components/ui/Quantity';
import { useLasting } from '@/hooks/useLasting';
import styles from './buyCar.module.less';
import type { LineActions } from './useCartActions';
import { countBoxId, removeButtonId } from './lineFocus';

interface Props {
  item: CartItem;
  /** The count is being saved. */
  saving: boolean;
  actions: LineActions;
}

/**
 * A line of the cart: check box, product, price, quantity, amount, delete, and warnings. Memoised because a cart may
 * have hundreds of lines and a click changes one of them.
 */
export const CartLine = memo(function CartLine({ item, saving, actions }: Props) {
  const { basketId } = item;
  const name = `${item.prodName} ${item.skuName}`;
  const isSlow = useLasting(saving);
  return (
    <li className={styles.line} data-line={basketId}>
      <Checkbox
        className={styles.check}
        aria-label={`选择 ${name}`}
        checked={item.checked}
        onChange={({ target }) => actions.toggle([basketId], target.checked)}
      />
      <ProductPic src={item.pic} alt="" size={64} pack={item.skuName} />
      <Goods item={item} />
      <span className={`${styles.pack} nowrap`}>{item.skuName}</span>
      <span className={styles.unit}>
        <Price value={item.price} size="small" plain />
        <AgreedNote agreed={item.agreed} count={item.prodCount} orderFen={item.orderFen} />
      </span>
      <span className={styles.count}>
        <Quantity
          value={item.prodCount}
          stocks={item.stocks}
          of={name}
          id={countBoxId(basketId)}
          onChange={(count) => actions.change(item, count)}
          onRestore={() => actions.restore(item)}
        />
        {isSlow && <small className={styles.saving}>正在保存…</small>}
      </span>
      <span className={styles.amount}>
        <Price value={times(item.price, item.prodCount)} />
      </span>
      <Button
        type="text"
        size="small"
        id={removeButtonId(basketId)}
        className={styles.remove}
        onClick={() => actions.remove(basketId)}
        title={`删除 ${name}`}
      >
        删除
      </Button>
    </li>
  );
});

function Goods({ item }: { item: CartItem }) {
  return (
    <div className={styles.what}>
      <Link to={`/productDetail?prodId=${item.prodId}`} className={styles.name}>
        {item.prodName}
      </Link>
      <p className="quiet">
        {item.brandName} · {item.spec}
      </p>
      <Flex component="p" wrap gap="0 16px" className="quiet">
        {item.cas && (
          <span>
            CAS <CopyText text={item.cas} label="CAS 号" />
          </span>
        )}
        <span>
          货号 <CopyText text={item.catalogNo} label="货号" />
        </span>
      </Flex>
      <Warnings item={item} />
    </div>
  );
}

function Warnings({ item }: { item: CartItem }) {
  const shift = compareMoney(item.price, item.addedPrice);
  return (
    <>
      {shift !== 0 && (
        <p className={styles.warning}>
          {shift > 0 ? '比加入时涨价' : '比加入时降价'}：{formatYuan(item.addedPrice)} →{' '}
          {formatYuan(item.price)}
        </p>
      )}
      {/* The quantity field shows other shortages itself. */}
      {item.stocks === 0 && <p className={styles.warning}>暂时无货：取消勾选后可结算其余商品</p>}
      {item.regimes.map((code) => (
        <p key={code} className={styles.warning}>
          {REGIMES[code].name}：{REGIMES[code].document}
        </p>
      ))}
    </>
  );
}
