import { Form, Input, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { WideTable } from '@/components/manage/WideTable';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { CLEAR } from '@/components/ui/named';
import { lineAmountProblem } from '@domain/payments/line';
import { receiptAmountProblem } from '@domain/payments/receipt';
import { compareMoney, formatYuan, plainMoney, toFixed2 } from '@domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { useSubmit } from '@/hooks/useSubmit';
import type { BankLine } from '@/services/bank';
import { recordReceipt, statements, type MonthlyHead } from '@/services/monthly';
import { lineReference } from './lineReference';
import { statementNo } from './statementPath';

interface Props {
  /** Null: closed. */
  line: BankLine | null;
  onClose: () => void;
  onDone: () => void;
}

/** Which institution's month a line pays, all of it or a part. */
export function MonthDialog({ line, ...rest }: Props) {
  return (
    <Modal
      title="登记为月结收款"
      open={line !== null}
      footer={null}
      width={720}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {line && <Month key={line.entryId} line={line} {...rest} />}
    </Modal>
  );
}

const SIZE = 50;
type Row = MonthlyHead & { no: string };

function Month({ line, onClose, onDone }: Props & { line: BankLine }) {
  const [q, setQ] = useState('');
  const [head, setHead] = useState<Row | null>(null);
  const request = useLoad(() => statements({ state: 'open', current: 1, size: SIZE, ...(q && { q }) }), {
    refreshDeps: [q],
  });
  const assigned = { amount: line.rest, assigned: 0 };
  const submit = useSubmit<{ amount: string; head: string }>({
    check: ({ amount }) => ({
      head: head ? null : '请选择单位和月份',
      amount:
        head && (receiptAmountProblem(amount, head.left) ?? lineAmountProblem(plainMoney(amount), assigned)),
    }),
    send: async ({ amount: typed }) => {
      const amount = plainMoney(typed);
      if (!head) return;
      const { institutionId, month, left } = head;
      const { entryId, version, day } = line;
      const body = { amount, day, reference: lineReference(line), left, line: { entryId, version } };
      try {
        await recordReceipt({ institutionId, month }, body);
      } catch (error) {
        setHead(null);
        request.refresh();
        throw error;
      }
      notify.success(`已登记 ${head.name} ${month} 的月结收款 ${formatYuan(amount)}`);
      onDone();
    },
  });
  const choose = (row: Row) => {
    setHead(row);
    submit.forget();
    const max = compareMoney(row.left, line.rest) > 0 ? line.rest : row.left;
    submit.form.setFieldsValue({ amount: toFixed2(max) });
    submit.form.setFields([{ name: 'head', errors: [] }]);
  };
  return (
    <SubmitForm submit={submit} name="month" label="登记为月结收款" initialValues={{ amount: '', head: '' }}>
      <p style={{ marginBottom: 12 }}>
        {line.day}　{line.payer}　<b>{formatYuan(line.rest)}</b>
        <br />
        <span className="quiet">附言：{line.remark || '无'}</span>
      </p>
      <Form.Item label="未结清的账单" name="head" required>
        <Choice q={q} onSearch={setQ} request={request} chosen={head} onChoose={choose} />
      </Form.Item>
      <Form.Item
        label="金额"
        name="amount"
        required
        extra="可以只登记一部分，余下的仍待处理，可再登记到这个单位的其他月份"
      >
        <Input suffix="元" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <DialogFoot submit={submit} label="登记收款" onCancel={onClose} />
    </SubmitForm>
  );
}

interface ChoiceProps {
  /** Of the field, from antd. */
  id?: string;
  q: string;
  onSearch: (q: string) => void;
  request: {
    data?: { records: MonthlyHead[]; total: number };
    error?: Error;
    loading: boolean;
    refresh: () => void;
  };
  chosen: Row | null;
  onChoose: (row: Row) => void;
}

const Choice = ({ id, q, onSearch, request, chosen, onChoose }: ChoiceProps) => (
  <div id={id} role="group" aria-label="未结清的账单">
    <Input.Search
      aria-label="查找单位"
      placeholder="单位名称"
      defaultValue={q}
      maxLength={60}
      allowClear={CLEAR}
      enterButton="查找"
      // Not the form around it.
      onPressEnter={(event) => event.preventDefault()}
      onSearch={(text) => onSearch(text.trim())}
      style={{ marginBottom: 8 }}
    />
    <AsyncContent keep request={request} what="未结清的账单">
      {({ records, total }) => (
        <>
          <WideTable<Row>
            label="未结清的账单"
            rowKey="no"
            columns={COLUMNS}
            dataSource={records.map((head) => ({ ...head, no: statementNo(head) }))}
            minWidth={560}
            empty="没有未结清的账单"
            rowSelection={{
              type: 'radio',
              columnTitle: <span className="visually-hidden">选择</span>,
              selectedRowKeys: chosen ? [chosen.no] : [],
              onChange: (_, [row]) => row && onChoose(row),
              getCheckboxProps: ({ name, month, left }) => ({
                disabled: left <= 0,
                'aria-label': `选择 ${name} ${month}`,
              }),
            }}
          />
          {total > SIZE && <span className="quiet">只列最早的 {SIZE} 份，请按单位查找。</span>}
        </>
      )}
    </AsyncContent>
  </div>
);

const COLUMNS: TableColumnsType<Row> = [
  { key: 'name', title: '单位', dataIndex: 'name' },
  { key: 'month', title: '月份', dataIndex: 'month', width: 96 },
  { key: 'left', title: '未收', align: 'right', width: 128, render: (_, { left }) => formatYuan(left) },
  { key: 'dueDate', title: '付款期限', dataIndex: 'dueDate', width: 112 },
];
