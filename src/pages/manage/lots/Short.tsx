import { Link } from '@umijs/max';
import { WideTable } from '@/components/manage/WideTable';
import { pagesOf } from '@/components/ui/named';
import { managePath } from '@domain/staff/pages';
import type { LotDetail } from '@/services/lots';

type Row = LotDetail['short'][number];

/** Orders that were paid and go short without the recalled lot; what else is left goes to who paid first. */
export function Short({ lot: { short } }: { lot: LotDetail }) {
  if (short.length === 0) return null;
  return (
    <section aria-labelledby="short-title">
      <h2 id="short-title">缺货订单</h2>
      <p className="secondary" style={{ marginBottom: 8 }}>
        {short.length} 个已付款订单的待发件数超过可发批次的剩余，请补货，或与买家商定后取消并退款。
      </p>
      <WideTable<Row>
        label="缺货订单"
        rowKey="orderNumber"
        dataSource={short}
        pagination={pagesOf(20)}
        minWidth={480}
        columns={[
          {
            title: '订单',
            render: (_, { orderNumber }) => (
              <Link to={managePath('orders', { orderNumber })} className="nowrap">
                {orderNumber}
              </Link>
            ),
          },
          { title: '付款', width: 152, render: (_, { payTime }) => payTime.slice(0, 16) },
          { title: '待发', dataIndex: 'open', width: 72, align: 'right' },
          { title: '缺', dataIndex: 'short', width: 72, align: 'right' },
        ]}
      />
    </section>
  );
}
