import { buyerRead, buyerWrite, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as applications from './applications';
import * as batches from './batches';
import * as files from './invoiceFiles';
import * as managed from './managed';
import * as numbers from './numbers';
import * as service from './service';
import * as titles from './titles';
import { unpack } from './unpack';

export const invoiceRoutes = {
  invoiceTitles: buyerRead(titles.listTitles),
  addInvoiceTitle: buyerWrite((work, buyer, { body }) => titles.addTitle(work, buyer, body)),
  updateInvoiceTitle: buyerWrite((work, buyer, { body }) => titles.updateTitle(work, buyer, body)),
  setDefaultInvoiceTitle: buyerWrite((work, buyer, { params }) =>
    titles.makeDefault(work, buyer, params.titleId),
  ),
  deleteInvoiceTitle: buyerWrite((work, buyer, { params }) =>
    titles.removeTitle(work, buyer, params.titleId),
  ),
  invoicableOrders: buyerRead((work, buyer, { query }) => service.invoicableOrders(work, buyer, query)),
  invoiceCount: buyerRead(service.countInvoices),
  invoices: buyerRead((work, buyer, { query }) => service.listInvoices(work, buyer, query)),
  invoiceInfo: buyerRead((work, buyer, { query }) => service.findInvoice(work, buyer, query.invoiceNo)),
  applyInvoice: buyerWrite((work, buyer, { body }) => applications.apply(work, buyer, body)),
  reverseInvoice: buyerWrite((work, buyer, { body }) => applications.reverse(work, buyer, body)),
  withdrawInvoice: buyerWrite((work, buyer, { params }) =>
    applications.withdraw(work, buyer, params.invoiceId),
  ),
  invoiceFile: buyerRead((work, buyer, { query }) => files.ownFile(work, buyer, query)),
  invoiceMonthFiles: buyerRead((work, buyer, { query }) => files.monthFiles(work, buyer, query.month)),
  managedInvoices: staffRead((work, _staff, { query }) => managed.listManaged(work, query)),
  invoicesWaiting: staffRead((work) => managed.waiting(work)),
  managedInvoice: staffRead((work, _staff, { params }) => managed.findManaged(work, params.invoiceId)),
  makeInvoiceBatch: staffWrite((work, _staff, { body }) => batches.makeBatch(work, body.invoiceIds)),
  invoiceBatchFile: staffRead((work, _staff, { params }) => batches.batchFile(work, params.batchNo)),
  releaseInvoice: staffWrite((work, _staff, { params, body }) =>
    batches.release(work, params.invoiceId, body.batchNo),
  ),
  // Unpacked before the transaction, which holds a connection.
  addInvoiceFiles: async (call) => {
    const unpacked = await unpack(call.body.files);
    return staffWrite<'addInvoiceFiles'>((work) => files.addFiles(work, unpacked))(call);
  },
  managedInvoiceFile: staffRead((work, _staff, { params }) =>
    files.anyFile(work, params.invoiceId, params.type),
  ),
  removeInvoiceFile: staffWrite((work, _staff, { params }) =>
    files.removeFile(work, params.invoiceId, params.type),
  ),
  checkInvoiceNumbers: staffRead((work, _staff, { body }) => numbers.checkNumbers(work, body.rows)),
  enterInvoiceNumbers: staffWrite((work, _staff, { body }) => numbers.enterNumbers(work, body.rows)),
  enterInvoiceNumber: staffWrite((work, _staff, { params, body }) =>
    numbers.enterNumber(work, params.invoiceId, body),
  ),
  correctInvoiceNumber: staffWrite((work, _staff, { params, body }) =>
    numbers.correctNumber(work, params.invoiceId, body),
  ),
} satisfies Partial<Handlers>;
