import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Descriptions, Flex, Steps } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { orderPath } from '@domain/order/orderPath';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { canCancel, returnKindName, sheetStatusName, stepsOf } from '@domain/returns/returnView';
import type { ReturnSheet } from '@domain/returns/types';
import { useTitle } from '@/hooks/useTitle';
import { cancelReturnMutation, returnQuery } from '@/queries/returns';
import { notify } from '@/browser/notify';
import { Parcel } from './Parcel';
import { SentPhotos } from './SentPhotos';
import { SheetLines } from './SheetLines';
import styles from './sheet.module.less';

/** One return: progress, next step and data. */
export function Sheet({ returnNumber }: { returnNumber: string }) {
  const sheet = useQuery(returnQuery(returnNumber));
  useTitle(`退换 ${returnNumber}`);
  return (
    <Flex component="section" vertical gap={8} aria-labelledby="sheet-title">
      <h2 id="sheet-title">退换详情</h2>
      <AsyncContent keep of={sheet} what="退换申请" skeleton={<Skeleton rows={4} height={96} />}>
        {(data) => <Body sheet={data} refresh={sheet.refetch} />}
      </AsyncContent>
    </Flex>
  );
}

function Body({ sheet, refresh }: { sheet: ReturnSheet; refresh: () => Promise<unknown> }) {
  const { returnNumber, orderNumber, status, wayBack, rejectReason, description, photoIds } = sheet;
  const cancelling = useMutation(cancelReturnMutation());
  const handleCancel = async () => {
    await cancelling.mutateAsync(returnNumber);
    notify.success('退换申请已取消');
  };
  return (
    <Flex vertical gap={24}>
      <Flex
        component="header"
        wrap
        gap="8px 24px"
        align="center"
        justify="space-between"
        className={styles.head}
      >
        <Flex wrap gap="8px 24px" align="center">
          <b>{sheetStatusName(sheet)}</b>
          <CopyText text={returnNumber} label="申请号" />
        </Flex>
        {canCancel(status) && (
          <ConfirmAction
            label="取消申请"
            question="取消后商品保留在订单中，期限内可以重新申请。"
            confirmLabel="确认取消"
            danger
            onConfirm={handleCancel}
          />
        )}
      </Flex>
      {rejectReason && <Alert type="error" role="note" title={`拒绝原因：${rejectReason}`} />}
      <Progress sheet={sheet} />
      <Parcel sheet={sheet} onSent={refresh} />
      <SheetLines sheet={sheet} />
      <Descriptions column={1} size="small" styles={{ label: { width: 88 } }}>
        <Descriptions.Item label="订单">
          <Link to={orderPath(orderNumber)}>{orderNumber}</Link>
        </Descriptions.Item>
        <Descriptions.Item label="办理方式">{returnKindName(sheet.kind, wayBack)}</Descriptions.Item>
        {sheet.replacementNo && (
          <Descriptions.Item label="换出包裹">
            {sheet.replacementCompany} <CopyText text={sheet.replacementNo} label="换出运单号" />
          </Descriptions.Item>
        )}
        <Descriptions.Item label="原因">{RETURN_REASONS[sheet.reason].name}</Descriptions.Item>
        <Descriptions.Item label="情况说明" className={styles.words}>
          {description || '无'}
        </Descriptions.Item>
        <Descriptions.Item label="照片">
          {photoIds.length > 0 ? <SentPhotos photoIds={photoIds} /> : '无'}
        </Descriptions.Item>
      </Descriptions>
    </Flex>
  );
}

function Progress({ sheet }: { sheet: ReturnSheet }) {
  return (
    <section aria-label="退换进度">
      <Steps
        type="dot"
        size="small"
        items={stepsOf(sheet).map(({ name, time }) => ({
          title: name,
          status: time ? 'finish' : 'wait',
          content: time ? <time dateTime={time.replace(' ', 'T')}>{time.slice(0, 16)}</time> : '未开始',
        }))}
      />
    </section>
  );
}
