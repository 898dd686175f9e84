import { Link } from '@umijs/max';
import { Fragment, useEffect } from 'react';
import { BackLink } from '@/components/content/BackLink';
import { Loaded } from '@/components/ui/Loaded';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { brandPath } from '@/domain/catalogue/brand';
import { listPath } from '@/domain/search/listQuery';
import { useLoad } from '@/hooks/useLoad';
import { useRemembered } from '@/hooks/useRemembered';
import { useTitle } from '@/hooks/useTitle';
import { brandInfo, type BrandDetail } from '@/services/catalogue';
import { Authorisation } from './Authorisation';
import { Categories } from './Categories';
import { NumberRule } from './NumberRule';
import { Products } from './Products';
import styles from './brandCenter.module.less';

/** One brand: what it is for, its papers, its numbers and its products. */
export function BrandPage({ brandId }: { brandId: number }) {
  const request = useLoad(() => brandInfo(brandId), useRemembered('brand'));
  // The path stays on the way from the index, so the layout does not scroll.
  useEffect(() => {
    // In braces: browsers begin to answer with a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, []);
  return (
    <Loaded request={request} what="品牌信息" skeleton={<Skeleton rows={8} height={64} />}>
      {(info) => (info ? <BrandDetails info={info} /> : <NoBrand />)}
    </Loaded>
  );
}

/** No brand has the id of the address. */
export function NoBrand() {
  return (
    <>
      <h1>品牌中心</h1>
      <StateView title="没有这个品牌" actions={<Link to={brandPath()}>查看全部品牌</Link>}>
        链接可能不完整，或品牌已不再销售。
      </StateView>
    </>
  );
}

function BrandDetails({ info }: { info: BrandDetail }) {
  const { brand, founded, positioning, about, quality, authorisation, popular, latest } = info;
  useTitle(brand.name);
  const all = listPath({ brandId: [String(brand.brandId)] });
  return (
    <article className={styles.brand}>
      <BackLink to={brandPath()} label="品牌中心" />
      <header>
        <h1>
          {brand.name} <small>{brand.nameEn}</small>
        </h1>
        <p>{positioning}</p>
        <p className="quiet">
          产地 {brand.origin}　创立于 {founded} 年　在售 {brand.prodCount} 种商品{' '}
          <Link to={all} className="tap">
            查看全部{brand.name}商品
          </Link>
        </p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="about-title">
          <h2 id="about-title">关于{brand.name}</h2>
          {about.map((text) => (
            <p key={text} className={styles.story}>
              {text}
            </p>
          ))}
          <h2>商品分类</h2>
          <Categories brand={brand} />
        </section>
        <div>
          <section aria-labelledby="quality-title">
            <h2 id="quality-title">质量体系</h2>
            <dl className={styles.facts}>
              {quality.map(({ name, text }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
          <Authorisation brandName={brand.name} paper={authorisation} />
          <NumberRule info={info} />
        </div>
      </div>
      <Products
        title="热销商品"
        products={popular}
        more={listPath({ brandId: [String(brand.brandId)], sort: 'sales' })}
      />
      <Products
        title="新上架"
        products={latest}
        more={listPath({ brandId: [String(brand.brandId)], sort: 'new' })}
      />
    </article>
  );
}
