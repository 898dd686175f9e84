import { Link } from '@umijs/max';
import { Flex } from 'antd';
import type { OrderDetail } from '@domain/order/orderView';
import { returnsPath } from '@domain/returns/returnQuery';
import { returnKindName, sheetStatusName } from '@domain/returns/returnView';

/** The returns of an order, each with its state. */
export function ReturnsFact({ returns }: Pick<OrderDetail, 'returns'>) {
  return (
    <ul aria-label="本订单的退换">
      {returns.map(({ returnNumber, kind, ...sheet }) => (
        <Flex key={returnNumber} component="li" wrap gap="0 12px" align="baseline">
          <Link to={returnsPath({ view: 'sheet', returnNumber })} className="tap">
            {returnKindName(kind, sheet.wayBack)} {returnNumber}
          </Link>
          <span>{sheetStatusName(sheet)}</span>
        </Flex>
      ))}
    </ul>
  );
}
