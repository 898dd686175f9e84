import { buyerRead, buyerReadThen, buyerWrite, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { pdfAnswer } from '../pdf/print';
import { quotationSheet } from './paper';
import * as service from './service';
import * as shop from './shop';

export const quotationRoutes = {
  quotations: buyerRead((work, buyer, { query }) => service.listQuotations(work, buyer, query)),
  askQuotation: buyerWrite((work, buyer, { body }) => service.ask(work, buyer, body)),
  quotationDraft: buyerRead((_work, _buyer, { query }) => service.draft(query.items)),
  quotation: buyerRead((work, buyer, { params }) => service.findQuotation(work, buyer, params.quotationNo)),
  quotationPdf: buyerReadThen(
    (work, buyer, { params }) => quotationSheet(work, buyer, params.quotationNo),
    (sheet, call) => pdfAnswer(call, 'quotation', sheet, sheet.quotationNumber),
  ),
  withdrawQuotation: buyerWrite((work, buyer, { params }) =>
    service.withdraw(work, buyer, params.quotationNo),
  ),
  askedQuotations: staffRead((work, _staff, { query }) => shop.listAsked(work, query)),
  askedQuotation: staffRead((work, _staff, { params }) => shop.findAsked(work, params.quotationNo)),
  answerQuotation: staffWrite((work, _staff, { params, body }) =>
    shop.answer(work, params.quotationNo, body),
  ),
  declineQuotation: staffWrite((work, _staff, { params, body }) =>
    shop.decline(work, params.quotationNo, body),
  ),
} satisfies Partial<Handlers>;
