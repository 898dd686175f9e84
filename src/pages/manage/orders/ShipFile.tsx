import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { FILE_KINDS, fileProblem, readFile, unreadable } from '@/browser/readFile';
import { saveFile } from '@/browser/saveFile';
import { templateOf } from '@/browser/template';
import { BackLink } from '@/components/ui/BackLink';
import {
  isRounded,
  MAX_ROWS,
  PARCEL_HEADER,
  readParcelRows,
  ROUNDED_ORDER,
  type FileRow,
} from '@domain/order/parcelFile';
import { tableCells } from '@domain/shared/csv';
import { errorMessage } from '@domain/shared/failure';
import { managePath } from '@domain/staff/pages';
import { checkParcels, type CheckedParcelRow } from '@/services/manageOrders';
import { FileRows, type StatusRow } from './FileRows';

/** For an order number that Excel has rounded: explains how to keep it whole. */
const explained = (checked: CheckedParcelRow): CheckedParcelRow =>
  checked.reason === 'ORDER_UNKNOWN' && isRounded(checked.orderNumber)
    ? { ...checked, problem: ROUNDED_ORDER }
    : checked;

async function statusOf(rows: readonly FileRow[]): Promise<StatusRow[]> {
  const answers = await checkParcels(rows.map(({ row: _row, ...requested }) => requested));
  return rows.flatMap((row, at) => {
    const checked = answers[at];
    return checked ? [{ ...row, checked: explained(checked) }] : [];
  });
}

/** All cells are text, because Excel rounds order numbers. */
const saveTemplate = () =>
  templateOf({
    ...{ name: '发货', header: PARCEL_HEADER, rows: [] },
    ...{ widths: [24, 16, 20, 12, 20], text: PARCEL_HEADER.map((_, at) => at) },
  }).then(
    (file) => saveFile('发货模板.xlsx', file),
    () => notify.error('模板加载失败，请检查网络后重试'),
  );

/** Parcels from a file. Each row is shown with its effect or its problem before it is sent. */
export function ShipFile() {
  const [rows, setRows] = useState<StatusRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const open = async (file: File) => {
    const wrong = fileProblem(file);
    setRows(null);
    if (wrong) return setProblem(wrong);
    setProblem('');
    setBusy(true);
    try {
      const { sheets } = await readFile(file, tableCells).catch((error: unknown) => {
        throw new TypeError(unreadable(file.name, error));
      });
      const read = readParcelRows(sheets[0]?.cells ?? []);
      if (read.length === 0) setProblem(`“${file.name}”里没有读到订单号和运单号`);
      else if (read.length > MAX_ROWS) setProblem(`一次最多 ${MAX_ROWS} 行，这个文件有 ${read.length} 行`);
      else setRows(await statusOf(read));
    } catch (error) {
      setProblem(error instanceof TypeError ? error.message : errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <BackLink to={managePath('orders')} label="全部订单" />
      <h1 style={{ margin: '8px 0' }}>从文件发货</h1>
      <Flex wrap gap="4px 16px" align="start" justify="space-between" style={{ marginBottom: 12 }}>
        <p className="secondary" style={{ flex: '1 1 480px' }}>
          每行一个包裹：订单号、承运商、运单号。一个订单分几种方式运输的，加“运输方式”，一种一行；要指定批号的，加“批号”，不填则先发先到期的。订单号列请设为文本。
        </p>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveTemplate()}>
          下载模板
        </Button>
      </Flex>
      <Upload.Dragger
        height={112}
        accept={FILE_KINDS}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void open(file);
          return false;
        }}
      >
        <p>
          <InboxOutlined aria-hidden /> {busy ? '正在读取…' : '选择或拖入 .xlsx、.xls、.csv 文件'}
        </p>
      </Upload.Dragger>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {rows && <FileRows rows={rows} />}
    </>
  );
}
