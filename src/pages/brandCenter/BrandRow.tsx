import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { brandPath } from '@domain/catalogue/brand';
import { listPath } from '@/utils/listQuery';
import type { Brand } from '@/services/catalogue';
import { Categories } from '@/components/content/Categories';
import styles from './brandCenter.module.less';

/** A brand in the index, linked to its page. */
export function BrandRow({ brand }: { brand: Brand }) {
  const { brandId, name, nameEn, origin, story, prodCount } = brand;
  return (
    <li className={styles.row}>
      <header className="quiet">
        <h3>
          <Link to={brandPath(brandId)} className="tap">
            {name}
          </Link>
        </h3>
        <p>{nameEn}</p>
        <p>产地 {origin}</p>
      </header>
      <div>
        <p className={styles.story}>{story}</p>
        <Categories brand={brand} />
      </div>
      <Flex vertical align="flex-end" className="quiet">
        <p>
          <b>{prodCount}</b> 种商品
        </p>
        <Link
          className="tap"
          to={listPath({ brandId: [String(brandId)] })}
          aria-label={`查看全部${name}商品`}
        >
          查看全部
        </Link>
      </Flex>
    </li>
  );
}
