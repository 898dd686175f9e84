import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { FileLinks } from '@/components/invoice/FileLinks';
import { FormerNumbers } from '@/components/invoice/FormerNumbers';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { invoicePath } from '@domain/invoice/invoicePath';
import { INVOICE_STATUS } from '@domain/invoice/invoiceRules';
import { REVERSE_REASONS } from '@domain/invoice/reversal';
import type { Invoice } from '@domain/invoice/invoiceView';
import { formatYuan } from '@domain/shared/money';
import { returnsPath } from '@domain/returns/returnQuery';
import { useTitle } from '@/hooks/useTitle';
import { invoiceQuery } from '@/queries/invoice';
import { invoiceFile } from '@/services/invoice';
import styles from './document.module.less';
import { Reverse } from './Reverse';
import { Sheet } from './Sheet';

/** One invoice: print, save as PDF, reverse. */
export function Document({ no }: { no: string }) {
  const invoice = useQuery(invoiceQuery(no));
  useTitle(`发票 ${no}`);
  return (
    <>
      <Flex vertical gap={8} align="start" className={`${styles.head} no-print`}>
        <Link to={invoicePath()} className="tap">
          <span>
            <ArrowLeftOutlined aria-hidden /> 发票管理
          </span>
        </Link>
        <h1>发票详情</h1>
      </Flex>
      <AsyncContent of={invoice} what="发票" skeleton={<Skeleton rows={6} height={72} />}>
        {(data) => (
          <>
            <Tools invoice={data} />
            <Sheet invoice={data} />
            <Reverse invoice={data} />
          </>
        )}
      </AsyncContent>
    </>
  );
}

function Tools({ invoice }: { invoice: Invoice }) {
  return (
    <Flex wrap gap="12px 24px" align="center" justify="space-between" className={`${styles.tools} no-print`}>
      <Flex component="p" wrap gap="4px 16px" align="baseline">
        <b>{invoice.red ? '红字发票' : INVOICE_STATUS[invoice.status]}</b>
        <FormerNumbers of={invoice.formerNumbers} />
        <Counterpart invoice={invoice} />
      </Flex>
      <Flex wrap gap="8px 16px" align="center">
        <FileLinks
          invoiceNo={invoice.invoiceNo}
          files={invoice.files}
          load={(type) => invoiceFile(invoice.invoiceNo, type)}
        />
        <Button
          type={invoice.files.length > 0 ? 'default' : 'primary'}
          icon={<PrinterOutlined aria-hidden />}
          onClick={() => window.print()}
        >
          打印 / 另存为 PDF
        </Button>
      </Flex>
    </Flex>
  );
}

/** The red invoices of a reversed one; the blue invoice of a red one. */
function Counterpart({ invoice: { originalNo, reversals } }: { invoice: Invoice }) {
  if (originalNo) {
    return (
      <Link to={invoicePath({ no: originalNo })} className="tap">
        被红冲的蓝字发票
      </Link>
    );
  }
  return reversals.map((red) => (
    <Flex key={red.invoiceNo} component="span" wrap gap="4px 16px" align="baseline">
      {red.time.slice(0, 10)} 红冲 {formatYuan(red.amount)}，原因：{REVERSE_REASONS[red.reason]}
      {red.note && `（${red.note}）`}
      {red.returnNumber && (
        <Link to={returnsPath({ view: 'sheet', returnNumber: red.returnNumber })} className="tap">
          退货单
        </Link>
      )}
      <Link to={invoicePath({ no: red.invoiceNo })} className="tap">
        查看红字发票
      </Link>
    </Flex>
  ));
}
