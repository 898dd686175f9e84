import { Flex } from 'antd';
import { Link, useModel } from '@umijs/max';
import { lazy, Suspense, useEffect } from 'react';
import { PackRows } from '@/components/catalogue/PackRows';
import { RecentlySeen } from '@/components/catalogue/RecentlySeen';
import { LazyOnVisible } from '@/components/ui/LazyOnVisible';
import { SectionErrorBoundary } from '@/components/ui/SectionErrorBoundary';
import { RichText } from '@/components/content/RichText';
import { listPath } from '@/utils/listQuery';
import { askServicePath } from '@domain/conversation/conversationPath';
import type { Product } from '@domain/catalogue/product';
import { productCardsQuery } from '@/queries/catalogue';
import { BuyBar } from './BuyBar';
import { DocumentSection } from './DocumentSection';
import { Identity } from './Identity';
import { Conditions } from './Conditions';
import { OfferSections } from './offers/OfferSections';
import { OffShelfNotice, OutOfStockNotice, RegimeNotice } from './Notices';
import styles from './productDetail.module.less';
import { Questions } from './Questions';
import { Related } from './Related';
import { SafetySection } from './SafetySection';
import { Section } from './Section';
import { SectionNav } from './SectionNav';
import { sectionsOf, type SectionMark } from './sections';
import { TechnicalData } from './TechnicalData';
import { useChoice } from './useChoice';
import { WatchEntry } from './WatchEntry';
import { useTitle } from '@/hooks/useTitle';

/** Loaded for controlled goods only. */
const ClosedToday = lazy(() => import('./ClosedToday').then(({ ClosedToday }) => ({ default: ClosedToday })));

const PACKS: SectionMark = { id: 'packs', title: '规格与价格' };

interface Props {
  product: Product;
  /** Called when the server refuses an action, because the shown data may be out of date. */
  onStale: () => void;
}

/** The product page: identity, conditions and packs, then all other sections. */
export function ProductView({ product, onStale }: Props) {
  const { prodId, prodName, packs, onShelf, regimeInfo } = product;
  const mayBeSold = regimeInfo.every((regime) => regime.sold);
  const isSold = onShelf && mayBeSold;
  const { counts, setCount, keepOffer } = useChoice(packs);
  useTitle(prodName);
  const { seenIds, recordSeen, clearSeen } = useModel('recentlySeen');
  useEffect(() => recordSeen(prodId), [recordSeen, prodId]);

  return (
    <article className={`measure ${styles.page}`}>
      <Flex component="nav" gap={8} className={`${styles.path} quiet no-print`} aria-label="所在位置">
        <Link className="tap" to="/home">
          首页
        </Link>
        <span aria-hidden>/</span>
        <Link className="tap" to={listPath({ categoryId: [String(product.categoryId)] })}>
          {product.categoryName}
        </Link>
      </Flex>
      {/* No watch is offered for goods that the shop may not sell. */}
      {!onShelf && mayBeSold && <OffShelfNotice product={product} />}
      <div className={styles.front}>
        <SectionErrorBoundary what="名称与标识" data={product}>
          <Identity product={product} />
        </SectionErrorBoundary>
        <SectionErrorBoundary what="危险性与储运" data={product}>
          <Conditions product={product} />
        </SectionErrorBoundary>
        <div className={styles.purchase}>
          {regimeInfo.length > 0 && <RegimeNotice regimes={regimeInfo} />}
          {regimeInfo.length > 0 && mayBeSold && (
            <Suspense fallback={null}>
              <ClosedToday />
            </Suspense>
          )}
          {isSold && <OutOfStockNotice product={product} />}
          {/* Focus in a row takes the suggested pack, even if its count does not change. */}
          {mayBeSold && (
            <section aria-labelledby={PACKS.id} onFocus={(event) => keepOffer(event.target)}>
              <h2 id={PACKS.id} tabIndex={-1}>
                {PACKS.title}
              </h2>
              <PackRows
                packs={packs}
                counts={isSold ? counts : {}}
                of={prodName}
                ship={product.ship}
                onCount={isSold ? setCount : undefined}
              />
              <Flex wrap gap="8px 16px" align="center" justify="space-between">
                <p className="quiet">
                  {isSold ? '价格含税，不含运费。' : '规格与价格仅供参考，本站现不销售。'}
                </p>
                <Flex wrap gap="8px 16px" align="center">
                  <Link className="tap no-print" to={askServicePath({ about: 'product', prodId })}>
                    咨询客服
                  </Link>
                  {isSold && <WatchEntry product={product} />}
                </Flex>
              </Flex>
            </section>
          )}
        </div>
      </div>
      {isSold && <BuyBar product={product} counts={counts} onStale={onStale} />}

      <SectionNav label="本页内容" sections={[...(mayBeSold ? [PACKS] : []), ...sectionsOf(product)]}>
        <Sections product={product} />
      </SectionNav>
      <RecentlySeen
        prodIds={seenIds.filter((seenId) => seenId !== prodId)}
        query={productCardsQuery}
        onClear={clearSeen}
      />
    </article>
  );
}

function Sections({ product }: Pick<Props, 'product'>) {
  return (
    <div className={styles.sections}>
      <TechnicalData product={product} />
      <SafetySection product={product} />
      <DocumentSection product={product} />
      <Section id="description" title="商品说明" screenOnly>
        <RichText html={product.content} />
      </Section>
      <LazyOnVisible height={0} fallback={null}>
        {() => <Questions prodId={product.prodId} />}
      </LazyOnVisible>
      <OfferSections product={product} />
      <Related product={product} />
    </div>
  );
}
