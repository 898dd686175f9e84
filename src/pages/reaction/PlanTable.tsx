import { Checkbox, Flex, Tag, type TableColumnsType } from 'antd';
import { Price } from '@/components/ui/Price';
import { RowsTable } from '@/components/ui/RowsTable';
import { shortDay } from '@domain/delivery/delivery';
import type { ReactionTable } from '@domain/reaction/types';
import type { ReactionPlan, ReactionPlanRow } from '@/services/reaction';
import { How, type Line } from './How';
import { nameOf, type Change, type Row } from './state';
import { STATE_WORDS } from './words';
import styles from './reaction.module.less';

interface Props {
  rows: readonly Row[];
  table: ReactionTable;
  plan: ReactionPlan;
  /** Why the cart refused packs of a row, by row. */
  refusals: ReadonlyMap<number, string>;
  dispatch: (change: Change) => void;
}

const COLOURS: Record<ReactionPlanRow['state'], string> = {
  have: 'success',
  buy: 'processing',
  permit: 'error',
  notSold: 'error',
  lacking: 'warning',
  idle: 'default',
};

const NOTHING = <span className={`quiet ${styles.none}`}>—</span>;

/** For each row: from stock, bought, with a permit, or not sold. */
export function PlanTable({ rows, table, plan, refusals, dispatch }: Props) {
  const lines = rows.flatMap((row, at): Line[] => {
    const planned = plan.rows.find(({ id }) => id === row.id);
    return planned ? [{ no: at + 1, row, planned }] : [];
  });
  return (
    <RowsTable<Line>
      aria-label="采购建议"
      rowKey="no"
      className={styles.plan}
      columns={columnsFor({ rows, table, plan, refusals, dispatch })}
      rows={lines}
    />
  );
}

const columnsFor = (props: Props): TableColumnsType<Line> => [
  {
    key: 'counted',
    title: '计入',
    width: 56,
    render: (_, { no, row, planned }) =>
      planned.lines.length > 0 &&
      row.taken === undefined && (
        <Checkbox
          aria-label={`第 ${no} 行计入采购`}
          checked={planned.isCounted}
          onChange={({ target }) =>
            props.dispatch({
              type: 'changed',
              id: row.id,
              part: { choice: target.checked ? 'take' : 'leave' },
            })
          }
        />
      ),
  },
  {
    key: 'name',
    title: '物质',
    width: '18%',
    rowScope: 'row',
    render: (_, { no, row }) => (
      <>
        <span className="quiet">{no}</span> {nameOf(row)}
      </>
    ),
  },
  {
    key: 'state',
    title: '建议',
    width: 96,
    render: (_, { row, planned: { state } }) =>
      row.taken ? <Tag color="success">已取用</Tag> : <Tag color={COLOURS[state]}>{STATE_WORDS[state]}</Tag>,
  },
  { key: 'how', title: '说明', render: (_, line) => <How line={line} {...props} /> },
  {
    key: 'arrive',
    title: '预计送达',
    width: 112,
    render: (_, { row, planned }) => (row.taken ? NOTHING : <Arrival planned={planned} />),
  },
  {
    key: 'cost',
    title: '小计',
    width: 104,
    align: 'right',
    render: (_, { row, planned: { cost } }) =>
      cost === null || row.taken ? NOTHING : <Price value={cost} />,
  },
];

const NO_ARRIVAL: Record<NonNullable<ReactionPlanRow['noArrival']>, string> = {
  noAddress: '未填地址，按一般地区',
  unitOnly: '危险品只送单位地址',
  unitNotNamed: '地址未写单位',
};

function Arrival({ planned: { arrive, noArrival } }: { planned: ReactionPlanRow }) {
  if (arrive === null && noArrival === null) return NOTHING;
  return (
    <Flex vertical>
      {arrive && <span className="nowrap">{shortDay(arrive)}</span>}
      {noArrival && <span className="quiet">{NO_ARRIVAL[noArrival]}</span>}
    </Flex>
  );
}
