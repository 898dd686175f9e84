import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { daysFilter } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { FEEDBACK_KINDS, FEEDBACK_STATUS, isWaiting } from '@domain/content/feedback';
import { managePath } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import {
  feedbackWaiting,
  managedFeedbacks,
  type FeedbackWaiting,
  type ManagedFeedbackRow,
} from '@/services/manageFeedback';
import styles from './feedback.module.less';

type Row = ManagedFeedbackRow & { feedbackNo: string };

/** What waits first, the oldest in front. */
export function FeedbackList() {
  const [{ current: _current, ...query }] = useAddressQuery();
  const { view = '', ...filters } = query;
  const counts = useLoad(feedbackWaiting, { refreshDeps: [JSON.stringify(query)] });
  const waiting = counts.data;
  return (
    <>
      <h1>反馈</h1>
      <LinkTabs
        label="待办"
        current={view}
        items={[
          { key: '', to: managePath('feedback', filters), label: '全部' },
          {
            ...{ key: 'open', label: '待答复', count: waiting?.open, isWaiting: (waiting?.open ?? 0) > 0 },
            to: managePath('feedback', { ...filters, view: 'open' }),
          },
          {
            ...{ key: 'mine', label: '指派给我', count: waiting?.mine, isWaiting: (waiting?.mine ?? 0) > 0 },
            to: managePath('feedback', { ...filters, view: 'mine' }),
          },
        ]}
      />
      {counts.error && !counts.loading && (
        <MissingNote what="待办的数量与同事名单" onRetry={counts.refresh} />
      )}
      <ManageTable<Row>
        label="反馈"
        rowKey="feedbackNo"
        columns={columnsFor(query, waiting?.staff ?? [])}
        own={['view']}
        load={async (requested, page) => {
          const { records, total } = await managedFeedbacks({ ...requested, ...page });
          return { total, records: records.map((row) => ({ ...row, feedbackNo: row.sheet.feedbackNo })) };
        }}
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
    render: (_, { feedbackNo, sheet }) => (
      <Flex vertical>
        <Link to={managePath('feedback', { ...query, no: feedbackNo })} className="strong nowrap">
          {feedbackNo}
        </Link>
        <span className="quiet nowrap">{sheet.createTime.slice(0, 16)}</span>
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
