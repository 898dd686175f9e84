import { Link } from '@umijs/max';
import { Fragment } from 'react';
import { productPath } from '@domain/sds/documentPath';
import type { components } from '@contract/schema';
import styles from './Brand.module.less';

type BrandDetail = Pick<components['schemas']['BrandInfo'], 'brand' | 'prefix' | 'numberExample'>;

/** The structure of the brand's catalogue numbers, explained with one of its packs. */
export function NumberRule({ info: { brand, prefix, numberExample } }: { info: BrandDetail }) {
  if (!numberExample) return null;
  const { prodId, prodName, catalogNo, packNo, skuName } = numberExample;
  const parts = [
    { text: prefix, meaning: `${brand.name}的品牌代码` },
    { text: catalogNo.slice(prefix.length), meaning: '商品序号，同一商品的各规格相同' },
    { text: packNo.slice(catalogNo.length).replace(/^-/, ''), meaning: `规格，这里是 ${skuName}` },
  ];
  return (
    <section aria-labelledby="number-title">
      <h2 id="number-title">货号规则</h2>
      <p>
        以 <Link to={productPath(prodId)}>{prodName}</Link> 的 <b>{packNo}</b> 为例：
      </p>
      <dl className={styles.facts}>
        {parts.map(({ text, meaning }) => (
          <Fragment key={meaning}>
            <dt>
              <b>{text}</b>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
