import { Alert, Descriptions, Flex, Image } from 'antd';
import { OrderLink } from '@/components/manage/OrderLink';
import { DetailColumns, DetailHead, History, Words } from '@/components/manage/Detail';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { PAY_WAYS } from '@domain/order/payment';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { returnKindName, returnStatusName } from '@domain/returns/returnView';
import { RETURN_WAITS } from '@domain/returns/returnWaits';
import { formatYuan } from '@domain/shared/money';
import { ACTOR_WORDS, actorText } from '@domain/staff/audit';
import { useLoad } from '@/hooks/useLoad';
import { managedReturn, managedReturnPhoto, type ManagedReturn } from '@/services/manageReturns';
import { Actions } from './Actions';
import { Reckoning } from './Reckoning';
import styles from './returns.module.less';

/** One return: its goods, the refund, and the next action. */
export function ReturnDetail({ returnNumber }: { returnNumber: string }) {
  const request = useLoad(() => managedReturn(returnNumber));
  const stale = () => void request.refreshAsync().catch(() => undefined);
  return (
    <>
      <DetailHead page="returns" param="no" list="退换列表" title={`退换 ${returnNumber}`} />
      <AsyncContent keep request={request} what="退换申请">
        {(found) => (
          <Flex vertical gap={24}>
            <Actions found={found} onDone={request.mutate} onStale={stale} />
            <DetailColumns
              facts={<Facts found={found} />}
              main={
                <>
                  <Said found={found} />
                  <Reckoning found={found} />
                </>
              }
              side={<History title="操作记录" events={eventsOf(found)} />}
            />
          </Flex>
        )}
      </AsyncContent>
    </>
  );
}

/** Who brought it to which state, and when. */
const eventsOf = ({ sheet, history }: ManagedReturn) =>
  history.map(({ status, time, by, byKind }) => ({
    time,
    what: returnStatusName(status, sheet.wayBack),
    who: byKind ? `${ACTOR_WORDS[byKind]} ${actorText(byKind, by ?? '')}` : '',
  }));

/** Why, in the buyer's words and pictures. */
function Said({ found: { sheet } }: { found: ManagedReturn }) {
  const { returnNumber, reason, description, photoIds, rejectReason } = sheet;
  return (
    <section aria-labelledby="said-title">
      <h2 id="said-title">{RETURN_REASONS[reason].name}</h2>
      <Words>{description || '买家没有另写说明。'}</Words>
      {rejectReason && <Alert type="warning" role="note" title={`已拒绝：${rejectReason}`} />}
      {photoIds.length > 0 ? (
        <Photos returnNumber={returnNumber} photoIds={photoIds} />
      ) : (
        <p className="quiet">没有照片。</p>
      )}
    </section>
  );
}

/** As they were sent; each opens in its full size, to be zoomed and turned. */
function Photos({ returnNumber, photoIds }: { returnNumber: string; photoIds: readonly string[] }) {
  const photos = useLoad(() => Promise.all(photoIds.map((id) => managedReturnPhoto(returnNumber, id))));
  return (
    <AsyncContent request={photos} what="照片" skeleton={<Skeleton rows={1} height={160} />}>
      {(contents) => (
        <Image.PreviewGroup>
          <Flex wrap gap={8}>
            {contents.map((content, at) => (
              <Image
                key={photoIds[at]}
                src={content}
                alt={`退换照片 ${at + 1}`}
                width={160}
                height={160}
                className={styles.photo}
              />
            ))}
          </Flex>
        </Image.PreviewGroup>
      )}
    </AsyncContent>
  );
}

const WAYS_BACK = { parcel: '买家寄回', pickup: '专车上门取回', none: '无需寄回' } as const;

function Facts({ found: { sheet, buyer, order, wait } }: { found: ManagedReturn }) {
  const { kind, status, wayBack, company, trackingNo, replacementCompany, replacementNo } = sheet;
  const items = [
    {
      key: 'status',
      label: '状态',
      children: [returnStatusName(status, wayBack), wait && RETURN_WAITS[wait]].filter(Boolean).join(' · '),
    },
    { key: 'kind', label: '类型', children: `${returnKindName(kind, wayBack)} · ${WAYS_BACK[wayBack]}` },
    trackingNo !== null && {
      key: 'parcel',
      label: '寄回运单',
      children: <Parcel company={company} number={trackingNo} />,
    },
    replacementNo !== null && {
      key: 'replacement',
      label: '换出运单',
      children: <Parcel company={replacementCompany} number={replacementNo} />,
    },
    {
      key: 'buyer',
      label: '买家',
      children: [buyer.institution, buyer.nickName, buyer.userName, buyer.mobile].filter(Boolean).join(' · '),
    },
    { key: 'order', label: '订单', children: <OrderLink orderNumber={order.orderNumber} /> },
    {
      key: 'times',
      label: '时间',
      children: `${order.createTime.slice(0, 10)} 下单，${order.receivedAt?.slice(0, 10) ?? '未'} 签收`,
    },
    {
      key: 'paid',
      label: '订单实付',
      children: `${formatYuan(order.actualTotal)}（含运费 ${formatYuan(order.transfee)}）`,
    },
    { key: 'way', label: '付款方式', children: <Paid payment={order.payment} /> },
  ];
  return (
    <Descriptions
      title={<h2>订单与买家</h2>}
      size="small"
      column={1}
      styles={{ label: { width: 80 } }}
      items={items.filter((item) => item !== false)}
    />
  );
}

const Parcel = ({ company, number }: { company: string | null; number: string }) => (
  <span>
    {company} <CopyText text={number} label="运单号" />
  </span>
);

/** How it was paid is how it is paid back. */
function Paid({ payment }: { payment: ManagedReturn['order']['payment'] }) {
  if (!payment) return '未知';
  const told = [PAY_WAYS[payment.way].name, payment.payer, payment.reference && `附言 ${payment.reference}`];
  return told.filter(Boolean).join(' · ');
}
