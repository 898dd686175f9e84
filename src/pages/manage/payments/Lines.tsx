import type { ProColumns } from '@ant-design/pro-components';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { daysFilter } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { formatYuan } from '@domain/shared/money';
import { bankLines, type BankLine, type BankLineState } from '@/services/bank';
import { AsideDialog } from './AsideDialog';
import { ImportDialog } from './ImportDialog';
import { MonthDialog } from './MonthDialog';
import { Belongs, LineActions, sureOrders, type Actions } from './lineCells';
import { SettleDialog } from './SettleDialog';
import { Outcome, useSettle } from './useSettle';

const STATES: Record<BankLineState, string> = { open: '待处理', settled: '已确认', aside: '已搁置' };

type Dialog = { kind: 'settle' | 'month' | 'aside'; line: BankLine } | { kind: 'import' } | null;

/** What came in at the bank; what fits to the fen and by its words is settled at once, the rest by hand. */
export function Lines() {
  const [revision, setRevision] = useState(0);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [chosen, setChosen] = useState<BankLine[]>([]);
  const refresh = () => setRevision((count) => count + 1);
  const settle = useSettle(() => {
    setChosen([]);
    refresh();
  });
  const close = () => setDialog(null);
  const done = () => {
    close();
    refresh();
  };
  const settleOne = (line: BankLine) => void settle.run([{ line, orderNumbers: sureOrders(line) }]);
  return (
    <>
      <Outcome settle={settle} />
      <ManageTable<BankLine>
        label="银行流水"
        rowKey="entryId"
        revision={revision}
        columns={columnsFor({
          onSettle: settleOne,
          onChoose: (line) => setDialog({ kind: 'settle', line }),
          onMonth: (line) => setDialog({ kind: 'month', line }),
          onAside: (line) => setDialog({ kind: 'aside', line }),
          busy: settle.busy,
        })}
        load={(query, page) => bankLines({ ...query, ...page })}
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
            loading={settle.busy}
            onClick={() => void settle.run(chosen.map((line) => ({ line, orderNumbers: sureOrders(line) })))}
          >
            确认所选到账（{chosen.length}）
          </Button>,
          <Button key="import" type="primary" onClick={() => setDialog({ kind: 'import' })}>
            导入银行流水
          </Button>,
        ]}
        minWidth={740}
      />
      <ImportDialog open={dialog?.kind === 'import'} onClose={close} onDone={refresh} />
      <SettleDialog line={dialog?.kind === 'settle' ? dialog.line : null} onClose={close} onDone={done} />
      <MonthDialog line={dialog?.kind === 'month' ? dialog.line : null} onClose={close} onDone={done} />
      <AsideDialog line={dialog?.kind === 'aside' ? dialog.line : null} onClose={close} onDone={done} />
    </>
  );
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
  // By this a line is judged: it stands where a narrow screen shows it, beside what is done with it.
  {
    title: '付款人与附言',
    key: 'from',
    search: false,
    width: 150,
    render: (_, { payer, remark }) => (
      <Flex vertical>
        <span>{payer || '—'}</span>
        <span className="quiet">{remark || '无附言'}</span>
      </Flex>
    ),
  },
  {
    title: '归属',
    key: 'orders',
    search: false,
    // A little less on a tablet, where all that stays beside each other would not fit otherwise.
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
    key: 'deeds',
    search: false,
    width: 150,
    render: (_, line) => <LineActions line={line} {...actions} />,
  },
];
