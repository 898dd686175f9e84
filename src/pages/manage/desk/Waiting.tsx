import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ENDING_DAYS } from '@domain/lots/lot';
import { DUTIES } from '@domain/staff/duties';
import type { Duty } from '@domain/staff/types';
import { managePath } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import { deskWaiting } from '@/services/desk';
import styles from './desk.module.less';

/** In the order of the page; where it is done stands in `DUTIES`. */
const SHOWN: readonly { what: Duty; label: string; query?: Record<string, string> }[] = [
  { what: 'toShip', label: '待发货的订单', query: { status: '2' } },
  { what: 'transfers', label: '待到账的订单', query: { view: 'transfers' } },
  { what: 'bankLines', label: '待确认的银行流水', query: { state: 'open' } },
  { what: 'toReturn', label: '待退款', query: { view: 'toReturn' } },
  { what: 'monthlyOverdue', label: '月结逾期', query: { view: 'monthly', state: 'overdue' } },
  { what: 'returns', label: '退换申请' },
  { what: 'invoices', label: '待开的发票', query: { view: 'toIssue' } },
  { what: 'quotations', label: '待报价', query: { status: 'asked' } },
  { what: 'permits', label: '待审核的证明', query: { state: 'submitted' } },
  { what: 'verifications', label: '待审核的单位认证', query: { state: 'waiting' } },
  { what: 'lowStock', label: '个规格少量或缺货', query: { shortage: 'low' } },
  { what: 'corrections', label: '待复核的更正', query: { correction: 'waiting' } },
  { what: 'lotsPending', label: '待放行的批次', query: { state: 'pending' } },
  {
    what: 'lotsEnding',
    label: `${ENDING_DAYS} 天内到期的批次`,
    query: { within: String(ENDING_DAYS), left: 'true' },
  },
  { what: 'feedback', label: '待答复的反馈', query: { view: 'open' } },
];

/** Open work. The server returns only work that the user's roles may do. */
export function Waiting() {
  const request = useLoad(deskWaiting);
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">待办</h2>
      <AsyncContent request={request} what="待办">
        {(waiting) => (
          <ul className={styles.duties}>
            {SHOWN.map(({ what, label, query }) => {
              const many = waiting[what];
              return (
                many !== undefined && (
                  <li key={what}>
                    <Link to={managePath(DUTIES[what].page, query)} data-none={many === 0 || undefined}>
                      <b>{many.toLocaleString('zh-CN')}</b> {label}
                    </Link>
                  </li>
                )
              );
            })}
          </ul>
        )}
      </AsyncContent>
    </section>
  );
}
