import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { FAULTS, faultyParts } from '@domain/stock/receipt';
import type { ReceivingSheet } from '@/services/stock';

/** Status of a received order. */
const DONE = 5;

/** The next step when the return cannot be requested yet. */
function nextStep(isDone: boolean, mine: boolean): string | undefined {
  if (!mine) return '退换由下单人在订单中申请，请告知。';
  return isDone ? undefined : '其余商品核对完成、订单确认收货后可申请退换。';
}

/** Missing, broken or wrong goods, each with a prepared return; it can be sent once the receipt is confirmed. */
export function Faulty({ sheet: { orderNumber, status, lines, mine } }: { sheet: ReceivingSheet }) {
  const parts = faultyParts(orderNumber, lines);
  if (parts.length === 0) return null;
  return (
    <>
      {parts.map(({ fault, lines: faulty, path }) => (
        <Alert
          key={fault}
          type="warning"
          showIcon
          title={`${FAULTS[fault]}：${faulty.map(({ name, count }) => `${name} × ${count}`).join('、')}`}
          description={nextStep(status === DONE, mine)}
          action={
            status === DONE &&
            mine && (
              <Link to={path} className="tap">
                申请退换
              </Link>
            )
          }
        />
      ))}
    </>
  );
}
