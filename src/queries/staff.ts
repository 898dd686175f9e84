/** Staff, their roles, and the audit log. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { StaffRole } from '@domain/staff/types';
import { auditEntries, setStaffRoles, staff } from '@/services/staff';
import { resetSecondFactor } from '@/services/staffAccess';
import { invalidating } from './invalidation';

const STAFF_KEY = ['staff'] as const;

/** Accounts with a role, by name. */
export const staffQuery = () => queryOptions({ queryKey: STAFF_KEY, queryFn: staff });

/** A page of the audit log, newest first. */
export const auditEntriesQuery = (query: Parameters<typeof auditEntries>[0]) =>
  queryOptions({ queryKey: [...STAFF_KEY, 'audit', query], queryFn: () => auditEntries(query) });

interface RolesChange {
  userName: string;
  staffRoles: StaffRole[];
  /** Roles shown to the user; the server refuses the change when they are outdated. */
  was: StaffRole[];
}

export const setStaffRolesMutation = () =>
  mutationOptions({
    mutationFn: ({ userName, ...body }: RolesChange) => setStaffRoles(userName, body),
    ...invalidating(STAFF_KEY),
  });

export const resetSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: (userName: string) => resetSecondFactor(userName),
    ...invalidating(STAFF_KEY),
  });
