import { useModel } from '@umijs/max';
import { mayAct } from '@domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';

/** Whether the user may do what is reserved to these roles; the server checks again. */
export const useMayAct = (): ((allowedRoles: readonly StaffRole[]) => boolean) => {
  const { initialState } = useModel('@@initialState');
  return (allowedRoles) => mayAct(initialState?.staffRoles ?? [], allowedRoles);
};
