import { Alert, Button, Flex, Input, Modal, Table, Upload, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { MAX_NUMBER_ROWS, readNumberRows } from '@domain/invoice/invoiceNumbers';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';
import { checkInvoiceNumbers, enterInvoiceNumbers, type InvoiceNumberRow } from '@/services/manageInvoices';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Some were entered. */
  onDone: () => void;
}

/** Two columns, 申请编号 and 发票号码: looked at line by line before any is entered. */
export function ImportNumbers({ open, onClose, onDone }: Props) {
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
      <Steps onDone={onDone} onClose={onClose} />
    </Modal>
  );
}

type Checked = InvoiceNumberRow & { line: number };

function Steps({ onDone, onClose }: Omit<Props, 'open'>) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<Checked[] | null>(null);
  const [entered, setEntered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (task: () => Promise<void>) => {
    setFailure('');
    setBusy(true);
    try {
      await task();
    } catch (error) {
      if (!isUnauthorised(error)) setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const check = () =>
    run(async () => {
      const read = readNumberRows(text);
      if (read.length === 0) return setFailure('没有读到号码：每行一个申请编号和一个发票号码');
      if (read.length > MAX_NUMBER_ROWS)
        return setFailure(`共 ${read.length} 行，一次最多 ${MAX_NUMBER_ROWS} 行`);
      const answers = await checkInvoiceNumbers(
        read.map(({ application, invoiceNo }) => ({ application, invoiceNo })),
      );
      setRows(answers.map((answer, at) => ({ ...answer, line: read[at]?.line ?? at + 1 })));
    });
  const good = (rows ?? []).filter(({ reason }) => reason === null);
  const enter = () =>
    run(async () => {
      const answers = await enterInvoiceNumbers(
        good.map(({ application, invoiceNo, amount }) => ({ application, invoiceNo, amount: amount ?? 0 })),
      );
      const bad = (rows ?? []).filter(({ reason }) => reason !== null);
      const done = answers.map((answer, at) => ({ ...answer, line: good[at]?.line ?? 0 }));
      setRows([...done, ...bad].sort((a, b) => a.line - b.line));
      setEntered(true);
      onDone();
    });
  if (rows === null)
    return (
      <Source text={text} onText={setText} failure={failure}>
        <Button type="primary" loading={busy} disabled={text.trim() === ''} onClick={() => void check()}>
          核对
        </Button>
      </Source>
    );
  return (
    <Flex vertical gap={12}>
      <Alert
        type={good.length === rows.length ? 'success' : 'warning'}
        role="status"
        showIcon
        title={`共 ${rows.length} 行，${entered ? `已回填 ${good.length} 行` : `可回填 ${good.length} 行`}，${rows.length - good.length} 行有问题${entered ? '，未回填' : '，不会回填'}`}
      />
      <Preview rows={rows} entered={entered} />
      <FormFailure>{failure}</FormFailure>
      <Flex gap={8} justify="end">
        {entered ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={() => setRows(null)}>
              返回修改
            </Button>
            <Button type="primary" loading={busy} disabled={good.length === 0} onClick={() => void enter()}>
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

/** A file, or what was copied out of a table. */
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
          // Nothing is sent: it is read here.
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

function Preview({ rows, entered }: { rows: Checked[]; entered: boolean }) {
  const columns: TableColumnsType<Checked> = [
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
  return (
    <Table<Checked>
      aria-label="核对结果"
      size="small"
      rowKey="line"
      columns={columns}
      dataSource={rows}
      scroll={{ x: 720, y: 360 }}
      pagination={false}
    />
  );
}
