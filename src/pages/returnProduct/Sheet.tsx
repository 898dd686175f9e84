import { Link } from '@umijs/max';
import ConfirmAction from '@/components/ui/ConfirmAction';
import CopyText from '@/components/ui/CopyText';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import { orderPath } from '@/domain/order/orderPath';
import { RETURN_REASONS } from '@/domain/returns/returnRules';
import {
  canCancel,
  RETURN_KINDS,
  returnStatusName,
  stepsOf,
  type ReturnSheet,
} from '@/domain/returns/returnView';
import { useLoad } from '@/hooks/useLoad';
import { cancelReturn, returnInfo } from '@/services/returns';
import { notify } from '@/browser/notify';
import Parcel from './Parcel';
import SentPhotos from './SentPhotos';
import SheetLines from './SheetLines';
import styles from './sheet.module.less';

/** One return: how far it is, what to do next, and all that was said. */
export default function Sheet({ returnNumber }: { returnNumber: string }) {
  const sheet = useLoad(() => returnInfo(returnNumber));
  return (
    <section aria-labelledby="sheet-title">
      <h2 id="sheet-title" className={styles.title}>
        退换详情
      </h2>
      <Loaded keep request={sheet} what="退换申请" skeleton={<Skeleton rows={4} height={96} />}>
        {(data) => <Body sheet={data} refresh={sheet.refreshAsync} />}
      </Loaded>
    </section>
  );
}

function Body({ sheet, refresh }: { sheet: ReturnSheet; refresh: () => Promise<unknown> }) {
  const { returnNumber, orderNumber, status, wayBack, rejectReason, description, photoIds } = sheet;
  const handleCancel = async () => {
    try {
      await cancelReturn(returnNumber);
      notify.success('退换申请已取消');
    } finally {
      // Refused or not: the state may be another by now.
      await refresh().catch(() => undefined);
    }
  };
  return (
    <>
      <header className={styles.sheetHead}>
        <b>{returnStatusName(status, wayBack)}</b>
        <CopyText text={returnNumber} label="申请号" />
        {canCancel(status) && (
          <ConfirmAction
            label="取消申请"
            question="取消后商品保留在订单中，期限内可以重新申请。"
            confirmLabel="确认取消"
            danger
            onConfirm={handleCancel}
          />
        )}
        {rejectReason && <p role="note">拒绝原因：{rejectReason}</p>}
      </header>
      <Steps sheet={sheet} />
      <Parcel sheet={sheet} onSent={refresh} />
      <SheetLines sheet={sheet} />
      <dl className={styles.facts}>
        <dt>订单</dt>
        <dd>
          <Link to={orderPath(orderNumber)}>{orderNumber}</Link>
        </dd>
        <dt>办理方式</dt>
        <dd>{RETURN_KINDS[sheet.kind]}</dd>
        <dt>原因</dt>
        <dd>{RETURN_REASONS[sheet.reason].name}</dd>
        <dt>情况说明</dt>
        <dd>{description || '无'}</dd>
        <dt>照片</dt>
        <dd>{photoIds.length > 0 ? <SentPhotos photoIds={photoIds} /> : '无'}</dd>
      </dl>
    </>
  );
}

function Steps({ sheet }: { sheet: ReturnSheet }) {
  return (
    <ol className={styles.steps} aria-label="退换进度">
      {stepsOf(sheet).map(({ name, time }) => (
        <li key={name} data-done={time !== null || undefined}>
          <b>{name}</b>
          {time ? <time dateTime={time.replace(' ', 'T')}>{time.slice(0, 16)}</time> : <span>未到</span>}
        </li>
      ))}
    </ol>
  );
}
