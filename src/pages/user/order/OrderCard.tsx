import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { Price } from '@/components/ui/Price';
import { cancelledAmount } from '@domain/order/cancelled';
import { totalName } from '@domain/order/order';
import { orderPath } from '@domain/order/orderPath';
import type { OrderHead } from '@domain/order/orderView';
import { Actions } from './Actions';
import { Lines } from './Lines';
import styles from './order.module.less';
import { Status } from './Status';
import { orderId } from './useFocusAfterAction';

/** Lines shown per order; a link leads to the rest. */
const SHOWN = 3;

interface Props {
  order: OrderHead;
  onAction: () => void;
}

/** An order in the list: number, state, lines, amount and actions. */
export function OrderCard({ order, onAction }: Props) {
  const { orderNumber, createTime, lines, actualTotal, cancelled } = order;
  const more = lines.length - SHOWN;
  return (
    <li className={styles.order}>
      <article id={orderId(orderNumber)} tabIndex={-1} aria-label={`订单 ${orderNumber}`}>
        <Flex component="header" wrap gap="4px 16px" align="baseline" justify="space-between">
          <Flex wrap gap="4px 16px" align="baseline" className="quiet">
            <CopyText text={orderNumber} label="订单号" />
            <time dateTime={createTime.replace(' ', 'T')}>{createTime.slice(0, 16)}</time>
          </Flex>
          <Status order={order} />
        </Flex>
        <Lines lines={lines.slice(0, SHOWN)} cancelled={cancelled} />
        {more > 0 && (
          <p className={styles.indent}>
            <Link to={orderPath(orderNumber)} className="tap">
              还有 {more} 种商品
            </Link>
          </p>
        )}
        <Flex component="footer" wrap gap="8px 16px" align="center" justify="space-between">
          <span className={`quiet ${styles.indent}`}>
            {lines.length} 种，{totalName(order)} <Price value={actualTotal} size="large" />
            {cancelled && `，${cancelledAmount(cancelled)}`}
          </span>
          <Flex wrap gap="8px 16px" align="center">
            <Actions order={order} onAction={onAction} />
            <Link to={orderPath(orderNumber)} className="tap" aria-label={`订单详情 ${orderNumber}`}>
              订单详情
            </Link>
          </Flex>
        </Flex>
      </article>
    </li>
  );
}
