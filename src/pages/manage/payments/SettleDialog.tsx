import { Alert, Checkbox, Input, Modal, Table, type TableColumnsType } from 'antd';
import { useState, type ComponentProps } from 'react';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { SELECT_ALL } from '@/components/manage/selectAll';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { differenceText } from '@domain/payments/line';
import { compareMoney, formatYuan, sum, times } from '@domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { allTransfers, type AwaitedTransfer, type BankLine } from '@/services/bank';
import { useSettle } from './useSettle';

interface Props {
  /** Null: closed. */
  line: BankLine | null;
  onClose: () => void;
  onDone: () => void;
}

/** Which orders a line pays, chosen by hand; their sum is its amount, to the fen. */
export function SettleDialog({ line, ...rest }: Props) {
  return (
    <Modal
      title="选择该款项支付的订单"
      open={line !== null}
      footer={null}
      width={760}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {line && <Choice key={line.entryId} line={line} {...rest} />}
    </Modal>
  );
}

interface Row extends AwaitedTransfer {
  /** Said to be there by hand; it gets its line and is not paid again. */
  received: boolean;
}

const bothKinds = async (): Promise<Row[]> => {
  const [waiting, received] = await Promise.all([allTransfers('awaited'), allTransfers('received')]);
  return [
    ...waiting.map((row) => ({ ...row, received: false })),
    ...received.map((row) => ({ ...row, received: true })),
  ];
};

function Choice({ line, onClose, onDone }: Props & { line: BankLine }) {
  const request = useLoad(bothKinds);
  const [chosen, setChosen] = useState<string[]>(
    line.match?.orders.map(({ orderNumber }) => orderNumber) ?? [],
  );
  const [typed, setTyped] = useState('');
  const [goesBack, setGoesBack] = useState(false);
  const settle = useSettle(() => undefined);
  const waiting = request.data ?? [];
  const late = typed.split(/[\s,，、;；]+/).filter(Boolean);
  const total = sum(
    waiting.filter(({ orderNumber }) => chosen.includes(orderNumber)).map(({ amount }) => amount),
  );
  const known = chosen.filter((number) => waiting.some(({ orderNumber }) => orderNumber === number));
  const difference = late.length > 0 ? null : differenceText(total, line.amount);
  // What is typed may have its line already: then all of this is too much.
  const mayBeOver = late.length > 0 || (known.length > 0 && compareMoney(line.amount, total) > 0);
  const refused = settle.done.find(({ settled }) => settled.outcome === 'refused');
  const handleSubmit = async () => {
    const orderNumbers = [...new Set([...known, ...late])];
    if (await settle.run([{ line, orderNumbers, returnRest: mayBeOver && goesBack }])) onDone();
  };
  return (
    <form
      aria-label="选择订单"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <p style={{ marginBottom: 12 }}>
        {line.day}　{line.payer}　<b>{formatYuan(line.amount)}</b>
        <br />
        <span className="quiet">附言：{line.remark || '无'}</span>
      </p>
      <Waiting request={request} known={known} onChange={setChosen} />
      <LabelledBox
        label="其他订单号"
        help="没有登记转账的订单照常付款；已关闭或已用其他方式付款的，记入待退款；已手工确认的只对应流水，不重复付款"
      >
        {(box) => <Input {...box} value={typed} onChange={({ target }) => setTyped(target.value)} />}
      </LabelledBox>
      <p role="status">
        已选 {known.length} 单，合计 {formatYuan(total)}
        {difference && `，比到账金额${difference}`}
      </p>
      {mayBeOver && (
        <Over
          rest={late.length > 0 ? null : sum([line.amount, times(total, -1)])}
          checked={goesBack}
          onChange={setGoesBack}
        />
      )}
      {refused && (
        <Alert type="error" showIcon title={refused.settled.message} style={{ marginBottom: 12 }} />
      )}
      <DialogFoot
        submit={{ busy: settle.busy, failure: settle.failure }}
        label="确认到账"
        onCancel={onClose}
      />
    </form>
  );
}

interface WaitingProps {
  request: NonNullable<ComponentProps<typeof AsyncContent<Row[]>>['request']>;
  /** Order numbers that are chosen and known. */
  known: string[];
  onChange: (orderNumbers: string[]) => void;
}

const Waiting = ({ request, known, onChange }: WaitingProps) => (
  <AsyncContent request={request} what="待到账的订单">
    {(transfers) => (
      <Table<Row>
        aria-label="待到账的订单"
        size="small"
        rowKey="orderNumber"
        columns={COLUMNS}
        dataSource={transfers}
        scroll={{ x: 660, y: 280 }}
        pagination={false}
        locale={{ emptyText: <span className="quiet">没有待到账的订单</span> }}
        rowSelection={{
          selectedRowKeys: known,
          onChange: (keys) => onChange(keys.map(String)),
          getTitleCheckboxProps: () => SELECT_ALL,
          getCheckboxProps: ({ orderNumber }) => ({
            disabled: false,
            'aria-label': `选择 ${orderNumber}`,
          }),
        }}
      />
    )}
  </AsyncContent>
);

interface OverProps {
  /** Yuan; null where it is not known yet. */
  rest: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** What a line is more than its orders goes back, once it is said so. */
const Over = ({ rest, checked, onChange }: OverProps) => (
  <Checkbox
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
    style={{ marginBottom: 12 }}
  >
    {rest === null ? '比订单多付或重复付的部分记入待退款' : `多付的 ${formatYuan(rest)} 记入待退款`}
  </Checkbox>
);

const COLUMNS: TableColumnsType<Row> = [
  { key: 'no', title: '订单号', dataIndex: 'orderNumber', width: 176 },
  { key: 'ref', title: '附言码', dataIndex: 'reference', width: 132 },
  { key: 'amount', title: '金额', width: 112, align: 'right', render: (_, { amount }) => formatYuan(amount) },
  { key: 'payer', title: '付款人', dataIndex: 'payer' },
  {
    key: 'state',
    title: '状态',
    width: 108,
    render: (_, { received }) => (received ? '已手工确认' : '待到账'),
  },
];
