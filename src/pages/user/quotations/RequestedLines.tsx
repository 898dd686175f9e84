import { Button, type TableColumnsType } from 'antd';
import { GoodsCell, packName } from '@/components/catalogue/GoodsCell';
import { Price } from '@/components/ui/Price';
import { Quantity } from '@/components/ui/Quantity';
import { RowsTable } from '@/components/ui/RowsTable';
import type { QuotationLine } from '@domain/quotation/types';
import styles from './quotations.module.less';

interface Props {
  lines: readonly QuotationLine[];
  onChange: (lines: readonly QuotationLine[]) => void;
}

/** Requested packs with counts, which may exceed the stock. */
export function RequestedLines({ lines, onChange }: Props) {
  const setCount = (skuId: number, count: number) =>
    onChange(lines.map((line) => (line.skuId === skuId ? { ...line, count } : line)));
  const remove = (skuId: number) => onChange(lines.filter((line) => line.skuId !== skuId));

  const columns: TableColumnsType<QuotationLine> = [
    {
      key: 'goods',
      title: '商品',
      rowScope: 'row',
      className: styles.name,
      render: (_, line) => <GoodsCell line={line} />,
    },
    {
      key: 'price',
      title: '今日价',
      width: 120,
      render: (_, { price }) => <Price value={price} plain />,
    },
    {
      key: 'count',
      title: '数量',
      width: 160,
      render: (_, line) => (
        <Quantity
          value={line.count}
          stocks={-1}
          of={packName(line)}
          onChange={(count) => setCount(line.skuId, count)}
        />
      ),
    },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      render: (_, line) => (
        <Button
          type="link"
          size="small"
          disabled={lines.length === 1}
          aria-label={`移除 ${packName(line)}`}
          onClick={() => remove(line.skuId)}
        >
          移除
        </Button>
      ),
    },
  ];
  return (
    <RowsTable<QuotationLine>
      aria-label="要询价的商品"
      rowKey="skuId"
      className={styles.table}
      columns={columns}
      rows={lines}
    />
  );
}
