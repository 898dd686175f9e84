import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { Price, PriceMark } from '../ui/Price';
import { listPath } from '@/utils/listQuery';
import { formatYuan } from '@domain/shared/money';
import { priceChange, type OftenBought } from '@domain/order/oftenBought';
import { reorderItem } from '@domain/order/reorder';
import { useAddToCart } from '@/hooks/useAddToCart';
import styles from './OftenBoughtRow.module.less';
import { ProductPic } from './ProductPic';
import { StockTag } from './StockTag';

/** The shop id of all products: there is only one shop. */
const SHOP_ID = 1;

const productPath = (prodId: number) => `/productDetail?prodId=${prodId}`;

/** A pack with its purchases, current price and a button to buy it again. */
export function OftenBoughtRow({ pack }: { pack: OftenBought }) {
  const { prodId, prodName, skuName, catalogNo, pic, orders, lastTime, prodCount, stocks } = pack;
  return (
    <Flex component="li" gap={16} align="center">
      <ProductPic src={pic} alt="" size={40} pack={skuName} />
      <Flex wrap flex={1} gap="4px 16px" align="center">
        <div className={styles.pack}>
          <Link to={productPath(prodId)} title={prodName} className="strong">
            {prodName}
          </Link>
          <p className="quiet">
            <b>{skuName}</b> {catalogNo}
          </p>
          <p className="quiet">
            买过 {orders} 次，常买 {prodCount} 件，上次{' '}
            <time dateTime={lastTime.replace(' ', 'T')} className="nowrap">
              {lastTime.slice(0, 10)}
            </time>
          </p>
        </div>
        <div className={styles.offer}>
          {pack.onShelf ? (
            <>
              <span className="nowrap">
                <PriceMark kind={pack.priceKind} /> <Price value={pack.price} />
              </span>
              <Change pack={pack} />
              {pack.price !== null && <StockTag status={pack.stockStatus} stocks={stocks} />}
            </>
          ) : (
            <span className="quiet">已下架</span>
          )}
        </div>
        <div className={styles.again}>
          <Again pack={pack} />
        </div>
      </Flex>
    </Flex>
  );
}

function Change({ pack: { price, priceThen } }: { pack: OftenBought }) {
  const change = priceChange(priceThen, price);
  if (!change) return null;
  return (
    <small data-dearer={change.dearer || undefined}>
      比上次{change.dearer ? '贵' : '便宜'} {formatYuan(change.by)}
    </small>
  );
}

/** Buys the usual count, or as many as are in stock. Links to alternatives when it cannot be bought. */
function Again({ pack }: { pack: OftenBought }) {
  const { add, adding } = useAddToCart();
  const { state, count } = reorderItem(pack);
  const { prodId, skuId, prodName, skuName, prodCount, cas, stocks } = pack;
  const name = `${prodName} ${skuName}`;
  if (count === 0) {
    const same = state === 'gone' && cas !== null;
    return (
      <Link
        className="tap"
        to={same ? listPath({ q: cas }) : productPath(prodId)}
        aria-label={`${name}：${same ? '同物质其他规格' : '查看商品'}`}
      >
        {same ? '同物质其他规格' : '查看商品'}
      </Link>
    );
  }
  const short = state === 'short' ? `（常买 ${prodCount} 件，库存仅 ${stocks} 件）` : '';
  const message = `已加入购物车：${name} × ${count}${short}`;
  return (
    <Button
      loading={adding}
      aria-label={`再次购买 × ${count} ${name}`}
      onClick={() => void add([{ prodId, skuId, shopId: SHOP_ID, count }], message)}
    >
      再次购买 × {count}
    </Button>
  );
}
