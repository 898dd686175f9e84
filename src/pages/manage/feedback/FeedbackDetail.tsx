import { Link } from '@umijs/max';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { AssignForm } from '@/components/manage/AssignForm';
import { DetailColumns, DetailHead, Facts, History, Words, type Fact } from '@/components/manage/Detail';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { MissingNote } from '@/components/ui/MissingNote';
import { FEEDBACK_KINDS, FEEDBACK_STATUS } from '@domain/content/feedback';
import { auditWords } from '@domain/staff/audit';
import { accountQuery } from '@/queries/account';
import { assignFeedbackMutation, feedbackWaitingQuery, managedFeedbackQuery } from '@/queries/manageFeedback';
import type { FeedbackWaiting, ManagedFeedback } from '@/services/manageFeedback';
import { AnswerForm } from './AnswerForm';

/** One feedback with its answer and assignee. */
export function FeedbackDetail({ feedbackNo }: { feedbackNo: string }) {
  const team = useQuery(feedbackWaitingQuery());
  const [typed, setTyped] = useState('');
  return (
    <>
      <DetailHead page="feedback" param="no" list="反馈列表" title={`反馈 ${feedbackNo}`} />
      <AsyncContent keep of={useQuery(managedFeedbackQuery(feedbackNo))} what="反馈">
        {(found) => {
          const isOpen = found.sheet.status !== 'closed';
          return (
            <DetailColumns
              main={
                <>
                  <section aria-labelledby="text-title">
                    <h2 id="text-title">{FEEDBACK_KINDS[found.sheet.kind].name}</h2>
                    <Words>{found.sheet.text}</Words>
                  </section>
                  <Answer found={found} />
                  {isOpen ? (
                    <AnswerForm found={found} onTyped={setTyped} />
                  ) : (
                    <Unsaved found={found} typed={typed.trim()} />
                  )}
                </>
              }
              side={
                <>
                  {isOpen && team.data && <Assign found={found} staff={team.data.staff} />}
                  {isOpen && team.isError && !team.isFetching && (
                    <MissingNote what="可以指派的同事" onRetry={() => void team.refetch()} />
                  )}
                  <Facts of={found} columns={FACTS} />
                  <History title="处理记录" events={eventsOf(found)} />
                </>
              }
            />
          );
        }}
      </AsyncContent>
    </>
  );
}

interface AssignProps {
  found: ManagedFeedback;
  staff: FeedbackWaiting['staff'];
}

function Assign({ found: { sheet, version, assignee }, staff }: AssignProps) {
  const { data: account } = useQuery(accountQuery());
  const changed = {
    reason: 'FEEDBACK_CHANGED',
    message: '同事刚刚处理过这条反馈，未指派。页面已是最新内容，请核对后再提交',
  };
  return (
    <AssignForm
      noun="反馈"
      {...{ assignee, version, staff, changed }}
      reader={account?.name}
      mutation={assignFeedbackMutation(sheet.feedbackNo)}
      onAssigned={(userName) => notify.success(`已指派给 ${userName}`)}
    />
  );
}

const eventsOf = ({ history }: ManagedFeedback) =>
  history.map(({ action, time, by, to }) => ({
    time,
    what: auditWords('feedback', action).action,
    who: to === null ? by : `${by} → ${to}`,
  }));

/** The answer as the buyer sees it. */
function Answer({ found: { sheet } }: { found: ManagedFeedback }) {
  const { reply, replyTime } = sheet;
  if (reply === null) return null;
  return (
    <section aria-labelledby="reply-title">
      <h2 id="reply-title">已答复</h2>
      <Words>{reply}</Words>
      <p className="quiet">{replyTime}</p>
    </section>
  );
}

/** The typed answer when somebody else has closed the feedback: it can be copied, but no longer sent. */
function Unsaved({ found: { sheet, history }, typed }: { found: ManagedFeedback; typed: string }) {
  if (typed === '' || typed === sheet.reply) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`${history.at(-1)?.by ?? '他人'} 已关闭这条反馈，您填的答复没有保存`}
      description={<Words>{typed}</Words>}
    />
  );
}

const FACTS: Fact<ManagedFeedback>[] = [
  { title: '状态', dataIndex: ['sheet', 'status'], valueEnum: FEEDBACK_STATUS },
  { title: '处理人', key: 'assignee', render: (_, { assignee }) => assignee ?? '未指派' },
  { title: '提交时间', dataIndex: ['sheet', 'createTime'] },
  {
    title: '买家',
    key: 'buyer',
    render: (_, { buyer }) =>
      buyer ? [buyer.institution, buyer.nickName, buyer.userName].filter(Boolean).join(' · ') : '未登录提交',
  },
  { title: '联系方式', dataIndex: ['sheet', 'contact'] },
  {
    title: '货号',
    key: 'catalogNo',
    hideInDescriptions: ({ sheet }) => sheet.catalogNo === '',
    render: (_, { sheet: { catalogNo, prodId } }) =>
      prodId === null ? (
        catalogNo
      ) : (
        <Link to={`/productDetail?prodId=${prodId}`} target="_blank">
          {catalogNo}（在新窗口打开）
        </Link>
      ),
  },
  {
    title: '订单',
    key: 'order',
    hideInDescriptions: ({ sheet }) => sheet.orderNumber === '',
    render: (_, { sheet: { orderNumber } }) => <CopyText text={orderNumber} label="订单号" />,
  },
];
