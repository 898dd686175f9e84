import { staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { proof } from './proof';
import * as service from './service';

export const registerRoutes = {
  controlledSales: staffRead((work, _staff, { query }) => service.listSales(work, query)),
  controlledSalesFile: staffWrite((work, _staff, { query }) => service.salesFile(work, query)),
  fileControlledSales: staffWrite((work, staff, { body }) => service.fileSales(work, staff, body)),
  checkCollector: staffWrite((work, staff, { params, body }) =>
    service.checkCollector(work, staff, params.saleId, body),
  ),
  registerProof: staffRead(proof),
} satisfies Partial<Handlers>;
