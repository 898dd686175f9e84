import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { FAULTS, faultyParts } from '@/domain/stock/receipt';
import type { ReceivingSheet } from '@/services/stock';

/** Received. */
const DONE = 5;

/** What did not come well, each with its return filled in; it can be sent once the receipt is confirmed. */
export function Faulty({ sheet: { orderNumber, status, lines } }: { sheet: ReceivingSheet }) {
  const parts = faultyParts(orderNumber, lines);
  if (parts.length === 0) return null;
  return (
    <>
      {parts.map(({ fault, lines: faulty, path }) => (
        <Alert
          key={fault}
          type="warning"
          showIcon
          message={`${FAULTS[fault]}：${faulty.map(({ name, count }) => `${name} × ${count}`).join('、')}`}
          description={status === DONE ? undefined : '其余商品核对完成、订单确认收货后可申请退换。'}
          action={
            status === DONE && (
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
