import { useMutation } from '@tanstack/react-query';
import { Alert, Flex, Modal } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { makeInvoiceBatchMutation } from '@/queries/manageInvoices';
import { invoiceBatchFile, type InvoiceBatch } from '@/services/manageInvoices';

interface Props {
  chosen: readonly number[];
  /** Called with those that were sent. */
  onDone: (sent: readonly number[]) => void;
}

/** Hands the chosen applications over to the tax system; shows the result of each and the file. */
export function BatchButton({ chosen, onDone }: Props) {
  const making = useMutation({ ...makeInvoiceBatchMutation(), onSuccess: (_batch, sent) => onDone(sent) });
  const batch = making.data;
  return (
    <>
      {chosen.length === 0 ? (
        <span className="quiet">勾选后导出批次</span>
      ) : (
        <ConfirmAction
          label={`导出批次（${chosen.length}）`}
          question={`导出后买家不能撤销，退款也不再改变这 ${chosen.length} 个申请的金额，开具后以红字发票冲减。`}
          confirmLabel="导出"
          onConfirm={() => making.mutateAsync([...chosen])}
          primary
        />
      )}
      <Modal
        title={batch?.batchNo ? `批次 ${batch.batchNo}` : '没有导出'}
        open={batch !== undefined}
        footer={null}
        onCancel={making.reset}
      >
        {batch && <Result batch={batch} />}
      </Modal>
    </>
  );
}

function Result({ batch: { batchNo, taken, refused } }: { batch: InvoiceBatch }) {
  return (
    <Flex vertical gap={12} align="start">
      {batchNo !== null && (
        <>
          <p>已导出 {taken.length} 个申请。文件一行一条明细，导入税务系统开具后，请回填号码。</p>
          <DownloadButton what="开票文件" of={batchNo} load={() => invoiceBatchFile(batchNo)} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <Alert type="warning" role="note" showIcon title={`${refused.length} 个没有导出`} />
          <ul>
            {refused.map(({ invoiceId, problem }) => (
              <li key={invoiceId}>
                申请 {invoiceId}：{problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </Flex>
  );
}
