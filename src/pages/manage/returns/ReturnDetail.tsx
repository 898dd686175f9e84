import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Image } from 'antd';
import { OrderLink } from '@/components/manage/OrderLink';
import { DetailColumns, DetailHead, Facts, History, Words, type Fact } from '@/components/manage/Detail';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { PAY_WAYS } from '@domain/order/payment';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { returnKindName, returnStatusName } from '@domain/returns/returnView';
import { RETURN_WAITS } from '@domain/returns/returnWaits';
import { formatYuan } from '@domain/shared/money';
import { ACTOR_WORDS, actorText } from '@domain/staff/audit';
import { managedReturnPhotosQuery, managedReturnQuery } from '@/queries/manageReturns';
import type { ManagedReturn } from '@/services/manageReturns';
import { Actions } from './Actions';
import { Reckoning } from './Reckoning';
import styles from './returns.module.less';

/** One return: its goods, the refund, and the next action. */
export function ReturnDetail({ returnNumber }: { returnNumber: string }) {
  return (
    <>
      <DetailHead page="returns" param="no" list="退换列表" title={`退换 ${returnNumber}`} />
      <AsyncContent keep of={useQuery(managedReturnQuery(returnNumber))} what="退换申请">
        {(found) => (
          <Flex vertical gap={24}>
            <Actions found={found} />
            <DetailColumns
              facts={<Facts of={found} columns={FACTS} title="订单与买家" />}
              main={
                <>
                  <Request found={found} />
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

const eventsOf = ({ sheet, history }: ManagedReturn) =>
  history.map(({ status, time, by, byKind }) => ({
    time,
    what: returnStatusName(status, sheet.wayBack),
    who: byKind ? `${ACTOR_WORDS[byKind]} ${actorText(byKind, by ?? '')}` : '',
  }));

/** Reason, description and photos of the buyer. */
function Request({ found: { sheet } }: { found: ManagedReturn }) {
  const { returnNumber, reason, description, photoIds, rejectReason } = sheet;
  return (
    <section aria-labelledby="request-title">
      <h2 id="request-title">{RETURN_REASONS[reason].name}</h2>
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

/** Each photo opens in its full size. */
function Photos({ returnNumber, photoIds }: { returnNumber: string; photoIds: readonly string[] }) {
  const photos = useQuery(managedReturnPhotosQuery(returnNumber, photoIds));
  return (
    <AsyncContent of={photos} what="照片" skeleton={<Skeleton rows={1} height={160} />}>
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

const FACTS: Fact<ManagedReturn>[] = [
  {
    title: '状态',
    key: 'status',
    render: (_, { sheet: { status, wayBack }, wait }) =>
      [returnStatusName(status, wayBack), wait && RETURN_WAITS[wait]].filter(Boolean).join(' · '),
  },
  {
    title: '类型',
    key: 'kind',
    render: (_, { sheet: { kind, wayBack } }) => `${returnKindName(kind, wayBack)} · ${WAYS_BACK[wayBack]}`,
  },
  {
    title: '寄回运单',
    key: 'parcel',
    hideInDescriptions: ({ sheet }) => sheet.trackingNo === null,
    render: (_, { sheet: { company, trackingNo } }) => <Parcel company={company} number={trackingNo} />,
  },
  {
    title: '换出运单',
    key: 'replacement',
    hideInDescriptions: ({ sheet }) => sheet.replacementNo === null,
    render: (_, { sheet }) => <Parcel company={sheet.replacementCompany} number={sheet.replacementNo} />,
  },
  {
    title: '买家',
    key: 'buyer',
    render: (_, { buyer: { institution, nickName, userName, mobile } }) =>
      [institution, nickName, userName, mobile].filter(Boolean).join(' · '),
  },
  { title: '订单', key: 'order', render: (_, { order }) => <OrderLink orderNumber={order.orderNumber} /> },
  {
    title: '时间',
    key: 'times',
    render: (_, { order: { createTime, receivedAt } }) =>
      `${createTime.slice(0, 10)} 下单，${receivedAt?.slice(0, 10) ?? '未'} 签收`,
  },
  {
    title: '订单实付',
    key: 'paid',
    render: (_, { order: { actualTotal, transfee } }) =>
      `${formatYuan(actualTotal)}（含运费 ${formatYuan(transfee)}）`,
  },
  { title: '付款方式', key: 'way', render: (_, { order: { payment } }) => paymentText(payment) },
];

const Parcel = ({ company, number }: { company: string | null; number: string | null }) => (
  <span>
    {company} <CopyText text={number ?? ''} label="运单号" />
  </span>
);

/** The refund goes back the same way. */
function paymentText(payment: ManagedReturn['order']['payment']): string {
  if (!payment) return '未知';
  const parts = [PAY_WAYS[payment.way].name, payment.payer, payment.reference && `附言 ${payment.reference}`];
  return parts.filter(Boolean).join(' · ');
}
