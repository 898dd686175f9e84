import { useMutation } from '@tanstack/react-query';
import { Flex } from 'antd';
import { FileLinks } from '@/components/invoice/FileLinks';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { removeInvoiceFileMutation } from '@/queries/manageInvoices';
import { managedInvoiceFile, type ManagedInvoice } from '@/services/manageInvoices';
import { UploadFiles } from './UploadFiles';

/** Files of an issued invoice: from the tax system, so there are none with a simulated number. */
export function Files({ invoice: { head, files, simulated } }: { invoice: ManagedInvoice }) {
  const { invoiceId, invoiceNo } = head;
  const removing = useMutation(removeInvoiceFileMutation(invoiceId));
  if (invoiceNo === null) return null;
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title">发票文件</h2>
      {simulated ? (
        <p className="quiet">这张发票由商城自编号码（演示），没有税务系统的文件。</p>
      ) : (
        <Flex vertical gap={8} align="start">
          {files.length === 0 && <p className="quiet">还没有文件。上传后买家可在发票和订单页下载。</p>}
          {files.map((file) => (
            <Flex key={file.type} wrap gap="4px 12px" align="center">
              <FileLinks
                invoiceNo={invoiceNo}
                files={[file]}
                load={(type) => managedInvoiceFile(invoiceId, type)}
              />
              <span className="quiet">
                {Math.ceil(file.size / 1024)} KB，{file.time.slice(0, 16)} 上传，
                {file.checked ? '内容已核对' : '按文件名归入，内容未核对'}
              </span>
              <ConfirmAction
                label={`删除 ${file.type.toUpperCase()}`}
                question="删除后买家不能再下载这个文件。"
                confirmLabel="删除"
                onConfirm={async () => {
                  await removing.mutateAsync(file.type);
                }}
              />
            </Flex>
          ))}
          <UploadFiles />
        </Flex>
      )}
    </section>
  );
}
