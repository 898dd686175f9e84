import { useModel, useNavigate } from '@umijs/max';
import { useRef, useState } from 'react';
import { permitsToUse, type Confirmation } from '@domain/order/confirmation';
import { cleanInvoice } from '@domain/invoice/invoiceChoice';
import { isUnauthorised, errorMessage } from '@domain/shared/failure';
import { notify } from '@/browser/notify';
import { requestsPath } from '@domain/approvals/requestPath';
import { submitRequest } from '@/services/approvals';
import { ApiError, refusalOf } from '@/services/errors';
import { submit } from '@/services/h5/order';
import { writeLastInvoice } from '@/storage/lastInvoice';
import { writeDraft, type OrderDraft } from '@/storage/orderDraft';
import type { Approval } from './useApproval';

/** Refusals that mean the shown confirmation is out of date. */
const OUT_OF_DATE = ['PRICE_CHANGED', 'QUOTATION_CHANGED', 'STOCK_SHORT', 'OFF_SHELF', 'CONFIRM_EXPIRED'];
/** Also permits: other orders used them, or the shop has ended one. */
const isOutOfDate = (reason: string) => OUT_OF_DATE.includes(reason) || reason.startsWith('PERMIT_');

/** No answer arrived, so the order may have been placed. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && ['network', 'timeout', 'parse'].includes(error.kind);

const bodyOf = (confirmation: Confirmation, draft: OrderDraft) => ({
  confirmId: confirmation.confirmId,
  orderShopParam: [{ shopId: confirmation.shopId, remarks: draft.remarks.trim() || null }],
  invoice: cleanInvoice(draft.invoice),
  permits: permitsToUse(confirmation),
});

/** 提交订单: places one order however often it is pressed, and explains every refusal. */
export function useSubmitOrder(confirmAgain: () => Promise<void>, approval: Approval) {
  const { loadCartCount } = useModel('cart', (cart) => ({ loadCartCount: cart.loadCartCount }));
  const { name } = useModel('user', (user) => ({ name: user.name }));
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // React state updates too late to stop a double click.
  const running = useRef(false);

  const done = (orderNumbers: string[], { invoice }: OrderDraft) => {
    writeDraft(null);
    writeLastInvoice(name, cleanInvoice(invoice));
    void loadCartCount().catch(() => undefined);
    navigate(`/buyOrderSuccess?orderNumbers=${orderNumbers.join(',')}`, { replace: true });
  };

  const requested = (requestNo: string) => {
    writeDraft(null);
    notify.success(`申购单 ${requestNo} 已提交`);
    void loadCartCount().catch(() => undefined);
    navigate(requestsPath({ requestNo }), { replace: true });
  };

  const handleRefusal = async (error: unknown, draft: OrderDraft) => {
    if (isUnauthorised(error)) return;
    const refusal = refusalOf(error);
    if (refusal?.reason === 'ALREADY_SUBMITTED' && refusal.orderNumbers)
      return done(refusal.orderNumbers.split(','), draft);
    const words = errorMessage(error);
    // The group's rules have changed since the page was opened.
    if (refusal?.reason === 'APPROVAL_NEEDED') approval.refresh();
    setProblem(isUnknown(error) ? `${words}。再次提交是安全的，同一订单不会重复生成` : words);
    if (!refusal || !isOutOfDate(refusal.reason)) return;
    // Shows the current state. If this read fails too, the first refusal is shown.
    await confirmAgain().then(
      () =>
        refusal.reason === 'CONFIRM_EXPIRED' &&
        setProblem('订单已按最新价格与库存重新核算，请核对后再次提交'),
      () => undefined,
    );
  };

  const send = async (confirmation: Confirmation, draft: OrderDraft) => {
    if (running.current) return;
    running.current = true;
    setProblem('');
    setBusy(true);
    try {
      const { mode, reason, parts: funds } = approval;
      const body = { ...bodyOf(confirmation, draft), ...(funds.length > 0 && { funds }) };
      if (mode === 'request') requested(await submitRequest({ ...body, reason }));
      else done(await submit(body), draft);
    } catch (error) {
      await handleRefusal(error, draft);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { problem, setProblem, busy, send };
}
