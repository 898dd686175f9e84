/** Columns and filters of the list of quotations. */
import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { QUOTATION_STATE_WORDS, validityText } from '@domain/quotation/quotation';
import type { QuotationHead } from '@domain/quotation/types';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import type { AddressQuery } from '@/components/manage/useAddressQuery';
import type { RequestedQuery } from '@/services/quotations';

type RequestedStatus = NonNullable<RequestedQuery['status']>;

/** Statuses that can be filtered by; the row also shows states that follow from days and orders. */
const STATUSES: Record<RequestedStatus, string> = {
  asked: '待报价',
  answered: '已报价',
  declined: '暂无法报价',
  withdrawn: '买家已撤回',
};

export const isAskedStatus = (text: string | undefined): text is RequestedStatus =>
  text !== undefined && Object.hasOwn(STATUSES, text);

const FILTERS: ProColumns<QuotationHead>[] = [
  { title: '查找', dataIndex: 'q', hideInTable: true, fieldProps: { placeholder: '报价单号、买家或单位' } },
  { title: '状态', dataIndex: 'status', hideInTable: true, valueType: 'select', valueEnum: STATUSES },
];

const openPath = (query: AddressQuery, quotationNo: string): string =>
  managePath('quotations', { ...query, no: quotationNo });

/** @param query of the list, which stays as it is beside the opened quotation */
export const columnsFor = (query: AddressQuery): ProColumns<QuotationHead>[] => [
  ...FILTERS,
  {
    title: '报价单',
    dataIndex: 'quotationNo',
    search: false,
    width: 176,
    render: (_, { quotationNo }) => (
      <Link to={openPath(query, quotationNo)} className="nowrap">
        {quotationNo}
      </Link>
    ),
  },
  {
    title: '询价方',
    key: 'who',
    search: false,
    render: (_, { institution, requesterName }) => (
      <Flex vertical>
        <span>{institution || requesterName}</span>
        {institution && <span className="quiet">{requesterName}</span>}
      </Flex>
    ),
  },
  {
    title: '状态',
    key: 'state',
    search: false,
    render: (_, { state, answers }) =>
      QUOTATION_STATE_WORDS[state] + (answers > 1 ? `（已修订 ${answers - 1} 次）` : ''),
  },
  { ...FOLDS, title: '行数', dataIndex: 'lines', search: false, width: 64, align: 'right' },
  {
    title: '报价合计',
    key: 'total',
    search: false,
    align: 'right',
    render: (_, { total }) => (total === null ? '—' : formatYuan(total)),
  },
  { title: '有效期', key: 'valid', search: false, render: (_, head) => validityText(head) },
  { ...FOLDS, title: '申请时间', dataIndex: 'createTime', search: false, width: 176 },
  {
    title: '操作',
    fixed: 'right',
    key: 'open',
    search: false,
    width: 80,
    render: (_, { quotationNo, state }) => {
      const action = state === 'asked' ? '报价' : '查看';
      return (
        <Link to={openPath(query, quotationNo)} aria-label={`${action} ${quotationNo}`}>
          {action}
        </Link>
      );
    },
  },
];
