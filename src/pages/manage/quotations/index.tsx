import { Button, Flex, Radio, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useReachableTable } from '@/components/manage/useReachableTable';
import { Loaded } from '@/components/ui/Loaded';
import { QUOTATION_STATE_WORDS, validityText, type QuotationHead } from '@/domain/quotation/quotation';
import { formatYuan } from '@/domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { askedQuotations, type AskedStatus } from '@/services/quotations';
import { AnswerDrawer } from './AnswerDrawer';

const SIZE = 20;

/** By what the shop can still do; what follows from days and orders is told in the row. */
const STATUSES: { value: AskedStatus | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'asked', label: '待报价' },
  { value: 'answered', label: '已报价' },
  { value: 'declined', label: '未予报价' },
  { value: 'withdrawn', label: '买家已撤回' },
];

/** /manage/quotations: what buyers asked for, answered, revised or declined in a drawer. */
export function AskedQuotations() {
  const [status, setStatus] = useState<AskedStatus | 'all'>('all');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const found = useLoad(() => askedQuotations(page, SIZE, status === 'all' ? undefined : status), {
    refreshDeps: [page, status],
  });
  const frame = useReachableTable('报价单', found.data);
  return (
    <>
      <h1>报价管理</h1>
      <Radio.Group
        aria-label="状态"
        options={STATUSES}
        value={status}
        onChange={({ target }) => {
          setStatus(target.value as AskedStatus | 'all');
          setPage(1);
        }}
        style={{ marginBottom: 12 }}
      />
      <div ref={frame} aria-busy={found.loading}>
        <Loaded request={found} what="报价单">
          {({ records, total }) => (
            <Table<QuotationHead>
              aria-label="报价单"
              size="small"
              rowKey="quotationNo"
              columns={columnsFor(setOpen)}
              dataSource={records}
              scroll={{ x: 960 }}
              locale={{ emptyText: <span className="quiet">没有这样的报价单</span> }}
              pagination={{ total, pageSize: SIZE, current: page, onChange: setPage, showSizeChanger: false }}
            />
          )}
        </Loaded>
      </div>
      <AnswerDrawer quotationNo={open} onClose={() => setOpen(null)} onDone={found.refresh} />
    </>
  );
}

const columnsFor = (onOpen: (quotationNo: string) => void): TableColumnsType<QuotationHead> => [
  { key: 'no', title: '报价单', dataIndex: 'quotationNo' },
  {
    key: 'who',
    title: '询价方',
    render: (_, { institution, askerName }) => (
      <Flex vertical>
        <span>{institution || askerName}</span>
        {institution && <span className="quiet">{askerName}</span>}
      </Flex>
    ),
  },
  {
    key: 'state',
    title: '状态',
    render: (_, { state, answers }) =>
      QUOTATION_STATE_WORDS[state] + (answers > 1 ? `（已修订 ${answers - 1} 次）` : ''),
  },
  { key: 'lines', title: '行数', dataIndex: 'lines', align: 'right' },
  {
    key: 'total',
    title: '报价合计',
    align: 'right',
    render: (_, { total }) => (total === null ? '—' : formatYuan(total)),
  },
  { key: 'valid', title: '有效期', render: (_, head) => validityText(head) },
  { key: 'asked', title: '申请时间', dataIndex: 'createTime' },
  {
    key: 'open',
    title: '操作',
    render: (_, { quotationNo, state }) => (
      <Button
        type="link"
        size="small"
        aria-label={`${state === 'asked' ? '报价' : '查看'} ${quotationNo}`}
        onClick={() => onOpen(quotationNo)}
      >
        {state === 'asked' ? '报价' : '查看'}
      </Button>
    ),
  },
];
