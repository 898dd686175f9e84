/** Cells of the list, shared by the table and the cards. */
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { FileLinks } from '@/components/invoice/FileLinks';
import { invoicePath } from '@domain/invoice/invoicePath';
import { INVOICE_STATUS, SHORT_KINDS, type InvoiceStatus } from '@domain/invoice/invoiceRules';
import type { InvoiceHead } from '@domain/invoice/types';
import { orderPath } from '@domain/order/orderPath';
import { invoiceFile } from '@/services/invoice';

const Withdraw = lazy(() => import('./Withdraw').then(({ Withdraw }) => ({ default: Withdraw })));

export interface RowsProps {
  invoices: InvoiceHead[];
  onWithdraw: (invoiceId: number) => Promise<void>;
}

const STATUS_COLOURS: Record<InvoiceStatus, string> = {
  issuing: 'var(--low)',
  issued: 'var(--in-stock)',
  partReversed: 'var(--price)',
  reversed: 'var(--price)',
};

/** The state in words; colour is additional. */
export function State({ invoice: { status } }: { invoice: InvoiceHead }) {
  return (
    <b style={{ color: STATUS_COLOURS[status] }} className="nowrap">
      {INVOICE_STATUS[status]}
    </b>
  );
}

/** 普通 or 专用, and whether the invoice is red. */
export const kindOf = ({ kind, red }: Pick<InvoiceHead, 'kind' | 'red'>): string =>
  `${red ? '红字' : ''}${SHORT_KINDS[kind]}`;

/** The orders of an invoice; only the first ones of many. */
export function Orders({ invoice: { orderNumbers } }: { invoice: InvoiceHead }) {
  const rest = orderNumbers.length - 2;
  return (
    <Flex component="span" vertical align="start">
      {orderNumbers.slice(0, 2).map((number) => (
        <Link key={number} to={orderPath(number)} className="tap">
          {number}
        </Link>
      ))}
      {rest > 0 && <small className="quiet">等 {orderNumbers.length} 个订单</small>}
    </Flex>
  );
}

/** The actions that the invoice allows now. */
export function InvoiceActions({
  invoice,
  onWithdraw,
}: { invoice: InvoiceHead } & Pick<RowsProps, 'onWithdraw'>) {
  const { invoiceId, invoiceNo, originalNo, reversals, red, withdrawable, files } = invoice;
  if (invoiceNo === null) {
    if (!withdrawable) return <span className="quiet">{red ? '红字发票开具中' : '已提交开具'}</span>;
    return (
      <Suspense fallback={<span className="quiet">撤销申请</span>}>
        <Withdraw onWithdraw={() => onWithdraw(invoiceId)} />
      </Suspense>
    );
  }
  return (
    <Flex component="span" wrap gap="4px 12px">
      <Link to={invoicePath({ no: invoiceNo })} className="tap" aria-label={`查看与打印 ${invoiceNo}`}>
        查看与打印
      </Link>
      <FileLinks invoiceNo={invoiceNo} files={files} load={(type) => invoiceFile(invoiceNo, type)} />
      {reversals.map((red) => (
        <Link
          key={red.invoiceNo}
          to={invoicePath({ no: red.invoiceNo })}
          className="tap"
          aria-label={`红字发票 ${red.invoiceNo}`}
        >
          红字发票
        </Link>
      ))}
      {originalNo && (
        <Link to={invoicePath({ no: originalNo })} className="tap" aria-label={`蓝字发票 ${originalNo}`}>
          蓝字发票
        </Link>
      )}
    </Flex>
  );
}
