/** Funds (经费) of the group. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { fundList, fundStatement, saveFund } from '@/services/funds';
import { invalidating } from './invalidation';

export const FUNDS_KEY = ['funds'] as const;

export const fundsQuery = () => queryOptions({ queryKey: [...FUNDS_KEY, 'list'], queryFn: fundList });

/** @param month yyyy-MM */
export const fundStatementQuery = (fundId: number, month: string) =>
  queryOptions({
    queryKey: [...FUNDS_KEY, 'statement', fundId, month],
    queryFn: () => fundStatement(fundId, month),
  });

interface FundSave {
  /** null for a new fund */
  fundId: number | null;
  body: Parameters<typeof saveFund>[0];
}

export const saveFundMutation = () =>
  mutationOptions({
    mutationFn: ({ fundId, body }: FundSave) => saveFund(body, fundId),
    ...invalidating(FUNDS_KEY),
  });
