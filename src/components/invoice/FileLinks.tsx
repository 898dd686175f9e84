import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { InvoiceFile } from '@domain/invoice/types';
import { useDownload } from '@/hooks/useDownload';

interface Props {
  invoiceNo: string;
  files: readonly Pick<InvoiceFile, 'type'>[];
  load: (type: InvoiceFile['type']) => Promise<{ name: string; file: Blob }>;
}

/** Downloads of the files that an invoice has; nothing without any. */
export function FileLinks({ invoiceNo, files, load }: Props) {
  if (files.length === 0) return null;
  return (
    <Flex component="span" wrap gap={4} className="no-print">
      {files.map(({ type }) => (
        <FileLink key={type} invoiceNo={invoiceNo} type={type} load={() => load(type)} />
      ))}
    </Flex>
  );
}

interface LinkProps {
  invoiceNo: string;
  type: InvoiceFile['type'];
  load: () => Promise<{ name: string; file: Blob }>;
}

function FileLink({ invoiceNo, type, load }: LinkProps) {
  const { loading, failure, start } = useDownload(load);
  const name = type.toUpperCase();
  return (
    <>
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={loading}
        aria-label={`${name}，下载发票 ${invoiceNo}`}
        onClick={() => void start()}
      >
        {name}
      </Button>
      {failure && (
        <span role="alert" className="danger">
          下载失败：{failure}
        </span>
      )}
    </>
  );
}
