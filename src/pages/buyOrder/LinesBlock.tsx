import type { Confirmation } from '@/domain/order/confirmation';
import type { CartItem } from '@/domain/cart/cart';
import { formatYuan, times } from '@/domain/shared/money';
import Price from '@/components/ui/Price';
import ProductPic from '@/components/catalogue/ProductPic';
import styles from './buyOrder.module.less';

/** 商品与配送: the lines by parcel, each parcel with its freight and day of arrival. */
export default function LinesBlock({ confirmation }: { confirmation: Confirmation }) {
  return (
    <section className={styles.block} aria-labelledby="lines-title">
      <h2 id="lines-title">商品与配送</h2>
      {confirmation.shipments.map((shipment) => (
        <div key={shipment.ship} className={styles.parcel}>
          <header>
            <h3>{shipment.name}</h3>
            <p>
              预计 <time dateTime={shipment.arrive}>{shipment.arrive}</time> 送达
              {confirmation.address && (
                <>
                  {' · '}运费 {shipment.transfee === 0 ? '免' : formatYuan(shipment.transfee)}
                  {shipment.transfee > 0 &&
                    shipment.freeFrom !== null &&
                    `（满 ${formatYuan(shipment.freeFrom)} 免运费）`}
                </>
              )}
            </p>
            <small>{shipment.note}</small>
          </header>
          <ul>
            {confirmation.items
              .filter((item) => shipment.skuIds.includes(item.skuId))
              .map((item) => (
                <Line key={item.skuId} item={item} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Line({ item }: { item: CartItem }) {
  return (
    <li className={styles.line}>
      <ProductPic src={item.pic} alt="" size={48} />
      <div>
        <b>{item.prodName}</b>
        <p>
          {item.brandName} · {item.spec}
          {item.cas && ` · CAS ${item.cas}`} · {item.catalogNo}
        </p>
      </div>
      <span>{item.skuName}</span>
      <span>
        <Price value={item.price} size="small" /> × {item.prodCount}
      </span>
      <Price value={times(item.price, item.prodCount)} />
    </li>
  );
}
