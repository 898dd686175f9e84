import { InboxOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal, Table, Upload, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { base64Of } from '@/browser/base64';
import { FormFailure } from '@/components/ui/FormFailure';
import { addInvoiceFilesMutation } from '@/queries/manageInvoices';
import type { InvoiceFileVerdict } from '@/services/manageInvoices';
import { errorMessage, failureText } from '@domain/shared/failure';

/** Bytes of all files of one upload; the server accepts 14 MB in base64. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 100;

const OUTCOMES: Record<InvoiceFileVerdict['outcome'], string> = {
  added: '已收入',
  replaced: '已替换原文件',
  same: '已有相同文件',
  refused: '未收入',
};

function choiceProblem(files: readonly File[]): string {
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `“${empty.name}”是空文件`;
  if (files.length > MAX_FILES) return `一次最多选择 ${MAX_FILES} 个文件，更多请打成压缩包`;
  const bytes = files.reduce((all, { size }) => all + size, 0);
  return bytes > MAX_BYTES ? '一次最多上传 10 MB，请分几次上传' : '';
}

/** Uploads files from the tax system; each gets a verdict. */
export function UploadFiles() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>上传发票文件</Button>
      <Modal
        title="上传发票文件"
        open={open}
        footer={null}
        width="min(880px, 100vw)"
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={() => setOpen(false)}
      >
        <Steps />
      </Modal>
    </>
  );
}

function Steps() {
  const [problem, setProblem] = useState('');
  const adding = useMutation(addInvoiceFilesMutation());
  const handleFiles = async (files: readonly File[]) => {
    const wrong = choiceProblem(files);
    setProblem(wrong);
    if (wrong) return;
    try {
      const read = await Promise.all(
        files.map(async (file) => ({ name: file.name, content: await base64Of(file) })),
      );
      adding.mutate(read);
    } catch (error) {
      setProblem(`文件打不开：${errorMessage(error)}`);
    }
  };
  return (
    <Flex vertical gap={12}>
      <p>
        税务系统下载的 XML、OFD、PDF，或装有它们的压缩包。XML
        的号码、双方名称与税号、金额、税额、明细逐项核对到分；OFD 核对其标注的号码、税号与金额；PDF
        按文件名中的 20 位号码归入，内容请自行核对。与发票不符的文件不会收入。
      </p>
      <Upload.Dragger
        accept=".xml,.ofd,.pdf,.zip"
        multiple
        showUploadList={false}
        disabled={adding.isPending}
        beforeUpload={(file, files) => {
          // Called once per file with the whole list.
          if (file === files[0]) void handleFiles(files);
          return false;
        }}
      >
        <Flex vertical gap={4} align="center">
          <InboxOutlined aria-hidden style={{ fontSize: 28, color: 'var(--primary)' }} />
          <span>{adding.isPending ? '正在核对…' : '选择文件，或拖到这里'}</span>
        </Flex>
      </Upload.Dragger>
      <FormFailure>{problem || failureText(adding.error)}</FormFailure>
      {adding.data && <Verdicts verdicts={adding.data} />}
    </Flex>
  );
}

function Verdicts({ verdicts }: { verdicts: readonly InvoiceFileVerdict[] }) {
  const refused = verdicts.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <>
      <Alert
        role="status"
        showIcon
        type={refused === 0 ? 'success' : 'warning'}
        title={`共 ${verdicts.length} 个文件，收入 ${verdicts.length - refused} 个${refused > 0 ? `，${refused} 个未收入` : ''}`}
      />
      <Table<InvoiceFileVerdict>
        aria-label="上传结果"
        size="small"
        rowKey="name"
        columns={COLUMNS}
        dataSource={verdicts}
        scroll={{ x: 720, y: 360 }}
        pagination={false}
      />
    </>
  );
}

const COLUMNS: TableColumnsType<InvoiceFileVerdict> = [
  { key: 'name', title: '文件', dataIndex: 'name', width: 240 },
  { key: 'no', title: '发票号码', width: 184, render: (_, { invoiceNo }) => invoiceNo ?? '—' },
  {
    key: 'outcome',
    title: '结果',
    render: (_, { outcome, checked, problems }) =>
      outcome === 'refused' ? (
        <ul className="danger">
          {problems.map(({ problem }) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        `${OUTCOMES[outcome]}，${checked ? '内容已核对' : '内容未核对'}`
      ),
  },
];
