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
  /** The account of a person, not of an institution. */
  personal: boolean;
};

/** Why the order cannot be sent; blank when it can. */
function reasonAgainst(
  { address }: Confirmation,
  changes: readonly LineChange[],
  refused: FormField | undefined,
): string {
  if (!address) return '请填写收货地址并保存';
  if (changes.some(({ kind }) => kind !== 'stock')) return '商品有变化，请先确认上方的变化';
  if (changes.length > 0) return '有商品库存不足，请返回修改数量';
  return refused ? '请补全发票信息' : '';
}

/** Why it cannot be asked for, or funds cannot pay for it; blank when nothing is wrong. */
const unaskable = ({ reasonProblem, fundsProblem }: Approval): string => reasonProblem ?? fundsProblem ?? '';

/** The form of the order: its fields from the draft, why it cannot be sent, and sending it. */
export function useOrderSheet(props: OrderSheetProps) {
  const { confirmation, changes, accept, again, change, personal } = props;
  const draft = { ...props.draft, invoice: invoiceFor(props.draft.invoice, personal) };
  const approval = useApproval(confirmation, props.draft.asked, (asked) => change({ asked }));
  const { problem, setProblem, busy, send } = useSubmitOrder(again, approval);
  // Reasons beside the fields from the first try on; each goes as soon as it is mended.
  const [tried, setTried] = useState(false);
  const [form] = Form.useForm();

  // From the head of the sheet to its foot.
  const fields: FormField[] = [...invoiceFields(draft.invoice), { name: ['remarks'], value: draft.remarks }];
  // Of a request the permits are looked at when it is ordered, by who buys.
  const isBare = approval.mode === 'order' && uncovered(confirmation).length > 0;
  const refused = fields.find(({ reason }) => reason);

  const handleSubmit = () => {
    // Nothing that could be filled in would help.
    if (personal && confirmation.permitsNeeded.length > 0) return setProblem(NOT_TO_PERSONS);
    setTried(true);
    if (isBare) {
      setProblem(NOT_COVERED);
      return document.getElementById(PERMITS_ID)?.focus();
    }
    const reason = reasonAgainst(confirmation, changes, refused) || unaskable(approval);
    setProblem(reason);
    if (!reason) void send(confirmation, draft);
    else if (changes.length > 0) document.getElementById(CHANGES_ID)?.focus();
    else if (refused) form.focusField(refused.name);
    else if (approval.reasonProblem) document.querySelector<HTMLElement>(`#${REASON_ID} textarea`)?.focus();
  };
  const handleAddress = async (addrId: number) => {
    setProblem('');
    await again(addrId).catch((error: unknown) => {
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
