import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import Loaded from '@/components/ui/Loaded';
import Pagination from '@/components/ui/Pagination';
import Skeleton from '@/components/ui/Skeleton';
import { customerPath } from '@/domain/content/customerPath';
import { productPath } from '@/domain/sds/documentPath';
import { FEEDBACK_KINDS, FEEDBACK_STATUS } from '@/domain/content/feedback';
import { orderPath } from '@/domain/order/orderPath';
import { useLoad } from '@/hooks/useLoad';
import { myFeedback, type FeedbackSheet } from '@/services/feedback';
import styles from './feedback.module.less';

const SIZE = 5;
const pathOf = (page: number) => customerPath({ view: 'feedback', page });

/** What the buyer wrote before, newest first, with the shop's answer. */
export default function MyFeedback({ page }: { page: number }) {
  const request = useLoad(() => myFeedback(page, SIZE), { refreshDeps: [page] });
  return (
    <Loaded request={request} what="我的反馈" skeleton={<Skeleton rows={2} height={72} />}>
      {({ records, pages }) => (
        <>
          {records.length === 0 && (
            <p className={styles.none}>
              {page > 1 ? <Link to={pathOf(1)}>这一页没有反馈，回到第一页</Link> : '还没有提交过反馈。'}
            </p>
          )}
          <ul className={styles.sheets}>
            {records.map((sheet) => (
              <Row key={sheet.feedbackNo} sheet={sheet} />
            ))}
          </ul>
          <Pagination page={page} pages={pages} pathOf={pathOf} />
        </>
      )}
    </Loaded>
  );
}

function Row({ sheet }: { sheet: FeedbackSheet }) {
  const { feedbackNo, kind, catalogNo, prodId, orderNumber, text, createTime, status, reply, replyTime } =
    sheet;
  return (
    <li>
      <article aria-label={`反馈 ${feedbackNo}`}>
        <header>
          <b>{FEEDBACK_KINDS[kind].name}</b>
          <CopyText text={feedbackNo} label="反馈编号" />
          <time dateTime={createTime.replace(' ', 'T')}>{createTime.slice(0, 16)}</time>
          <b data-status={status}>{FEEDBACK_STATUS[status]}</b>
        </header>
        <p className={styles.text}>{text}</p>
        <p className={styles.about}>
          {prodId !== null && <Link to={productPath(prodId)}>货号 {catalogNo}</Link>}
          {orderNumber && <Link to={orderPath(orderNumber)}>订单 {orderNumber}</Link>}
        </p>
        {reply !== null && (
          <blockquote>
            <p>{reply}</p>
            <footer>客服答复于 {replyTime?.slice(0, 16)}</footer>
          </blockquote>
        )}
      </article>
    </li>
  );
}
