import { Link } from '@umijs/max';
import { useLayoutEffect } from 'react';
import PackRows from '@/components/PackRows';
import RichText from '@/components/RichText';
import { SITE } from '@/constants/site';
import { listPath } from '@/domain/listQuery';
import type { Product } from '@/domain/product';
import BuyBar from './BuyBar';
import Identity from './Identity';
import Conditions from './Conditions';
import { OffShelfNotice, RegimeNotice } from './Notices';
import styles from './productDetail.module.less';
import Related from './Related';
import SafetySection from './SafetySection';
import SameSubstance from './SameSubstance';
import Section from './Section';
import SectionNav from './SectionNav';
import { sectionsOf } from './sections';
import TechnicalData from './TechnicalData';
import { useChoice } from './useChoice';

interface Props {
  product: Product;
  /** What is shown may be out of date: the server refused what was wanted of it. */
  onStale: () => void;
}

/** A product: what it is, what it may do to you, its packs, then everything else as sections down the page. */
export default function ProductView({ product, onStale }: Props) {
  const { prodName, packs, onShelf, regimeInfo } = product;
  const isSold = onShelf && regimeInfo.every((regime) => regime.sold);
  const { counts, setCount, settle } = useChoice(packs);
  useTitleOf(prodName);

  return (
    <article className={`measure ${styles.page}`}>
      <nav className={`${styles.place} no-print`} aria-label="所在位置">
        <Link to="/home">首页</Link>
        <Link to={listPath({ categoryId: [String(product.categoryId)] })}>{product.categoryName}</Link>
      </nav>
      {!onShelf && <OffShelfNotice product={product} />}
      <div className={styles.front}>
        <Identity product={product} />
        <Conditions product={product} />
        <div className={styles.purchase}>
          {regimeInfo.length > 0 && <RegimeNotice regimes={regimeInfo} />}
          {/* The row that the focus enters is meant, even if its count stays as it was. */}
          <section aria-labelledby="packs" onFocus={(event) => settle(event.target)}>
            <h2 id="packs" tabIndex={-1}>
              规格与价格
            </h2>
            <PackRows
              packs={packs}
              counts={isSold ? counts : {}}
              of={prodName}
              onCount={isSold ? setCount : undefined}
            />
            <p className={styles.taxNote}>
              {isSold ? '价格含税，不含运费。' : '规格与价格仅供参考，本站现不销售。'}
            </p>
          </section>
        </div>
      </div>
      {isSold && <BuyBar product={product} counts={counts} onStale={onStale} />}

      <div className={styles.sections}>
        <SectionNav sections={sectionsOf(product)} />
        <div className={styles.sectionList}>
          <TechnicalData product={product} />
          <SafetySection product={product} />
          <Section id="description" title="商品说明" screenOnly>
            <RichText html={product.content} />
          </Section>
          <SameSubstance product={product} />
          <Related products={product.related} />
        </div>
      </div>
    </article>
  );
}

/** The tab is named after the product while it is shown. */
function useTitleOf(name: string) {
  // In step with the layout, whose title of the next page must not be undone.
  useLayoutEffect(() => {
    const before = document.title;
    document.title = `${name} - ${SITE.name}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
