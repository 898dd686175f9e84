import { Button } from 'antd';
import { Link } from '@umijs/max';
import ProductPic from '@/components/catalogue/ProductPic';
import type { CartItem } from '@/domain/cart/cart';
import styles from './buyCar.module.less';

/** Lines that can no longer be bought, apart from the rest. */
export default function ExpiredList({ items, onClean }: { items: readonly CartItem[]; onClean: () => void }) {
  return (
    <section className={styles.group} aria-label="失效商品">
      <header>
        <h2>失效商品</h2>
        <p>已下架，或改为询价，不计入合计</p>
        <span className={styles.subtotal}>
          <Button onClick={onClean}>清空失效商品</Button>
        </span>
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.basketId} className={styles.gone}>
            <ProductPic src={item.pic} alt="" size={48} />
            <div className={styles.what}>
              <Link to={`/productDetail?prodId=${item.prodId}`}>{item.prodName}</Link>
              <p className={styles.spec}>
                {item.spec} · {item.skuName} · {item.catalogNo}
              </p>
            </div>
            <span>× {item.prodCount}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
