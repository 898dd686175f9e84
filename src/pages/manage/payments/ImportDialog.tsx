import { Alert, Button, Flex, Modal, Upload } from 'antd';
import { useState } from 'react';
import { fileProblem, readTable, unreadable } from '@/browser/readFile';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { withoutDaysToCome } from '@domain/payments/bankDay';
import { readBankFile, type BankFile } from '@domain/payments/bankFile';
import { dayOf } from '@domain/shared/dates';
import { errorMessage, isFailure, isUnauthorised } from '@domain/shared/failure';
import { formatYuan, sum } from '@domain/shared/money';
import { addBankLines } from '@/services/bank';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Lines were taken in. */
  onDone: () => void;
}

/** A file of the bank: what was read of it is shown before anything is taken in. */
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

function Import({ onClose, onDone }: Omit<Props, 'open'>) {
  const [file, setFile] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setSaid] = useState('');

  const read = async (chosen: File) => {
    setFile(null);
    setSaid('');
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

  const send = async () => {
    if (!file) return setProblem('请先选择文件');
    setBusy(true);
    setProblem('');
    try {
      const lines = file.lines.map(({ row: _row, ...line }) => line);
      const { added, known } = await addBankLines({ fileName: file.name, lines });
      setSaid(`新增 ${added} 笔${known > 0 ? `，${known} 笔以前导入过，没有重复` : ''}`);
      setFile(null);
      onDone();
    } catch (error) {
      if (!isUnauthorised(error)) setProblem(isFailure(error) ? error.message : errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      aria-label="导入银行流水"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
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
        {message && <Alert role="status" type="success" showIcon title={message} />}
      </Flex>
      <DialogFoot
        submit={{ busy, failure: problem }}
        label={file ? `导入 ${file.lines.length} 笔` : '导入'}
        onCancel={onClose}
      />
    </form>
  );
}

/** What stands in the file, and what of it could not be read. */
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
