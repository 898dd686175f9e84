import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { ledger } from './ledger';
import * as shop from './review';
import { addScan } from './scans';
import * as service from './service';

export const permitRoutes = {
  permits: buyerRead(service.list),
  filePermit: buyerWrite((work, buyer, { body }) => service.file(work, buyer, body)),
  addPermitScan: buyerWrite((work, buyer, { body }) => addScan(work, buyer, body.content)),
  permitScan: buyerRead((work, buyer, { params }) => service.scanOf(work, buyer, params.permitId)),
  permitLedger: buyerRead((work, buyer, { query }) => ledger(work, buyer, query)),
  changePermit: buyerWrite((work, buyer, { params, body }) =>
    service.change(work, buyer, params.permitId, body),
  ),
  changePermitHandlers: buyerWrite((work, buyer, { params, body }) =>
    service.changeHandlers(work, buyer, params.permitId, body.handlers),
  ),
  withdrawPermit: buyerWrite((work, buyer, { params }) => service.withdraw(work, buyer, params.permitId)),
  managedPermits: buyerRead((work, buyer, { query }) => shop.listAll(work, buyer, query)),
  managedPermitScan: buyerRead((work, buyer, { params }) => shop.scanForShop(work, buyer, params.permitId)),
  reviewPermit: buyerWrite((work, buyer, { params, body }) =>
    shop.review(work, buyer, params.permitId, body),
  ),
} satisfies Partial<Handlers>;
