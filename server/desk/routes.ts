import { staffRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const deskRoutes = {
  deskWaiting: staffRead((work, staff) => service.waiting(work, staff)),
  deskSales: staffRead((work, _staff, { query }) => service.sales(work, query.days)),
  deskFind: staffRead((work, staff, { query }) => service.find(work, staff, query.q)),
} satisfies Partial<Handlers>;
