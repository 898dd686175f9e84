import { Link } from '@umijs/max';
import { Checkbox, Flex } from 'antd';
import { memo } from 'react';
import { compareMoney, formatYuan, times } from '@domain/shared/money';
import type { CartItem } from '@domain/cart/cart';
import { REGIMES } from '@domain/safety/controlled';
import { CopyText } from '@/components/ui/CopyText';
import { Price } from '@/components/ui/Price';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { Quantity } from '@/components/ui/Quantity';
import { StillButton } from '@/components/ui/StillButton';
import { useLasting } from '@/hooks/useLasting';
import styles from './buyCar.module.less';
import type { LineActions } from './useCartActions';
import { countBoxId, lineId, removeButtonId } from './lineFocus';

interface Props {
  item: CartItem;
  /** The server has not answered its count. */
  saving: boolean;
  actions: LineActions;
}

const isSameItem = (before: CartItem, next: CartItem, but: readonly (keyof CartItem)[]): boolean =>
  before === next ||
  (Object.keys(next) as (keyof CartItem)[]).every((key) => but.includes(key) || before[key] === next[key]);

/** The same line, ticked or not? */
const isSameButTick = (before: Props, next: Props): boolean =>
  before.actions === next.actions &&
  before.saving === next.saving &&
  isSameItem(before.item, next.item, ['checked']);

const nameOf = ({ prodName, skuName }: CartItem) => `${prodName} ${skuName}`;

interface LineProps extends Props {
  /** Hidden until there is time to take it away. */
  gone: boolean;
  /** With everything that can be done with it; else in words alone. */
  full: boolean;
}

/**
 * A line of the cart: check box, what it is, price, quantity, amount, delete; warnings where they arise.
 * A cart may have hundreds of lines: a tick draws the check box alone, a count not the goods, and lines far from the
 * screen are words, to be found and read, until they come near.
 */
export const CartLine = memo(function CartLine({ item, gone, full, saving, actions }: LineProps) {
  const { basketId } = item;
  return (
    <div
      role="listitem"
      id={lineId(basketId)}
      tabIndex={-1}
      className={full ? styles.line : `${styles.line} ${styles.words}`}
      hidden={gone}
      data-line={basketId}
    >
      {full ? (
        <FullLine item={item} saving={saving} actions={actions} />
      ) : (
        <Words item={item} saving={saving} actions={actions} />
      )}
    </div>
  );
});

/** One text, its name in the first line: hundreds of these are laid out at once. */
const Words = memo(function Words({ item }: Props) {
  const { brandName, cas, catalogNo, prodCount } = item;
  return `${nameOf(item)}\n${brandName} · ${cas ? `CAS ${cas} · ` : ''}货号 ${catalogNo} · ${prodCount} 件`;
}, isSameButTick);

function FullLine({ item, saving, actions }: Props) {
  const { basketId, checked } = item;
  return (
    <>
      <Tick basketId={basketId} name={nameOf(item)} checked={checked} toggle={actions.toggle} />
      <LineBody item={item} saving={saving} actions={actions} />
    </>
  );
}

interface TickProps {
  basketId: number;
  name: string;
  checked: boolean;
  toggle: LineActions['toggle'];
}

const Tick = memo(function Tick({ basketId, name, checked, toggle }: TickProps) {
  return (
    <Checkbox
      className={styles.check}
      aria-label={`选择 ${name}`}
      checked={checked}
      onChange={({ target }) => toggle([basketId], target.checked)}
    />
  );
});

const LineBody = memo(function LineBody({ item, saving, actions }: Props) {
  const name = nameOf(item);
  const isSlow = useLasting(saving);
  return (
    <>
      <Goods item={item} />
      <span className={styles.count}>
        <Quantity
          value={item.prodCount}
          stocks={item.stocks}
          of={name}
          id={countBoxId(item.basketId)}
          onChange={(count) => actions.change(item, count)}
          onRestore={() => actions.restore(item)}
        />
        {isSlow && <small className={styles.saving}>正在保存…</small>}
      </span>
      <span className={styles.amount}>
        <Price value={times(item.price, item.prodCount)} />
      </span>
      <StillButton
        type="text"
        size="small"
        id={removeButtonId(item.basketId)}
        className={styles.remove}
        onClick={() => actions.remove(item.basketId)}
        title={`删除 ${name}`}
      >
        删除
      </StillButton>
    </>
  );
}, isSameButTick);

/** What it is, and what a piece costs. */
const Goods = memo(
  function Goods({ item }: { item: CartItem }) {
    return (
      <>
        <ProductPic src={item.pic} alt="" size={64} />
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
        <span className={`${styles.pack} nowrap`}>{item.skuName}</span>
        <span className={styles.unit}>
          <Price value={item.price} size="small" plain />
        </span>
      </>
    );
  },
  (before, next) => isSameItem(before.item, next.item, ['checked', 'prodCount']),
);

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
      {/* Less than is wanted: the quantity says so itself. */}
      {item.stocks === 0 && <p className={styles.warning}>暂时无货：取消勾选后可结算其余商品</p>}
      {item.regimes.map((code) => (
        <p key={code} className={styles.warning}>
          {REGIMES[code].name}：{REGIMES[code].document}
        </p>
      ))}
    </>
  );
}
