import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import ProductPic from '@/components/catalogue/ProductPic';
import { orderPath } from '@/domain/order/orderPath';
import { returnsPath } from '@/domain/returns/returnQuery';
import { outlookOf, type ReturnVerdict } from '@/domain/returns/returnRules';
import { factsOf, type ReturnableLine, type ReturnableOrder } from '@/domain/returns/returnView';
import { msOf } from '@/domain/shared/dates';
import styles from './returnProduct.module.less';

const WORDS: Record<ReturnVerdict, string> = { yes: '可申请', fault: '仅限质量或发货问题', no: '不可申请' };

/** One order: per line whether it can come back and why; and the way to apply. */
export default function ReturnOrder({ order }: { order: ReturnableOrder }) {
  const { orderNumber, receivedAt, lines } = order;
  const outlooks = lines.map((line) => ({ line, ...outlookOf(factsOf(order, line), msOf(order.now)) }));
  const open = outlooks.some(({ verdict }) => verdict !== 'no');
  return (
    <li className={styles.order}>
      <article aria-label={`订单 ${orderNumber}`}>
        <header>
          <CopyText text={orderNumber} label="订单号" />
          <span>{receivedAt?.slice(0, 10)} 收货</span>
          <Link to={orderPath(orderNumber)} aria-label={`订单详情 ${orderNumber}`}>
            订单详情
          </Link>
        </header>
        <ul>
          {outlooks.map(({ line, verdict, reason }) => (
            <Line key={line.skuId} line={line} verdict={verdict} reason={reason} />
          ))}
        </ul>
        {open && (
          <p className={styles.apply}>
            <Link to={returnsPath({ view: 'apply', orderNumber })} aria-label={`申请退换 ${orderNumber}`}>
              申请退换
            </Link>
          </p>
        )}
      </article>
    </li>
  );
}

function Line({ line, verdict, reason }: { line: ReturnableLine; verdict: ReturnVerdict; reason: string }) {
  const { prodId, prodName, skuName, catalogNo, pic, bought, returned } = line;
  return (
    <li className={styles.line}>
      <ProductPic src={pic} alt="" size={40} />
      <div className={styles.what}>
        <Link to={`/productDetail?prodId=${prodId}`}>{prodName}</Link>
        <p>
          {skuName} × {bought}
          {returned > 0 && `（已申请 ${returned}）`}　<CopyText text={catalogNo} label="货号" />
        </p>
      </div>
      <p className={styles.verdict} data-verdict={verdict}>
        <b>{WORDS[verdict]}</b>
        {reason}
      </p>
    </li>
  );
}
