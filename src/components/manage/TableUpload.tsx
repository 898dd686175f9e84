import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';

interface Props {
  /** File extensions, as for an `input`. */
  accept: string;
  maxRows: number;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Place to drop or choose one spreadsheet. The page reads it; nothing is uploaded by itself. */
export const TableUpload = ({ accept, maxRows, busy, onFile }: Props) => (
  <Upload.Dragger
    accept={accept}
    showUploadList={false}
    disabled={busy}
    beforeUpload={(file) => {
      onFile(file);
      return Upload.LIST_IGNORE;
    }}
  >
    <InboxOutlined aria-hidden style={{ fontSize: 28 }} />
    <p>{busy ? '正在读取并逐行核对…' : '拖入表格，或点击选择'}</p>
    <p className="quiet">.xlsx、.xls、.csv，5 MB、{maxRows.toLocaleString()} 行以内</p>
  </Upload.Dragger>
);
