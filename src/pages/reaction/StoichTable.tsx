import { Button, Flex, type TableColumnsType } from 'antd';
import { RowsTable } from '@/components/ui/RowsTable';
import { SelectBox } from '@/components/ui/SelectBox';
import type { ReactionRole, ReactionTable } from '@domain/reaction/types';
import { Amounts, CoefficientBox, ContentBox, EquivalentsBox, FixedBox } from './AmountCells';
import type { Change, Row } from './state';
import { SubstanceCell } from './SubstanceCell';
import { ROLE_WORDS } from './words';
import styles from './reaction.module.less';

interface Props {
  rows: readonly Row[];
  table: ReactionTable;
  dispatch: (change: Change) => void;
}

const ROLES = Object.keys(ROLE_WORDS) as ReactionRole[];

/** The stoichiometry, with what was written beside what was understood. Everything can be changed. */
export function StoichTable({ rows, table, dispatch }: Props) {
  return (
    <RowsTable<Row>
      aria-label="化学计量表"
      rowKey="id"
      className={styles.table}
      columns={columnsFor({ rows, table, dispatch })}
      rows={rows}
    />
  );
}

function columnsFor({ rows, table, dispatch }: Props): TableColumnsType<Row> {
  const propsOf = (row: Row) => ({
    row,
    no: rows.indexOf(row) + 1,
    calculated: table.rows.find(({ id }) => id === row.id),
    dispatch,
  });
  return [
    {
      key: 'no',
      title: '行',
      width: 40,
      rowScope: 'row',
      render: (_, row) => <span className="quiet">{propsOf(row).no}</span>,
    },
    { key: 'written', title: '原文', width: '14%', render: (_, row) => <Written row={row} /> },
    { key: 'substance', title: '物质与规格', render: (_, row) => <SubstanceCell {...propsOf(row)} /> },
    { key: 'role', title: '角色', width: 116, render: (_, row) => <RoleBox {...propsOf(row)} /> },
    {
      key: 'coefficient',
      title: '系数',
      width: 64,
      render: (_, row) => (
        <Labelled label="系数">
          <CoefficientBox {...propsOf(row)} />
        </Labelled>
      ),
    },
    {
      key: 'equivalents',
      title: '当量',
      width: 84,
      render: (_, row) => (
        <Labelled label="当量">
          <EquivalentsBox {...propsOf(row)} />
        </Labelled>
      ),
    },
    {
      key: 'content',
      title: '含量',
      width: 112,
      render: (_, row) => (
        <Labelled label="含量">
          <ContentBox {...propsOf(row)} />
        </Labelled>
      ),
    },
    { key: 'amount', title: '用量', width: 124, render: (_, row) => <Amounts {...propsOf(row)} /> },
    {
      key: 'fixed',
      title: '指定用量',
      width: 168,
      render: (_, row) => (
        <Labelled label="指定用量">
          <FixedBox {...propsOf(row)} />
        </Labelled>
      ),
    },
    { key: 'actions', title: '操作', width: 64, render: (_, row) => <Remove {...propsOf(row)} /> },
  ];
}

type CellProps = Pick<Props, 'dispatch'> & { row: Row; no: number };

const RoleBox = ({ row, no, dispatch }: CellProps) => (
  <SelectBox<ReactionRole>
    aria-label={`第 ${no} 行的角色`}
    style={{ width: '100%' }}
    value={row.role}
    options={ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
    onChange={(role) => dispatch({ type: 'changed', id: row.id, part: { role } })}
  />
);

const Remove = ({ row, no, dispatch }: CellProps) => (
  <Button
    type="link"
    size="small"
    aria-label={`移除第 ${no} 行`}
    onClick={() => dispatch({ type: 'removed', id: row.id })}
  >
    移除
  </Button>
);

/** The column's name beside the input where the table has no heading. */
const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <span aria-hidden className={`quiet ${styles.columnName}`}>
      {label}
    </span>
    {children}
  </div>
);

/** The substance and its amounts as they stand in the text. */
function Written({ row: { mention } }: { row: Row }) {
  if (mention === null) return <span className="quiet">手动添加</span>;
  const { text, amounts, percent, concentration } = mention;
  const more = [
    ...amounts.map(({ value, unit }) => `${value} ${unit}`),
    percent && `${percent}%`,
    concentration && [`${concentration.value} mol/L`, concentration.solvent].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <Flex vertical className={styles.written}>
      <span>{mention.kind === 'molfile' ? '结构图' : text}</span>
      {more.length > 0 && <span className="quiet">{more.join('，')}</span>}
    </Flex>
  );
}
