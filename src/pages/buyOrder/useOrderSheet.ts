import { Form } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { invoiceFields, shownFields, type FormField } from '@/components/invoice/formFields';
import { invoiceFor } from '@domain/invoice/invoiceChoice';
import { uncovered, type Confirmation, type LineChange } from '@domain/order/confirmation';
import { isUnauthorised, errorMessage } from '@domain/shared/failure';
import type { OrderDraft } from '@/storage/orderDraft';
import { CHANGES_ID } from './ChangeNotice';
import { NOT_COVERED, NOT_TO_PERSONS, PERMITS_ID } from './PermitBlock';
import { REASON_ID } from './approvalIds';
import { useApproval, type Approval } from './useApproval';
import type { useConfirmation } from './useConfirmation';
import { useSubmitOrder } from './useSubmitOrder';

export type OrderSheetProps = Omit<ReturnType<typeof useConfirmation>, 'confirmation'> & {
  confirmation: Confirmation;
  /** The account is of a person, not of an institution. */
  personal: boolean;
};

/** Reason why the order cannot be submitted; blank when there is none. */
function blockingReason(
  { address }: Confirmation,
  changes: readonly LineChange[],
  refused: FormField | undefined,
): string {
  if (!address) return '请填写收货地址并保存';
  if (changes.some(({ kind }) => kind !== 'stock')) return '商品有变化，请先确认上方的变化';
  if (changes.length > 0) return '有商品库存不足，请返回修改数量';
  return refused ? '请补全发票信息' : '';
}

/** Reason why the request cannot be made or funds cannot pay; blank when there is none. */
const requestProblem = ({ reasonProblem, fundsProblem }: Approval): string =>
  reasonProblem ?? fundsProblem ?? '';

/** State of the order form: fields from the draft, problems, and submitting. */
export function useOrderSheet(props: OrderSheetProps) {
  const { confirmation, changes, accept, confirmAgain, change, personal } = props;
  const draft = { ...props.draft, invoice: invoiceFor(props.draft.invoice, personal) };
  const approval = useApproval(confirmation, props.draft.asked, (asked) => change({ asked }));
  const { problem, setProblem, busy, send } = useSubmitOrder(confirmAgain, approval);
  // After the first try, each problem is shown beside its field until it is fixed.
  const [tried, setTried] = useState(false);
  const [form] = Form.useForm();

  // In the order of the page, so that the first problem takes the focus.
  const fields: FormField[] = [...invoiceFields(draft.invoice), { name: ['remarks'], value: draft.remarks }];
  // Permits of a request are checked later, when the order is placed for it.
  const isBare = approval.mode === 'order' && uncovered(confirmation).length > 0;
  const refused = fields.find(({ reason }) => reason);

  const handleSubmit = () => {
    // No input could fix this.
    if (personal && confirmation.permitsNeeded.length > 0) return setProblem(NOT_TO_PERSONS);
    setTried(true);
    if (isBare) {
      setProblem(NOT_COVERED);
      return document.getElementById(PERMITS_ID)?.focus();
    }
    const reason = blockingReason(confirmation, changes, refused) || requestProblem(approval);
    setProblem(reason);
    if (!reason) void send(confirmation, draft);
    else if (changes.length > 0) document.getElementById(CHANGES_ID)?.focus();
    else if (refused) form.focusField(refused.name);
    else if (approval.reasonProblem) document.querySelector<HTMLElement>(`#${REASON_ID} textarea`)?.focus();
  };
  const handleAddress = async (addrId: number) => {
    setProblem('');
    await confirmAgain(addrId).catch((error: unknown) => {
      if (!isUnauthorised(error)) notify.error(errorMessage(error));
    });
  };

  return {
    draft,
    form,
    fields: shownFields(fields, tried),
    problem,
    busy,
    tried,
    approval,
    edit: (part: Partial<OrderDraft>) => {
      setProblem('');
      change(part);
    },
    handleAccept: () => {
      setProblem('');
      accept();
    },
    handleAddress,
    handleSubmit,
  };
}
