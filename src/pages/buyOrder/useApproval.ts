import { useQuery } from '@tanstack/react-query';
import { checkReason } from '@domain/approvals/request';
import { fundingProblem, sumOf, type Payable } from '@domain/funds/funding';
import type { FundPart } from '@domain/funds/types';
import type { Confirmation } from '@domain/order/confirmation';
import { times } from '@domain/shared/money';
import { useReadState } from '@/hooks/useReadState';
import { requestCheckQuery } from '@/queries/checkout';
import type { RequestedDraft } from '@/storage/orderDraft';

/** The sums that funds can pay. */
export const payableOf = ({ items, transfee }: Confirmation): Payable => ({
  transfee,
  lines: items.map(({ skuId, price, prodCount }) => ({ skuId, sum: times(price, prodCount) })),
});

/**
 * How the order is bought in the buyer's group, at once or by a request, and which funds pay. When the group cannot be
 * read, the order form is shown: the server still refuses what it must.
 */
export function useApproval(
  confirmation: Confirmation,
  /** The stored draft. */
  draft: RequestedDraft,
  onChange: (draft: RequestedDraft) => void,
) {
  const { data, error, loading, refresh } = useReadState(useQuery(requestCheckQuery(confirmation.confirmId)));
  const { reason } = draft;
  const mode = data?.mode ?? 'order';
  const funds = data?.funds ?? [];
  const payable = payableOf(confirmation);
  const [first] = funds;
  // A request needs a fund; an order does not.
  const usual: FundPart[] =
    mode === 'request' && first ? [{ skuId: null, fundId: first.fundId, share: '100', amount: null }] : [];
  // The draft may name a fund that the buyer can no longer use.
  const isUsable = draft.parts?.every(({ fundId }) => funds.some((fund) => fund.fundId === fundId)) ?? false;
  const parts = draft.parts && isUsable ? draft.parts : usual;
  const problem = parts.length > 0 ? fundingProblem(payable, parts) : null;
  const needsFunds = mode === 'request' && funds.length > 0 && parts.length === 0;
  return {
    ...{ mode, steps: data?.steps ?? [], funds, payable, parts, reason, refresh },
    isMissing: error !== undefined && !loading,
    setReason: (text: string) => onChange({ ...draft, reason: text }),
    setParts: (next: FundPart[]) => onChange({ ...draft, parts: next }),
    total: sumOf(payable),
    reasonProblem: mode === 'request' ? checkReason(reason, '申购用途') : null,
    fundsProblem: problem ? '请核对经费分摊' : needsFunds ? '请选择经费' : null,
  };
}

export type Approval = ReturnType<typeof useApproval>;
