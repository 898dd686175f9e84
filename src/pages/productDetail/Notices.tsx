import { Flex } from 'antd';
import { Link } from '@umijs/max';
import { Alternatives } from '@/components/catalogue/Alternatives';
import { readyAlternatives } from '@domain/catalogue/alternatives';
import { feedbackPath } from '@domain/content/customerPath';
import { listPath } from '@/utils/listQuery';
import { canBuy, type Product } from '@domain/catalogue/product';
import type { RegimeInfo } from '@domain/catalogue/types';
import styles from './productDetail.module.less';

/** Controlled goods: the permits that the buyer needs, above the packs. */
export function RegimeNotice({ regimes }: { regimes: readonly RegimeInfo[] }) {
  const isSold = regimes.every((regime) => regime.sold);
  return (
    <section className={styles.notice} aria-label="管制信息" data-stop={!isSold || undefined}>
      <h2>{isSold ? '管制化学品，购买须持证' : '管制化学品，本站不销售'}</h2>
      <dl>
        {regimes.map(({ code, name, document }) => (
          <Flex key={code} wrap gap="0 16px">
            <dt className="strong">{name}</dt>
            <dd>{document}</dd>
          </Flex>
        ))}
      </dl>
    </section>
  );
}

/** Off the shelf: shown first, with alternatives. */
export function OffShelfNotice({ product }: { product: Product }) {
  const { replacedBy, sameSubstance, cas, categoryId, unclassifiedParts } = product;
  const instead = replacedBy ? [replacedBy] : sameSubstance;
  return (
    <section className={styles.notice} aria-label="下架提示" data-stop>
      <h2>{unclassifiedParts ? '危险性核实中，暂停销售' : '本品已下架，暂不能购买'}</h2>
      {unclassifiedParts && (
        <p>本品含{unclassifiedParts}，整体的危险性分类尚未登记。核实并登记分类前不销售。</p>
      )}
      {instead.length > 0 ? (
        <>
          <p>{replacedBy ? '替代产品：' : '同一物质的在售商品：'}</p>
          <Alternatives of={product} products={instead} />
        </>
      ) : (
        <p>
          以下资料仅供查阅。
          <Link to={listPath(cas ? { q: cas } : { categoryId: [String(categoryId)] })}>
            {cas ? `查找 CAS ${cas} 的在售商品` : '查看同类在售商品'}
          </Link>
        </p>
      )}
      <p>
        仍需要本品？
        <Link to={feedbackPath({ kind: 'shortage', catalogNo: product.catalogNo })}>登记需求</Link>
        ，我们查找库存或替代品后答复。
      </p>
    </section>
  );
}

/** Out of stock: alternatives of the same substance. */
export function OutOfStockNotice({ product }: { product: Product }) {
  const ready = product.packs.some(canBuy) ? [] : readyAlternatives(product, product.sameSubstance);
  if (ready.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="现货可选">
      <h2>本品暂无现货，现货可选</h2>
      <Alternatives of={product} products={ready} />
    </section>
  );
}
