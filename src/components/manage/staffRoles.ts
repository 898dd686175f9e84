import { createContext, useContext } from 'react';
import { mayAct, type StaffRole } from '@/domain/staff/roles';

/** The roles of whoever is in, for the pages of the administration. */
export const StaffRoles = createContext<readonly StaffRole[]>([]);

/** May whoever is in do what is meant for these roles? A page offers nothing that the server would refuse. */
export const useMayAct = (): ((meantFor: readonly StaffRole[]) => boolean) => {
  const roles = useContext(StaffRoles);
  return (meantFor) => mayAct(roles, meantFor);
};
