import { staffRead, staffReadThen, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { pdfAnswer } from '../pdf/print';
import { paperAnswer } from './papers';
import { listManaged, saveNote } from './manage';
import { cancelManaged, cancelRest } from './manageCancel';
import { managedOrder } from './manageDetail';
import { managedFile } from './manageFile';
import { addressesSheet, managedPacking, managedPaper, pickingSheet } from './managePapers';
import { revealReceiver } from './manageReceiver';
import { ship } from './manageShipping';
import { recordTemperature, removeTemperature } from '../parcels/logger';
import { addEvent, correctEvent, removeEvent } from '../parcels/manual';
import { readingsOf } from '../parcels/temperature';
import { correctParcel } from './parcelCorrection';
import { checkRows } from './parcelRows';

/** A paper of several orders is named after the first one. */
const firstOf = (orderNumbers: string): string => orderNumbers.split(',')[0] ?? '';

export const manageOrderRoutes = {
  managedOrders: staffRead((work, staff, { query }) => listManaged(work, staff, query)),
  managedOrdersFile: staffRead((work, staff, { query }) => managedFile(work, staff, query)),
  managedOrder: staffRead((work, staff, { params }) => managedOrder(work, staff, params.orderNumber)),
  revealReceiver: staffWrite((work, _staff, { params, body }) =>
    revealReceiver(work, params.orderNumber, body),
  ),
  saveOrderNote: staffWrite((work, staff, { params, body }) =>
    saveNote(work, staff, params.orderNumber, body),
  ),
  shipParcels: staffWrite((work, staff, { params, body }) => ship(work, staff, params.orderNumber, body)),
  correctParcel: staffWrite((work, staff, { params, body }) => correctParcel(work, staff, params, body)),
  addParcelEvent: staffWrite(async (work, staff, { params, body }) =>
    managedOrder(work, staff, await addEvent(work, staff, params, body)),
  ),
  correctParcelEvent: staffWrite(async (work, staff, { params, body }) =>
    managedOrder(work, staff, await correctEvent(work, staff, params.eventId, body)),
  ),
  removeParcelEvent: staffWrite(async (work, staff, { params, body }) =>
    managedOrder(work, staff, await removeEvent(work, params.eventId, body.reason)),
  ),
  managedParcelTemperature: staffRead((work, _staff, { params }) => readingsOf(work, params)),
  recordParcelTemperature: staffWrite(async (work, staff, { params, body }) =>
    managedOrder(work, staff, await recordTemperature(work, staff, params, body)),
  ),
  removeParcelTemperature: staffWrite(async (work, staff, { params, body }) =>
    managedOrder(work, staff, await removeTemperature(work, params.recordId, body.reason)),
  ),
  checkParcels: staffRead((work, _staff, { body }) => checkRows(work, body)),
  cancelRest: staffWrite((work, staff, { params, body }) =>
    cancelRest(work, staff, params.orderNumber, body),
  ),
  cancelManagedOrder: staffWrite((work, staff, { params, body }) =>
    cancelManaged(work, staff, params.orderNumber, body),
  ),
  pickingListPdf: staffReadThen(
    (work, _staff, { query }) => pickingSheet(work, query.orderNumbers),
    (sheet, call) => pdfAnswer(call, 'picking', sheet, firstOf(call.query.orderNumbers)),
  ),
  addressLabelsPdf: staffReadThen(
    (work, _staff, { query }) => addressesSheet(work, query.orderNumbers),
    (sheet, call) => pdfAnswer(call, 'addresses', sheet, firstOf(call.query.orderNumbers)),
  ),
  managedPaperPdf: staffReadThen((work, staff, { query }) => managedPaper(work, staff, query), paperAnswer),
  managedPackingPdf: staffReadThen(
    (work, staff, { query }) => managedPacking(work, staff, query),
    (sheet, call) => pdfAnswer(call, 'packing', sheet, call.query.dvyFlowId ?? sheet.orderNumber),
  ),
} satisfies Partial<Handlers>;
