import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useRequest } from 'ahooks';
import Loaded from '@/components/Loaded';
import Skeleton from '@/components/Skeleton';
import { invoicePath } from '@/domain/invoicePath';
import { INVOICE_STATUS, REVERSE_REASONS } from '@/domain/invoiceRules';
import type { Invoice } from '@/domain/invoiceView';
import { invoiceInfo } from '@/services/invoice';
import styles from './document.module.less';
import Reverse from './Reverse';
import Sheet from './Sheet';

/** One invoice: printed or saved as PDF, and reversed when it is wrong. */
export default function Document({ no }: { no: string }) {
  const invoice = useRequest(() => invoiceInfo(no));
  return (
    <div className={styles.document}>
      <div className="no-print">
        <Link to={invoicePath()} className={styles.back}>
          <ArrowLeftOutlined aria-hidden /> 发票管理
        </Link>
        <h1>发票详情</h1>
      </div>
      <Loaded request={invoice} what="发票" skeleton={<Skeleton rows={6} height={72} />}>
        {(data) => (
          <>
            <Tools invoice={data} />
            <Sheet invoice={data} />
            <Reverse invoice={data} onReversed={invoice.refreshAsync} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Tools({ invoice }: { invoice: Invoice }) {
  return (
    <div className={`${styles.tools} no-print`}>
      <p>
        <b>{invoice.red ? '红字发票' : INVOICE_STATUS[invoice.status]}</b>
        <Counterpart invoice={invoice} />
      </p>
      <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        打印 / 另存为 PDF
      </Button>
    </div>
  );
}

/** The red one of a reversed invoice, the blue one of a red invoice. */
function Counterpart({ invoice: { red, originalNo, reversal } }: { invoice: Invoice }) {
  if (red && originalNo) return <Link to={invoicePath({ no: originalNo })}>被红冲的蓝字发票</Link>;
  if (!reversal) return null;
  return (
    <>
      <span>
        {reversal.time.slice(0, 10)} 全额红冲，原因：{REVERSE_REASONS[reversal.reason]}
        {reversal.note && `（${reversal.note}）`}
      </span>
      <Link to={invoicePath({ no: reversal.invoiceNo })}>查看红字发票</Link>
    </>
  );
}
