import { useMutation } from '@tanstack/react-query';
import { reportResult } from '@/browser/reportResult';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { nameFinanceMutation } from '@/queries/manageCustomers';
import type { InstitutionHead, InstitutionMember } from '@/services/manageCustomers';

interface Props {
  member: InstitutionMember;
  institution: InstitutionHead;
}

/** Names a verified account the finance person of its institution, or no longer. */
export function FinanceAction({ member, institution }: Props) {
  const { buyer, version, state, finance } = member;
  const naming = useMutation(nameFinanceMutation(institution.institutionId, buyer.userName));
  if (state !== 'approved') return null;
  const question = finance
    ? `${buyer.userName} 不再是${institution.name}的财务？之后不能查看对账单。`
    : `已与${institution.name}核实由 ${buyer.userName} 负责对账？该账户将能查看全单位的月结订单、发票和付款。`;
  return (
    <ConfirmAction
      label={finance ? '取消财务' : '设为财务'}
      question={question}
      onConfirm={() =>
        reportResult(
          naming.mutateAsync({ version, finance: !finance }),
          `${buyer.userName} ${finance ? '不再是单位财务' : '已设为单位财务'}，买家会收到消息`,
        )
      }
    />
  );
}
