import { useModel } from '@umijs/max';
import { mayAct, type StaffRole } from '@domain/staff/roles';

/** Whether the user may do what is reserved to these roles; the server checks again. */
export const useMayAct = (): ((allowedRoles: readonly StaffRole[]) => boolean) => {
  const { initialState } = useModel('@@initialState');
  return (allowedRoles) => mayAct(initialState?.staffRoles ?? [], allowedRoles);
};
