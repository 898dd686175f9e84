/** Money for finance: bank lines, transfers, money to return, monthly statements of institutions. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  addBankLines,
  allTransfers,
  awaitedTransfers,
  bankLines,
  moneyReturned,
  moneyToReturn,
  receiveTransfer,
  refundMoney,
  setBankLineState,
  settleBankLine,
  settleBankLines,
  type BankLine,
} from '@/services/bank';
import {
  recordReceipt,
  statement,
  statements,
  tieReceipt,
  withdrawReceipt,
  type StatementId,
} from '@/services/monthly';
import { answerDispute, statementReview } from '@/services/statements';
import { invalidating } from './invalidation';

const KEY = ['payments'] as const;
const changesPayments = invalidating(KEY);

export const bankLinesQuery = (query: Parameters<typeof bankLines>[0]) =>
  queryOptions({ queryKey: [...KEY, 'lines', query], queryFn: () => bankLines(query) });

export const transfersQuery = (query: Parameters<typeof awaitedTransfers>[0]) =>
  queryOptions({ queryKey: [...KEY, 'transfers', query], queryFn: () => awaitedTransfers(query) });

/** Orders that a bank line can pay. Those that were received by hand get the line and are not paid again. */
export const settleableOrdersQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'settleable'],
    queryFn: async () => {
      const [awaited, received] = await Promise.all([allTransfers('awaited'), allTransfers('received')]);
      return [
        ...awaited.map((order) => ({ ...order, received: false })),
        ...received.map((order) => ({ ...order, received: true })),
      ];
    },
  });

export const moneyToReturnQuery = (page: Parameters<typeof moneyToReturn>[0]) =>
  queryOptions({ queryKey: [...KEY, 'toReturn', page], queryFn: () => moneyToReturn(page) });

export const statementsQuery = (query: Parameters<typeof statements>[0]) =>
  queryOptions({ queryKey: [...KEY, 'statements', query], queryFn: () => statements(query) });

/** Not cached: a form starts from it. */
export const statementQuery = (id: StatementId) =>
  queryOptions({ queryKey: [...KEY, 'statement', id], queryFn: () => statement(id), gcTime: 0 });

/** Disputes and confirmation of a month. */
export const statementReviewQuery = (id: StatementId) =>
  queryOptions({ queryKey: [...KEY, 'review', id], queryFn: () => statementReview(id) });

export const answerDisputeMutation = (disputeId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof answerDispute>[1]) => answerDispute(disputeId, body),
    ...changesPayments,
  });

export const addBankLinesMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof addBankLines>[0]) => addBankLines(body),
    ...changesPayments,
  });

interface Settlement {
  line: BankLine;
  orderNumbers: string[];
  /** The amount above the orders is returned. */
  returnRest?: boolean;
}

const toRequest = ({ line: { entryId, version }, ...orders }: Settlement) => ({
  entryId,
  version,
  ...orders,
});

/** Settles several lines; returns each with its result, which may be a refusal. */
export const settleLinesMutation = () =>
  mutationOptions({
    mutationFn: async (requested: readonly Settlement[]) => {
      const answers = await settleBankLines(requested.map(toRequest));
      return requested.flatMap(({ line }) => {
        const settled = answers.find(({ entryId }) => entryId === line.entryId);
        return settled ? [{ line, settled }] : [];
      });
    },
    ...changesPayments,
  });

/** Settles one line; throws a refusal. */
export const settleLineMutation = () =>
  mutationOptions({
    mutationFn: (requested: Settlement) => settleBankLine(toRequest(requested)),
    ...changesPayments,
  });

/** Confirms the payment of an order without a bank line. */
export const receiveTransferMutation = () =>
  mutationOptions({ mutationFn: (orderNumber: string) => receiveTransfer(orderNumber), ...changesPayments });

/** Sets a line aside, or opens it again. */
export const setLineStateMutation = (entryId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof setBankLineState>[1]) => setBankLineState(entryId, body),
    ...changesPayments,
  });

/** Refunds through the gateway, or records that the money was returned. */
export const returnMoneyMutation = () =>
  mutationOptions({
    mutationFn: ({ returnId, byGateway }: { returnId: number; byGateway: boolean }) =>
      (byGateway ? refundMoney : moneyReturned)(returnId),
    ...changesPayments,
  });

interface Receipt {
  id: StatementId;
  body: Parameters<typeof recordReceipt>[1];
}

export const recordReceiptMutation = () =>
  mutationOptions({
    mutationFn: ({ id, body }: Receipt) => recordReceipt(id, body),
    ...changesPayments,
  });

/** Links a receipt with its bank line. */
export const tieReceiptMutation = () =>
  mutationOptions({
    mutationFn: ({ receiptId, line }: { receiptId: number; line: BankLine }) => tieReceipt(receiptId, line),
    ...changesPayments,
  });

export const withdrawReceiptMutation = (receiptId: number) =>
  mutationOptions({
    mutationFn: (reason: string) => withdrawReceipt(receiptId, reason),
    ...changesPayments,
  });
