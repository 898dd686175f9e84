import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Modal, Table, Upload, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { checkInvoiceNumbersMutation, enterInvoiceNumbersMutation } from '@/queries/manageInvoices';
import type { InvoiceNumberRow } from '@/services/manageInvoices';
import { MAX_NUMBER_ROWS, readNumberRows } from '@domain/invoice/invoiceNumbers';
import { failureText } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';

type Checked = InvoiceNumberRow & { line: number };

function textProblem(rows: readonly unknown[]): string {
  if (rows.length === 0) return '没有读到号码：每行一个申请编号和一个发票号码';
  return rows.length > MAX_NUMBER_ROWS ? `共 ${rows.length} 行，一次最多 ${MAX_NUMBER_ROWS} 行` : '';
}

/** Reads a table with two columns, 申请编号 and 发票号码. Each line is checked before any is entered. */
export function ImportNumbers({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      title="导入发票号码"
      open={open}
      footer={null}
      width="min(880px, 100vw)"
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Steps onClose={onClose} />
    </Modal>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<Checked[] | null>(null);
  const [problem, setProblem] = useState('');
  const checking = useMutation(checkInvoiceNumbersMutation());
  const handleCheck = () => {
    const read = readNumberRows(text);
    setProblem(textProblem(read));
    if (textProblem(read)) return;
    checking.mutate(
      read.map(({ application, invoiceNo }) => ({ application, invoiceNo })),
      {
        onSuccess: (answers) =>
          setRows(answers.map((answer, at) => ({ ...answer, line: read[at]?.line ?? at + 1 }))),
      },
    );
  };
  if (rows === null)
    return (
      <Source text={text} onText={setText} failure={problem || failureText(checking.error)}>
        <Button
          type="primary"
          loading={checking.isPending}
          disabled={text.trim() === ''}
          onClick={handleCheck}
        >
          核对
        </Button>
      </Source>
    );
  return <Preview rows={rows} onRows={setRows} onClose={onClose} />;
}

interface PreviewProps {
  rows: Checked[];
  /** null: back to the source. */
  onRows: (rows: Checked[] | null) => void;
  onClose: () => void;
}

/** The checked rows; the valid ones can be entered. */
function Preview({ rows, onRows, onClose }: PreviewProps) {
  const entering = useMutation(enterInvoiceNumbersMutation());
  const good = rows.filter(({ reason }) => reason === null);
  const handleEnter = () =>
    entering.mutate(
      good.map(({ application, invoiceNo, amount }) => ({ application, invoiceNo, amount: amount ?? 0 })),
      {
        onSuccess: (answers) => {
          const byLine = new Map(good.map(({ line }, at) => [line, answers[at]]));
          onRows(rows.map((row) => ({ ...row, ...byLine.get(row.line) })));
        },
      },
    );
  const entered = entering.isSuccess;
  return (
    <Flex vertical gap={12}>
      <Alert
        type={good.length === rows.length ? 'success' : 'warning'}
        role="status"
        showIcon
        title={`共 ${rows.length} 行，${entered ? '已' : '可'}回填 ${good.length} 行，${rows.length - good.length} 行有问题，${entered ? '未' : '不会'}回填`}
      />
      <Table<Checked>
        aria-label="核对结果"
        size="small"
        rowKey="line"
        columns={columnsFor(entered)}
        dataSource={rows}
        scroll={{ x: 720, y: 360 }}
        pagination={false}
      />
      <FormFailure>{failureText(entering.error)}</FormFailure>
      <Flex gap={8} justify="end">
        {entered ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button disabled={entering.isPending} onClick={() => onRows(null)}>
              返回修改
            </Button>
            <Button
              type="primary"
              loading={entering.isPending}
              disabled={good.length === 0}
              onClick={handleEnter}
            >
              回填 {good.length} 个号码
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}
interface SourceProps {
  text: string;
  onText: (text: string) => void;
  failure: string;
  children: ReactNode;
}

/** Takes a file, or cells that were copied from a table. */
function Source({ text, onText, failure, children }: SourceProps) {
  return (
    <Flex vertical gap={12}>
      <p>两列：申请编号、发票号码（20 位）。选择 CSV 文件，或从表格中复制后粘贴；核对后才会回填。</p>
      <Upload
        accept=".csv,.txt,.tsv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void file.text().then(onText);
          // The file is read here and not uploaded.
          return false;
        }}
      >
        <Button>选择文件</Button>
      </Upload>
      <Input.TextArea
        aria-label="申请编号和发票号码"
        value={text}
        autoSize={{ minRows: 6, maxRows: 14 }}
        placeholder={'1003,26312000000000000017\n1004,26312000000000000018'}
        onChange={({ target }) => onText(target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Flex justify="end">{children}</Flex>
    </Flex>
  );
}

const columnsFor = (entered: boolean): TableColumnsType<Checked> => [
  { key: 'line', title: '行', dataIndex: 'line', width: 56 },
  { key: 'application', title: '申请', dataIndex: 'application', width: 80 },
  { key: 'title', title: '抬头', render: (_, { title, red }) => `${red ? '红字 · ' : ''}${title ?? '—'}` },
  {
    key: 'amount',
    title: '价税合计',
    align: 'right',
    width: 112,
    render: (_, { amount }) => (amount === null ? '—' : formatYuan(amount)),
  },
  { key: 'invoiceNo', title: '发票号码', dataIndex: 'invoiceNo', width: 184 },
  {
    key: 'result',
    title: '结果',
    render: (_, { problem }) =>
      problem === null ? entered ? '已回填' : '可回填' : <b className="danger">{problem}</b>,
  },
];
