import { Button } from 'antd';
import { reverseProblem } from '@domain/invoice/reversal';
import type { Invoice } from '@domain/invoice/invoiceView';
import { formatYuan } from '@domain/shared/money';
import { useDraftOpen } from '@/hooks/useDraft';
import area from '../area.module.less';
import styles from './document.module.less';
import { reverseDraft, ReverseForm } from './ReverseForm';

/** 红冲 of a wrong invoice; renders nothing when it is not possible. */
export function Reverse({ invoice }: { invoice: Invoice }) {
  const [asking, setAsking] = useDraftOpen(reverseDraft(invoice.invoiceId));
  if (reverseProblem(invoice.status, invoice.red) !== null) return null;
  return (
    <section className={`${styles.reverse} no-print`} aria-label="红冲">
      {asking ? (
        <ReverseForm invoice={invoice} onCancel={() => setAsking(false)} />
      ) : (
        <>
          <p className={area.note}>
            {invoice.status === 'partReversed'
              ? `退货退款的部分已红冲。发票有误时可申请红冲剩余的 ${formatYuan(invoice.left)}，`
              : '发票有误时可申请全额红冲，'}
            红冲后对应的订单可以重新开票。
          </p>
          <Button onClick={() => setAsking(true)}>申请红冲</Button>
        </>
      )}
    </section>
  );
}
