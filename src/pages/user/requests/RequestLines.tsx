import { Tag, type TableColumnsType } from 'antd';
import { GoodsCell } from '@/components/catalogue/GoodsCell';
import { Price } from '@/components/ui/Price';
import { RowsTable } from '@/components/ui/RowsTable';
import { changeOf } from '@domain/approvals/request';
import type { RequestLine } from '@domain/approvals/types';
import { REGIMES } from '@domain/safety/controlled';
import { formatYuan, times } from '@domain/shared/money';

const goods = (line: RequestLine) => ({ ...line, brandName: '', offer: 'onSale' });

/** Current price and stock of a line, when they differ from the request. */
export function NowNote({ line }: { line: RequestLine }) {
  const { now } = line;
  switch (changeOf(line)) {
    case 'price':
      return (
        <Tag color="warning">
          {now.left === null ? '现价' : '现报价'} {formatYuan(now.price)}
        </Tag>
      );
    case 'short':
      return <Tag color="warning">现有库存 {now.stocks}</Tag>;
    case 'over':
      return <Tag color="warning">报价还可下单 {now.left}</Tag>;
    case 'onRequest':
      return <Tag color="error">现需询价</Tag>;
    case 'gone':
      return <Tag color="error">已下架或停止销售</Tag>;
    default:
      return null;
  }
}

export const GOODS_COLUMN: TableColumnsType<RequestLine>[number] = {
  key: 'goods',
  title: '商品',
  rowScope: 'row',
  onCell: () => ({ style: { fontWeight: 400 } }),
  render: (_, line) => (
    <>
      <GoodsCell line={goods(line)} />
      {line.regimes.map((regime) => (
        <Tag key={regime}>{REGIMES[regime].name}</Tag>
      ))}
      <NowNote line={line} />
    </>
  ),
};

const COLUMNS: TableColumnsType<RequestLine> = [
  GOODS_COLUMN,
  {
    key: 'price',
    title: '申购价',
    align: 'right',
    render: (_, { price, prodCount }) => (
      <span className="nowrap">
        <Price value={price} plain /> × {prodCount}
      </span>
    ),
  },
  {
    key: 'sum',
    title: '小计',
    align: 'right',
    render: (_, { price, prodCount }) => <Price value={times(price, prodCount)} />,
  },
];

/** The requested lines with their changes since. */
export const RequestLines = ({ lines }: { lines: readonly RequestLine[] }) => (
  <RowsTable<RequestLine> aria-label="申购的商品" rowKey="skuId" columns={COLUMNS} rows={lines} />
);
