import { Flex, type TableColumnsType } from 'antd';
import { TwoLines } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { OrderLink } from '@/components/manage/OrderLink';
import { WideTable } from '@/components/manage/WideTable';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { pagesOf } from '@/components/ui/named';
import { statusName } from '@domain/order/order';
import { lotFile, type LotDetail, type LotShipment } from '@/services/lots';

const ON_ITS_WAY: readonly number[] = [2, 3];

/** The parcels with goods of this lot, their buyers, and returns. */
export function Shipments({ lot: { head, reach, shipments } }: { lot: LotDetail }) {
  const isRecalled = head.state === 'recalled';
  return (
    <section aria-labelledby="sent-title">
      <Flex wrap gap={12} align="center" justify="space-between">
        <h2 id="sent-title">批次流向</h2>
        {shipments.length > 0 && <DownloadButton small what="流向表" load={() => lotFile(head.lotId)} />}
      </Flex>
      <p className="secondary" style={{ marginBottom: 8 }}>
        {reach.packs === 0
          ? '没有发出过。'
          : `发给 ${reach.buyers} 位买家，${reach.orders} 个订单，共 ${reach.packs} 件。`}
        {shipments.length < reach.orders && '下面是最近的 1000 条，全部见流向表。'}
      </p>
      {shipments.length > 0 && (
        <WideTable<LotShipment>
          label="批次流向"
          rowKey={({ orderNumber, dvyFlowId }) => `${orderNumber} ${dvyFlowId}`}
          columns={isRecalled ? [...COLUMNS, TOLD] : COLUMNS}
          dataSource={shipments}
          pagination={pagesOf(20)}
          minWidth={760}
        />
      )}
    </section>
  );
}

const COLUMNS: TableColumnsType<LotShipment> = [
  {
    title: '订单',
    width: 184,
    render: (_, { orderNumber }) => <OrderLink orderNumber={orderNumber} />,
  },
  {
    ...FOLDS,
    key: 'sent',
    title: '发出',
    width: 144,
    render: (_, { sentTime, dvyFlowId }) => <TwoLines note={dvyFlowId}>{sentTime.slice(0, 16)}</TwoLines>,
  },
  { title: '件数', dataIndex: 'count', width: 56, align: 'right' },
  {
    title: '买家',
    render: (_, { buyer }) => (
      <TwoLines note={[buyer.userName, buyer.mobile].filter(Boolean).join('　')}>
        {buyer.institution || buyer.nickName}
      </TwoLines>
    ),
  },
  {
    title: '去向',
    width: 128,
    render: (_, { status, returned }) => (
      <Flex vertical>
        <span>{ON_ITS_WAY.includes(status) ? '在途' : statusName(status)}</span>
        {returned === null && <span className="quiet">有退回，批号不明</span>}
        {returned !== null && returned > 0 && <span className="quiet">已退回 {returned} 件</span>}
      </Flex>
    ),
  },
];

const TOLD: TableColumnsType<LotShipment>[number] = {
  title: '召回通知',
  width: 120,
  render: (_, { told }) => (told ? '已通知' : <span className="danger">账户已注销或停用，请另行联系</span>),
};

/** Paid orders that are short of goods because of the recall; other stock goes to the earliest payments. */
export function Short({ lot: { short } }: { lot: LotDetail }) {
  if (short.length === 0) return null;
  return (
    <section aria-labelledby="short-title">
      <h2 id="short-title">缺货订单</h2>
      <p className="secondary" style={{ marginBottom: 8 }}>
        {short.length} 个已付款订单的待发件数超过可发批次的剩余，请补货，或与买家商定后取消并退款。
      </p>
      <WideTable<LotDetail['short'][number]>
        label="缺货订单"
        rowKey="orderNumber"
        dataSource={short}
        pagination={pagesOf(20)}
        minWidth={480}
        columns={[
          {
            title: '订单',
            render: (_, { orderNumber }) => <OrderLink orderNumber={orderNumber} />,
          },
          { title: '付款', width: 152, render: (_, { payTime }) => payTime.slice(0, 16) },
          { title: '待发', dataIndex: 'open', width: 72, align: 'right' },
          { title: '缺', dataIndex: 'short', width: 72, align: 'right' },
        ]}
      />
    </section>
  );
}
