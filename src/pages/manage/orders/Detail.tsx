import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useMayAct } from '@/hooks/useMayAct';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { BackLink } from '@/components/ui/BackLink';
import { CopyText } from '@/components/ui/CopyText';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { SignerNote } from '@/components/ui/SignerNote';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { statusName } from '@domain/order/order';
import { managePath, manageTitle } from '@domain/staff/pages';
import { useDraftOpen } from '@/hooks/useDraft';
import { useTitle } from '@/hooks/useTitle';
import { managedOrderQuery } from '@/queries/manageOrders';
import { shopServicesQuery } from '@/queries/shop';
import { addressLabelsPdf, managedPaperPdf, pickingPdf, type ManagedOrder } from '@/services/manageOrders';
import { CancelOrder } from './CancelOrder';
import { OrderFacts, Papers } from './Facts';
import { Lines } from './Lines';
import { History, Note } from './NoteAndHistory';
import { Parcels } from './Parcels';
import { ShipDrawer, shippingDraft } from './ShipDrawer';
import styles from './orders.module.less';

const UNPAID = 1;
const PAID = 2;
const CLOSED = 6;

/** An order with its goods, parcels, facts, history and actions. */
export function Detail({ orderNumber }: { orderNumber: string }) {
  const [{ orderNumber: _own, ...back }] = useAddressQuery();
  const opened = useQuery(managedOrderQuery(orderNumber));
  useTitle(manageTitle(`订单 ${orderNumber}`));
  return (
    <>
      <BackLink to={managePath('orders', back)} label="全部订单" />
      <AsyncContent keep of={opened} what="订单">
        {(managed) => <Opened managed={managed} />}
      </AsyncContent>
    </>
  );
}

interface Props {
  managed: ManagedOrder;
}

function Opened({ managed }: Props) {
  const { order, deleted, buyerDisabled } = managed;
  return (
    <>
      <Flex wrap gap={12} align="center" justify="space-between" style={{ margin: '8px 0 16px' }}>
        <Flex wrap gap={12} align="center">
          <h1>
            订单 <CopyText text={order.orderNumber} label="订单号" />
          </h1>
          <State managed={managed} />
          {deleted && <Tag>买家已删除</Tag>}
          {buyerDisabled && (
            <Tag className={styles.disabled}>
              账户 {buyerDisabled.time.slice(0, 10)} 停用：{buyerDisabled.reason}
            </Tag>
          )}
        </Flex>
        <Actions managed={managed} />
      </Flex>
      <div className={styles.sections}>
        <div>
          <Lines managed={managed} />
          <Parcels managed={managed} />
          <OrderFacts managed={managed} />
          <Papers managed={managed} />
        </div>
        <div>
          <Note managed={managed} />
          <History events={managed.history} />
        </div>
      </div>
    </>
  );
}

function State({ managed: { order } }: Props) {
  if (order.status === PAID && order.parcels.length > 0) return <Tag color="warning">部分发货</Tag>;
  return <Tag color={order.status === PAID ? 'processing' : undefined}>{statusName(order.status)}</Tag>;
}

/** Actions that the order allows now, the main one first. */
function Actions({ managed }: Props) {
  const { orderNumber, status, parcels } = managed.order;
  const [shipping, setShipping] = useDraftOpen(shippingDraft(orderNumber));
  const mayAct = useMayAct();
  const [maySend, mayFinance] = [mayAct(['warehouse']), mayAct(['finance'])];
  const numbers = [orderNumber];
  const services = useQuery(shopServicesQuery());
  return (
    <Flex wrap gap={8} align="center" role="group" aria-label="操作">
      {maySend && status === PAID && (
        <>
          <Button type="primary" onClick={() => setShipping(true)}>
            发货
          </Button>
          <DownloadButton what="拣货单" load={() => pickingPdf(numbers)} />
          <DownloadButton what="地址标签" load={() => addressLabelsPdf(numbers)} />
        </>
      )}
      {mayFinance && status !== CLOSED && (
        <DownloadButton what="购销合同" load={() => managedPaperPdf(orderNumber, 'contract')} />
      )}
      {mayFinance && parcels.length > 0 && (
        <DownloadButton what="验收单" load={() => managedPaperPdf(orderNumber, 'acceptance')} />
      )}
      {mayFinance && (status === UNPAID || status === PAID) && <CancelOrder managed={managed} />}
      {mayFinance && status !== CLOSED && services.data && <SignerNote signer={services.data.paperSigner} />}
      <ShipDrawer open={shipping} managed={managed} onClose={() => setShipping(false)} />
    </Flex>
  );
}
