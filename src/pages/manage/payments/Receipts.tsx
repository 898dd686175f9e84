import { useMutation } from '@tanstack/react-query';
import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { TwoLines } from '@/components/manage/columns';
import { ReasonField, SendForm } from '@/components/manage/DialogForm';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { tieReceiptMutation, withdrawReceiptMutation } from '@/queries/payments';
import type { MonthlyReceipt } from '@/services/monthly';
import { lineAmountProblem, lineDayProblem } from '@domain/payments/line';
import { withdrawalProblem } from '@domain/payments/receipt';
import { formatYuan, toFixed2 } from '@domain/shared/money';
import { LineDialog } from './PickLine';

/** Receipts of the month. A withdrawn one stays in the list. */
export function Receipts({ receipts }: { receipts: MonthlyReceipt[] }) {
  const [withdrawn, setWithdrawn] = useState<MonthlyReceipt | null>(null);
  const [tied, setTied] = useState<MonthlyReceipt | null>(null);
  const tying = useMutation(tieReceiptMutation());
  return (
    <section aria-labelledby="receipts-title">
      <h2 id="receipts-title">收款</h2>
      <WideTable<MonthlyReceipt>
        label="收款"
        rowKey="receiptId"
        columns={columnsFor(setWithdrawn, setTied)}
        dataSource={receipts}
        minWidth={640}
        empty="还没有登记收款"
      />
      {tied && (
        <LineDialog
          title={`${tied.day} ${formatYuan(tied.amount)} 是哪一笔流水`}
          q={toFixed2(tied.amount)}
          problemOf={({ rest, day }) =>
            lineAmountProblem(tied.amount, { amount: rest, assigned: 0 }) ?? lineDayProblem(tied.day, { day })
          }
          onChoose={async (line) => {
            await tying.mutateAsync({ receiptId: tied.receiptId, line });
            notify.success('已对应到这笔流水');
          }}
          onClosed={() => setTied(null)}
        />
      )}
      {withdrawn && <WithdrawDialog receipt={withdrawn} onClosed={() => setWithdrawn(null)} />}
    </section>
  );
}

const columnsFor = (
  onWithdraw: (receipt: MonthlyReceipt) => void,
  onTie: (receipt: MonthlyReceipt) => void,
): TableColumnsType<MonthlyReceipt> => [
  { key: 'day', title: '到账日', dataIndex: 'day', width: 112 },
  {
    key: 'amount',
    title: '金额',
    width: 128,
    align: 'right',
    render: (_, { amount, withdrawnTime }) =>
      withdrawnTime === null ? formatYuan(amount) : <del className="quiet">{formatYuan(amount)}</del>,
  },
  {
    key: 'reference',
    title: '流水号或备注',
    render: (_, { reference, line, withdrawnTime }) => (
      <TwoLines
        note={
          withdrawnTime === null &&
          (line ? `银行流水 ${line.payer} ${formatYuan(line.amount)}` : '未对应流水')
        }
      >
        {reference || '—'}
      </TwoLines>
    ),
  },
  {
    ...FOLDS,
    key: 'by',
    title: '登记',
    width: 152,
    render: (_, { by, createTime }) => <TwoLines note={createTime.slice(0, 16)}>{by}</TwoLines>,
  },
  {
    key: 'action',
    title: '操作',
    fixed: 'right',
    width: 160,
    render: (_, receipt) => {
      const { withdrawnTime, withdrawnBy, withdrawnReason, day, amount, line } = receipt;
      if (withdrawnTime !== null)
        return (
          <TwoLines note={`${withdrawnBy} ${withdrawnTime.slice(0, 16)}`}>已撤回：{withdrawnReason}</TwoLines>
        );
      const of = `${day} ${formatYuan(amount)}`;
      return (
        <Flex wrap gap={8}>
          {line === null && (
            <Button size="small" aria-label={`对应流水 ${of}`} onClick={() => onTie(receipt)}>
              对应流水
            </Button>
          )}
          <Button size="small" aria-label={`撤回 ${of}`} onClick={() => onWithdraw(receipt)}>
            撤回
          </Button>
        </Flex>
      );
    },
  },
];

interface WithdrawProps {
  receipt: MonthlyReceipt;
  onClosed: () => void;
}

function WithdrawDialog({ receipt: { receiptId, day, amount, line }, onClosed }: WithdrawProps) {
  const withdrawing = useMutation(withdrawReceiptMutation(receiptId));
  return (
    <SendForm
      danger
      title="撤回收款登记"
      name="withdraw"
      draftKey={`manage/payments/withdraw/${receiptId}`}
      submitText="撤回"
      initialValues={{ reason: '' }}
      check={({ reason }) => ({ reason: withdrawalProblem(reason) })}
      send={async ({ reason }) => {
        await withdrawing.mutateAsync(reason);
        notify.success('已撤回，这笔不再计入已收');
      }}
      onClosed={onClosed}
    >
      <p>
        {day} 到账的 {formatYuan(amount)} 不再计入已收，未收金额随之增加；记录保留，不能恢复，可重新登记。
        {line && '它对应的银行流水回到待处理。'}
      </p>
      <ReasonField label="原因" />
    </SendForm>
  );
}
