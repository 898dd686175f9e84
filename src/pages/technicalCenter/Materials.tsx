import { Link } from '@umijs/max';
import { productPath } from '@/domain/sds/documentPath';
import type { Article } from '@/services/content';
import styles from './technicalCenter.module.less';

/** What an article needs; what the shop has leads to its product. */
export default function Materials({ materials }: { materials: Article['materials'] }) {
  return (
    <aside className={styles.materials} aria-labelledby="materials-title">
      <h2 id="materials-title">所需材料</h2>
      <ul>
        {materials.map(({ name, use, cas, prodId, catalogNo }) => (
          <li key={name}>
            {prodId === null ? <span>{name}</span> : <Link to={productPath(prodId)}>{name}</Link>}
            {use && <span>{use}</span>}
            <small>{[cas && `CAS ${cas}`, catalogNo ?? '本店暂无'].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </aside>
  );
}
