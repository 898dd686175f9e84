import { useMutation, useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { ConfirmationText } from '@/components/statements/ConfirmationText';
import { DisputeText } from '@/components/statements/DisputeText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { disputeTextProblem, MAX_DISPUTE } from '@domain/statements/dispute';
import { answerDisputeMutation, statementReviewQuery } from '@/queries/payments';
import type { StatementId } from '@/services/monthly';
import type { StatementDispute } from '@/services/statements';
import styles from './payments.module.less';

/** Shows the confirmation and the disputes of the institution's finance person, with answers. */
export function Review(of: StatementId) {
  const review = useQuery(statementReviewQuery(of));
  return (
    <section aria-labelledby="review-title">
      <h2 id="review-title">单位对账</h2>
      <AsyncContent keep of={review} what="对账异议">
        {({ disputes, confirmation }) => (
          <Flex vertical gap={12}>
            {confirmation ? (
              <ConfirmationText confirmation={confirmation} />
            ) : (
              <p className="quiet">单位财务还没有确认本月账单</p>
            )}
            {disputes.length > 0 && (
              <ul className={styles.disputes}>
                {disputes.map((dispute) => (
                  <li key={dispute.disputeId}>
                    <DisputeText dispute={dispute} reader="shop" />
                    <Answer dispute={dispute} />
                  </li>
                ))}
              </ul>
            )}
          </Flex>
        )}
      </AsyncContent>
    </section>
  );
}

function Answer({ dispute }: { dispute: StatementDispute }) {
  const { disputeId, version, state, lineName } = dispute;
  const answering = useMutation(answerDisputeMutation(disputeId));
  if (state === 'settled') return null;
  const label = state === 'open' ? '答复' : '补充答复';
  return (
    <ActionForm<{ text: string }>
      small
      draftKey={`manage/payments/dispute/${disputeId}`}
      label={label}
      buttonName={`${label} ${lineName}`}
      title={`${label}：${lineName}`}
      name="answer"
      submitText={label}
      initialValues={{ text: '' }}
      check={({ text }) => ({ text: disputeTextProblem('answer', text) })}
      send={async ({ text }) => {
        await answering.mutateAsync({ version, text });
        notify.success('已答复，单位财务会收到消息');
      }}
    >
      <ReasonField label="答复" name="text" extra={`单位财务可见，最多 ${MAX_DISPUTE} 字`} />
    </ActionForm>
  );
}
