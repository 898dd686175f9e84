import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@umijs/max';
import { useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { invoicePath, type InvoiceQuery } from '@domain/invoice/invoicePath';
import type { InvoicableOrder, InvoiceHead } from '@domain/invoice/types';
import { invoicableOrdersQuery, INVOICE_PAGE_SIZE } from '@/queries/invoice';
import { notify } from '@/browser/notify';
import { ApplyForm } from './ApplyForm';
import { ApplyOrders } from './ApplyOrders';
import { OrderSearch } from './OrderSearch';

/** 申请开票: one invoice for some of the paid orders without one. The choice is kept over pages. */
export function Apply({ query: { q, page } }: { query: InvoiceQuery }) {
  const navigate = useNavigate();
  const orders = useQuery(invoicableOrdersQuery(q, page));
  const [chosen, setChosen] = useState<InvoicableOrder[]>([]);

  const handleDone = (invoice: InvoiceHead) => {
    notify.success(invoice.invoiceNo ? '发票已开具，可查看与打印' : '已申请，所选订单全部发货时开具');
    navigate(invoice.invoiceNo ? invoicePath({ no: invoice.invoiceNo }) : invoicePath());
  };

  return (
    <>
      <OrderSearch key={q} q={q} />
      <AsyncContent of={orders} what="可开票订单" skeleton={<Skeleton rows={6} height={56} />}>
        {({ records, total }) => (
          <>
            {records.length === 0 ? (
              <EmptyList q={q} pastEnd={total > 0} />
            ) : (
              <ApplyOrders orders={records} chosen={chosen} onChoose={setChosen} />
            )}
            <Pagination
              page={page}
              pages={Math.ceil(total / INVOICE_PAGE_SIZE)}
              pathOf={(to) => invoicePath({ tab: 'apply', q, page: to })}
            />
          </>
        )}
      </AsyncContent>
      {chosen.length > 0 && <ApplyForm chosen={chosen} onClear={() => setChosen([])} onDone={handleDone} />}
    </>
  );
}

function EmptyList({ q, pastEnd }: { q: string; pastEnd: boolean }) {
  const all = invoicePath({ tab: 'apply' });
  if (pastEnd) {
    const first = invoicePath({ tab: 'apply', q });
    return <StateView title="本页没有订单" actions={<Link to={first}>返回第一页</Link>} />;
  }
  if (q) return <StateView title="没有符合条件的订单" actions={<Link to={all}>查看全部</Link>} />;
  return (
    <StateView title="没有待开票的订单" actions={<Link to="/user/order">我的订单</Link>}>
      已付款且尚未开票的订单会列在这里；发票红冲后，对应的订单也会回到这里。
    </StateView>
  );
}
