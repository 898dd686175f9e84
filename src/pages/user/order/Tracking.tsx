import { useRequest } from 'ahooks';
import CopyText from '@/components/CopyText';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import { tracking } from '@/services/order';
import styles from './order.module.less';

/** Where the parcels are, newest first. */
export default function Tracking({ orderNumber }: { orderNumber: string }) {
  const request = useRequest(() => tracking(orderNumber));
  return (
    <div className={styles.tracking}>
      <Loaded request={request} what="物流信息" skeleton={<Skeleton rows={2} />}>
        {({ companyName, dvyFlowId, data }) => (
          <>
            <p>
              {companyName}　运单号 <CopyText text={dvyFlowId} label="运单号" />
            </p>
            <ol aria-label="物流记录">
              {data.map(({ time, context }) => (
                <li key={time + context}>
                  <time dateTime={time.replace(' ', 'T')}>{time.slice(0, 16)}</time>
                  {context}
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </div>
  );
}
