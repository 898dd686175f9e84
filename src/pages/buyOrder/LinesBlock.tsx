import { Link } from '@umijs/max';
import { Col, Flex, Row } from 'antd';
import type { Confirmation } from '@domain/order/confirmation';
import { countedPacks, type CartItem } from '@domain/cart/cart';
import { orderFenOf } from '@domain/prices/decide';
import { quotationPath } from '@domain/quotation/quotationPath';
import { formatYuan, times } from '@domain/shared/money';
import { AgreedNote, Price } from '@/components/ui/Price';
import { ProductPic } from '@/components/catalogue/ProductPic';
import styles from './buyOrder.module.less';

/** 商品与配送: the lines by parcel, with freight and day of arrival. */
export function LinesBlock({ confirmation }: { confirmation: Confirmation }) {
  const orderFen = orderFenOf(countedPacks(confirmation.items));
  return (
    <section className={styles.block} aria-labelledby="lines-title">
      <h2 id="lines-title">商品与配送</h2>
      {confirmation.quotationNo !== null && (
        <p className="quiet">
          按报价单{' '}
          <Link to={quotationPath(confirmation.quotationNo)} className="underlined">
            {confirmation.quotationNo}
          </Link>{' '}
          的价格
        </p>
      )}
      {confirmation.shipments.map((shipment) => (
        <div key={shipment.ship} className={styles.parcel}>
          <Flex component="header" wrap gap="0 12px" align="baseline">
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
            <small className="secondary">{shipment.note}</small>
          </Flex>
          <ul>
            {confirmation.items
              .filter((item) => shipment.skuIds.includes(item.skuId))
              .map((item) => (
                <Line key={item.skuId} item={item} orderFen={orderFen} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Line({ item, orderFen }: { item: CartItem; orderFen: number }) {
  return (
    <li className={styles.line}>
      <Row gutter={[16, 4]} align="middle">
        <Col flex="0 0 64px">
          <ProductPic src={item.pic} alt="" size={48} pack={item.skuName} />
        </Col>
        <Col xs={{ flex: '0 0 calc(100% - 64px)' }} md={{ flex: '1 1 0' }}>
          <b>{item.prodName}</b>
          <p className="quiet">
            {item.brandName} · {item.spec}
            {item.cas && ` · CAS ${item.cas}`} · {item.catalogNo}
          </p>
        </Col>
        <Col xs={8} md={{ flex: '0 0 112px' }}>
          {item.skuName}
        </Col>
        <Col xs={8} md={{ flex: '0 0 152px' }} className={styles.number}>
          <Price value={item.price} size="small" plain /> × {item.prodCount}
          <AgreedNote agreed={item.agreed} count={item.prodCount} orderFen={orderFen} />
        </Col>
        <Col xs={8} md={{ flex: '0 0 128px' }} className={styles.number}>
          <Price value={times(item.price, item.prodCount)} />
        </Col>
      </Row>
    </li>
  );
}
