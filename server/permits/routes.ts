import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { buyerRead, buyerWrite, prepared, publicRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { cleanScan } from '../scan';
import { calendar, closedToday, saveCalendar } from './closedDays';
import { ledger } from './ledger';
import * as shop from './review';
import { addScan, findScan } from './scans';
import * as service from './service';

/** Each view of a scan is logged in the transaction that returns it. */
const auditView = (work: Work, id: number): Promise<void> =>
  audit(work, { subject: 'permit', id, action: 'viewScan' });

export const permitRoutes = {
  permits: buyerRead(service.list),
  filePermit: buyerWrite((work, buyer, { body }) => service.file(work, buyer, body)),
  addPermitScan: prepared(
    async ({ content }) => ({ content: await cleanScan(content, 'content') }),
    buyerWrite((work, buyer, { body }) => addScan(work, buyer, body.content)),
  ),
  permitScan: buyerWrite(async (work, buyer, { params }) => {
    const scan = await service.scanOf(work, buyer, params.permitId);
    await auditView(work, params.permitId);
    return scan;
  }),
  permitLedger: buyerRead((work, buyer, { query }) => ledger(work, buyer, query)),
  changePermit: buyerWrite((work, buyer, { params, body }) =>
    service.change(work, buyer, params.permitId, body),
  ),
  changePermitHandlers: buyerWrite((work, buyer, { params, body }) =>
    service.changeHandlers(work, buyer, params.permitId, body.handlers),
  ),
  withdrawPermit: buyerWrite((work, buyer, { params }) => service.withdraw(work, buyer, params.permitId)),
  closedToday: publicRead(closedToday),
  closedCalendar: staffRead(calendar),
  saveClosedCalendar: staffWrite((work, _staff, { body }) => saveCalendar(work, body)),
  managedPermits: staffRead((work, _staff, { query }) => shop.listAll(work, query)),
  managedPermitScan: staffWrite(async (work, _staff, { params }) => {
    const scan = await findScan(work, params.permitId);
    await auditView(work, params.permitId);
    return scan;
  }),
  reviewPermit: staffWrite((work, _staff, { params, body }) => shop.decide(work, params.permitId, body)),
} satisfies Partial<Handlers>;
