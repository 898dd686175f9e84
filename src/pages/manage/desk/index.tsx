import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { useMayAct } from '@/hooks/useMayAct';
import { deskWaitingQuery, shopReadinessQuery } from '@/queries/desk';
import { ENDING_DAYS } from '@domain/lots/lot';
import { DUTIES } from '@domain/staff/duties';
import { managePath } from '@domain/staff/pages';
import type { Duty } from '@domain/staff/types';
import { Find } from './Find';
import { Sales } from './Sales';
import styles from './desk.module.less';

/** /manage/desk: open work, the search by number, and for finance the sales. */
export default function Desk() {
  const mayAct = useMayAct();
  return (
    <>
      <h1>工作台</h1>
      <OpenPoints mayChange={mayAct([])} />
      <div className={styles.top}>
        <Waiting />
        <Find />
      </div>
      {mayAct(['finance']) && <Sales />}
    </>
  );
}

/** Missing settings, with links for a manager. Empty when the shop can sell everything. */
function OpenPoints({ mayChange }: { mayChange: boolean }) {
  const { data = [] } = useQuery(shopReadinessQuery());
  if (data.length === 0) return null;
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      title={mayChange ? '开始销售前，请先填写' : '开始销售前，请店长先在“设置”中填写'}
      description={
        <Flex component="ul" vertical gap={4}>
          {data.map(({ section, what, effect }) => (
            <li key={what}>
              {mayChange ? <Link to={managePath('settings', { section })}>{what}</Link> : what}：{effect}
            </li>
          ))}
        </Flex>
      }
    />
  );
}

/** In the order of the page; `DUTIES` has the page of each. */
const SHOWN: readonly [duty: Duty, label: string, query?: Record<string, string>][] = [
  ['toShip', '待发货的订单', { status: '2' }],
  ['transfers', '待到账的订单', { view: 'transfers' }],
  ['bankLines', '待确认的银行流水', { state: 'open' }],
  ['toReturn', '待退款', { view: 'toReturn' }],
  ['monthlyOverdue', '月结逾期', { view: 'monthly', state: 'overdue' }],
  ['returns', '退换申请'],
  ['invoices', '待开的发票', { view: 'toIssue' }],
  ['quotations', '待报价', { status: 'asked' }],
  ['permits', '待审核的证明', { state: 'submitted' }],
  ['verifications', '待审核的单位认证', { state: 'waiting' }],
  ['lowStock', '个规格少量或缺货', { shortage: 'low' }],
  ['corrections', '待复核的更正', { correction: 'waiting' }],
  ['lotsPending', '待放行的批次', { state: 'pending' }],
  ['lotsEnding', `${ENDING_DAYS} 天内到期的批次`, { within: String(ENDING_DAYS), left: 'true' }],
  ['feedback', '待答复的反馈', { view: 'open' }],
];

/** Open work. The server returns only work that the user's roles may do. */
function Waiting() {
  const waiting = useQuery(deskWaitingQuery());
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">待办</h2>
      <AsyncContent of={waiting} what="待办">
        {(counts) => (
          <ul className={styles.duties}>
            {SHOWN.map(([duty, label, query]) => {
              const count = counts[duty];
              return (
                count !== undefined && (
                  <li key={duty}>
                    <Link to={managePath(DUTIES[duty].page, query)} data-none={count === 0 || undefined}>
                      <b>{count.toLocaleString('zh-CN')}</b> {label}
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
