import { Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { ProductPic } from '@/components/catalogue/ProductPic';
import type { CartItem } from '@domain/cart/cart';
import styles from './buyCar.module.less';

/** Lines that can no longer be bought, in a section of their own. */
export function ExpiredList({ items, onClean }: { items: readonly CartItem[]; onClean: () => void }) {
  return (
    <section className={styles.group} aria-label="失效商品">
      <header>
        <h2 className="nowrap">失效商品</h2>
        <p className="quiet wide-only">已下架，或改为询价，不计入合计</p>
        <Button className={styles.end} onClick={onClean}>
          清空失效商品
        </Button>
      </header>
      <ul>
        {items.map((item) => (
          <Flex
            key={item.basketId}
            component="li"
            gap={16}
            align="center"
            className={`${styles.gone} secondary`}
          >
            <ProductPic src={item.pic} alt="" size={48} pack={item.skuName} />
            <div>
              <Link to={`/productDetail?prodId=${item.prodId}`}>{item.prodName}</Link>
              <p className="quiet">
                {item.spec} · {item.skuName} · {item.catalogNo}
              </p>
            </div>
            <span className={`${styles.end} nowrap`}>× {item.prodCount}</span>
          </Flex>
        ))}
      </ul>
    </section>
  );
}
