import type { Handlers } from '../http/operation';
import { buyerRead, buyerReadThen, buyerWrite } from '../http/guard';
import { pdfAnswer } from '../pdf/print';
import * as confirmation from '../orders/confirm';
import * as lists from './list';
import * as own from './own';
import * as papers from './papers';
import { cartInsights } from '../orders/cartInsights';
import { submit } from '../orders/submit';

export const orderRoutes = {
  cartSense: buyerRead((work, buyer, { body }) => cartInsights(work, buyer, body)),
  confirmOrder: buyerWrite((work, buyer, { body }) => confirmation.confirm(work, buyer, body)),
  confirmCache: buyerRead(confirmation.cachedConfirmation),
  submitOrder: buyerWrite((work, buyer, { body }) => submit(work, buyer, body)),
  myOrders: buyerRead((work, buyer, { query }) => lists.list(work, buyer, query)),
  searchOrders: buyerRead((work, buyer, { query }) => lists.search(work, buyer, query)),
  orderCount: buyerRead(lists.count),
  orderDetail: buyerRead((work, buyer, { query }) => own.findDetail(work, buyer, query.orderNumber)),
  orderConfirmationPdf: buyerReadThen(
    (work, buyer, { query }) => papers.confirmationSheet(work, buyer, query.orderNumber),
    (sheet, call) => pdfAnswer(call, 'confirmation', sheet, sheet.orderNumber),
  ),
  orderPaperPdf: buyerReadThen(
    (work, buyer, { query }) => papers.ownPaper(work, buyer, query),
    papers.paperAnswer,
  ),
  packingListPdf: buyerReadThen(
    (work, buyer, { query }) => papers.packingSheet(work, buyer, query),
    (sheet, call) => pdfAnswer(call, 'packing', sheet, call.query.dvyFlowId ?? sheet.orderNumber),
  ),
  reorderLines: buyerRead((work, buyer, { query }) => own.reorder(work, buyer, query.orderNumber)),
  deliveryCheck: buyerRead((work, buyer, { query }) => own.track(work, buyer, query.orderNumber)),
  cancelOrder: buyerWrite((work, buyer, { params, body }) =>
    own.cancel(work, buyer, params.orderNumber, body),
  ),
  receiveOrder: buyerWrite((work, buyer, { params }) => own.receive(work, buyer, params.orderNumber)),
  deleteOrder: buyerWrite((work, buyer, { params }) => own.remove(work, buyer, params.orderNumber)),
} satisfies Partial<Handlers>;
