import { amountFor } from '@domain/prices/decide';
import { Button, Flex, type TableColumnsType } from 'antd';
import { memo, useState } from 'react';
import { AgreedNote, Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { RowsTable } from '@/components/ui/RowsTable';
import { choiceOf, type ListRow } from '@domain/quickOrder/evaluate';
import type { ListAction } from '@domain/quickOrder/orderList';
import { placeOf, type ReadRow } from '@domain/quickOrder/readRow';
import { Matched } from './Matched';
import { RowEditor } from './RowEditor';
import styles from './quickOrder.module.less';

interface Props {
  rows: readonly ListRow[];
  brands: readonly string[];
  dispatch: (action: ListAction) => void;
}

interface Tools extends Pick<Props, 'brands' | 'dispatch'> {
  /** Id of the row being edited. */
  editing: number | null;
  onEdit: (id: number | null) => void;
}

/** All rows with their text, match, reason and actions. */
export function ListTable({ rows, brands, dispatch }: Props) {
  const [editing, setEditing] = useState<number | null>(null);
  return (
    <RowsTable<ListRow>
      aria-label="清单"
      rowKey="id"
      className={styles.table}
      columns={columnsFor({ brands, dispatch, editing, onEdit: setEditing })}
      rows={rows}
    />
  );
}

/** Cells are memoised per row: answers arrive in parts, and a row has many inputs. */
const columnsFor = ({ editing, ...tools }: Tools): TableColumnsType<ListRow> => [
  {
    key: 'line',
    title: '行',
    width: 48,
    rowScope: 'row',
    render: (_, { read }) => (
      <span className={`quiet ${styles.read}`}>
        {read.sheet} {read.line}
      </span>
    ),
  },
  { key: 'read', title: '清单内容', width: '26%', render: (_, { read }) => <Read read={read} /> },
  {
    key: 'matched',
    title: '匹配的商品',
    render: (_, row) => <MatchedOrEdited row={row} isEditing={editing === row.id} {...tools} />,
  },
  {
    key: 'count',
    title: '数量',
    width: 144,
    render: (_, row) => <Count row={row} dispatch={tools.dispatch} />,
  },
  { key: 'amount', title: '小计', width: 104, align: 'right', render: (_, row) => <Amount row={row} /> },
  {
    key: 'actions',
    title: '操作',
    width: 112,
    render: (_, { id, read }) => (
      <Actions id={id} place={placeOf(read)} dispatch={tools.dispatch} onEdit={tools.onEdit} />
    ),
  },
];

/** The text of a row, and the values read from it. */
const Read = memo(function Read({ read }: { read: ReadRow }) {
  const understood = [read.catalogNo, read.cas, read.name, read.brand, read.spec, read.pack].filter(Boolean);
  return (
    <Flex vertical className={styles.read}>
      <span>{read.source}</span>
      <span className="quiet">识别为：{understood.join(' · ')}</span>
    </Flex>
  );
});

type MatchedProps = { row: ListRow; isEditing: boolean } & Omit<Tools, 'editing'>;

const MatchedOrEdited = memo(function MatchedOrEdited({
  row,
  isEditing,
  brands,
  dispatch,
  onEdit,
}: MatchedProps) {
  if (!isEditing) return <Matched row={row} dispatch={dispatch} />;
  const save = (read: ReadRow) => {
    dispatch({ type: 'edited', id: row.id, read });
    onEdit(null);
  };
  return <RowEditor row={row} brands={brands} onSave={save} onCancel={() => onEdit(null)} />;
});

const Count = memo(function Count({ row, dispatch }: { row: ListRow } & Pick<Props, 'dispatch'>) {
  const choice = choiceOf(row);
  // Out of stock: no count to choose; the row shows when it arrives.
  if (choice === null || choice.price === null || !choice.sold || choice.stocks === 0)
    return <span className="quiet">{row.read.countDoubt ? '待确认' : row.count}</span>;
  return (
    <Quantity
      value={row.count}
      stocks={choice.stocks}
      of={`${placeOf(row.read)} ${choice.prodName}`}
      onChange={(count) => dispatch({ type: 'counted', id: row.id, count })}
    />
  );
});

function Amount({ row }: { row: ListRow }) {
  const choice = choiceOf(row);
  if (!choice || choice.price === null) return <span className="quiet">—</span>;
  return (
    <>
      <Price value={amountFor(choice, row.count)} />
      <AgreedNote agreed={choice.agreed} count={row.count} />
    </>
  );
}

type ActionsProps = { id: number; place: string } & Pick<Tools, 'dispatch' | 'onEdit'>;

const Actions = memo(function Actions({ id, place, dispatch, onEdit }: ActionsProps) {
  return (
    <Flex gap={4}>
      <Button type="link" size="small" aria-label={`修改${place}`} onClick={() => onEdit(id)}>
        修改
      </Button>
      <Button
        type="link"
        size="small"
        aria-label={`移除${place}`}
        onClick={() => dispatch({ type: 'removed', ids: [id] })}
      >
        移除
      </Button>
    </Flex>
  );
});
