import { ConfirmAction } from '@/components/ui/ConfirmAction';

/** Withdraws an application that is not issued yet. */
export function Withdraw({ onWithdraw }: { onWithdraw: () => Promise<void> }) {
  return (
    <ConfirmAction
      label="撤销申请"
      question="撤销后订单可重新申请开票。"
      confirmLabel="确认撤销"
      onConfirm={onWithdraw}
    />
  );
}
