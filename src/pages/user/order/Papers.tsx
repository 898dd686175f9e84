import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { SignerNote } from '@/components/ui/SignerNote';
import type { OrderDetail } from '@domain/order/orderView';
import { shopServicesQuery } from '@/queries/shop';
import { confirmationPdf, packingPdf, paperPdf } from '@/services/order';

const CLOSED = 6;

/** Links to the PDF documents of an order, and printing of the page. */
export function Papers({ order: { orderNumber, status, parcels } }: { order: OrderDetail }) {
  const services = useQuery(shopServicesQuery());
  return (
    <Flex wrap gap={8} align="center" role="group" aria-label="单据" className="no-print">
      {status !== CLOSED && <DownloadButton what="订单确认书" load={() => confirmationPdf(orderNumber)} />}
      {status !== CLOSED && <DownloadButton what="购销合同" load={() => paperPdf(orderNumber, 'contract')} />}
      {parcels.length > 0 && (
        <DownloadButton what="验收单" load={() => paperPdf(orderNumber, 'acceptance')} />
      )}
      {parcels.length > 0 && <DownloadButton what="装箱单" load={() => packingPdf(orderNumber)} />}
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        打印本页
      </Button>
      {status !== CLOSED && services.data && <SignerNote signer={services.data.paperSigner} />}
    </Flex>
  );
}
