import { Button, Flex, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CHANNEL_NAMES } from '@domain/inbox/kinds';
import { outcomeText } from '@/utils/deliveryOutcome';
import { useLoad } from '@/hooks/useLoad';
import { retryDelivery, undelivered, type Undelivered as Letter } from '@/services/inbox';
import styles from './inbox.module.less';

/** What could not be delivered after all tries: why, when, and the way to send it again. */
export function Undelivered() {
  const request = useLoad(undelivered);
  const refresh = async () => void (await request.refreshAsync().catch(() => undefined));
  return (
    <section className={styles.section} aria-labelledby="undelivered-title">
      <h2 id="undelivered-title">未送达的消息</h2>
      <AsyncContent keep request={request} what="未送达的消息">
        {(letters) =>
          letters.length === 0 ? (
            <p>没有未送达的消息。多次重试仍失败的邮件和推送会列在这里。</p>
          ) : (
            <Table<Letter>
              aria-label="未送达的消息"
              size="small"
              rowKey="deliveryId"
              className={styles.table}
              columns={columnsFor(refresh)}
              dataSource={letters}
              pagination={false}
            />
          )
        }
      </AsyncContent>
    </section>
  );
}

const columnsFor = (onChanged: () => Promise<void>): TableColumnsType<Letter> => [
  {
    key: 'title',
    title: '消息',
    rowScope: 'row',
    onCell: () => ({ style: { background: 'none' } }),
    render: (_, { title, time, channel }) => (
      <Flex vertical className={styles.plain}>
        <span className="strong">{title}</span>
        <span className="quiet">
          {CHANNEL_NAMES[channel]} · {time.slice(0, 16)}
        </span>
      </Flex>
    ),
  },
  {
    key: 'reason',
    title: '原因',
    render: (_, { outcome, lastTry }) => (
      <Flex vertical>
        <span>{outcomeText(outcome)}</span>
        <span className="quiet">最后一次尝试 {lastTry.slice(0, 16)}</span>
      </Flex>
    ),
  },
  {
    key: 'action',
    title: '操作',
    width: 112,
    render: (_, letter) => <Retry letter={letter} onChanged={onChanged} />,
  },
];

function Retry({
  letter: { deliveryId, title },
  onChanged,
}: {
  letter: Letter;
  onChanged: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    // The request layer says why a write was refused.
    await retryDelivery(deliveryId).then(
      () => notify.success('已重新安排发送'),
      () => undefined,
    );
    await onChanged();
    setBusy(false);
  };
  return (
    <Button size="small" loading={busy} aria-label={`重新发送 ${title}`} onClick={() => void retry()}>
      重新发送
    </Button>
  );
}
