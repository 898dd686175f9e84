import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useNavigate } from '@umijs/max';
import { useRequest } from 'ahooks';
import CopyText from '@/components/CopyText';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import { addressLine } from '@/domain/address';
import { REGIMES } from '@/domain/controlled';
import { INVOICE_KINDS } from '@/domain/invoiceChoice';
import { formatYuan } from '@/domain/money';
import { totalName } from '@/domain/order';
import { ordersPath } from '@/domain/orderPath';
import type { OrderDetail } from '@/domain/orderView';
import { formatPhone } from '@/domain/phone';
import { orderDetail } from '@/services/order';
import Actions from './Actions';
import styles from './order.module.less';
import Parcels from './Parcels';
import Status from './Status';
import Times from './Times';

/** One order with all that is known of it. */
export default function Detail({ orderNumber }: { orderNumber: string }) {
  const order = useRequest(() => orderDetail(orderNumber));
  return (
    <div className={styles.detail}>
      <Link to={ordersPath()} className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> 我的订单
      </Link>
      <h1>订单详情</h1>
      <Loaded request={order} what="订单" skeleton={<Skeleton rows={5} height={96} />}>
        {(data) => <Sheet order={data} refresh={order.refreshAsync} />}
      </Loaded>
    </div>
  );
}

function Sheet({ order, refresh }: { order: OrderDetail; refresh: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const handleDone = async () => {
    // A deleted order is gone: there is nothing left to show.
    await refresh().catch(() => navigate(ordersPath(), { replace: true }));
  };
  return (
    <>
      <header className={styles.sheetHead}>
        <div>
          <Status status={order.status} />
          <CopyText text={order.orderNumber} label="订单号" />
        </div>
        <Actions order={order} onDone={handleDone} />
        {order.payBefore && (
          <p>请在 {order.payBefore.slice(0, 16)} 前付款，逾期订单自动关闭，库存随之释放。</p>
        )}
      </header>
      <Times order={order} />
      <Parcels order={order} />
      <dl className={styles.sums}>
        <dt>商品合计</dt>
        <dd>{formatYuan(order.total)}</dd>
        <dt>运费</dt>
        <dd>{order.transfee === 0 ? '免' : formatYuan(order.transfee)}</dd>
        <dt>{totalName(order.status)}</dt>
        <dd>
          <b>{formatYuan(order.actualTotal)}</b>
        </dd>
      </dl>
      <Facts order={order} />
    </>
  );
}

function Facts({ order: { address, invoice, permits, remarks } }: { order: OrderDetail }) {
  return (
    <section className={styles.facts} aria-label="收货与发票">
      <div>
        <h2>收货地址</h2>
        <p>
          {address.receiver}　{formatPhone(address.mobile)}
        </p>
        <p>{addressLine(address)}</p>
        {address.company && <p>{address.company}</p>}
      </div>
      <div>
        <h2>发票</h2>
        <p>{INVOICE_KINDS[invoice.kind]}</p>
        {invoice.kind !== 'none' && (
          <>
            <p>{invoice.title}</p>
            {invoice.taxNo && <CopyText text={invoice.taxNo} label="纳税人识别号" />}
          </>
        )}
      </div>
      {permits.length > 0 && (
        <div>
          <h2>管制证明</h2>
          {permits.map(({ regime, no }) => (
            <p key={regime}>
              {REGIMES[regime].name}　{no}
            </p>
          ))}
        </div>
      )}
      <div>
        <h2>备注</h2>
        <p>{remarks || '无'}</p>
      </div>
    </section>
  );
}
