import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { formatYuan } from '@domain/shared/money';
import { orderRequestMutation } from '@/queries/approvals';
import type { SheetProps } from './OpenedRequest';

/** Places the order of an approved request and goes on to its payment. */
export function PlaceOrder({ sheet: { head } }: SheetProps) {
  const navigate = useNavigate();
  const { mutateAsync: order } = useMutation(orderRequestMutation());
  const place = async () => {
    const orderNumber = await order({ requestNo: head.requestNo, version: head.version });
    navigate(`/buyOrderSuccess?orderNumbers=${orderNumber}`);
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
