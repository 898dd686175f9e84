/** Permits of all buyers, and the days without sale of controlled chemicals, for staff. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ClosedSpan } from '@domain/permits/closedDays';
import {
  closedCalendar,
  managedPermits,
  reviewPermit,
  saveClosedCalendar,
  type ManagedPermitsQuery,
} from '@/services/permits';
import { invalidating, storing } from './invalidation';

const KEY = ['managedPermits'] as const;
const CALENDAR_KEY = ['closedCalendar'] as const;

/** A page of permits, or the one with the id. */
export const managedPermitsQuery = (query: ManagedPermitsQuery) =>
  queryOptions({ queryKey: [...KEY, query], queryFn: () => managedPermits(query) });

interface Review {
  permitId: number;
  body: Parameters<typeof reviewPermit>[1];
}

export const reviewPermitMutation = () =>
  mutationOptions({
    mutationFn: ({ permitId, body }: Review) => reviewPermit(permitId, body),
    ...invalidating(KEY),
  });

export const closedCalendarQuery = () => queryOptions({ queryKey: CALENDAR_KEY, queryFn: closedCalendar });

export const saveClosedCalendarMutation = () =>
  mutationOptions({
    mutationFn: ({ version, spans }: { version: number; spans: ClosedSpan[] }) =>
      saveClosedCalendar(version, spans),
    ...storing(CALENDAR_KEY, CALENDAR_KEY),
  });
