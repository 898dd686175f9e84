import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Upload } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { notify } from '@/browser/notify';
import { FILE_KINDS, fileProblem, readFile, unreadable } from '@/browser/readFile';
import { saveFile } from '@/browser/saveFile';
import { MAX_ROWS, readPaste, readSheets } from '@domain/quickOrder/readList';
import type { ReadRow } from '@domain/quickOrder/readRow';
import { templateFile } from './templateFile';
import styles from './quickOrder.module.less';

interface Props {
  brands: readonly string[];
  /** Number of rows in the list. */
  existing: number;
  onRead: (rows: ReadRow[]) => void;
}

const EXAMPLE = `可直接粘贴表格、邮件或聊天内容，例如：
75-05-8  乙腈 HPLC  500mL×4
四氢呋喃 AR 500ml 2瓶
CX10843-500mL  10`;

/** Reads typed text or a file, and reports problems of either. */
function useSource({ brands, existing, onRead }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState(false);

  /** Adds rows; returns whether it did. */
  const take = (rows: ReadRow[], empty: string): boolean => {
    const isTooMuch = existing + rows.length > MAX_ROWS;
    setNotice('');
    setProblem(rows.length === 0 ? empty : isTooMuch ? tooManyRows(existing, rows.length) : '');
    if (rows.length === 0 || isTooMuch) return false;
    onRead(rows);
    return true;
  };

  const readTyped = () => {
    if (text.trim() === '') setProblem('请先粘贴或输入清单');
    else if (take(readPaste(text, { brands }), '没有读到内容')) setText('');
  };

  const open = async (file: File) => {
    const wrong = fileProblem(file);
    if (wrong !== null) return setProblem(wrong);
    setBusy(true);
    try {
      const { sheets, notice } = await readFile(file);
      take(readSheets(sheets, { brands }), `“${file.name}”里没有内容`);
      setNotice(notice && `“${file.name}”：${notice}`);
    } catch (error) {
      setNotice('');
      setProblem(unreadable(file.name, error));
    } finally {
      setBusy(false);
    }
  };

  return { text, setText, problem, notice, busy, readTyped, open };
}

const tooManyRows = (existing: number, coming: number) =>
  `一次最多 ${MAX_ROWS} 行，现有 ${existing} 行，这次有 ${coming} 行，请分几次导入`;

const saveTemplate = () =>
  templateFile().then(
    (file) => saveFile('采购清单模板.xlsx', file),
    () => notify.error('模板加载失败，请检查网络后重试'),
  );

/** Input of a list: pasted, typed, or dropped as a file. */
export function Source(props: Props) {
  const { text, setText, problem, notice, busy, readTyped, open } = useSource(props);
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) readTyped();
  };

  return (
    <section aria-label="清单来源" className={styles.source}>
      <div className={styles.ways}>
        <div>
          <label htmlFor={id} className="visually-hidden">
            粘贴清单
          </label>
          <Input.TextArea
            id={id}
            value={text}
            placeholder={EXAMPLE}
            autoSize={{ minRows: 5, maxRows: 14 }}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKey}
          />
        </div>
        <Upload.Dragger
          accept={FILE_KINDS}
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void open(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <InboxOutlined aria-hidden className={styles.inbox} />
          <p>{busy ? '正在读取…' : '拖入文件，或点击选择'}</p>
          <p className="quiet">.xlsx、.xls、.csv，5 MB 以内</p>
        </Upload.Dragger>
      </div>
      {problem && <Alert id={`${id}-problem`} type="error" showIcon title={problem} role="alert" />}
      {notice && <Alert type="info" showIcon title={notice} role="status" />}
      <Flex wrap gap="8px 16px" align="center">
        <Button type="primary" onClick={readTyped}>
          读取清单
        </Button>
        <Button type="link" onClick={() => void saveTemplate()}>
          下载模板
        </Button>
        <span className="quiet">
          每行一种，货号、CAS、中英文名都可以；被表格变成日期的 CAS 会自动还原。Ctrl + Enter 读取。
        </span>
      </Flex>
    </section>
  );
}
