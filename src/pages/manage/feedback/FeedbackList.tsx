import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { daysFilter } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { FEEDBACK_KINDS, FEEDBACK_STATUS, isWaiting } from '@domain/content/feedback';
import { managePath } from '@domain/staff/pages';
import { feedbackWaitingQuery, managedFeedbacksQuery } from '@/queries/manageFeedback';
import type { FeedbackWaiting, ManagedFeedbackRow as Row } from '@/services/manageFeedback';
import styles from './feedback.module.less';

/** All feedback; the oldest unanswered comes first. */
export function FeedbackList() {
  const [{ current: _current, ...query }] = useAddressQuery();
  const { view = '', ...filters } = query;
  const counts = useQuery(feedbackWaitingQuery(query));
  const tab = (key: string, label: string, count?: number) => ({
    ...{ key, label, count, isWaiting: count !== undefined && count > 0 },
    to: managePath('feedback', { ...filters, ...(key && { view: key }) }),
  });
  return (
    <>
      <h1>反馈</h1>
      <LinkTabs
        label="待办"
        current={view}
        items={[
          tab('', '全部'),
          tab('open', '待答复', counts.data?.open),
          tab('mine', '指派给我', counts.data?.mine),
        ]}
      />
      {counts.isError && !counts.isFetching && (
        <MissingNote what="待办的数量与同事名单" onRetry={() => void counts.refetch()} />
      )}
      <ManageTable<Row>
        label="反馈"
        rowKey={({ sheet }) => sheet.feedbackNo}
        columns={columnsFor(query, counts.data?.staff ?? [])}
        own={['view']}
        list={(requested, page) => managedFeedbacksQuery({ ...requested, ...page })}
        minWidth={960}
      />
    </>
  );
}

const KINDS = Object.fromEntries(Object.entries(FEEDBACK_KINDS).map(([code, { name }]) => [code, name]));

const columnsFor = (query: AddressQuery, staff: FeedbackWaiting['staff']): ProColumns<Row>[] => [
  {
    title: '编号',
    dataIndex: 'no',
    search: false,
    width: 160,
    render: (_, { sheet: { feedbackNo, createTime } }) => (
      <Flex vertical>
        <Link to={managePath('feedback', { ...query, no: feedbackNo })} className="strong nowrap">
          {feedbackNo}
        </Link>
        <span className="quiet nowrap">{createTime.slice(0, 16)}</span>
      </Flex>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    valueType: 'select',
    valueEnum: FEEDBACK_STATUS,
    width: 88,
    render: (_, { sheet: { status } }) => (
      <span className={isWaiting(status) ? 'danger strong' : undefined}>{FEEDBACK_STATUS[status]}</span>
    ),
  },
  {
    title: '类型',
    dataIndex: 'kind',
    valueType: 'select',
    valueEnum: KINDS,
    width: 96,
    render: (_, { sheet: { kind } }) => FEEDBACK_KINDS[kind].name,
  },
  {
    ...FOLDS,
    title: '内容',
    dataIndex: 'q',
    tooltip: '内容、答复、编号、货号、订单号或买家',
    render: (_, { sheet: { text } }) => <p className={styles.clamped}>{text}</p>,
  },
  {
    title: '买家',
    dataIndex: 'buyer',
    search: false,
    width: 176,
    render: (_, { userName, institution, sheet }) => (
      <Flex vertical>
        <span>{institution || userName || '未登录'}</span>
        <span className="quiet">{userName ?? sheet.contact}</span>
      </Flex>
    ),
  },
  {
    title: '处理人',
    dataIndex: 'assignee',
    valueType: 'select',
    valueEnum: Object.fromEntries(staff.map(({ userName }) => [userName, userName])),
    width: 120,
    render: (_, { assignee }) => assignee ?? '—',
  },
  daysFilter('提交日期'),
];
