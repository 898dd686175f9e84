/** Watched packs (到货/降价提醒). */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwatch, watches } from '@/services/watches';
import { invalidating } from './invalidation';

const WATCHES_KEY = ['watches'] as const;

/** All watched packs, newest first. */
export const watchesQuery = () => queryOptions({ queryKey: WATCHES_KEY, queryFn: () => watches() });

export const unwatchMutation = () =>
  mutationOptions({ mutationFn: (watchId: number) => unwatch(watchId), ...invalidating(WATCHES_KEY) });
