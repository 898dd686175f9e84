import { InboxOutlined } from '@ant-design/icons';
import { Alert, Upload } from 'antd';
import { useState } from 'react';
import { FILE_KINDS, fileProblem, readFile, unreadable } from '@/browser/readFile';
import { MAX_IMPORT_ROWS } from '@domain/goods/fields';
import { readSheet } from '@domain/goods/sheet';
import { tableCells } from '@domain/shared/csv';
import { errorMessage, isFailure, isUnauthorised } from '@domain/shared/failure';
import { previewGoodsImport, type GoodsImport } from '@/services/goods';
import styles from './goods.module.less';

/** A file is read here and sent as lines; the answer says what it would change. */
export function ImportSource({ onRead }: { onRead: (table: GoodsImport) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');

  const open = async (file: File) => {
    setNotice('');
    setProblem(fileProblem(file) ?? '');
    if (fileProblem(file)) return;
    setBusy(true);
    try {
      const { sheets, notice: ofFile } = await readFile(file, tableCells);
      const read = readSheet(sheets[0]?.cells ?? []);
      if ('problem' in read) return setProblem(read.problem);
      if (read.rows.length > MAX_IMPORT_ROWS)
        return setProblem(`一次最多 ${MAX_IMPORT_ROWS} 行，这份有 ${read.rows.length} 行，请拆开导入`);
      const more = sheets.length > 1 ? `只读取了第一个工作表“${sheets[0]?.name ?? ''}”` : '';
      onRead(await previewGoodsImport({ fileName: file.name.slice(0, 200), rows: read.rows }));
      setNotice(
        [`读取的列：${read.columns.join('、')}`, read.notice, more || ofFile].filter(Boolean).join('；'),
      );
    } catch (error) {
      if (!isUnauthorised(error))
        setProblem(isFailure(error) ? errorMessage(error) : unreadable(file.name, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label="导入表格">
      <p className={`quiet ${styles.hint}`}>
        在“查找与修改”里导出要改的商品，用表格软件修改后放到这里。系统先逐行列出修改内容，点“应用”后生效；未改动的单元格和空白单元格保持不变。
      </p>
      <Upload.Dragger
        accept={FILE_KINDS}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void open(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <InboxOutlined aria-hidden style={{ fontSize: 28 }} />
        <p>{busy ? '正在读取并逐行核对…' : '拖入表格，或点击选择'}</p>
        <p className="quiet">.xlsx、.xls、.csv，5 MB、{MAX_IMPORT_ROWS.toLocaleString()} 行以内</p>
      </Upload.Dragger>
      {problem && <Alert type="error" showIcon role="alert" style={{ marginTop: 12 }} title={problem} />}
      {notice && <Alert type="info" showIcon role="status" style={{ marginTop: 12 }} title={notice} />}
    </section>
  );
}
