import { orderFenOf, priceFor } from '@domain/prices/decide';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { invoiceFields, shownFields } from '@/components/invoice/formFields';
import { checkReason } from '@domain/approvals/request';
import type { PurchaseRequest, RequestLine } from '@domain/approvals/types';
import { fundingProblem } from '@domain/funds/funding';
import type { FundPart } from '@domain/funds/types';
import { cleanInvoice } from '@domain/invoice/invoiceChoice';
import type { InvoiceChoice } from '@domain/invoice/types';
import { errorMessage } from '@domain/shared/failure';
import { times } from '@domain/shared/money';
import { useDraftState } from '@/hooks/useDraft';
import { changeRequestMutation } from '@/queries/approvals';
import { fundsQuery } from '@/queries/funds';

/** Value for the address of the request. Saved addresses have ids above 0. */
export const AS_BEFORE = 0;

/** Draft key. */
export const changeDraft = (requestNo: string): string => `user/requests/change/${requestNo}`;

interface Values {
  /** By pack; a removed line has none. */
  counts: Record<number, number>;
  parts: readonly FundPart[];
  reason: string;
  addrId: number;
  invoice: InvoiceChoice;
  remarks: string;
}

const countsOf = (lines: readonly RequestLine[]): Values['counts'] =>
  Object.fromEntries(lines.map(({ skuId, prodCount }) => [skuId, prodCount]));

/**
 * A change of a request; it starts with the values of the request.
 * @param onSent called before the request is read again
 */
export function useChange({ head, ...sheet }: PurchaseRequest, onSent: () => void) {
  const [values, edit] = useDraftState<Values>(changeDraft(head.requestNo), {
    counts: countsOf(sheet.lines),
    parts: sheet.funds,
    reason: head.reason,
    addrId: AS_BEFORE,
    invoice: sheet.invoice,
    remarks: sheet.remarks ?? '',
  });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const list = useQuery(fundsQuery());
  const { mutateAsync: change, isPending: busy } = useMutation({
    ...changeRequestMutation(),
    onSuccess: onSent,
  });

  const lines = sheet.lines.flatMap((line) => {
    const prodCount = values.counts[line.skuId];
    return prodCount === undefined ? [] : [{ ...line, prodCount }];
  });
  const funds = (list.data?.funds ?? []).filter(({ usable }) => usable);
  const skuIds = new Set<number | null>([null, ...lines.map(({ skuId }) => skuId)]);
  const [first] = funds;
  const parts = values.parts.filter(({ skuId }) => skuIds.has(skuId));
  const split: readonly FundPart[] =
    parts.length === 0 && first ? [{ skuId: null, fundId: first.fundId, share: '100', amount: null }] : parts;
  const orderFen = orderFenOf(lines.map(({ now: pack, prodCount: count }) => ({ pack, count })));
  const payable = {
    transfee: sheet.transfee,
    lines: lines.map(({ skuId, price, prodCount, now }) => ({
      skuId,
      sum: times(priceFor(now, prodCount, orderFen) ?? price, prodCount),
    })),
  };
  // Shares given in yuan keep their proportion; the server computes the new sum.
  const byAmount = split.some(({ amount }) => amount !== null);
  const fundsProblem = split.length > 0 && !byAmount ? fundingProblem(payable, split) : null;
  const reasonProblem = checkReason(values.reason, '申购用途');
  const fields = invoiceFields(values.invoice);

  const send = async () => {
    setTried(true);
    if (reasonProblem || fundsProblem || fields.some(({ reason }) => reason)) return;
    setFailure('');
    try {
      const body = {
        version: head.version,
        reason: values.reason,
        counts: lines.map(({ skuId, prodCount: count }) => ({ skuId, count })),
        ...(byAmount ? {} : { funds: [...split] }),
        ...(values.addrId === AS_BEFORE ? {} : { addrId: values.addrId }),
        invoice: cleanInvoice(values.invoice),
        remarks: values.remarks.trim() || null,
      };
      await change({ requestNo: head.requestNo, body });
      notify.success('申购单已重新提交');
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };

  return {
    ...{ lines, funds, split, payable, byAmount, values, edit, tried, busy, failure, send },
    setLines: (left: readonly RequestLine[]) => edit({ counts: countsOf(left) }),
    setParts: (parts: FundPart[]) => edit({ parts }),
    reasonProblem: tried ? reasonProblem : null,
    fields: shownFields(fields, tried),
  };
}

export type Change = ReturnType<typeof useChange>;
