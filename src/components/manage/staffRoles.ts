import { createContext, useContext } from 'react';
import { mayAct, type StaffRole } from '@domain/staff/roles';

/** The roles of the user, provided by the administration's page. */
export const StaffRoles = createContext<readonly StaffRole[]>([]);

/** Whether the user may do what is reserved to these roles; the server checks again. */
export const useMayAct = (): ((allowedRoles: readonly StaffRole[]) => boolean) => {
  const roles = useContext(StaffRoles);
  return (allowedRoles) => mayAct(roles, allowedRoles);
};
