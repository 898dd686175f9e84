import { Button, Flex } from 'antd';
import { Link, useNavigate } from '@umijs/max';
import { CopyText } from '@/components/ui/CopyText';
import { Price } from '@/components/ui/Price';
import { ORDER_ACTIONS, statusName } from '@domain/order/order';
import { orderPath, payPath } from '@domain/order/orderPath';
import type { OrderDetail } from '@domain/order/orderView';
import { awaitsTransfer } from '@domain/order/payment';
import styles from './buyOrderSuccess.module.less';
import { StillInCart } from './StillInCart';

const UNPAID = 1;
const CLOSED = 6;

/** A placed order: number, amount, next steps with dates, and links. */
export function PlacedOrder({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const { orderNumber, status, actualTotal } = order;
  const unpaid = status === UNPAID;
  const payWords = awaitsTransfer(order) ? '查看转账信息' : ORDER_ACTIONS.pay;
  return (
    <Flex component="section" vertical gap={24} aria-label={`订单 ${orderNumber}`}>
      <div>
        <span className="quiet">订单号</span>
        <p className={styles.number}>
          <CopyText text={orderNumber} label="订单号" />
        </p>
      </div>
      <Flex component="dl" gap={48} className={styles.facts}>
        <div>
          <dt className="quiet">{unpaid ? '应付金额' : '订单金额'}</dt>
          <dd>
            <Price value={actualTotal} size="large" />
          </dd>
        </div>
        <div>
          <dt className="quiet">状态</dt>
          <dd>{statusName(status)}</dd>
        </div>
      </Flex>
      {order.quotationNo !== null && status !== CLOSED && (
        <StillInCart skuIds={order.lines.map(({ skuId }) => skuId)} />
      )}
      {status !== CLOSED && <NextSteps order={order} />}
      <Flex component="p" wrap gap="16px 24px" align="center">
        <Button
          type="primary"
          size="large"
          onClick={() => navigate(unpaid ? payPath(orderNumber) : orderPath(orderNumber))}
        >
          {unpaid ? payWords : '查看订单'}
        </Button>
        {unpaid && (
          <Link to={orderPath(orderNumber)} className="tap">
            查看订单
          </Link>
        )}
        <Link to="/home" className="tap">
          继续选购
        </Link>
      </Flex>
    </Flex>
  );
}

function NextSteps({ order }: { order: OrderDetail }) {
  const { status, payBefore, shipments, permits, invoice } = order;
  return (
    <Flex vertical gap={8}>
      <h2>接下来</h2>
      <Flex component="ol" vertical gap={8} className={styles.steps}>
        {status === UNPAID && payBefore && (
          <li>
            请在 <time>{payBefore}</time> 前付款，逾期订单自动关闭、库存释放。
          </li>
        )}
        {shipments.map((shipment) => (
          <li key={shipment.ship}>
            {shipment.name}：预计 <time dateTime={shipment.arrive}>{shipment.arrive}</time> 送达。
            {shipment.note}。
          </li>
        ))}
        {permits.length > 0 && <li>管制化学品在核对证明原件后发货，请备好原件。</li>}
        <li>
          {invoice.kind === 'none'
            ? '本单未要求开票，付款后可在订单中申请开票。'
            : `发票（${invoice.title}）在发货后开具。`}
        </li>
      </Flex>
    </Flex>
  );
}
