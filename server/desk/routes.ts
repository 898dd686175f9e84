import { staffRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const deskRoutes = {
  deskWaiting: staffRead((work) => service.waiting(work)),
  deskSales: staffRead((work, _staff, { query }) => service.sales(work, query.days)),
  deskFind: staffRead((work, _staff, { query }) => service.find(work, query.q)),
} satisfies Partial<Handlers>;
