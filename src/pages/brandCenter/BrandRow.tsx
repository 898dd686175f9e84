import { Link } from '@umijs/max';
import { brandPath } from '@/domain/catalogue/brand';
import { listPath } from '@/domain/search/listQuery';
import type { Brand } from '@/services/catalogue';
import Categories from './Categories';
import styles from './brandCenter.module.less';

/** A brand in the index: its name leads to its own page. */
export default function BrandRow({ brand }: { brand: Brand }) {
  const { brandId, name, nameEn, origin, story, prodCount } = brand;
  return (
    <li>
      <header>
        <h3>
          <Link to={brandPath(brandId)}>{name}</Link>
        </h3>
        <p>{nameEn}</p>
        <p>产地 {origin}</p>
      </header>
      <div>
        <p className={styles.story}>{story}</p>
        <Categories brand={brand} />
      </div>
      <p className={styles.count}>
        <b>{prodCount}</b> 种商品
        <Link to={listPath({ brandId: [String(brandId)] })} aria-label={`查看全部${name}商品`}>
          查看全部
        </Link>
      </p>
    </li>
  );
}
