/** A reaction: reading, substances, purchase plan. Nothing is stored on the server. */
import { keepPreviousData, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { findReactionSubstance, planReaction, readReaction, type PlanRequest } from '@/services/reaction';

const KEY = 'reaction';

export const REACTION_KEY = [KEY] as const;

export const readReactionMutation = () => mutationOptions({ mutationFn: readReaction });

/** Substances for a typed text; blank: none are asked for. */
export const substancesQuery = (q: string) =>
  queryOptions({
    queryKey: [KEY, 'find', q],
    queryFn: q === '' ? skipToken : () => findReactionSubstance(q),
    staleTime: 60_000,
    retry: false,
  });

/** The plan of these rows; the earlier one stays while amounts change. Null: there are none. */
export const planQuery = (request: PlanRequest | null) =>
  queryOptions({
    queryKey: [KEY, 'plan', request],
    queryFn: request === null ? skipToken : () => planReaction(request),
    placeholderData: keepPreviousData,
  });
