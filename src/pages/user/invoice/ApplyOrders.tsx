import { Link } from '@umijs/max';
import Price from '@/components/ui/Price';
import { MOST_ORDERS } from '@/domain/invoice/invoiceRules';
import type { InvoicableOrder } from '@/domain/invoice/invoiceView';
import { statusName } from '@/domain/order/order';
import { orderPath } from '@/domain/order/orderPath';
import styles from './invoice.module.less';

interface Props {
  orders: InvoicableOrder[];
  chosen: InvoicableOrder[];
  onChoose: (chosen: InvoicableOrder[]) => void;
}

const without = (list: InvoicableOrder[], gone: InvoicableOrder[]) =>
  list.filter((one) => !gone.some(({ orderNumber }) => orderNumber === one.orderNumber));

/** The orders of a page with a tick each, and one for the page. */
export default function ApplyOrders({ orders, chosen, onChoose }: Props) {
  const isChosen = ({ orderNumber }: InvoicableOrder) =>
    chosen.some((one) => one.orderNumber === orderNumber);
  const ticked = orders.filter(isChosen).length;
  const room = MOST_ORDERS - chosen.length;

  const toggleAll = () =>
    onChoose(
      ticked === orders.length
        ? without(chosen, orders)
        : [...chosen, ...without(orders, chosen).slice(0, room)],
    );
  const toggle = (order: InvoicableOrder) =>
    onChoose(isChosen(order) ? without(chosen, [order]) : [...chosen, order]);

  return (
    <>
      <div className={styles.pick}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={ticked === orders.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < orders.length;
            }}
            onChange={toggleAll}
          />
          全选本页
        </label>
        {chosen.length > 0 && (
          <span className={styles.hint}>已选 {chosen.length} 个，开票信息在列表下方</span>
        )}
      </div>
      <ul className={styles.choosable}>
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <input
              type="checkbox"
              aria-label={`选择订单 ${order.orderNumber}`}
              checked={isChosen(order)}
              disabled={!isChosen(order) && room <= 0}
              onChange={() => toggle(order)}
            />
            <div>
              <p>
                <Link to={orderPath(order.orderNumber)}>{order.orderNumber}</Link>
                <span>{order.createTime.slice(0, 10)}</span>
                <span>{statusName(order.status)}</span>
              </p>
              <p className={styles.goods}>
                {order.prodNames.join('、')}
                {order.kinds > order.prodNames.length && ` 等 ${order.kinds} 种`}，共 {order.totalNum} 件
              </p>
            </div>
            <Price value={order.amount} />
          </li>
        ))}
      </ul>
    </>
  );
}
