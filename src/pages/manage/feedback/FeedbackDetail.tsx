import { Link } from '@umijs/max';
import { Alert, Descriptions } from 'antd';
import { useState } from 'react';
import { DetailColumns, DetailHead, History, Words } from '@/components/manage/Detail';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { MissingNote } from '@/components/ui/MissingNote';
import { FEEDBACK_KINDS, FEEDBACK_STATUS } from '@domain/content/feedback';
import { auditWords } from '@domain/staff/audit';
import { useLoad } from '@/hooks/useLoad';
import { feedbackWaiting, managedFeedback, type ManagedFeedback } from '@/services/manageFeedback';
import { AnswerForm } from './AnswerForm';
import { AssignForm } from './AssignForm';

/** One feedback: what was asked, the answer, and whose it is. */
export function FeedbackDetail({ feedbackNo }: { feedbackNo: string }) {
  const request = useLoad(() => managedFeedback(feedbackNo));
  const team = useLoad(feedbackWaiting);
  const [typed, setTyped] = useState('');
  const actions = {
    onDone: request.mutate,
    // Read anew, what was typed stays.
    onStale: () => void request.refreshAsync().catch(() => undefined),
  };
  return (
    <>
      <DetailHead page="feedback" param="no" list="反馈列表" title={`反馈 ${feedbackNo}`} />
      <AsyncContent keep request={request} what="反馈">
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
                    <AnswerForm found={found} onTyped={setTyped} {...actions} />
                  ) : (
                    <Unsaved found={found} typed={typed.trim()} />
                  )}
                </>
              }
              side={
                <>
                  {isOpen && team.data && <AssignForm found={found} staff={team.data.staff} {...actions} />}
                  {isOpen && team.error && !team.loading && (
                    <MissingNote what="可以指派的同事" onRetry={team.refresh} />
                  )}
                  <Facts found={found} />
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

const eventsOf = ({ history }: ManagedFeedback) =>
  history.map(({ action, time, by, to }) => ({
    time,
    what: auditWords('feedback', action).action,
    who: to === null ? by : `${by} → ${to}`,
  }));

/** What the buyer reads. */
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

/** What was typed when somebody else closed it: it is not sent any more, and not lost. */
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

function Facts({ found: { sheet, buyer, assignee } }: { found: ManagedFeedback }) {
  const { status, createTime, contact, catalogNo, prodId, orderNumber } = sheet;
  const items = [
    { key: 'status', label: '状态', children: FEEDBACK_STATUS[status] },
    { key: 'assignee', label: '处理人', children: assignee ?? '未指派' },
    { key: 'time', label: '提交时间', children: createTime },
    {
      key: 'buyer',
      label: '买家',
      children: buyer
        ? [buyer.institution, buyer.nickName, buyer.userName].filter(Boolean).join(' · ')
        : '未登录提交',
    },
    { key: 'contact', label: '联系方式', children: contact },
    catalogNo !== '' && {
      key: 'catalogNo',
      label: '货号',
      children:
        prodId === null ? (
          catalogNo
        ) : (
          <Link to={`/productDetail?prodId=${prodId}`} target="_blank">
            {catalogNo}（在新窗口打开）
          </Link>
        ),
    },
    orderNumber !== '' && {
      key: 'order',
      label: '订单',
      children: <CopyText text={orderNumber} label="订单号" />,
    },
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      styles={{ label: { width: 80 } }}
      items={items.filter((item) => item !== false)}
    />
  );
}
