import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { FREIGHT_WORDS, validityText } from '@domain/quotation/quotation';
import type { Quotation } from '@domain/quotation/types';
import { formatYuan } from '@domain/shared/money';
import area from '../area.module.less';
import styles from './quotations.module.less';

type Fact = [label: string, content: ReactNode];

function factsOf({ head, remark, wishedDay, freight, terms, declineReason }: Quotation): Fact[] {
  const { answers, answerTime, total, state, createTime } = head;
  const requested: Fact[] = [
    ['申请时间', createTime.slice(0, 16)],
    ['希望到货', wishedDay],
    ['备注', remark],
  ];
  if (state === 'declined') return [...requested, ['未报价原因', declineReason]];
  if (answers === 0) return requested;
  const revised = answers > 1 ? `（第 ${answers} 次报价，以此为准）` : '';
  return [
    ...requested,
    ['报价时间', answerTime && answerTime.slice(0, 16) + revised],
    ['有效期', validityText(head)],
    ['报价合计', total !== null && `${formatYuan(total)}（含税）`],
    ['运费', FREIGHT_WORDS[freight]],
    ['交易条款', terms],
  ];
}

/** The request as a whole, and the shop's answer. */
export function Facts({ quotation }: { quotation: Quotation }) {
  return (
    <div className={area.panel}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={factsOf(quotation)
          .filter(([, content]) => Boolean(content))
          .map(([label, content]) => ({
            key: label,
            label,
            children: <span className={styles.words}>{content}</span>,
          }))}
      />
    </div>
  );
}
