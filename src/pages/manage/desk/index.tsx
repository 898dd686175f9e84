import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { useMayAct } from '@/hooks/useMayAct';
import { deskWaitingQuery, shopReadinessQuery } from '@/queries/desk';
import { ENDING_DAYS } from '@domain/lots/lot';
import { DUTIES, isWatched } from '@domain/staff/duties';
import { managePath } from '@domain/staff/pages';
import type { Duty } from '@domain/staff/types';
import type { DeskWaiting } from '@/services/desk';
import type { ShopOpenPoint } from '@/services/shop';
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

/** Missing settings and a certificate that ends, with links for a manager. Empty when all is set. */
function OpenPoints({ mayChange }: { mayChange: boolean }) {
  const { data = [] } = useQuery(shopReadinessQuery());
  return (
    <>
      <Points
        title={mayChange ? '开始销售前，请先填写' : '开始销售前，请店长先在“设置”中填写'}
        points={data.filter(({ section }) => section !== 'signing')}
        mayChange={mayChange}
      />
      <Points
        title={mayChange ? '电子签章' : '电子签章：请店长在“设置”中更换证书'}
        points={data.filter(({ section }) => section === 'signing')}
        mayChange={mayChange}
      />
    </>
  );
}

interface PointsProps {
  title: string;
  points: readonly ShopOpenPoint[];
  mayChange: boolean;
}

function Points({ title, points, mayChange }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      title={title}
      description={
        <Flex component="ul" vertical gap={4}>
          {points.map(({ section, what, effect }) => (
            <li key={what}>
              {mayChange ? <Link to={managePath('settings', { section })}>{what}</Link> : what}：{effect}
            </li>
          ))}
        </Flex>
      }
    />
  );
}

/** Most urgent first; `DUTIES` has the page of each. */
const SHOWN: readonly [duty: Duty, label: string, query?: Record<string, string>][] = [
  ['toShip', '待发货的订单', { status: '2' }],
  ['salesOverdue', '逾期未上报的管制品', { state: 'overdue' }],
  ['salesSoon', '即将到期上报的管制品', { state: 'soon' }],
  ['transfers', '待到账的订单', { view: 'transfers' }],
  ['bankLines', '待确认的银行流水', { state: 'open' }],
  ['toReturn', '待退款', { view: 'toReturn' }],
  ['statementDisputes', '待答复的对账异议', { view: 'monthly', state: 'disputed' }],
  ['monthlyOverdue', '月结逾期', { view: 'monthly', state: 'overdue' }],
  ['returns', '退换申请'],
  ['invoices', '待开的发票', { view: 'toIssue' }],
  ['quotations', '待报价', { status: 'asked' }],
  ['permits', '待审核的证明', { state: 'submitted' }],
  ['verifications', '待审核的单位认证', { state: 'waiting' }],
  ['corrections', '待复核的更正', { correction: 'waiting' }],
  ['lotsPending', '待放行的批次', { state: 'pending' }],
  ['conversations', '待答复的会话', { view: 'waiting' }],
  ['questions', '待审核的商品问答', { state: 'proposed' }],
  ['feedback', '待答复的反馈', { view: 'open' }],
  ['lowStock', '个规格少量或缺货', { shortage: 'low' }],
  ['lotsEnding', `${ENDING_DAYS} 天内到期的批次`, { within: String(ENDING_DAYS), left: 'true' }],
];

/** Open work: what waits, then figures to watch; one line for what is done. The server returns only work of the user's roles. */
function Waiting() {
  const waiting = useQuery(deskWaitingQuery());
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">待办</h2>
      <AsyncContent of={waiting} what="待办">
        {(counts) => <Duties counts={counts} />}
      </AsyncContent>
    </section>
  );
}

function Duties({ counts }: { counts: DeskWaiting }) {
  const known = SHOWN.filter(([duty]) => counts[duty] !== undefined);
  const open = known.filter(([duty]) => counts[duty] !== 0);
  const done = known.filter(([duty]) => counts[duty] === 0);
  const linkOf = ([duty, label, query]: (typeof SHOWN)[number]) => (
    <Link to={managePath(DUTIES[duty].page, query)} data-watched={isWatched(duty) || undefined}>
      <b>{counts[duty]?.toLocaleString('zh-CN')}</b> {label}
    </Link>
  );
  return (
    <>
      {!open.some(([duty]) => !isWatched(duty)) && <p className="quiet">暂无待办</p>}
      <ul className={styles.duties}>
        {open.map((shown) => (
          <li key={shown[0]}>{linkOf(shown)}</li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>另有 {done.length} 项为 0</summary>
          <ul className={styles.duties}>
            {done.map((shown) => (
              <li key={shown[0]}>{linkOf(shown)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
