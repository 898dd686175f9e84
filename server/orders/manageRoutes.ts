import { staffRead, staffReadThen, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { pdfAnswer } from '../pdf/print';
import { listManaged, saveNote } from './manage';
import { cancelManaged } from './manageCancel';
import { managedOrder } from './manageDetail';
import { managedFile } from './manageFile';
import { addressesSheet, managedPacking, pickingSheet } from './managePapers';
import { checkRows, ship } from './manageShipping';

/** How a paper of several orders is named: by the first of them. */
const firstOf = (orderNumbers: string): string => orderNumbers.split(',')[0] ?? '';

export const manageOrderRoutes = {
  managedOrders: staffRead((work, _staff, { query }) => listManaged(work, query)),
  managedOrdersFile: staffRead((work, _staff, { query }) => managedFile(work, query)),
  managedOrder: staffRead((work, _staff, { params }) => managedOrder(work, params.orderNumber)),
  saveOrderNote: staffWrite((work, staff, { params, body }) =>
    saveNote(work, staff, params.orderNumber, body),
  ),
  shipParcels: staffWrite((work, _staff, { params, body }) => ship(work, params.orderNumber, body)),
  checkParcels: staffRead((work, _staff, { body }) => checkRows(work, body)),
  cancelManagedOrder: staffWrite((work, _staff, { params, body }) =>
    cancelManaged(work, params.orderNumber, body),
  ),
  pickingListPdf: staffReadThen(
    (work, _staff, { query }) => pickingSheet(work, query.orderNumbers),
    (sheet, call) => pdfAnswer(call, 'picking', sheet, firstOf(call.query.orderNumbers)),
  ),
  addressLabelsPdf: staffReadThen(
    (work, _staff, { query }) => addressesSheet(work, query.orderNumbers),
    (sheet, call) => pdfAnswer(call, 'addresses', sheet, firstOf(call.query.orderNumbers)),
  ),
  managedPackingPdf: staffReadThen(
    (work, _staff, { query }) => managedPacking(work, query),
    (sheet, call) => pdfAnswer(call, 'packing', sheet, call.query.dvyFlowId ?? sheet.orderNumber),
  ),
} satisfies Partial<Handlers>;
