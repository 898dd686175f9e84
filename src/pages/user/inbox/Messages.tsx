import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { inboxPath, type InboxQuery } from '@/utils/inboxPath';
import { KEPT_DAYS, KINDS, kindName, type Kind } from '@domain/inbox/kinds';
import { refreshTodo } from '@/queries/center';
import { markAllReadMutation, markReadMutation, messagesQuery, unreadCountsQuery } from '@/queries/inbox';
import type { InboxMessage, InboxPage } from '@/services/inbox';
import styles from './inbox.module.less';

const sumOf = (unread: InboxPage['unread']): number =>
  Object.values(unread).reduce((total, count) => total + count, 0);

/** A page of messages, of all kinds or one, newest first. */
export function Messages({ query }: { query: InboxQuery }) {
  const messages = useQuery(messagesQuery(query));
  const counts = useQuery(unreadCountsQuery(query));
  return (
    <>
      <Filters query={query} counts={counts.data ?? {}} />
      <div aria-busy={messages.isFetching}>
        <AsyncContent of={messages} what="消息" skeleton={<Skeleton rows={6} height={56} />}>
          {({ records, total, pages }) =>
            records.length === 0 ? (
              <Nothing query={query} beyond={total > 0} />
            ) : (
              <>
                <ul className={styles.messages} aria-label="消息">
                  {records.map((message) => (
                    <Row key={message.messageId} message={message} />
                  ))}
                </ul>
                <Pagination
                  page={query.page}
                  pages={pages}
                  pathOf={(to) => inboxPath({ ...query, page: to })}
                />
                <p className={`quiet ${styles.foot}`}>消息保留 {KEPT_DAYS} 天，到期自动删除。</p>
              </>
            )
          }
        </AsyncContent>
      </div>
    </>
  );
}

interface FiltersProps {
  query: InboxQuery;
  counts: InboxPage['unread'];
}

function Filters({ query: { kind, unread }, counts }: FiltersProps) {
  const markAll = useMutation({ ...markAllReadMutation(), onSuccess: refreshTodo });
  const waiting = kind === '' ? sumOf(counts) : (counts[kind] ?? 0);
  const tabOf = (to: Kind | '', label: string, count: number) => ({
    key: to,
    to: inboxPath({ kind: to, unread }),
    label,
    isWaiting: true,
    ...(count > 0 && { count }),
  });
  return (
    <Flex wrap gap="8px 24px" align="center" justify="space-between" className={styles.filters}>
      <LinkTabs
        label="消息类别"
        variant="plain"
        current={kind}
        items={[
          tabOf('', '全部', sumOf(counts)),
          ...KINDS.map((entry) => tabOf(entry.kind, entry.name, counts[entry.kind] ?? 0)),
        ]}
      />
      <Flex gap={16} align="center">
        <LinkTabs
          label="已读与未读"
          variant="segments"
          current={unread ? 'unread' : 'all'}
          items={[
            { key: 'all', to: inboxPath({ kind }), label: '全部' },
            { key: 'unread', to: inboxPath({ kind, unread: true }), label: '未读' },
          ]}
        />
        <Button disabled={waiting === 0} loading={markAll.isPending} onClick={() => markAll.mutate(kind)}>
          全部标为已读
        </Button>
      </Flex>
    </Flex>
  );
}

function Row({ message: { messageId, kind, title, text, path, time, read } }: { message: InboxMessage }) {
  const { mutate: markRead } = useMutation({ ...markReadMutation(), onSuccess: refreshTodo });
  const handleOpen = () => {
    if (!read) markRead(messageId);
  };
  return (
    <li className={styles.message} data-unread={!read || undefined}>
      <div className={styles.words}>
        <Link to={path} className="tap" onClick={handleOpen}>
          {!read && <span className="visually-hidden">未读：</span>}
          {title}
        </Link>
        <p>{text}</p>
      </div>
      <span className="quiet nowrap">{kindName(kind)}</span>
      <time dateTime={time.replace(' ', 'T')} className="quiet nowrap">
        {time.slice(0, 16)}
      </time>
    </li>
  );
}

function Nothing({ query, beyond }: { query: InboxQuery; beyond: boolean }) {
  if (beyond)
    return (
      <StateView
        title="本页没有消息"
        actions={<Link to={inboxPath({ ...query, page: 1 })}>返回第一页</Link>}
      />
    );
  if (query.kind !== '' || query.unread)
    return (
      <StateView
        title={query.unread ? '没有未读消息' : `没有“${kindName(query.kind || 'order')}”消息`}
        actions={<Link to={inboxPath()}>查看全部消息</Link>}
      />
    );
  return (
    <StateView
      icon="inbox"
      title="还没有消息"
      actions={<Link to={inboxPath({ view: 'settings' })}>接收设置</Link>}
    >
      订单付款与发货、退换货、发票、报价、证明到期，以及您设置的到货和降价提醒，会显示在这里。
    </StateView>
  );
}
