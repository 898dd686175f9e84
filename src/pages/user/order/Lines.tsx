import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { coaPath, sdsPath } from '@domain/sds/documentPath';
import { cancelledCount, cancelledText } from '@domain/order/cancelled';
import type { Cancelled, OrderLine, OrderRecall } from '@domain/order/types';
import { SHORTAGE_TEXTS } from '@domain/order/lotShortage';
import { lotsIn } from '@domain/order/shipping';
import { priceReason } from '@domain/prices/decide';
import { formatYuan } from '@domain/shared/money';
import styles from './order.module.less';

interface Props {
  lines: readonly OrderLine[];
  /** For a partly shipped order: packs of each line still to be shipped; null otherwise. */
  left?: ReadonlyMap<number, number> | null;
  /** Counts cancelled by the shop before shipping. */
  cancelled?: Cancelled | null;
  /** Recalled lots among the lines. */
  recalls?: readonly OrderRecall[];
}

/** Shipped part of a line of a partly shipped order. */
const sentText = (count: number, left: number): string =>
  left === 0 ? '已发出' : left === count ? '待发出' : `已发 ${count - left} 件，待发 ${left} 件`;

/** The lines of an order: product, pack, count, amount. */
export function Lines({ lines, left = null, cancelled = null, recalls = [] }: Props) {
  const isRecalled = (skuId: number, lot: string) =>
    recalls.some((recall) => recall.skuId === skuId && recall.lotNo === lot);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.skuId}>
          <ProductPic src={line.pic} alt="" size={48} pack={line.skuName} />
          <div className={styles.what}>
            <Link to={`/productDetail?prodId=${line.prodId}`} className={`strong tap ${styles.name}`}>
              {line.prodName}
            </Link>
            <Flex component="p" wrap gap="0 12px" align="baseline" className="quiet">
              <CopyText text={line.catalogNo} label="货号" />
              {line.cas && <CopyText text={line.cas} label="CAS 号" />}
              <span>{line.spec}</span>
              {line.lotNo === '' && <span>{SHORTAGE_TEXTS.exempt}</span>}
              {lotsIn(line.lotNo).map((lot) => (
                <Flex key={lot} component="span" wrap gap="0 12px" align="baseline">
                  <span>
                    批号 <CopyText text={lot} label="批号" />
                  </span>
                  <Link to={coaPath({ prodId: line.prodId, catalogNo: line.catalogNo, lot })} className="tap">
                    检验报告
                  </Link>
                  {isRecalled(line.skuId, lot) && <b className="danger">已召回</b>}
                </Flex>
              ))}
              {left && <span className="strong">{sentText(line.prodCount, left.get(line.skuId) ?? 0)}</span>}
              {line.hasSds && (
                <Link to={sdsPath(line.prodId)} className="tap">
                  SDS
                </Link>
              )}
            </Flex>
          </div>
          <span className="quiet nowrap">{line.skuName}</span>
          <span className={`quiet nowrap ${styles.count}`}>
            {formatYuan(line.price)} × {line.prodCount}
            {cancelledText(cancelledCount(cancelled, line.skuId))}
            {priceReason(line) && <small className={styles.agreed}>{priceReason(line)}</small>}
          </span>
          <b className={styles.amount}>{formatYuan(line.productTotalAmount)}</b>
        </li>
      ))}
    </ul>
  );
}
