/** Monthly statements (对账单): for the finance person of an institution, and their disputes for the shop's finance. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  confirmStatement,
  disputeLine,
  replyToDispute,
  statementMonths,
  statementOfMonth,
} from '@/services/statements';
import { storing } from './invalidation';

const KEY = ['institutionStatements'] as const;

export const statementMonthsQuery = () =>
  queryOptions({ queryKey: [...KEY, 'months'], queryFn: statementMonths });

/** @param month yyyy-MM */
export const monthStatementQuery = (month: string) =>
  queryOptions({ queryKey: [...KEY, 'month', month], queryFn: () => statementOfMonth(month) });

const changesMonth = (month: string) => storing(monthStatementQuery(month).queryKey, KEY);

export const disputeLineMutation = (month: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof disputeLine>[1]) => disputeLine(month, body),
    ...changesMonth(month),
  });

export const replyToDisputeMutation = (month: string, disputeId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof replyToDispute>[1]) => replyToDispute(disputeId, body),
    ...changesMonth(month),
  });

export const confirmStatementMutation = (month: string) =>
  mutationOptions({ mutationFn: (due: number) => confirmStatement(month, due), ...changesMonth(month) });
