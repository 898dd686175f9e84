import { mayAct, type StaffRole } from '@/domain/staff/roles';
import { useLoad } from '@/hooks/useLoad';
import { userInfo } from '@/services/account';

/** May whoever is in do what is meant for each of these? Until that is known, no: nothing is offered that would be refused. */
export function useMay(...roles: StaffRole[]): boolean[] {
  const { data } = useLoad(() => userInfo());
  return roles.map((role) => mayAct(data?.staffRoles ?? [], [role]));
}
