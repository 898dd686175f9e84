import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { listPath } from '@/domain/listQuery';
import { brandList, type Brand } from '@/services/catalogue';
import styles from './brandCenter.module.less';

/** /brandCenter: whose goods these are, what each brand is for, and the way to them. */
export default function BrandCenter() {
  const brands = useRequest(brandList);
  return (
    <div className={`measure ${styles.page}`}>
      <h1>品牌中心</h1>
      <Loaded request={brands} what="品牌" skeleton={<Skeleton rows={5} height={120} />}>
        {(list) =>
          list.length === 0 ? (
            <StateView title="还没有品牌" actions={<Link to="/list">浏览全部商品</Link>} />
          ) : (
            <ul className={styles.brands}>
              {list.map((brand) => (
                <BrandRow key={brand.brandId} brand={brand} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function BrandRow({
  brand: { brandId, name, nameEn, origin, story, prodCount, categories },
}: {
  brand: Brand;
}) {
  const brandIds = [String(brandId)];
  return (
    <li>
      <header>
        <h2>
          <Link to={listPath({ brandId: brandIds })}>{name}</Link>
        </h2>
        <p>{nameEn}</p>
        <p>产地 {origin}</p>
      </header>
      <div>
        <p className={styles.story}>{story}</p>
        <ul className={styles.categories} aria-label={`${name}的分类`}>
          {categories.map(({ categoryId, categoryName, prodCount: count }) => (
            <li key={categoryId}>
              <Link to={listPath({ brandId: brandIds, categoryId: [String(categoryId)] })}>
                {categoryName}
                <small>{count}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.count}>
        <b>{prodCount}</b> 种商品
        <Link to={listPath({ brandId: brandIds })} aria-label={`查看全部${name}商品`}>
          查看全部
        </Link>
      </p>
    </li>
  );
}
