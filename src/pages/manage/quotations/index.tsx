import { ProTable, type ActionType, type ProColumns } from '@ant-design/pro-components';
import { Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { formatYuan } from '@/domain/shared/money';
import { QUOTATION_STATE_WORDS, validityText, type QuotationHead } from '@/domain/quotation/quotation';
import { askedQuotations, type AskedStatus } from '@/services/quotations';
import { AnswerDrawer } from './AnswerDrawer';

/** By what the shop can still do; what follows from days and orders is told in the row. */
const STATUSES: Record<AskedStatus, { text: string }> = {
  asked: { text: '待报价' },
  answered: { text: '已报价' },
  declined: { text: '未予报价' },
  withdrawn: { text: '买家已撤回' },
};

/** /manage/quotations: what buyers asked for, answered, revised or declined in a drawer. */
export default function AskedQuotations() {
  const table = useRef<ActionType>(null);
  const [open, setOpen] = useState<string | null>(null);

  const columns: ProColumns<QuotationHead>[] = [
    { title: '报价单', dataIndex: 'quotationNo', search: false, copyable: true },
    {
      title: '询价方',
      search: false,
      render: (_, { institution, askerName }) => (
        <Flex vertical>
          <span>{institution || askerName}</span>
          {institution && <span className="quiet">{askerName}</span>}
        </Flex>
      ),
    },
    {
      title: '状态',
      dataIndex: 'status',
      valueType: 'select',
      valueEnum: STATUSES,
      render: (_, { state, answers }) =>
        QUOTATION_STATE_WORDS[state] + (answers > 1 ? `（已修订 ${answers - 1} 次）` : ''),
    },
    { title: '行数', dataIndex: 'lines', search: false, align: 'right' },
    {
      title: '报价合计',
      search: false,
      align: 'right',
      render: (_, { total }) => (total === null ? '—' : formatYuan(total)),
    },
    { title: '有效期', search: false, render: (_, head) => validityText(head) },
    { title: '申请时间', dataIndex: 'createTime', search: false },
    {
      title: '操作',
      search: false,
      render: (_, { quotationNo, state }) => (
        <Button
          type="link"
          size="small"
          aria-label={`${state === 'asked' ? '报价' : '查看'} ${quotationNo}`}
          onClick={() => setOpen(quotationNo)}
        >
          {state === 'asked' ? '报价' : '查看'}
        </Button>
      ),
    },
  ];

  return (
    <>
      <h1>报价管理</h1>
      <ProTable<QuotationHead, { status?: AskedStatus }>
        actionRef={table}
        rowKey="quotationNo"
        columns={columns}
        options={{ density: false, setting: false }}
        scroll={{ x: 960 }}
        pagination={{ pageSize: 20, showSizeChanger: false }}
        request={async ({ current = 1, pageSize = 20, status }) => {
          const { records, total } = await askedQuotations(current, pageSize, status);
          return { data: records, total, success: true };
        }}
      />
      <AnswerDrawer
        quotationNo={open}
        onClose={() => setOpen(null)}
        onDone={() => void table.current?.reload()}
      />
    </>
  );
}
