import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as applications from './applications';
import * as service from './service';
import * as titles from './titles';

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
} satisfies Partial<Handlers>;
