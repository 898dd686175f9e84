import Brands from './Brands';
import CategoryMatrix from './CategoryMatrix';
import Examples from './Examples';
import Notices from './Notices';
import ProductBlock from './ProductBlock';
import Services from './Services';
import styles from './home.module.less';
import { latestProducts, popularProducts } from '@/services/catalogue';
import { listPath } from '@/domain/listQuery';

/** How many products 常购 and 新到 show. */
const ROWS = 8;

const popular = () => popularProducts(ROWS);
const latest = () => latestProducts(ROWS);

/** /home: what a lab comes for. Every block is asked for, and may fail, by itself. */
export default function Home() {
  return (
    <div className={`measure ${styles.home}`}>
      <Examples />
      <CategoryMatrix />
      <div className={styles.columns}>
        <ProductBlock title="常购" note="本店销量靠前" load={popular} more={listPath({ sort: 'sales' })} />
        <ProductBlock title="新到" note="按上架时间" load={latest} more={listPath({ sort: 'new' })} />
        <Notices />
      </div>
      <Brands />
      <Services />
    </div>
  );
}
