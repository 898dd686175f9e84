import { Flex, type TableColumnsType } from 'antd';
import { TwoLines } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { CopyText } from '@/components/ui/CopyText';
import { cancelledCount } from '@domain/order/cancelled';
import { SHORTAGE_TEXTS } from '@domain/order/lotShortage';
import { lotsIn } from '@domain/order/shipping';
import type { OrderLine } from '@domain/order/types';
import { priceReason } from '@domain/prices/decide';
import { SHIP } from '@domain/safety/storage';
import { formatYuan } from '@domain/shared/money';
import type { ManagedOrder } from '@/services/manageOrders';

type Row = OrderLine & { stock: ManagedOrder['lines'][number] | undefined; cancelled: number };

/** What was ordered: how it is kept and travels, what is still to go, from where. */
export function Lines({ managed: { order, lines } }: { managed: ManagedOrder }) {
  const isOpen = order.status === 2;
  const rows = order.lines.map((line) => ({
    ...line,
    stock: lines.find(({ skuId }) => skuId === line.skuId),
    cancelled: cancelledCount(order.cancelled, line.skuId),
  }));
  // Blank, not null: sent without a lot.
  const hasLots = rows.some(({ lotNo }) => lotNo !== null);
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title">商品</h2>
      <WideTable<Row>
        label="商品"
        rowKey="skuId"
        columns={[...GOODS, ...(hasLots ? LOTS : []), ...COUNT, ...(isOpen ? TO_SEND : []), ...AMOUNT]}
        dataSource={rows}
        minWidth={720 + (isOpen && hasLots ? 120 : 0)}
      />
    </section>
  );
}

const GOODS: TableColumnsType<Row> = [
  {
    key: 'goods',
    title: '商品',
    render: (_, { prodName, spec, catalogNo, cas, stock }) => (
      <Flex vertical>
        <span>
          {prodName} <span className="quiet">{spec}</span>
        </span>
        {/* A wrapped number must not reach into the one above it. */}
        <Flex wrap gap="4px 12px" className="quiet">
          <CopyText text={catalogNo} label="货号" />
          {cas && <CopyText text={cas} label="CAS 号" />}
        </Flex>
        {stock?.danger && <span className="danger">{stock.danger}</span>}
      </Flex>
    ),
  },
  {
    ...FOLDS,
    key: 'way',
    title: '运输与储存',
    width: 140,
    render: (_, { stock }) => (
      <TwoLines note={stock?.storage && stock.storage}>{stock?.ship ? SHIP[stock.ship].name : '—'}</TwoLines>
    ),
  },
];

/** Once something of it was sent. */
const LOTS: TableColumnsType<Row> = [
  {
    ...FOLDS,
    key: 'lot',
    title: '批号',
    width: 120,
    render: (_, { lotNo }) => (
      <Flex vertical>
        {lotNo === '' && <span className="quiet">{SHORTAGE_TEXTS.exempt}</span>}
        {lotsIn(lotNo).map((lot) => (
          <CopyText key={lot} text={lot} label="批号" />
        ))}
      </Flex>
    ),
  },
];

const COUNT: TableColumnsType<Row> = [
  {
    key: 'count',
    title: '包装 × 件数',
    width: 116,
    align: 'right',
    render: (_, { skuName, prodCount, cancelled }) => (
      <Flex vertical align="end">
        <span>
          {skuName} × <b>{prodCount}</b>
        </span>
        {cancelled > 0 && <span className="nowrap">已取消 {cancelled}</span>}
      </Flex>
    ),
  },
];

const AMOUNT: TableColumnsType<Row> = [
  {
    key: 'amount',
    title: '小计',
    width: 112,
    align: 'right',
    className: 'nowrap',
    render: (_, line) => (
      <Flex vertical>
        <span>{formatYuan(line.productTotalAmount)}</span>
        <span className="quiet">单价 {formatYuan(line.price)}</span>
        {priceReason(line) && <span className="quiet">{priceReason(line)}</span>}
      </Flex>
    ),
  },
];

/** While something of it is to be sent. */
const TO_SEND: TableColumnsType<Row> = [
  {
    key: 'left',
    title: '待发',
    width: 56,
    align: 'right',
    render: (_, { stock }) => <b>{stock?.left ?? '—'}</b>,
  },
  {
    key: 'place',
    title: '库存',
    width: 120,
    render: (_, { stock }) => <Stock stock={stock} />,
  },
];

/** What waits for this order, and what more lies there: an order takes its packs out of stock. */
function Stock({ stock }: Pick<Row, 'stock'>) {
  if (!stock) return '—';
  const { left, reserved, place } = stock;
  return (
    <Flex vertical className="nowrap">
      {reserved > 0 && <b>已预占 {reserved} 件</b>}
      {left > reserved && <b>按报价备货</b>}
      <span className="quiet">{place ? '可用库存' : '无其他库存'}</span>
      {place !== '' &&
        place.split('，').map((each) => (
          <span key={each} className="quiet">
            {each}
          </span>
        ))}
    </Flex>
  );
}
