import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Table, type TableColumnsType } from 'antd';
import { notify } from '@/browser/notify';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CHANNEL_NAMES } from '@domain/inbox/kinds';
import { outcomeText } from '@/utils/deliveryOutcome';
import { retryDeliveryMutation, undeliveredQuery } from '@/queries/inbox';
import type { Undelivered as Delivery } from '@/services/inbox';
import styles from './inbox.module.less';

/** Messages that were not delivered after all tries, with reasons; each can be sent again. */
export function Undelivered() {
  const deliveries = useQuery(undeliveredQuery());
  return (
    <section className={styles.section} aria-labelledby="undelivered-title">
      <h2 id="undelivered-title">未送达的消息</h2>
      <AsyncContent keep of={deliveries} what="未送达的消息">
        {(list) =>
          list.length === 0 ? (
            <p>没有未送达的消息。多次重试仍失败的邮件和推送会列在这里。</p>
          ) : (
            <Table<Delivery>
              aria-label="未送达的消息"
              size="small"
              rowKey="deliveryId"
              className={styles.table}
              columns={COLUMNS}
              dataSource={list}
              pagination={false}
            />
          )
        }
      </AsyncContent>
    </section>
  );
}

const COLUMNS: TableColumnsType<Delivery> = [
  {
    key: 'title',
    title: '消息',
    rowScope: 'row',
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
    render: (_, delivery) => <Retry delivery={delivery} />,
  },
];

function Retry({ delivery: { deliveryId, title } }: { delivery: Delivery }) {
  const { mutate, isPending } = useMutation({
    ...retryDeliveryMutation(),
    onSuccess: () => notify.success('已重新安排发送'),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`重新发送 ${title}`}
      onClick={() => mutate(deliveryId)}
    >
      重新发送
    </Button>
  );
}
