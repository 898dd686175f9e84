import type { ProColumns } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { StatusTag } from '@/components/conversation/StatusTag';
import { daysFilter, TwoLines } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { ABOUT, CONVERSATION_STATUS, readText, topicText } from '@domain/conversation/conversation';
import { RFQ_KINDS } from '@domain/conversation/rfq';
import { managePath } from '@domain/staff/pages';
import { conversationsWaitingQuery, managedConversationsQuery } from '@/queries/manageConversations';
import type { ConversationsWaiting, ManagedConversationRow as Row } from '@/services/manageConversations';
import styles from './conversations.module.less';

/** All conversations; those that have waited longest come first. */
export function ConversationList() {
  const [{ current: _current, ...query }] = useAddressQuery();
  const { view = '', ...filters } = query;
  const counts = useQuery(conversationsWaitingQuery(query));
  const tab = (key: string, label: string, count?: number) => ({
    ...{ key, label, count, isWaiting: key === 'waiting' && count !== undefined && count > 0 },
    to: managePath('conversations', { ...filters, ...(key && { view: key }) }),
  });
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap={12}>
        <h1>会话</h1>
        <Link to={managePath('conversations', { view: 'canned' })}>
          <Button>常用答复</Button>
        </Link>
      </Flex>
      <LinkTabs
        label="待办"
        current={view}
        items={[
          tab('', '全部'),
          tab('waiting', '待答复', counts.data?.waiting),
          tab('mine', '指派给我', counts.data?.mine),
        ]}
      />
      {counts.isError && !counts.isFetching && (
        <MissingNote what="待办的数量与同事名单" onRetry={() => void counts.refetch()} />
      )}
      <ManageTable<Row>
        label="会话"
        rowKey={({ head }) => head.conversationNo}
        columns={columnsFor(query, counts.data?.staff ?? [])}
        own={['view']}
        list={(requested, page) => managedConversationsQuery({ ...requested, ...page })}
        minWidth={960}
      />
    </>
  );
}

const columnsFor = (query: AddressQuery, staff: ConversationsWaiting['staff']): ProColumns<Row>[] => [
  {
    title: '主题',
    dataIndex: 'q',
    tooltip: '主题、消息、编号、货号、批号、订单号或买家',
    render: (_, { head: { conversationNo, subject } }) => (
      <Flex vertical>
        <Link
          to={managePath('conversations', { ...query, no: conversationNo })}
          className={`strong ${styles.subject}`}
        >
          {subject}
        </Link>
        <span className="quiet nowrap">{conversationNo}</span>
      </Flex>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    valueType: 'select',
    valueEnum: CONVERSATION_STATUS,
    width: 112,
    render: (_, { head: { status, answerRead } }) => (
      <TwoLines note={readText(answerRead)}>
        <StatusTag status={status} />
      </TwoLines>
    ),
  },
  {
    title: '等待自',
    key: 'waitingSince',
    search: false,
    width: 144,
    render: (_, { head: { waitingSince } }) =>
      waitingSince ? <span className="danger nowrap">{waitingSince.slice(0, 16)}</span> : '—',
  },
  {
    title: '关于',
    dataIndex: 'about',
    valueType: 'select',
    valueEnum: ABOUT,
    width: 220,
    render: (_, { head: { topic, rfq } }) => (
      <TwoLines note={topicText(topic)}>
        {rfq ? `询价：${RFQ_KINDS[rfq.kind].name}` : ABOUT[topic.about]}
      </TwoLines>
    ),
  },
  {
    title: '买家',
    dataIndex: 'buyer',
    search: false,
    width: 176,
    render: (_, { userName, institution }) => <TwoLines note={userName}>{institution || '个人'}</TwoLines>,
  },
  {
    title: '处理人',
    dataIndex: 'assignee',
    valueType: 'select',
    valueEnum: Object.fromEntries(staff.map(({ userName }) => [userName, userName])),
    width: 112,
    render: (_, { assignee }) => assignee ?? '—',
  },
  {
    ...FOLDS,
    title: '最近消息',
    key: 'last',
    search: false,
    width: 144,
    render: (_, { head: { lastTime } }) => <span className="nowrap">{lastTime.slice(0, 16)}</span>,
  },
  daysFilter('消息日期'),
];
