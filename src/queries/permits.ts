/** Permits (证明) for controlled chemicals, and their ledger. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { changePermitHandlers, permitLedger, permits, savePermit, withdrawPermit } from '@/services/permits';
import { invalidating } from './invalidation';

const PERMITS_KEY = ['permits'] as const;

/** The permits, and the days without sale of controlled chemicals. */
export const permitsQuery = () => queryOptions({ queryKey: [...PERMITS_KEY, 'list'], queryFn: permits });

/** @param from yyyy-MM-dd; both blank: from the beginning of the year */
export const permitLedgerQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: [...PERMITS_KEY, 'ledger', from, until],
    queryFn: () => permitLedger(from, until),
    placeholderData: keepPreviousData,
  });

interface PermitSave {
  /** null for a new permit */
  permitId: number | null;
  draft: Parameters<typeof savePermit>[0];
}

export const savePermitMutation = () =>
  mutationOptions({
    mutationFn: ({ permitId, draft }: PermitSave) => savePermit(draft, permitId),
    ...invalidating(PERMITS_KEY),
  });

export const changePermitHandlersMutation = () =>
  mutationOptions({
    mutationFn: ({ permitId, handlers }: { permitId: number; handlers: string[] }) =>
      changePermitHandlers(permitId, handlers),
    ...invalidating(PERMITS_KEY),
  });

/** Deletes a permit; a used one is ended instead. */
export const withdrawPermitMutation = () =>
  mutationOptions({
    mutationFn: (permitId: number) => withdrawPermit(permitId),
    ...invalidating(PERMITS_KEY),
  });
