import { useMutation } from '@tanstack/react-query';
import { Flex } from 'antd';
import { reportResult } from '@/browser/reportResult';
import { ConfirmationText } from '@/components/statements/ConfirmationText';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { monthText } from '@domain/shared/dates';
import { formatYuan } from '@domain/shared/money';
import { confirmStatementMutation } from '@/queries/statements';
import type { InstitutionStatement } from '@/services/statements';

/** The confirmation of the month with later changes, the button for it, or why it is not possible yet. */
export function Confirmation({ statement }: { statement: InstitutionStatement }) {
  const { head, confirmation, refusal } = statement;
  const confirming = useMutation(confirmStatementMutation(head.month));
  const what = `${monthText(head.month)}应付 ${formatYuan(head.due)}`;
  return (
    <Flex vertical gap={8} align="flex-start">
      {confirmation && <ConfirmationText confirmation={confirmation} />}
      {refusal === null ? (
        <ConfirmAction
          primary
          label={confirmation ? '重新确认' : '确认对账单'}
          question={`确认${what}？之后的变化会另行列出。`}
          onConfirm={() => reportResult(confirming.mutateAsync(head.due), '对账单已确认')}
        />
      ) : (
        refusal.reason !== 'CONFIRMED' && <p className="quiet">{refusal.sentence}</p>
      )}
    </Flex>
  );
}
