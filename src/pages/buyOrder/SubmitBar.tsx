import { Button, Flex } from 'antd';
import { Price } from '@/components/ui/Price';
import type { Confirmation } from '@domain/order/confirmation';
import { formatYuan } from '@domain/shared/money';
import styles from './buyOrder.module.less';
import type { Approval } from './useApproval';

interface Props {
  confirmation: Confirmation;
  /** Reason why the order cannot be submitted, or was refused; blank when there is none. */
  problem: string;
  mode: Approval['mode'];
  busy: boolean;
  /** The order is being calculated again, so the sum may change. */
  working: boolean;
  onSubmit: () => void;
}

/** Sticky bar with the price parts, the sum and 提交订单. */
export function SubmitBar({ confirmation, problem, mode, busy, working, onSubmit }: Props) {
  const { total, transfee, actualTotal, totalCount, address } = confirmation;
  return (
    <div className="foot-bar" role="region" aria-label="提交">
      {problem && <p role="alert">{problem}</p>}
      <dl className={styles.parts} aria-live="polite" aria-busy={working}>
        <Flex gap={8} align="baseline">
          <dt className="quiet">商品（{totalCount} 件）</dt>
          <dd>{formatYuan(total)}</dd>
        </Flex>
        <Flex gap={8} align="baseline">
          <dt className="quiet">运费</dt>
          <dd>{address ? formatYuan(transfee) : '填写地址后核算'}</dd>
        </Flex>
        <Flex gap={8} align="baseline">
          <dt className="quiet">应付</dt>
          <dd>
            <Price value={actualTotal} size="large" />
          </dd>
        </Flex>
      </dl>
      <Button
        type="primary"
        size="large"
        loading={busy}
        disabled={working || mode === 'none'}
        onClick={onSubmit}
      >
        {mode === 'request' ? '提交申购' : '提交订单'}
      </Button>
    </div>
  );
}
