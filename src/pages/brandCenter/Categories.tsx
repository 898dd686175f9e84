import { Link } from '@umijs/max';
import { listPath } from '@/domain/search/listQuery';
import type { Brand } from '@/services/catalogue';
import styles from './brandCenter.module.less';

/** In which categories a brand has how many products, each leading to them. */
export default function Categories({ brand: { brandId, name, categories } }: { brand: Brand }) {
  return (
    <ul className={styles.categories} aria-label={`${name}的分类`}>
      {categories.map(({ categoryId, categoryName, prodCount }) => (
        <li key={categoryId}>
          <Link to={listPath({ brandId: [String(brandId)], categoryId: [String(categoryId)] })}>
            {categoryName}
            <small>{prodCount}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
