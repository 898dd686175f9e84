import { staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const staffRoutes = {
  staff: staffRead((work) => service.listStaff(work)),
  setStaffRoles: staffWrite((work, _staff, { params, body }) =>
    service.changeStaff(work, params.userName, body),
  ),
  auditEntries: staffRead((work, _staff, { query }) => service.listAudit(work, query)),
  auditFile: staffRead((work, _staff, { query }) => service.auditFile(work, query)),
} satisfies Partial<Handlers>;
