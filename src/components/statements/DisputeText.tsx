import { Flex, Tag } from 'antd';
import type { Wire } from '@contract/types';
import { formatYuan } from '@domain/shared/money';
import { DISPUTE_KINDS, DISPUTE_STATES, DISPUTE_STEPS, type DisputeState } from '@domain/statements/dispute';
import styles from './statements.module.less';

type Dispute = Wire['StatementDispute'];

/** Side of the reader; a step that the other side must take has no colour. */
type Reader = 'buyer' | 'shop';

const COLOURS: Record<DisputeState, Record<Reader, string>> = {
  open: { buyer: 'processing', shop: 'warning' },
  answered: { buyer: 'warning', shop: 'processing' },
  settled: { buyer: 'default', shop: 'default' },
};

export const DisputeTag = ({ state, reader }: { state: DisputeState; reader: Reader }) => (
  <Tag color={COLOURS[state][reader]}>{DISPUTE_STATES[state]}</Tag>
);

/** A dispute with its line and everything that was written. */
export function DisputeText({ dispute, reader }: { dispute: Dispute; reader: Reader }) {
  const { lineName, orderNumber, amount, kind, state, steps } = dispute;
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap="4px 12px" align="center">
        <b className={styles.name}>{lineName}</b>
        <span className="nowrap">{formatYuan(amount)}</span>
        <DisputeTag state={state} reader={reader} />
      </Flex>
      <span className="quiet">
        {DISPUTE_KINDS[kind]} · 订单 {orderNumber}
      </span>
      <ul className={styles.steps}>
        {steps.map(({ step, text, shop, by, time }) => (
          <li key={time + step}>
            <span className="quiet">
              {time.slice(0, 16)} {shop ? by || '本店' : by} {DISPUTE_STEPS[step]}
            </span>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Flex>
  );
}
