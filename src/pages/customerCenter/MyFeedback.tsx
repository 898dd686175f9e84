import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { customerPath } from '@domain/content/customerPath';
import { productPath } from '@domain/sds/documentPath';
import { FEEDBACK_KINDS, FEEDBACK_STATUS, type FeedbackStatus } from '@domain/content/feedback';
import { orderPath } from '@domain/order/orderPath';
import { myFeedbackQuery } from '@/queries/content';
import type { FeedbackSheet } from '@/services/feedback';
import styles from './customerCenter.module.less';
import feedback from './feedback.module.less';

const SIZE = 5;
const pathOf = (page: number) => customerPath({ view: 'feedback', page });

const TAGS: Record<FeedbackStatus, string> = {
  received: 'warning',
  handling: 'warning',
  replied: 'success',
  closed: 'default',
};

/** The buyer's earlier messages with the shop's answers, newest first. */
export function MyFeedback({ page }: { page: number }) {
  const found = useQuery(myFeedbackQuery(page, SIZE));
  return (
    <AsyncContent of={found} what="我的反馈" skeleton={<Skeleton rows={2} height={72} />}>
      {({ records, pages }) => (
        <>
          {records.length === 0 && (
            <p className={`${feedback.note} quiet`}>
              {page > 1 ? <Link to={pathOf(1)}>本页没有反馈，返回第一页</Link> : '还没有提交过反馈。'}
            </p>
          )}
          <ul className={styles.rows}>
            {records.map((sheet) => (
              <Row key={sheet.feedbackNo} sheet={sheet} />
            ))}
          </ul>
          <Pagination page={page} pages={pages} pathOf={pathOf} />
        </>
      )}
    </AsyncContent>
  );
}

function Row({ sheet }: { sheet: FeedbackSheet }) {
  const { feedbackNo, kind, catalogNo, prodId, orderNumber, text, createTime, status, reply, replyTime } =
    sheet;
  return (
    <li>
      <article aria-label={`反馈 ${feedbackNo}`}>
        <Flex component="header" wrap align="baseline" gap="4px 16px">
          <b>{FEEDBACK_KINDS[kind].name}</b>
          <CopyText text={feedbackNo} label="反馈编号" />
          <time dateTime={createTime.replace(' ', 'T')} className="quiet">
            {createTime.slice(0, 16)}
          </time>
          <Tag color={TAGS[status]}>{FEEDBACK_STATUS[status]}</Tag>
        </Flex>
        <p className={feedback.text}>{text}</p>
        <Flex component="p" wrap gap="4px 16px">
          {prodId !== null && (
            <Link to={productPath(prodId)} className="tap">
              货号 {catalogNo}
            </Link>
          )}
          {orderNumber && (
            <Link to={orderPath(orderNumber)} className="tap">
              订单 {orderNumber}
            </Link>
          )}
        </Flex>
        {reply !== null && (
          <blockquote className={feedback.reply}>
            <p className={feedback.text}>{reply}</p>
            <footer className="quiet">客服答复于 {replyTime?.slice(0, 16)}</footer>
          </blockquote>
        )}
      </article>
    </li>
  );
}
