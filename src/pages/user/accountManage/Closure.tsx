import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { KEPT_AFTER_CLOSING } from '@domain/account/retention';
import { returnsPath } from '@domain/returns/returnQuery';
import { closureStateQuery } from '@/queries/accountSettings';
import area from '../area.module.less';
import styles from './accountManage.module.less';
import { ClosureForm } from './ClosureForm';

const CONSEQUENCES = [
  '所有设备立即退出，之后不能再用这个账户登录，也不能恢复。',
  '登录资料、购物车、收藏、清单、报价、消息、反馈、退换照片、收货地址、单位与开票资料立即删除。',
  '以下记录依法保存，期满由程序删除；不能再从网上查看，需要的发票和数据请先下载。',
  '用户名不再开放注册；手机号可以重新注册新账户。',
];

/** Closing the account: consequences, obstacles and form. */
export function Closure({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <table className={styles.kept}>
        <caption>注销后仍保存的记录</caption>
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">保存多久</th>
            <th scope="col">依据</th>
          </tr>
        </thead>
        <tbody>
          {KEPT_AFTER_CLOSING.map(({ kind, what, keeps, why, rule }) => (
            <tr key={kind}>
              <td>{what}</td>
              <td>{keeps}</td>
              <td>{rule || why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open ? (
        <Blockers onCancel={() => setOpen(false)} onClosed={onClosed} />
      ) : (
        <Button danger onClick={() => setOpen(true)}>
          申请注销账户
        </Button>
      )}
    </>
  );
}

function Blockers({ onCancel, onClosed }: { onCancel: () => void; onClosed: () => void }) {
  const state = useQuery(closureStateQuery());
  return (
    <AsyncContent of={state} what="注销条件" skeleton={<Skeleton rows={1} height={64} />}>
      {({ openOrders, openReturns }) =>
        openOrders > 0 || openReturns.length > 0 ? (
          <Flex vertical gap={12} align="start">
            <Alert
              type="warning"
              showIcon
              className={area.text}
              title={
                <>
                  {openOrders > 0 && (
                    <p>
                      还有 {openOrders} 个未完成的订单，完成或取消后才能注销。
                      <Link to="/user/order" className="tap">
                        查看订单
                      </Link>
                    </p>
                  )}
                  {openReturns.length > 0 && <OpenReturns numbers={openReturns} />}
                </>
              }
            />
            <Button onClick={onCancel}>暂不注销</Button>
          </Flex>
        ) : (
          <ClosureForm onCancel={onCancel} onClosed={onClosed} />
        )
      }
    </AsyncContent>
  );
}

function OpenReturns({ numbers }: { numbers: string[] }) {
  return (
    <p>
      还有 {numbers.length} 个退换申请处理中，完成或取消后才能注销：
      {numbers.map((returnNumber) => (
        <Link key={returnNumber} to={returnsPath({ view: 'sheet', returnNumber })} className="tap">
          {returnNumber}
        </Link>
      ))}
    </p>
  );
}
