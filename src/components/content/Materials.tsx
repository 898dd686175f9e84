import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { productPath } from '@domain/sds/documentPath';
import type { components } from '@contract/schema';
import styles from './Articles.module.less';

/** Materials of an article, linked to products of the shop. */
export function Materials({ materials }: { materials: components['schemas']['Article']['materials'] }) {
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
