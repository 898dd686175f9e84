import { staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';
import { deleteView, listViews, saveView } from './views';

export const staffRoutes = {
  staff: staffRead((work) => service.listStaff(work)),
  setStaffRoles: staffWrite((work, _staff, { params, body }) =>
    service.changeStaff(work, params.userName, body),
  ),
  resetSecondFactor: staffWrite((work, staff, { params }) =>
    service.resetFactorOf(work, staff, params.userName),
  ),
  auditEntries: staffRead((work, _staff, { query }) => service.listAudit(work, query)),
  auditFile: staffRead((work, _staff, { query }) => service.auditFile(work, query)),
  savedViews: staffRead((work, staff, { query }) => listViews(work, staff, query.page)),
  saveView: staffWrite((work, staff, { body }) => saveView(work, staff, body)),
  deleteView: staffWrite((work, staff, { params }) => deleteView(work, staff, params.viewId)),
} satisfies Partial<Handlers>;
