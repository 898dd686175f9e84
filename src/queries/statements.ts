/** Monthly statements (对账单) for the finance person of an institution. */
import { queryOptions } from '@tanstack/react-query';
import { statementMonths, statementOfMonth } from '@/services/statements';

const KEY = ['institutionStatements'] as const;

export const statementMonthsQuery = () =>
  queryOptions({ queryKey: [...KEY, 'months'], queryFn: statementMonths });

/** @param month yyyy-MM */
export const monthStatementQuery = (month: string) =>
  queryOptions({ queryKey: [...KEY, 'month', month], queryFn: () => statementOfMonth(month) });
