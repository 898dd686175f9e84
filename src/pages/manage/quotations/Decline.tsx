import { Button, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkReason } from '@domain/quotation/answer';
import type { Quotation, QuotationHead } from '@domain/quotation/types';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { declineQuotation } from '@/services/quotations';
import styles from './manage.module.less';

interface Props {
  head: QuotationHead;
  onDone: (quotation: Quotation) => void;
  onStale: () => void;
}

/** What it does. */
const EFFECT = {
  asked: '买家会立即收到通知，之后仍可重新报价',
  answered: '买家会立即收到通知，未下单的部分不能再按报价下单，已下的订单不变；之后仍可重新报价',
};

/** 暂无法报价: nothing of it is quoted, or no more; what was ordered stays ordered. */
export function Decline({ head: { quotationNo, version, state }, onDone, onStale }: Props) {
  const submit = useSubmit<{ reason: string }>({
    draftKey: `manage/quotations/decline/${quotationNo}`,
    check: ({ reason }) => ({ reason: checkReason(reason) }),
    send: async ({ reason }) => {
      try {
        onDone(await declineQuotation(quotationNo, { version, reason: reason.trim() }));
        notify.success('已告知买家暂无法报价');
      } catch (error) {
        if (reasonOf(error) === 'QUOTATION_CHANGED') onStale();
        throw error;
      }
    },
    // What has changed stands in the form above.
    sentence: (error) =>
      reasonOf(error) === 'QUOTATION_CHANGED'
        ? '同事刚刚改过，未提交。上面已是最新内容，请核对后再提交'
        : errorMessage(error),
  });
  if (state === 'declined') return null;
  return (
    <section className={styles.decline} aria-labelledby="decline-title">
      <h2 id="decline-title">暂无法报价</h2>
      <SubmitForm submit={submit} name="decline" label="暂无法报价" initialValues={{ reason: '' }}>
        <Form.Item
          label="原因（买家可见）"
          name="reason"
          required
          extra={EFFECT[state === 'asked' ? 'asked' : 'answered']}
        >
          <Input autoComplete="off" aria-required />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Button danger htmlType="submit" loading={submit.busy}>
          暂无法报价
        </Button>
      </SubmitForm>
    </section>
  );
}
