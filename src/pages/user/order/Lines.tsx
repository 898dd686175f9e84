import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import ProductPic from '@/components/catalogue/ProductPic';
import { coaPath, sdsPath } from '@/domain/sds/documentPath';
import { formatYuan } from '@/domain/shared/money';
import type { OrderLine } from '@/domain/order/orderView';
import styles from './order.module.less';

/** The lines of an order: what, which pack, how many, for how much. */
export default function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.skuId}>
          <ProductPic src={line.pic} alt="" size={48} />
          <div className={styles.what}>
            <Link to={`/productDetail?prodId=${line.prodId}`}>{line.prodName}</Link>
            <p>
              <CopyText text={line.catalogNo} label="货号" />
              {line.cas && <CopyText text={line.cas} label="CAS 号" />}
              <span>{line.spec}</span>
              {line.lotNo && (
                <span>
                  批号 <CopyText text={line.lotNo} label="批号" />{' '}
                  <Link to={coaPath({ prodId: line.prodId, catalogNo: line.catalogNo, lot: line.lotNo })}>
                    检验报告
                  </Link>
                </span>
              )}
              {line.cas && <Link to={sdsPath(line.prodId)}>SDS</Link>}
            </p>
          </div>
          <span className={styles.pack}>{line.skuName}</span>
          <span className={styles.count}>
            {formatYuan(line.price)} × {line.prodCount}
          </span>
          <b>{formatYuan(line.productTotalAmount)}</b>
        </li>
      ))}
    </ul>
  );
}
