import { Link } from '@umijs/max';
import { Flex, type TableColumnsType } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { pagesOf } from '@/components/ui/named';
import { statusName } from '@domain/order/order';
import { managePath } from '@domain/staff/pages';
import { lotFile, type LotDetail, type LotShipment } from '@/services/lots';

const ON_ITS_WAY: readonly number[] = [2, 3];

/** What left of the lot, to whom, and what became of it. */
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
    render: (_, { orderNumber }) => (
      <Link to={managePath('orders', { orderNumber })} className="nowrap">
        {orderNumber}
      </Link>
    ),
  },
  {
    ...FOLDS,
    key: 'sent',
    title: '发出',
    width: 144,
    render: (_, { sentTime, dvyFlowId }) => (
      <Flex vertical>
        <span className="nowrap">{sentTime.slice(0, 16)}</span>
        <span className="quiet">{dvyFlowId}</span>
      </Flex>
    ),
  },
  { title: '件数', dataIndex: 'count', width: 56, align: 'right' },
  {
    title: '买家',
    render: (_, { buyer }) => (
      <Flex vertical>
        <span>{buyer.institution || buyer.nickName}</span>
        <span className="quiet">{[buyer.userName, buyer.mobile].filter(Boolean).join('　')}</span>
      </Flex>
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
