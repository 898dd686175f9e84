import { Checkbox, Flex, type TableColumnsType } from 'antd';
import { GoodsCell, packName } from '@/components/catalogue/GoodsCell';
import { Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { RowsTable } from '@/components/ui/RowsTable';
import {
  compareToday,
  comparisonText,
  leftOf,
  orderableOf,
  reasonAgainst,
} from '@domain/quotation/quotation';
import type { QuotationLine } from '@domain/quotation/types';
import { times } from '@domain/shared/money';
import styles from './quotations.module.less';
import type { Choice } from './useChoice';

interface Props {
  lines: readonly QuotationLine[];
  choice: Choice;
  mayOrder: boolean;
}

/** The lines: quoted and current price, remaining count, and the count to order now. */
export function Lines({ lines, choice, mayOrder }: Props) {
  return (
    <RowsTable<QuotationLine>
      aria-label="报价商品"
      rowKey="skuId"
      className={`${styles.table} ${styles.lines}`}
      columns={[
        ...(mayOrder ? [tickColumn(choice)] : []),
        ...COLUMNS,
        ...(mayOrder ? orderColumns(choice) : []),
      ]}
      rows={lines}
    />
  );
}

const tickColumn = (choice: Choice): TableColumnsType<QuotationLine>[number] => ({
  key: 'select',
  title: <span className="visually-hidden">选择</span>,
  width: 40,
  render: (_, line) => {
    const isReady = orderableOf(line) > 0;
    return (
      <Checkbox
        className={styles.tick}
        aria-label={isReady ? `选择 ${packName(line)}` : `${packName(line)} 现不能下单`}
        disabled={!isReady}
        checked={isReady && choice.isTicked(line)}
        onChange={({ target }) => choice.tick([line], target.checked)}
      />
    );
  },
});

const COLUMNS: TableColumnsType<QuotationLine> = [
  {
    key: 'goods',
    title: '商品',
    rowScope: 'row',
    className: styles.name,
    render: (_, line) => <GoodsCell line={line} />,
  },
  {
    key: 'price',
    title: '报价（含税）',
    width: 200,
    className: styles.wide,
    render: (_, line) => <QuotedPrice line={line} />,
  },
  {
    key: 'left',
    title: '数量',
    width: 144,
    render: (_, line) => <Counts line={line} />,
  },
];

const orderColumns = (choice: Choice): TableColumnsType<QuotationLine> => [
  {
    key: 'count',
    title: '本次下单',
    width: 152,
    render: (_, line) => {
      const max = orderableOf(line);
      // The reason is shown in the next column.
      if (line.quoted === null) return <span className="quiet wide-only">—</span>;
      if (max === 0) return <span className="quiet">{reasonAgainst(line)}</span>;
      return (
        <Quantity
          value={choice.countOf(line)}
          stocks={max}
          limitedBy={max < leftOf(line) ? 'STOCK' : 'QUOTED'}
          of={packName(line)}
          onChange={(count) => choice.setCount(line.skuId, count)}
        />
      );
    },
  },
  {
    key: 'amount',
    title: '小计',
    width: 112,
    align: 'right',
    render: (_, line) =>
      orderableOf(line) > 0 ? (
        <Price value={times(line.quoted ?? 0, choice.countOf(line))} />
      ) : (
        <span className="quiet wide-only">—</span>
      ),
  },
];

/** The quoted price, beside the current one. */
function QuotedPrice({ line }: { line: QuotationLine }) {
  const { quoted, declined, price, quotedDays } = line;
  if (declined) return <span>未报价：{declined}</span>;
  if (quoted === null)
    return (
      <Flex vertical align="start">
        <span>待报价</span>
        <span className="quiet">
          今日价 <Price value={price} size="small" plain />
        </span>
      </Flex>
    );
  const comparison = compareToday(quoted, line);
  return (
    <Flex vertical align="start" className={styles.compared}>
      <Price value={quoted} plain />
      <span data-direction={comparison.kind}>{comparisonText(comparison)}</span>
      {price !== null && comparison.kind !== 'gone' && (
        <span className="quiet">
          今日价 <Price value={price} size="small" plain />
        </span>
      )}
      {quotedDays !== null && <span className="quiet">下单后 {quotedDays} 个工作日内发货</span>}
    </Flex>
  );
}

function Counts({ line }: { line: QuotationLine }) {
  const { count, ordered, quoted } = line;
  return (
    <Flex vertical align="start">
      <span>询价 {count}</span>
      {quoted !== null && ordered > 0 && (
        <span className="quiet">
          已下单 {ordered}，余 {leftOf(line)}
        </span>
      )}
    </Flex>
  );
}
