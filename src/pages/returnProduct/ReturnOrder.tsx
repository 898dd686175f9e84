import { Link } from '@umijs/max';
import CopyText from '@/components/CopyText';
import ProductPic from '@/components/ProductPic';
import { SITE } from '@/constants/site';
import { orderPath } from '@/domain/orderPath';
import type { OrderDetail, OrderLine } from '@/domain/orderView';
import { canReturn, shipOf, type ReturnVerdict } from '@/domain/returnRules';
import styles from './returnProduct.module.less';

const WORDS: Record<ReturnVerdict, string> = {
  yes: '可申请',
  later: '收货后可申请',
  ask: '请咨询客服',
  no: '仅限质量问题',
};

/** A mail to the service with the order already named. */
const mailOf = (orderNumber: string) => {
  const body = `订单号：${orderNumber}\n商品与货号：\n批号：\n退货或换货：\n原因：\n（请附照片）`;
  return `mailto:${SITE.serviceMail}?subject=${encodeURIComponent(`退换货申请 ${orderNumber}`)}&body=${encodeURIComponent(body)}`;
};

interface Props {
  order: OrderDetail;
  /** ms since the epoch: when the list was asked for. */
  now: number;
}

/** One order: per line whether it can come back and why; and the way to apply. */
export default function ReturnOrder({ order, now }: Props) {
  const { orderNumber, finishTime, shipTime, lines } = order;
  return (
    <li className={styles.order}>
      <article aria-label={`订单 ${orderNumber}`}>
        <header>
          <CopyText text={orderNumber} label="订单号" />
          <span>
            {finishTime ? `${finishTime.slice(0, 10)} 收货` : `${shipTime?.slice(0, 10) ?? ''} 发货`}
          </span>
          <Link to={orderPath(orderNumber)} aria-label={`订单详情 ${orderNumber}`}>
            订单详情
          </Link>
        </header>
        <ul>
          {lines.map((line) => (
            <Line key={line.skuId} line={line} order={order} now={now} />
          ))}
        </ul>
        <p className={styles.apply}>
          <a href={mailOf(orderNumber)} aria-label={`发邮件申请退换：订单 ${orderNumber}`}>
            发邮件申请退换
          </a>
          错发、破损和质量问题都可以提出，不受上面限制。
        </p>
      </article>
    </li>
  );
}

function Line({ line, order, now }: Props & { line: OrderLine }) {
  const { status, shipments, permits, finishTime } = order;
  const { verdict, reason } = canReturn(
    { status, ship: shipOf(line.skuId, shipments), controlled: permits.length > 0, receivedAt: finishTime },
    now,
  );
  return (
    <li className={styles.line}>
      <ProductPic src={line.pic} alt="" size={40} />
      <div>
        <Link to={`/productDetail?prodId=${line.prodId}`}>{line.prodName}</Link>
        <p>
          {line.skuName} × {line.prodCount}　<CopyText text={line.catalogNo} label="货号" />
        </p>
      </div>
      <p className={styles.verdict} data-verdict={verdict}>
        <b>{WORDS[verdict]}</b>
        {reason}
      </p>
    </li>
  );
}
