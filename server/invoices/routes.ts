import { reading, writing } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as applications from './applications';
import * as service from './service';
import * as titles from './titles';

export const invoiceRoutes = {
  invoiceTitles: reading(titles.titlesOf),
  addInvoiceTitle: writing((work, buyer, { body }) => titles.addTitle(work, buyer, body)),
  updateInvoiceTitle: writing((work, buyer, { body }) => titles.updateTitle(work, buyer, body)),
  setDefaultInvoiceTitle: writing((work, buyer, { params }) =>
    titles.makeDefault(work, buyer, params.titleId),
  ),
  deleteInvoiceTitle: writing((work, buyer, { params }) => titles.removeTitle(work, buyer, params.titleId)),
  invoicableOrders: reading((work, buyer, { query }) => service.invoicableOrders(work, buyer, query)),
  invoiceCount: reading(service.countOf),
  invoices: reading((work, buyer, { query }) => service.listOf(work, buyer, query)),
  invoiceInfo: reading((work, buyer, { query }) => service.invoiceOf(work, buyer, query.invoiceNo)),
  applyInvoice: writing((work, buyer, { body }) => applications.apply(work, buyer, body)),
  reverseInvoice: writing((work, buyer, { body }) => applications.reverse(work, buyer, body)),
  withdrawInvoice: writing((work, buyer, { params }) => applications.withdraw(work, buyer, params.invoiceId)),
} satisfies Partial<Handlers>;
