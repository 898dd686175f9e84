import { Link } from '@umijs/max';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { notify } from '@/browser/notify';
import { Messages } from '@/components/conversation/Messages';
import { AssignForm } from '@/components/manage/AssignForm';
import { DetailColumns, DetailHead, Facts, History, type Fact } from '@/components/manage/Detail';
import { OrderLink } from '@/components/manage/OrderLink';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { MissingNote } from '@/components/ui/MissingNote';
import { CONVERSATION_STATUS, readText } from '@domain/conversation/conversation';
import { auditWords } from '@domain/staff/audit';
import { RFQ_KINDS } from '@domain/conversation/rfq';
import { managePath, PAGE_ROLES } from '@domain/staff/pages';
import { useMayAct } from '@/hooks/useMayAct';
import { accountQuery } from '@/queries/account';
import {
  assignConversationMutation,
  conversationsWaitingQuery,
  managedConversationQuery,
  setConversationStateMutation,
} from '@/queries/manageConversations';
import type { ConversationsWaiting, ManagedConversation } from '@/services/manageConversations';
import { AnswerForm } from './AnswerForm';
import { ProposeQuestion } from './ProposeQuestion';
import { QuoteForm } from './QuoteForm';

/** One conversation with its messages, answer form, assignee and history. */
export function ConversationDetail({ conversationNo }: { conversationNo: string }) {
  const team = useQuery(conversationsWaitingQuery());
  return (
    <>
      <DetailHead page="conversations" param="no" list="会话列表" title={`会话 ${conversationNo}`} />
      <AsyncContent keep of={useQuery(managedConversationQuery(conversationNo))} what="会话">
        {(found) => (
          <DetailColumns
            main={
              <>
                <section aria-labelledby="subject-title">
                  <h2 id="subject-title">{found.head.subject}</h2>
                  <Messages
                    messages={found.messages}
                    own="staff"
                    nameOf={({ side, by }) => (side === 'buyer' ? `买家 ${by ?? ''}` : (by ?? '客服'))}
                  />
                </section>
                <AnswerForm found={found} />
                <Flex wrap gap={8}>
                  <QuoteForm found={found} />
                  <ProposeQuestion found={found} />
                  <State found={found} />
                </Flex>
              </>
            }
            side={
              <>
                {team.data && <Assign found={found} staff={team.data.staff} />}
                {team.isError && !team.isFetching && (
                  <MissingNote what="可以指派的同事" onRetry={() => void team.refetch()} />
                )}
                <Facts of={found} columns={FACTS} />
                <History title="处理记录" events={eventsOf(found)} />
              </>
            }
          />
        )}
      </AsyncContent>
    </>
  );
}

interface AssignProps {
  found: ManagedConversation;
  staff: ConversationsWaiting['staff'];
}

function Assign({ found: { head, version, assignee }, staff }: AssignProps) {
  const { data: account } = useQuery(accountQuery());
  const changed = {
    reason: 'CONVERSATION_CHANGED',
    message: '会话刚刚有变化，未指派。页面已是最新内容，请核对后再提交',
  };
  return (
    <AssignForm
      noun="会话"
      {...{ assignee, version, staff, changed }}
      reader={account?.name}
      mutation={assignConversationMutation(head.conversationNo)}
      onAssigned={(userName) => notify.success(`已指派给 ${userName}`)}
    />
  );
}

function State({ found: { head, version } }: { found: ManagedConversation }) {
  const changing = useMutation(setConversationStateMutation(head.conversationNo));
  const isClosed = head.status === 'closed';
  const label = isClosed ? '重新打开' : '关闭会话';
  return (
    <ConfirmAction
      label={label}
      question={
        isClosed
          ? '会话重新打开后可以继续答复。'
          : `${head.status === 'waiting' ? '买家还在等答复。' : ''}买家会看到“已关闭”，再写时会话重新打开。`
      }
      confirmLabel={`确认${isClosed ? '打开' : '关闭'}`}
      onConfirm={async () => {
        await changing.mutateAsync({ version, closed: !isClosed });
        notify.success(isClosed ? '会话已打开' : '会话已关闭');
      }}
    />
  );
}

/** Customer service does not see the page of quotations. */
function Quotation({ quotationNo }: { quotationNo: string }) {
  const mayOpen = useMayAct()(PAGE_ROLES.quotations);
  return mayOpen ? (
    <Link to={managePath('quotations', { no: quotationNo })}>{quotationNo}</Link>
  ) : (
    quotationNo
  );
}

const eventsOf = ({ history }: ManagedConversation) =>
  history.map(({ action, time, by, to }) => ({
    time,
    what: auditWords('conversation', action).action,
    who: to === null ? by : `${by} → ${to}`,
  }));

const FACTS: Fact<ManagedConversation>[] = [
  { title: '状态', dataIndex: ['head', 'status'], valueEnum: CONVERSATION_STATUS },
  {
    title: '等待自',
    key: 'since',
    hideInDescriptions: ({ head }) => head.waitingSince === null,
    render: (_, { head }) => <span className="danger">{head.waitingSince?.slice(0, 16)}</span>,
  },
  {
    title: '最后的答复',
    key: 'read',
    hideInDescriptions: ({ head }) => head.answerRead === null,
    render: (_, { head }) => readText(head.answerRead),
  },
  { title: '处理人', key: 'assignee', render: (_, { assignee }) => assignee ?? '未指派' },
  {
    title: '买家',
    key: 'buyer',
    render: (_, { buyer: { institution, nickName, userName, mobile } }) => (
      <span>
        {[institution, nickName, mobile].filter(Boolean).join(' · ')}{' '}
        <Link to={managePath('customers', { view: 'accounts', q: userName })}>
          <u>{userName}</u>
        </Link>
      </span>
    ),
  },
  {
    title: '订单',
    key: 'orders',
    render: (_, { head: { topic }, buyer }) =>
      topic.about === 'order' ? (
        <OrderLink orderNumber={topic.orderNumber} />
      ) : (
        <Link to={managePath('orders', { buyer: buyer.userName })}>查看买家的订单</Link>
      ),
  },
  {
    title: '询价',
    key: 'rfq',
    hideInDescriptions: ({ head }) => head.rfq === null,
    render: (_, { head: { rfq }, sold }) =>
      rfq && (
        <span>
          {[RFQ_KINDS[rfq.kind].name, rfq.name, rfq.amount, rfq.purity, rfq.pack].filter(Boolean).join('，')}
          <br />
          {sold.length > 0
            ? `本站在售 ${sold.length} 个规格，可转为报价单`
            : '本站没有这个 CAS 号的在售规格，请在答复中写明货源、价格与交期'}
        </span>
      ),
  },
  {
    title: '报价单',
    key: 'quotation',
    hideInDescriptions: ({ head }) => head.quotationNo === null,
    render: (_, { head: { quotationNo } }) => <Quotation quotationNo={quotationNo ?? ''} />,
  },
  {
    title: '商品',
    key: 'product',
    hideInDescriptions: ({ head }) => head.topic.prodId === null,
    render: (_, { head: { topic } }) => (
      <span>
        <Link to={`/productDetail?prodId=${topic.prodId}`} target="_blank">
          {topic.prodName}（在新窗口打开）
        </Link>{' '}
        <Link to={managePath('goods', { q: topic.catalogNo })}>{topic.catalogNo}</Link>
      </span>
    ),
  },
  {
    title: '批号',
    key: 'lot',
    hideInDescriptions: ({ head }) => head.topic.lotNo === '',
    render: (_, { head: { topic }, lotRegistered }) =>
      lotRegistered ? topic.lotNo : `${topic.lotNo}（没有登记这个批号）`,
  },
];
