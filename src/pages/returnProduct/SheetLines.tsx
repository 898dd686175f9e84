import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import ProductPic from '@/components/catalogue/ProductPic';
import { formatYuan } from '@/domain/shared/money';
import { RETURN_REASONS } from '@/domain/returns/returnRules';
import { refundName, type ReturnSheet } from '@/domain/returns/returnView';
import RefundSums from './RefundSums';
import shared from './returnProduct.module.less';
import styles from './sheet.module.less';

/** What comes back, and what is paid back for it. */
export default function SheetLines({ sheet }: { sheet: ReturnSheet }) {
  const { lines, kind, reason, status, goodsRefund, freightRefund, refundTotal } = sheet;
  return (
    <section aria-labelledby="goods-title" className={styles.goods}>
      <h3 id="goods-title">退换商品</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.skuId} className={shared.line}>
            <ProductPic src={line.pic} alt="" size={40} />
            <div className={shared.what}>
              <Link to={`/productDetail?prodId=${line.prodId}`}>{line.prodName}</Link>
              <p>
                {line.skuName} × {line.count}　{line.opened ? '已开封' : '未开封'}　
                <CopyText text={line.catalogNo} label="货号" />
              </p>
            </div>
            <p className={shared.rowEnd}>{kind === 'refund' ? formatYuan(line.refund) : '换同规格'}</p>
          </li>
        ))}
      </ul>
      {kind === 'refund' && (
        <RefundSums
          goods={goodsRefund}
          freight={RETURN_REASONS[reason].fault ? freightRefund : null}
          totalName={refundName(status)}
          total={refundTotal}
        />
      )}
    </section>
  );
}
