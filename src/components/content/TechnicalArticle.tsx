import { Flex } from 'antd';
import { Link } from '@umijs/max';
import type { components } from '@contract/schema';
import type { BackLinkProps } from '@/components/ui/BackLink';
import { productPath } from '@domain/sds/documentPath';
import { ArticleSheet } from './ArticleSheet';
import styles from './Articles.module.less';

interface Props {
  article: components['schemas']['Article'];
  /** Page it was opened from. */
  back: BackLinkProps;
}

/** An article of the technical centre with its materials. */
export const TechnicalArticle = ({ article, back }: Props) => (
  <Flex wrap align="flex-start" gap="24px 48px">
    <ArticleSheet {...article} back={back} />
    {article.materials.length > 0 && <Materials materials={article.materials} />}
  </Flex>
);

/** Materials of an article, linked to products of the shop. */
function Materials({ materials }: { materials: components['schemas']['Article']['materials'] }) {
  return (
    <Flex
      component="aside"
      vertical
      flex="1 1 320px"
      className={styles.materials}
      aria-labelledby="materials-title"
    >
      <h2 id="materials-title">所需材料</h2>
      <ul className={styles.needs}>
        {materials.map(({ name, use, cas, prodId, catalogNo }) => (
          <li key={name}>
            <Flex wrap align="center" justify="space-between" gap="0 16px">
              {prodId === null ? (
                <span>{name}</span>
              ) : (
                <Link to={productPath(prodId)} className="tap">
                  {name}
                </Link>
              )}
              {use && <span>{use}</span>}
            </Flex>
            <small className="quiet">
              {[cas && `CAS ${cas}`, catalogNo ?? '本店暂无'].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Flex>
  );
}
