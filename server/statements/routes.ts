import { buyerRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const statementRoutes = {
  statements: buyerRead(service.listMonths),
  statement: buyerRead((work, buyer, { params }) => service.monthFor(work, buyer, params.month)),
  statementInvoiceFile: buyerRead((work, buyer, { params }) => service.invoiceFile(work, buyer, params)),
} satisfies Partial<Handlers>;
