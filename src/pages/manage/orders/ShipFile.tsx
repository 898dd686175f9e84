import { ArrowLeftOutlined, InboxOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Upload } from 'antd';
import { useState } from 'react';
import { FILE_KINDS, fileProblem, readFile, unreadable } from '@/browser/readFile';
import { isRounded, MOST_ROWS, readParcelRows, ROUNDED_ORDER, type FileRow } from '@/domain/order/parcelFile';
import { errorMessage } from '@/domain/shared/failure';
import { managePath } from '@/domain/staff/pages';
import { checkParcels, type CheckedParcelRow } from '@/services/manageOrders';
import { FileRows, type StandingRow } from './FileRows';

/** What is known without asking: Excel has spoilt the number. */
const spoilt = ({ orderNumber }: FileRow): CheckedParcelRow => ({
  ...{ orderNumber, reason: 'ORDER_ROUNDED', problem: ROUNDED_ORDER },
  ...{ parcelsBefore: 0, parcel: null, receiver: '', packs: 0 },
});

async function standingOf(rows: readonly FileRow[]): Promise<StandingRow[]> {
  const asked = rows.filter(({ orderNumber }) => !isRounded(orderNumber));
  const answers = asked.length > 0 ? await checkParcels(asked.map(({ row: _row, ...rest }) => rest)) : [];
  return rows.map((row) => ({ ...row, checked: answers[asked.indexOf(row)] ?? spoilt(row) }));
}

/** Parcels from a file: read, each row shown with what will happen or why not, then sent row by row. */
export function ShipFile() {
  const [rows, setRows] = useState<StandingRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const open = async (file: File) => {
    const wrong = fileProblem(file);
    setRows(null);
    if (wrong) return setProblem(wrong);
    setProblem('');
    setBusy(true);
    try {
      const { sheets } = await readFile(file).catch((error: unknown) => {
        throw new TypeError(unreadable(file.name, error));
      });
      const read = readParcelRows(sheets[0]?.cells ?? []);
      if (read.length === 0) setProblem(`“${file.name}”里没有读到订单号和运单号`);
      else if (read.length > MOST_ROWS) setProblem(`一次最多 ${MOST_ROWS} 行，这个文件有 ${read.length} 行`);
      else setRows(await standingOf(read));
    } catch (error) {
      setProblem(error instanceof TypeError ? error.message : errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Link to={managePath('orders')} className="tap">
        <ArrowLeftOutlined aria-hidden /> 全部订单
      </Link>
      <h1>从文件发货</h1>
      <p className="secondary">
        每行一个包裹，三列：订单号、承运商、运单号；一个订单分几种方式运输的，加一列“运输方式”，一种一行。订单号列请设为文本。
      </p>
      <Upload.Dragger
        accept={FILE_KINDS}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void open(file);
          return false;
        }}
        style={{ marginBottom: 16 }}
      >
        <p>
          <InboxOutlined aria-hidden /> {busy ? '正在读取…' : '选择或拖入 .xlsx、.xls、.csv 文件'}
        </p>
      </Upload.Dragger>
      {problem && <Alert type="error" showIcon role="alert" message={problem} />}
      {rows && <FileRows rows={rows} />}
    </>
  );
}
