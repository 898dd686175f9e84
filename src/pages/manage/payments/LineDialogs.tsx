import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Table, type TableColumnsType } from 'antd';
import { notify } from '@/browser/notify';
import { yuanColumn } from '@/components/manage/columns';
import { DialogForm, SendForm } from '@/components/manage/DialogForm';
import { SELECT_ALL } from '@/components/manage/selectAll';
import { AsyncContent } from '@/components/ui/AsyncContent';
import type { QueryState } from '@/hooks/useReadState';
import { useSubmit } from '@/hooks/useSubmit';
import {
  recordReceiptMutation,
  setLineStateMutation,
  settleableOrdersQuery,
  settleLineMutation,
  statementsQuery,
} from '@/queries/payments';
import type { AwaitedTransfer, BankLine } from '@/services/bank';
import type { MonthlyHead } from '@/services/monthly';
import { differenceText, lineAmountProblem } from '@domain/payments/line';
import { receiptAmountProblem } from '@domain/payments/receipt';
import { compareMoney, formatYuan, plainMoney, sum, times, toFixed2 } from '@domain/shared/money';
import { LineHead, lineReference, PICK_SIZE, PickTable } from './PickLine';
import { statementNo } from './Monthly';

interface Props {
  line: BankLine;
  onClosed: () => void;
}

/** Sets a line aside with its purpose, or opens it again. */
export function AsideDialog({ line, onClosed }: Props) {
  const isAside = line.state === 'aside';
  const saving = useMutation(setLineStateMutation(line.entryId));
  const action = isAside ? '重新处理' : '搁置';
  return (
    <SendForm
      title={`${action}这笔流水`}
      name="aside"
      draftKey={`manage/payments/aside/${line.entryId}`}
      submitText={action}
      initialValues={{ note: '' }}
      check={({ note }) => ({ note: !isAside && note.trim() === '' ? '请说明款项用途' : null })}
      send={async ({ note }) => {
        await saving.mutateAsync({ version: line.version, state: isAside ? 'open' : 'aside', note });
      }}
      onClosed={onClosed}
    >
      <LineHead line={line}>
        {line.rest < line.amount && `，其中 ${formatYuan(line.rest)} 尚未登记用途`}
      </LineHead>
      {isAside ? (
        <p className="quiet">搁置原因：{line.note}</p>
      ) : (
        <Form.Item label="说明" name="note" required extra="例如：多付、押金、与本站订单无关">
          <Input maxLength={200} />
        </Form.Item>
      )}
    </SendForm>
  );
}

interface Choice {
  chosen: string[];
  typed: string;
  goesBack: boolean;
}

/** Chooses the orders that a line pays. Their sum must be its amount to the fen, unless the rest is returned. */
export function SettleDialog({ line, onClosed }: Props) {
  const orders = useQuery(settleableOrdersQuery());
  const settling = useMutation(settleLineMutation());
  const reckon = ({ chosen, typed }: Choice) => {
    const known = (orders.data ?? []).filter(({ orderNumber }) => chosen.includes(orderNumber));
    const late = typed.split(/[\s,，、;；]+/).filter(Boolean);
    const total = sum(known.map(({ amount }) => amount));
    // A typed order may have its line already: then all of this line is too much.
    const mayBeOver = late.length > 0 || (known.length > 0 && compareMoney(line.amount, total) > 0);
    return { known: known.map(({ orderNumber }) => orderNumber), late, total, mayBeOver };
  };
  const submit = useSubmit<Choice>({
    send: async (values) => {
      const { known, late, mayBeOver } = reckon(values);
      const orderNumbers = [...new Set([...known, ...late])];
      await settling.mutateAsync({ line, orderNumbers, returnRest: mayBeOver && values.goesBack });
    },
  });
  const initial: Choice = {
    ...{ chosen: line.match?.orders.map(({ orderNumber }) => orderNumber) ?? [], typed: '', goesBack: false },
  };
  const values = (Form.useWatch([], submit.form) as Choice | undefined) ?? initial;
  const { known, late, total, mayBeOver } = reckon({ ...initial, ...values });
  const difference = late.length > 0 ? null : differenceText(total, line.amount);
  return (
    <DialogForm<Choice>
      submit={submit}
      title="选择该款项支付的订单"
      name="settle"
      width={760}
      submitText="确认到账"
      initialValues={initial}
      onClosed={onClosed}
    >
      <LineHead line={line} />
      <Form.Item name="chosen">
        <OrderTable orders={orders} />
      </Form.Item>
      <Form.Item
        label="其他订单号"
        name="typed"
        extra="没有登记转账的订单照常付款；已关闭或已用其他方式付款的，记入待退款；已手工确认的只对应流水，不重复付款"
      >
        <Input />
      </Form.Item>
      <p role="status">
        已选 {known.length} 单，合计 {formatYuan(total)}
        {difference && `，比到账金额${difference}`}
      </p>
      <Form.Item name="goesBack" valuePropName="checked" hidden={!mayBeOver}>
        <Checkbox>
          {late.length > 0
            ? '比订单多付或重复付的部分记入待退款'
            : `多付的 ${formatYuan(sum([line.amount, times(total, -1)]))} 记入待退款`}
        </Checkbox>
      </Form.Item>
    </DialogForm>
  );
}

type Order = AwaitedTransfer & { received: boolean };

interface OrderTableProps {
  orders: QueryState<Order[]>;
  /** These two are set by `Form.Item`. */
  value?: string[];
  onChange?: (orderNumbers: string[]) => void;
}

const OrderTable = ({ orders, value, onChange }: OrderTableProps) => (
  <AsyncContent of={orders} what="待到账的订单">
    {(list) => (
      <Table<Order>
        aria-label="待到账的订单"
        size="small"
        rowKey="orderNumber"
        columns={ORDER_COLUMNS}
        dataSource={list}
        scroll={{ x: 660, y: 280 }}
        pagination={false}
        locale={{ emptyText: <span className="quiet">没有待到账的订单</span> }}
        rowSelection={{
          selectedRowKeys: value,
          onChange: (keys) => onChange?.(keys.map(String)),
          getTitleCheckboxProps: () => SELECT_ALL,
          getCheckboxProps: ({ orderNumber }) => ({ disabled: false, 'aria-label': `选择 ${orderNumber}` }),
        }}
      />
    )}
  </AsyncContent>
);

const ORDER_COLUMNS: TableColumnsType<Order> = [
  { title: '订单号', dataIndex: 'orderNumber', width: 176 },
  { title: '附言码', dataIndex: 'reference', width: 132 },
  yuanColumn('金额', 'amount'),
  { title: '付款人', dataIndex: 'payer' },
  { title: '状态', width: 108, render: (_, { received }) => (received ? '已手工确认' : '待到账') },
];

interface MonthValues {
  amount: string;
  head: MonthlyHead | null;
}

/** Records a line, or a part of it, as a receipt for a month of an institution. */
export function MonthDialog({ line, onClosed }: Props) {
  const recording = useMutation(recordReceiptMutation());
  const submit = useSubmit<MonthValues>({
    check: ({ amount, head }) => ({
      head: head ? null : '请选择单位和月份',
      amount:
        head &&
        (receiptAmountProblem(amount, head.left) ??
          lineAmountProblem(plainMoney(amount), { amount: line.rest, assigned: 0 })),
    }),
    send: async ({ amount: typed, head }) => {
      if (!head) return;
      const amount = plainMoney(typed);
      const { institutionId, month, left, name } = head;
      const { entryId, version, day } = line;
      const body = { amount, day, reference: lineReference(line), left, line: { entryId, version } };
      try {
        await recording.mutateAsync({ id: { institutionId, month }, body });
      } catch (error) {
        // The statement has changed: it must be chosen again.
        submit.form.setFieldValue('head', null);
        throw error;
      }
      notify.success(`已登记 ${name} ${month} 的月结收款 ${formatYuan(amount)}`);
    },
  });
  return (
    <DialogForm<MonthValues>
      submit={submit}
      title="登记为月结收款"
      name="month"
      width={720}
      submitText="登记收款"
      initialValues={{ amount: '', head: null }}
      onClosed={onClosed}
    >
      <LineHead line={line} amount={line.rest} />
      <Form.Item
        label="未结清的账单"
        name="head"
        required
        // A part of the line may be left for other months.
        getValueFromEvent={(head: MonthlyHead) => {
          const most = compareMoney(head.left, line.rest) > 0 ? line.rest : head.left;
          submit.form.setFieldValue('amount', toFixed2(most));
          return head;
        }}
      >
        <PickTable<MonthlyHead>
          label="未结清的账单"
          search={{ label: '查找单位', placeholder: '单位名称' }}
          query={(q) => statementsQuery({ state: 'open', current: 1, size: PICK_SIZE, ...(q && { q }) })}
          rowKey={statementNo}
          columns={MONTH_COLUMNS}
          nameOf={({ name, month }) => `${name} ${month}`}
          isDisabled={({ left }) => left <= 0}
          empty="没有未结清的账单"
          more={`只列最早的 ${PICK_SIZE} 份，请按单位查找。`}
        />
      </Form.Item>
      <Form.Item
        label="金额"
        name="amount"
        required
        extra="可以只登记一部分，余下的仍待处理，可再登记到这个单位的其他月份"
      >
        <Input suffix="元" inputMode="decimal" autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}

const MONTH_COLUMNS: TableColumnsType<MonthlyHead> = [
  { title: '单位', dataIndex: 'name' },
  { title: '月份', dataIndex: 'month', width: 96 },
  yuanColumn('未收', 'left', 128),
  { title: '付款期限', dataIndex: 'dueDate', width: 112 },
];
