import { useNavigate } from '@umijs/max';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { formatYuan } from '@domain/shared/money';
import { orderRequest } from '@/services/approvals';
import type { SheetProps } from './OpenedRequest';

/** Places the order of an approved request, and goes on to pay it. */
export function PlaceOrder({ sheet: { head }, onChanged }: SheetProps) {
  const navigate = useNavigate();
  const place = async () => {
    try {
      const orderNumber = await orderRequest(head.requestNo, head.version);
      navigate(`/buyOrderSuccess?orderNumbers=${orderNumber}`);
    } catch (error) {
      // The words were said; what is shown is no longer so.
      await onChanged();
      throw error;
    }
  };
  return (
    <ConfirmAction
      label="下单"
      question={`按批准的内容下单，应付 ${formatYuan(head.actualTotal)}，订单记在您的账户下。`}
      primary
      onConfirm={place}
    />
  );
}
