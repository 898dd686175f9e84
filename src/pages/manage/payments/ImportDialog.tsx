import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal, Upload } from 'antd';
import { useState } from 'react';
import { fileProblem, readTable, unreadable } from '@/browser/readFile';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { withoutDaysToCome } from '@domain/payments/bankDay';
import { readBankFile, type BankFile } from '@domain/payments/bankFile';
import { dayOf } from '@domain/shared/dates';
import { failureText } from '@domain/shared/failure';
import { formatYuan, sum } from '@domain/shared/money';
import { addBankLinesMutation } from '@/queries/payments';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Imports a file of the bank. It shows what was read before anything is imported. */
export function ImportDialog({ open, ...rest }: Props) {
  return (
    <Modal
      title="导入银行流水"
      open={open}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {open && <Import {...rest} />}
    </Modal>
  );
}

const MAX = 5000;

interface Opened extends BankFile {
  name: string;
}

function Import({ onClose }: Pick<Props, 'onClose'>) {
  const [file, setFile] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const importing = useMutation({ ...addBankLinesMutation(), onSuccess: () => setFile(null) });

  const read = async (chosen: File) => {
    setFile(null);
    importing.reset();
    const wrong = fileProblem(chosen);
    if (wrong !== null) return setProblem(wrong);
    try {
      const found = readBankFile(await readTable(chosen));
      if (!found) return setProblem('没有找到表头：需要有日期和收入（贷方）金额两列');
      if (found.lines.length > MAX) return setProblem(`一次最多导入 ${MAX} 笔，请按日期拆开`);
      setProblem('');
      setFile({ ...withoutDaysToCome(found, dayOf(Date.now())), name: chosen.name });
    } catch (error) {
      setProblem(unreadable(chosen.name, error));
    }
  };

  const send = () => {
    if (!file) return setProblem('请先选择文件');
    setProblem('');
    importing.mutate({ fileName: file.name, lines: file.lines.map(({ row: _row, ...line }) => line) });
  };
  const done = importing.data;

  return (
    <form
      aria-label="导入银行流水"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Flex vertical gap={12} style={{ marginBottom: 16 }}>
        <span className="quiet">
          网上银行导出的 .xlsx、.xls 或
          .csv，有日期、收入金额、对方户名、附言即可，列的顺序不限。支出自动略过，重复导入不会重复记账。
        </span>
        <Upload
          accept=".xlsx,.xls,.csv"
          showUploadList={false}
          beforeUpload={(chosen) => {
            void read(chosen);
            return false;
          }}
        >
          <Button>选择文件</Button>
        </Upload>
        {file && <Summary file={file} />}
        {done && (
          <Alert
            role="status"
            type="success"
            showIcon
            title={`新增 ${done.added} 笔${done.known > 0 ? `，${done.known} 笔以前导入过，没有重复` : ''}`}
          />
        )}
      </Flex>
      <DialogFoot
        submit={{ busy: importing.isPending, failure: problem || failureText(importing.error) }}
        label={file ? `导入 ${file.lines.length} 笔` : '导入'}
        onCancel={onClose}
      />
    </form>
  );
}

/** The lines of the file, and the rows that could not be read. */
function Summary({ file: { name, lines, outgoing, bad } }: { file: Opened }) {
  return (
    <div role="status">
      <p>
        “{name}”：入账 {lines.length} 笔，合计 {formatYuan(sum(lines.map(({ amount }) => amount)))}
        {outgoing > 0 && `；支出 ${outgoing} 笔略过`}
      </p>
      {bad.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${bad.length} 行无法识别，不会导入`}
          description={
            <ul>
              {bad.slice(0, 10).map(({ row, reason }) => (
                <li key={row}>
                  第 {row} 行：{reason}
                </li>
              ))}
              {bad.length > 10 && <li>另有 {bad.length - 10} 行</li>}
            </ul>
          }
        />
      )}
    </div>
  );
}
