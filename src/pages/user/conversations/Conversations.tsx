import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { StatusTag } from '@/components/conversation/StatusTag';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { topicText } from '@domain/conversation/conversation';
import {
  askServicePath,
  conversationPath,
  conversationsPath,
  rfqPath,
} from '@domain/conversation/conversationPath';
import { ordersPath } from '@domain/order/orderPath';
import { conversationsQuery } from '@/queries/conversations';
import type { ConversationHead } from '@/services/conversations';
import area from '../area.module.less';
import styles from './conversations.module.less';
import { Hours } from './Hours';

const ASK = askServicePath({ about: 'none' });

/** The buyer's conversations, the latest in front. */
export function Conversations({ page }: { page: number }) {
  const found = useQuery(conversationsQuery(page));
  return (
    <>
      <header className={area.head}>
        <h1>我的咨询</h1>
        <Flex gap={8}>
          <Link to={rfqPath()}>
            <Button>询价</Button>
          </Link>
          <Link to={ASK}>
            <Button type="primary">咨询客服</Button>
          </Link>
        </Flex>
      </header>
      <Hours />
      <div aria-busy={found.isFetching}>
        <AsyncContent of={found} what="咨询" skeleton={<Skeleton rows={4} height={64} />}>
          {({ records, total, pages }) =>
            records.length === 0 ? (
              <Nothing beyond={total > 0} />
            ) : (
              <>
                <ul className={styles.rows} aria-label="咨询">
                  {records.map((head) => (
                    <Row key={head.conversationNo} head={head} />
                  ))}
                </ul>
                <Pagination page={page} pages={pages} pathOf={conversationsPath} />
              </>
            )
          }
        </AsyncContent>
      </div>
    </>
  );
}

function Row({ head }: { head: ConversationHead }) {
  const { conversationNo, subject, status, answerRead, lastTime, topic } = head;
  const isNew = answerRead === false;
  return (
    <li data-new={isNew || undefined}>
      <Flex wrap gap="4px 12px" align="center" justify="space-between">
        <Link to={conversationPath(conversationNo)} className={`tap ${styles.subject}`}>
          {isNew && <span className="visually-hidden">有新回复：</span>}
          {subject}
        </Link>
        <StatusTag status={status} />
      </Flex>
      <p className="quiet">
        {[topicText(topic), conversationNo, lastTime.slice(0, 16)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}

function Nothing({ beyond }: { beyond: boolean }) {
  if (beyond)
    return <StateView title="本页没有咨询" actions={<Link to={conversationsPath()}>返回第一页</Link>} />;
  return (
    <StateView
      icon="service"
      title="还没有咨询"
      actions={
        <>
          <Link to={ASK}>咨询客服</Link>
          <Link to={ordersPath()}>从订单发起</Link>
        </>
      }
    >
      商品、订单、批次和检验报告的问题都可以问。客服答复后，在“消息”中通知您。
    </StateView>
  );
}
