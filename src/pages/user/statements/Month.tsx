import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { saveTable } from '@/browser/saveFile';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { BackLink } from '@/components/ui/BackLink';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { Price } from '@/components/ui/Price';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { TableExport } from '@/components/ui/TableExport';
import { monthText } from '@domain/shared/dates';
import { formatYuan, times } from '@domain/shared/money';
import { countStates, isIn, LINE_STATES, type LineState } from '@domain/statements/match';
import { statementsPath } from '@domain/statements/statementPath';
import { monthStatementQuery } from '@/queries/statements';
import type { InstitutionStatement } from '@/services/statements';
import area from '../area.module.less';
import { Confirmation } from './Confirmation';
import { Disputes } from './Disputes';
import { LineTable } from './LineTable';
import { LeftText } from './Months';
import styles from './statements.module.less';

interface Props {
  /** yyyy-MM */
  month: string;
  /** Blank for all lines. */
  state: LineState | '';
}

/** A month line by line: receipt, invoice and payment of each, with a filter by state. */
export function Month({ month, state }: Props) {
  const statement = useQuery(monthStatementQuery(month));
  return (
    <>
      <BackLink to={statementsPath()} label="全部月份" />
      <header className={area.head}>
        <h1>{monthText(month)}对账单</h1>
        {statement.data && <p>{statement.data.institution}</p>}
      </header>
      <div aria-busy={statement.isFetching}>
        <AsyncContent of={statement} what="对账单" skeleton={<Skeleton rows={5} height={64} />}>
          {(found) => (
            <Flex vertical gap={16}>
              <Summary statement={found} />
              <Confirmation statement={found} />
              <Disputes month={month} disputes={found.disputes} />
              <Lines statement={found} state={state} />
              <Receipts statement={found} />
            </Flex>
          )}
        </AsyncContent>
      </div>
    </>
  );
}

function Summary({ statement: { head } }: { statement: InstitutionStatement }) {
  const { charged, credited, due, received, left, orders, dueDate, overdue } = head;
  return (
    <dl className={`${area.panel} ${styles.facts}`}>
      <div>
        <dt>采购（{orders} 单）</dt>
        <dd>{formatYuan(charged)}</dd>
      </div>
      <div>
        <dt>退款</dt>
        <dd>{formatYuan(times(credited, -1))}</dd>
      </div>
      <div>
        <dt>应付</dt>
        <dd className="strong">{formatYuan(due)}</dd>
      </div>
      <div>
        <dt>已付</dt>
        <dd>{formatYuan(received)}</dd>
      </div>
      <div>
        <dt>未付</dt>
        <dd>
          <LeftText left={left} />
        </dd>
      </div>
      <div>
        <dt>付款期限</dt>
        <dd>
          {dueDate} {overdue && <span className="danger strong">已逾期</span>}
        </dd>
      </div>
    </dl>
  );
}

function Lines({ statement, state }: { statement: InstitutionStatement } & Pick<Props, 'state'>) {
  const { head, lines, institution, disputes } = statement;
  const { month } = head;
  const shown = state === '' ? lines : lines.filter((line) => isIn(line, state));
  const save = async (kind: 'xlsx' | 'csv') => {
    const { SHEET_HEADER, sheetRows } = await import('@/utils/statementSheet');
    const name = `月结对账单_${institution}_${month}`;
    await saveTable(kind, { name, sheet: '对账单', header: SHEET_HEADER, rows: sheetRows(statement) });
  };
  if (lines.length === 0) return <StateView title="本月没有月结订单和退款" />;
  return (
    <section aria-labelledby="lines-title">
      <Flex wrap gap="8px 24px" align="center" justify="space-between">
        <h2 id="lines-title">明细</h2>
        <TableExport disabled={false} title="含全部明细，不受筛选影响" save={save} />
      </Flex>
      <LinkTabs
        label="状态"
        variant="plain"
        replace
        current={state || 'all'}
        items={[
          { key: 'all', to: statementsPath({ month }), label: '全部', count: lines.length },
          ...countStates(lines).map((one) => ({
            key: one.state,
            to: statementsPath({ month, state: one.state }),
            label: LINE_STATES[one.state],
            count: one.count,
            isWaiting: one.state === 'AMOUNT_DIFFERS',
          })),
        ]}
      />
      <LineTable month={month} lines={shown} disputes={disputes} />
    </section>
  );
}

function Receipts({ statement: { receipts, surplus } }: { statement: InstitutionStatement }) {
  if (receipts.length === 0 && surplus === 0) return null;
  return (
    <section aria-labelledby="receipts-title">
      <h2 id="receipts-title">付款</h2>
      <ul className={styles.receipts}>
        {receipts.map(({ receiptId, day, amount, reference }) => (
          <li key={receiptId}>
            <span>{day}</span>
            <Price value={amount} plain />
            {reference && <span className="quiet">{reference}</span>}
          </li>
        ))}
      </ul>
      <p className="quiet">
        付款与退款先抵较早的订单。
        {surplus > 0 && `${formatYuan(surplus)} 超出本月应付，请联系我们抵用或退回。`}
      </p>
    </section>
  );
}
