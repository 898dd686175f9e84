import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { orderPath } from '@domain/order/orderPath';
import { returnsPath } from '@domain/returns/returnQuery';
import { returnOutlook, type ReturnVerdict } from '@domain/returns/returnRules';
import { toReturnFacts, type ReturnableLine } from '@domain/returns/returnView';
import type { ReturnableOrder } from '@domain/returns/types';
import { msOf } from '@domain/shared/dates';
import { GoodsLine } from './GoodsLine';
import styles from './returnProduct.module.less';

const WORDS: Record<ReturnVerdict, string> = { yes: '可申请', fault: '仅限质量或发货问题', no: '不可申请' };

/** One order: whether each line can be returned, with the reason, and a link to apply. */
export function ReturnOrder({ order }: { order: ReturnableOrder }) {
  const { orderNumber, receivedAt, lines } = order;
  const outlooks = lines.map((line) => ({
    line,
    ...returnOutlook(toReturnFacts(order, line), msOf(order.now)),
  }));
  const open = outlooks.some(({ verdict }) => verdict !== 'no');
  return (
    <li>
      <article aria-label={`订单 ${orderNumber}`}>
        <Flex
          component="header"
          wrap
          gap="4px 16px"
          align="baseline"
          justify="space-between"
          className="quiet"
        >
          <Flex wrap gap="4px 16px">
            <CopyText text={orderNumber} label="订单号" />
            <span>{receivedAt?.slice(0, 10)} 收货</span>
          </Flex>
          <Link to={orderPath(orderNumber)} className="tap" aria-label={`订单详情 ${orderNumber}`}>
            订单详情
          </Link>
        </Flex>
        <ul>
          {outlooks.map(({ line, verdict, reason }) => (
            <Line key={line.skuId} line={line} verdict={verdict} reason={reason} />
          ))}
        </ul>
        {open && (
          <p className={`${styles.apply} strong`}>
            <Link
              to={returnsPath({ view: 'apply', orderNumber })}
              className="tap"
              aria-label={`申请退换 ${orderNumber}`}
            >
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
    <li>
      <GoodsLine
        pic={pic}
        end={
          <p className={`${styles.verdict} quiet`} data-verdict={verdict}>
            <b>{WORDS[verdict]}</b>
            {reason}
          </p>
        }
      >
        <Link to={`/productDetail?prodId=${prodId}`} className="strong tap">
          {prodName}
        </Link>
        <p className="quiet">
          {skuName} × {bought}
          {returned > 0 && `（已申请 ${returned}）`}　<CopyText text={catalogNo} label="货号" />
        </p>
      </GoodsLine>
    </li>
  );
}
