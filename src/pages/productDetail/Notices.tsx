import { Link } from '@umijs/max';
import { listPath } from '@/domain/listQuery';
import type { Product, RegimeInfo } from '@/domain/product';
import styles from './productDetail.module.less';

/** Controlled: what the buyer must hold, before the packs. */
export function RegimeNotice({ regimes }: { regimes: readonly RegimeInfo[] }) {
  const isSold = regimes.every((regime) => regime.sold);
  return (
    <section className={styles.notice} aria-label="管制信息" data-stop={!isSold || undefined}>
      <h2>{isSold ? '管制化学品，购买须持证' : '管制化学品，本站不销售'}</h2>
      <dl>
        {regimes.map(({ code, name, document }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{document}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Off the shelf: said first, with what to take instead. */
export function OffShelfNotice({ product: { replacedBy, cas, categoryId } }: { product: Product }) {
  return (
    <section className={styles.notice} aria-label="下架提示" data-stop>
      <h2>本品已下架，暂不能购买</h2>
      {replacedBy ? (
        <p>
          替代产品：
          <Link to={`/productDetail?prodId=${replacedBy.prodId}`}>{replacedBy.prodName}</Link>
          <span>
            {replacedBy.brandName} {replacedBy.catalogNo}，{replacedBy.spec}
          </span>
        </p>
      ) : (
        <p>
          以下资料仅供查阅。
          <Link to={listPath(cas ? { q: cas } : { categoryId: [String(categoryId)] })}>
            {cas ? `查找 CAS ${cas} 的在售商品` : '查看同类在售商品'}
          </Link>
        </p>
      )}
    </section>
  );
}
