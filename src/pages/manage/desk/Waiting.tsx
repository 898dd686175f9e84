import { Link } from '@umijs/max';
import { useMayAct } from '@/components/manage/staffRoles';
import { Loaded } from '@/components/ui/Loaded';
import { ENDING_DAYS } from '@/domain/lots/lot';
import { MANAGE_PAGES, managePath, type ManageKey } from '@/domain/staff/pages';
import type { StaffRole } from '@/domain/staff/roles';
import { useLoad } from '@/hooks/useLoad';
import { deskWaiting, type DeskWaiting } from '@/services/desk';
import styles from './desk.module.less';

interface Duty {
  what: keyof DeskWaiting;
  label: string;
  page: ManageKey;
  query?: Record<string, string>;
  /** Whose it is, where the page is for others too. */
  roles?: readonly StaffRole[];
}

/** What waits, where it is done; a page that one may not see is left out. */
const DUTIES: readonly Duty[] = [
  { what: 'toShip', label: '待发货的订单', page: 'orders', query: { status: '2' } },
  { what: 'transfers', label: '待到账的订单', page: 'payments', query: { view: 'transfers' } },
  { what: 'bankLines', label: '待确认的银行流水', page: 'payments', query: { state: 'open' } },
  { what: 'toReturn', label: '待退款', page: 'payments', query: { view: 'toReturn' } },
  {
    ...{ what: 'monthlyOverdue', label: '月结逾期' },
    ...{ page: 'payments', query: { view: 'monthly', state: 'overdue' } },
  },
  { what: 'returns', label: '退换申请', page: 'returns' },
  { what: 'invoices', label: '待开的发票', page: 'invoices', query: { view: 'toIssue' } },
  { what: 'quotations', label: '待报价', page: 'quotations', query: { status: 'asked' } },
  { what: 'permits', label: '待审核的证明', page: 'permits', query: { state: 'submitted' } },
  {
    ...{ what: 'verifications', label: '待审核的单位认证', page: 'customers' },
    ...{ query: { state: 'waiting' }, roles: ['finance'] },
  },
  { what: 'lowStock', label: '个规格少量或缺货', page: 'goods', query: { lack: 'low' } },
  { what: 'lotsPending', label: '待放行的批次', page: 'lots', query: { state: 'pending' } },
  {
    what: 'lotsEnding',
    label: `${ENDING_DAYS} 天内到期的批次`,
    page: 'lots',
    query: { within: String(ENDING_DAYS), left: 'true' },
  },
  { what: 'feedback', label: '待答复的反馈', page: 'feedback', query: { view: 'open' } },
];

export function Waiting() {
  const request = useLoad(deskWaiting);
  const mayAct = useMayAct();
  const mine = DUTIES.filter(({ page, roles }) =>
    mayAct(roles ?? MANAGE_PAGES.find(({ key }) => key === page)?.meantFor ?? []),
  );
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">待办</h2>
      <Loaded request={request} what="待办">
        {(waiting) => (
          <ul className={styles.duties}>
            {mine.map(({ what, label, page, query }) => (
              <li key={what}>
                <Link to={managePath(page, query)} data-none={waiting[what] === 0 || undefined}>
                  <b>{waiting[what].toLocaleString('zh-CN')}</b> {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
