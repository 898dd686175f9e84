import { formatPack } from '@domain/catalogue/pack';
import type { ProductSummary } from '@domain/catalogue/product';
import styles from './StockTag.module.less';
import { StockTag } from './StockTag';

interface Props {
  product: Pick<ProductSummary, 'packStocks' | 'stockStatus' | 'totalStocks' | 'leadDays'>;
}

/** Packs that a row names; the others are counted. */
const SHOWN = 4;

/** Stock of a product. Packs are named where one of them is short, so that 现货 never stands for a pack that is gone. */
export function PackStocks({ product: { packStocks, stockStatus, totalStocks, leadDays } }: Props) {
  const [first, ...others] = packStocks.map((pack) => pack.stockStatus);
  const isOne = others.every((status) => status === first) && (others.length === 0 || first !== 'low');
  if (isOne) return <StockTag status={stockStatus} stocks={totalStocks} leadDays={leadDays} />;
  const left = packStocks.length - SHOWN;
  const shown = left > 1 ? packStocks.slice(0, SHOWN) : packStocks;
  return (
    <ul className={styles.packs}>
      {shown.map((pack) => (
        <li key={pack.skuName}>
          {formatPack(pack.skuName)} <StockTag status={pack.stockStatus} stocks={pack.stocks} />
        </li>
      ))}
      {left > 1 && <li className="quiet">另 {left} 种</li>}
    </ul>
  );
}
