import { createContext, useContext } from 'react';
import { mayAct, type StaffRole } from '@domain/staff/roles';

/** The roles of whoever is in; the administration's page says them. */
export const StaffRoles = createContext<readonly StaffRole[]>([]);

/** May whoever is in do what is meant for these? The server asks again. */
export const useMayAct = (): ((allowedRoles: readonly StaffRole[]) => boolean) => {
  const roles = useContext(StaffRoles);
  return (allowedRoles) => mayAct(roles, allowedRoles);
};
