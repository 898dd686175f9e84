import type { ProColumns } from '@ant-design/pro-components';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { daysFilter, TwoLines } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { bankLinesQuery, settleLinesMutation } from '@/queries/payments';
import type { BankLine, BankLineState } from '@/services/bank';
import { formatYuan } from '@domain/shared/money';
import { ImportDialog } from './ImportDialog';
import { Belongs, Outcome, sureOrders } from './lineCells';
import { AsideDialog, MonthDialog, SettleDialog } from './LineDialogs';

const STATES: Record<BankLineState, string> = { open: '待处理', settled: '已确认', aside: '已搁置' };

const DIALOGS = { settle: SettleDialog, month: MonthDialog, aside: AsideDialog };
type Dialog = keyof typeof DIALOGS;

/** Received bank lines. Lines that match an order exactly are settled in one step, others in a dialog. */
export function Lines() {
  const [dialog, setDialog] = useState<{ kind: Dialog; line: BankLine } | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [chosen, setChosen] = useState<BankLine[]>([]);
  const settling = useMutation(settleLinesMutation());
  const settle = (lines: BankLine[]) => {
    const settled = new Set(lines.map(({ entryId }) => entryId));
    settling.mutate(
      lines.map((line) => ({ line, orderNumbers: sureOrders(line) })),
      { onSuccess: () => setChosen((now) => now.filter(({ entryId }) => !settled.has(entryId))) },
    );
  };
  const Shown = dialog && DIALOGS[dialog.kind];
  return (
    <>
      <Outcome {...settling} />
      <ManageTable<BankLine>
        label="银行流水"
        rowKey="entryId"
        columns={columnsFor({
          isBusy: settling.isPending,
          onSettle: (line) => settle([line]),
          onOpen: (kind, line) => setDialog({ kind, line }),
        })}
        list={(query, page) => bankLinesQuery({ ...query, ...page })}
        rowSelection={{
          selectedRowKeys: chosen.map(({ entryId }) => entryId),
          onChange: (_, rows) => setChosen(rows),
          getCheckboxProps: (line) => ({
            disabled: sureOrders(line).length === 0,
            'aria-label': `选择 ${line.day} ${line.payer} ${formatYuan(line.amount)}`,
          }),
        }}
        toolbar={[
          <Button
            key="settle"
            disabled={chosen.length === 0}
            loading={settling.isPending}
            onClick={() => settle(chosen)}
          >
            确认所选到账（{chosen.length}）
          </Button>,
          <Button key="import" type="primary" onClick={() => setImporting(true)}>
            导入银行流水
          </Button>,
        ]}
        minWidth={740}
      />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
      {Shown && <Shown line={dialog.line} onClosed={() => setDialog(null)} />}
    </>
  );
}

interface Actions {
  isBusy: boolean;
  onSettle: (line: BankLine) => void;
  onOpen: (kind: Dialog, line: BankLine) => void;
}

const columnsFor = (actions: Actions): ProColumns<BankLine>[] => [
  {
    title: '查找',
    dataIndex: 'q',
    hideInTable: true,
    fieldProps: { placeholder: '付款人、附言、金额、订单号' },
  },
  daysFilter('到账日'),
  {
    title: '金额与到账日',
    dataIndex: 'amount',
    search: false,
    align: 'right',
    width: 124,
    render: (_, { day, amount, rest, receipts }) => (
      <Flex vertical>
        <span>{formatYuan(amount)}</span>
        {receipts.length > 0 && rest > 0 && <span className="quiet">余 {formatYuan(rest)}</span>}
        <span className="quiet nowrap">{day}</span>
      </Flex>
    ),
  },
  // Before the other facts, so that a narrow screen shows it beside the actions that depend on it.
  {
    title: '付款人与附言',
    key: 'from',
    search: false,
    width: 150,
    render: (_, { payer, remark }) => <TwoLines note={remark || '无附言'}>{payer || '—'}</TwoLines>,
  },
  {
    title: '归属',
    key: 'orders',
    search: false,
    // Less on a tablet, so that the columns fit.
    width: 'min(200px, 25vw)',
    render: (_, line) => <Belongs line={line} />,
  },
  {
    ...FOLDS,
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: STATES,
    width: 90,
    render: (_, { state, note }) => <span title={note}>{STATES[state]}</span>,
  },
  {
    title: '操作',
    fixed: 'right',
    key: 'actions',
    search: false,
    width: 150,
    render: (_, line) => <LineActions line={line} {...actions} />,
  },
];

function LineActions({ line, isBusy, onSettle, onOpen }: Actions & { line: BankLine }) {
  const { state, day, payer, amount, receipts } = line;
  if (state === 'settled') return null;
  const isOpen = state === 'open';
  const actions = [
    sureOrders(line).length > 0 && { label: '确认到账', run: () => onSettle(line), disabled: isBusy },
    isOpen && receipts.length === 0 && { label: '选择订单', run: () => onOpen('settle', line) },
    isOpen && { label: '登记月结', run: () => onOpen('month', line) },
    { label: isOpen ? '搁置' : '重新处理', run: () => onOpen('aside', line) },
  ].filter((action) => action !== false);
  return (
    <Flex wrap gap="0 12px">
      {actions.map(({ label, run, ...button }) => (
        <Button
          key={label}
          {...button}
          type="link"
          size="small"
          aria-label={`${label} ${day} ${payer} ${formatYuan(amount)}`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
