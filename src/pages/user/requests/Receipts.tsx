import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { StateView } from '@/components/ui/StateView';
import { receivePath } from '@domain/stock/stockPath';
import { receiptsQuery, receiveForGroupMutation } from '@/queries/approvals';
import styles from './requests.module.less';

/** Shipped orders of the group that this member receives. */
export function Receipts() {
  const receipts = useQuery(receiptsQuery());
  const receiving = useMutation(receiveForGroupMutation());
  const confirm = async (orderNumber: string) => {
    await receiving.mutateAsync(orderNumber);
    notify.success('已确认收货');
  };
  return (
    <AsyncContent of={receipts} what="待收货的订单">
      {(list) =>
        list.length === 0 ? (
          <StateView title="没有待收货的订单">本组他人申购的商品发货后显示在这里。</StateView>
        ) : (
          <ul className={styles.receipts}>
            {list.map(({ orderNumber, requestNo, requester, dvyTime, lines }) => (
              <li key={orderNumber}>
                <Flex vertical>
                  <b>
                    {lines
                      .map(({ prodName, skuName, prodCount }) => `${prodName} ${skuName} × ${prodCount}`)
                      .join('、')}
                  </b>
                  <span className="quiet">
                    {requester} 申购{requestNo && ` · ${requestNo}`} · 订单 {orderNumber} ·{' '}
                    {dvyTime.slice(0, 16)} 发货
                  </span>
                </Flex>
                <Flex wrap gap={8} align="center">
                  <Link
                    to={receivePath(orderNumber)}
                    className="tap"
                    aria-label={`核对订单 ${orderNumber} 并入库`}
                  >
                    核对并入库
                  </Link>
                  <ConfirmAction
                    label="确认收货"
                    question={`确认订单 ${orderNumber} 的商品已收齐？不核对批号，不入库。`}
                    primary
                    onConfirm={() => confirm(orderNumber)}
                  />
                </Flex>
              </li>
            ))}
          </ul>
        )
      }
    </AsyncContent>
  );
}
