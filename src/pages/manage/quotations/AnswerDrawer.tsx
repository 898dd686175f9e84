import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { Facts, type Fact } from '@/components/manage/Detail';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkReason } from '@domain/quotation/answer';
import { eventText, mayBeAnswered, QUOTATION_STATE_WORDS } from '@domain/quotation/quotation';
import type { Quotation, QuotationHead } from '@domain/quotation/types';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { manageTitle } from '@domain/staff/pages';
import { useSubmit } from '@/hooks/useSubmit';
import { useTitle } from '@/hooks/useTitle';
import { askedQuotationQuery, declineQuotationMutation } from '@/queries/manageQuotations';
import { AnswerForm } from './AnswerForm';
import styles from './manage.module.less';

interface Props {
  /** Null: closed. */
  quotationNo: string | null;
  onClose: () => void;
}

/** A quotation beside the list, with the forms that answer and decline it. */
export function AnswerDrawer({ quotationNo, onClose }: Props) {
  return (
    <Drawer
      title={`报价单 ${quotationNo ?? ''}`}
      size="min(960px, 100vw)"
      open={quotationNo !== null}
      destroyOnHidden
      // A click beside the drawer must not lose typed text.
      mask={{ closable: false }}
      onClose={onClose}
    >
      {quotationNo !== null && <Opened key={quotationNo} quotationNo={quotationNo} />}
    </Drawer>
  );
}

function Opened({ quotationNo }: { quotationNo: string }) {
  useTitle(manageTitle(`报价单 ${quotationNo}`));
  return (
    <AsyncContent keep of={useQuery(askedQuotationQuery(quotationNo))} what="报价单">
      {(quotation) => (
        <>
          <Facts of={quotation} columns={FACTS} />
          {mayBeAnswered(quotation.head.state) && (
            <>
              <AnswerForm quotation={quotation} />
              <Decline head={quotation.head} />
            </>
          )}
        </>
      )}
    </AsyncContent>
  );
}

const FACTS: Fact<Quotation>[] = [
  { title: '状态', key: 'state', render: (_, { head }) => QUOTATION_STATE_WORDS[head.state] },
  {
    title: '询价方',
    key: 'who',
    render: (_, { head }) => [head.institution, head.requesterName].filter(Boolean).join(' · '),
  },
  { title: '希望到货', key: 'day', render: (_, { wishedDay }) => wishedDay ?? '不限' },
  { title: '备注', key: 'remark', render: (_, { remark }) => remark || '无' },
  {
    title: '记录',
    key: 'events',
    render: (_, { events }) => (
      <ul>
        {events.map((event, at) => (
          <li key={`${event.time}${at}`}>
            {event.time} {eventText(event)}
          </li>
        ))}
      </ul>
    ),
  },
];

/** Effect of declining, by whether the quotation was answered before. */
const EFFECT = {
  asked: '买家会立即收到通知，之后仍可重新报价',
  answered: '买家会立即收到通知，未下单的部分不能再按报价下单，已下的订单不变；之后仍可重新报价',
};

/** Declines the whole quotation. Orders from it stay as they are. */
function Decline({ head: { quotationNo, version, state } }: { head: QuotationHead }) {
  const declining = useMutation(declineQuotationMutation(quotationNo));
  const submit = useSubmit<{ reason: string }>({
    draftKey: `manage/quotations/decline/${quotationNo}`,
    check: ({ reason }) => ({ reason: checkReason(reason) }),
    send: async ({ reason }) => {
      await declining.mutateAsync({ version, reason: reason.trim() });
      notify.success('已告知买家暂无法报价');
    },
    // The form above shows the change.
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
