import { Link } from '@umijs/max';
import { Fragment, type ReactNode } from 'react';
import type { components } from '@contract/schema';
import { brandPath } from '@domain/catalogue/brand';
import { listPath } from '@/utils/listQuery';
import { Authorisation } from './Authorisation';
import { BackLink } from '@/components/ui/BackLink';
import styles from './Brand.module.less';
import { Categories } from './Categories';
import { NumberRule } from './NumberRule';

interface Props {
  info: Omit<components['schemas']['BrandInfo'], 'popular' | 'latest'>;
  /** The brand's products, below its facts. */
  children?: ReactNode;
}

/** Facts of a brand: uses, authorisations and figures. */
export function BrandSheet({ info, children }: Props) {
  const { brand, founded, positioning, about, quality, authorisation } = info;
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
      {children}
    </article>
  );
}
