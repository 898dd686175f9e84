import { amountFor, priceFor } from '@domain/prices/decide';
import { Button, Checkbox, Flex, type TableColumnsType } from 'antd';
import { GoodsCell, packName } from '@/components/catalogue/GoodsCell';
import { AgreedNote, Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { RowsTable } from '@/components/ui/RowsTable';
import { isBuyable, lineStateOf, type ListLine } from '@domain/catalogue/purchaseList';
import { compareMoney, formatYuan } from '@domain/shared/money';
import { Changes } from './Changes';
import styles from './lists.module.less';
import type { EditedLines } from './useLines';

interface Props {
  lines: readonly ListLine[];
  edited: EditedLines;
  /** Only the owner may remove lines. */
  mine: boolean;
}

/** The lines with their current state, changes since they were saved, and actions. */
export function Lines({ lines, edited, mine }: Props) {
  return (
    <RowsTable<ListLine>
      aria-label="清单商品"
      rowKey="skuId"
      className={`${styles.table} ${styles.lines}`}
      columns={columnsFor(edited, mine)}
      rows={lines}
    />
  );
}

const columnsFor = (edited: EditedLines, mine: boolean): TableColumnsType<ListLine> => [
  {
    key: 'select',
    title: <span className="visually-hidden">选择</span>,
    width: 40,
    render: (_, line) => <Tick line={line} edited={edited} />,
  },
  {
    key: 'goods',
    title: '商品',
    rowScope: 'row',
    className: styles.name,
    render: (_, line) => <GoodsCell line={line} />,
  },
  {
    key: 'changes',
    title: '存入后的变化',
    width: '30%',
    className: styles.wide,
    render: (_, line) => <Changes line={line} refusal={edited.refusals.get(line.skuId) ?? null} />,
  },
  {
    key: 'price',
    title: '单价',
    width: 112,
    render: (_, line) => <PriceSince line={line} />,
  },
  {
    key: 'count',
    title: '数量',
    width: 144,
    render: (_, line) =>
      isBuyable(line) && line.stocks > 0 ? (
        <Quantity
          value={line.count}
          stocks={line.stocks}
          of={packName(line)}
          onChange={(count) => edited.setCount(line.skuId, count)}
        />
      ) : (
        <span className="quiet">× {line.count}</span>
      ),
  },
  {
    key: 'amount',
    title: '小计',
    width: 112,
    align: 'right',
    render: (_, line) =>
      lineStateOf(line) === 'ready' ? (
        <Price value={amountFor(line, line.count)} />
      ) : (
        <span className="quiet wide-only">—</span>
      ),
  },
  ...(mine ? [actionsFor(edited)] : []),
];

const actionsFor = (edited: EditedLines): TableColumnsType<ListLine>[number] => ({
  key: 'actions',
  title: '操作',
  width: 64,
  className: styles.actions,
  render: (_, line) => (
    <Button
      type="link"
      size="small"
      disabled={edited.lines.length === 1}
      aria-label={`从清单移除 ${packName(line)}`}
      onClick={() => edited.remove(line.skuId)}
    >
      移除
    </Button>
  ),
});

function Tick({ line, edited }: { line: ListLine; edited: EditedLines }) {
  const isReady = lineStateOf(line) === 'ready';
  return (
    <Checkbox
      className={styles.tick}
      aria-label={isReady ? `选择 ${packName(line)}` : `${packName(line)} 现不能购买`}
      disabled={!isReady}
      checked={isReady && edited.isTicked(line)}
      onChange={({ target }) => edited.tick([line], target.checked)}
    />
  );
}

/** The current price, and the saved one when it differs. */
function PriceSince({ line }: { line: ListLine }) {
  const { offer, priceThen, agreed, count } = line;
  const price = priceFor(line, count);
  if (offer !== 'there') return <span className="quiet">存时 {formatYuan(priceThen)}</span>;
  const isOther =
    price === null || priceThen === null ? price !== priceThen : compareMoney(price, priceThen) !== 0;
  return (
    <Flex vertical align="start">
      <Price value={price} plain />
      <AgreedNote agreed={agreed} count={count} />
      {isOther && <small className="quiet">存时 {formatYuan(priceThen)}</small>}
    </Flex>
  );
}
