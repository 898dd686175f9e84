import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { TwoLines, yuanColumn } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { LimitText } from '@/components/manage/LimitText';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { compareMoney, formatYuan, times } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { statementsQuery } from '@/queries/payments';
import type { ListedStatement, StatementId } from '@/services/monthly';

/** A statement in the address: `301-2026-10`. */
export const statementNo = ({ institutionId, month }: StatementId): string => `${institutionId}-${month}`;

/** null for a text that names no statement. */
export function statementIn(no: string | undefined): StatementId | null {
  const [, institutionId, month] = /^([1-9]\d{0,8})-(20\d{2}-\d{2})$/.exec(no ?? '') ?? [];
  return institutionId && month ? { institutionId: Number(institutionId), month } : null;
}

/** The open amount of a month. It is negative when a refund came after the payment. */
export function LeftText({ left }: { left: number }) {
  const side = compareMoney(left, 0);
  if (side < 0) return <span className="danger">多收 {formatYuan(times(left, -1))}</span>;
  return side === 0 ? <span className="quiet">已结清</span> : <b>{formatYuan(left)}</b>;
}

/** Monthly statements of institutions; without a filter the open ones. */
export function Monthly() {
  const [query] = useAddressQuery();
  return (
    <ManageTable<ListedStatement>
      label="月结账单"
      rowKey={statementNo}
      own={['view']}
      columns={columnsFor(query)}
      list={({ view: _own, ...requested }, page) => statementsQuery({ ...requested, ...page })}
      minWidth={1180}
    />
  );
}

const STATES = { open: '未结清', overdue: '已逾期', disputed: '有待答复的异议', all: '全部' };

const CONFIRMED = { no: '—', yes: '已确认', changed: '确认后有变化' };

const columnsFor = (query: AddressQuery): ProColumns<ListedStatement>[] => [
  {
    title: '单位',
    dataIndex: 'q',
    fieldProps: { placeholder: '单位名称' },
    render: (_, head) => (
      <Link
        to={managePath('payments', { ...query, view: 'monthly', no: statementNo(head) })}
        className="strong"
        aria-label={`${head.name} ${head.month}`}
      >
        {head.name}
      </Link>
    ),
  },
  { title: '月份', dataIndex: 'month', valueType: 'dateMonth', width: 80 },
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: STATES,
    hideInTable: true,
    fieldProps: { placeholder: STATES.open },
  },
  { ...FOLDS, title: '订单', dataIndex: 'orders', search: false, align: 'right', width: 56 },
  { ...FOLDS, ...yuanColumn('采购', 'charged', 104) },
  { ...FOLDS, ...yuanColumn('退款', 'credited', 104) },
  yuanColumn('应付', 'due', 104),
  { ...FOLDS, ...yuanColumn('已收', 'received', 104) },
  {
    title: '未收',
    dataIndex: 'left',
    search: false,
    align: 'right',
    width: 112,
    render: (_, { left }) => <LeftText left={left} />,
  },
  {
    title: '付款期限',
    dataIndex: 'dueDate',
    search: false,
    width: 96,
    render: (_, { dueDate, overdue }) => (
      <TwoLines note={overdue && <span className="danger strong">已逾期</span>}>{dueDate}</TwoLines>
    ),
  },
  {
    title: '对账',
    dataIndex: 'confirmed',
    search: false,
    width: 104,
    render: (_, { open, unsettled, confirmed }) => (
      <TwoLines
        note={
          open > 0 ? (
            <span className="danger strong">{open} 项异议待答复</span>
          ) : (
            unsettled > 0 && `${unsettled} 项异议已答复`
          )
        }
      >
        <span className={confirmed === 'changed' ? 'danger' : undefined}>{CONFIRMED[confirmed]}</span>
      </TwoLines>
    ),
  },
  {
    ...FOLDS,
    title: '额度',
    dataIndex: 'limit',
    search: false,
    align: 'right',
    width: 152,
    render: (_, { limit, used }) => <LimitText limit={limit} used={used} />,
  },
];
