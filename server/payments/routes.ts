import type { Handlers } from '../http/operation';
import { buyerRead, buyerWrite, staffEach, staffRead, staffWrite } from '../http/guard';
import * as bank from './bank';
import { handleNotice } from './notice';
import { beginOnline } from './online';
import * as receipts from './receipts';
import { refundMoney } from './refunds';
import * as returned from './returned';
import * as service from './service';
import * as settle from './settle';
import * as statements from './statements';

export const paymentRoutes = {
  normalPay: buyerWrite(async (work, buyer, { body }) => {
    await service.payOnline(work, buyer, body.orderNumbers);
    return true;
  }),
  payOrder: buyerWrite(async (work, buyer, { body }) => {
    await service.payOnline(work, buyer, body.orderNumbers);
    return null;
  }),
  beginOnlinePayment: beginOnline,
  notifyPayment: handleNotice,
  registerTransfer: buyerWrite((work, buyer, { body }) => service.registerTransfer(work, buyer, body)),
  payMonthly: buyerWrite((work, buyer, { body }) => service.payMonthly(work, buyer, body.orderNumber)),
  cashier: buyerRead((work, buyer, { query }) => service.cashier(work, buyer, query.orderNumber)),
  bankLines: staffRead((work, _staff, { query }) => bank.listLines(work, query)),
  addBankLines: staffWrite((work, _staff, { body }) => bank.addLines(work, body)),
  settleBankLines: staffEach<'settleBankLines', settle.LineToSettle, settle.Settled>(
    ({ body }) => body.lines,
    (work, _staff, line) => settle.settleLine(work, line),
    ({ entryId }, { reason, message }) => ({ entryId, outcome: 'refused', reason, message }),
  ),
  setBankLineState: staffWrite((work, _staff, { params, body }) =>
    bank.setLineState(work, params.entryId, body),
  ),
  awaitedTransfers: staffRead((work, _staff, { query }) => bank.transferPage(work, query)),
  receiveTransfer: staffWrite((work, _staff, { params }) =>
    service.confirmTransfer(work, params.orderNumber),
  ),
  moneyToReturn: staffRead((work, _staff, { query }) => returned.listToReturn(work, query)),
  moneyReturned: staffWrite((work, _staff, { params }) => returned.markReturned(work, params.returnId)),
  refundMoney,
  monthlyStatement: staffRead((work, _staff, { params }) => statements.statementOf(work, params)),
  recordMonthlyReceipt: staffWrite((work, staff, { params, body }) =>
    receipts.recordReceipt(work, staff, params, body),
  ),
  tieMonthlyReceipt: staffWrite((work, _staff, { params, body }) =>
    receipts.tieReceipt(work, params.receiptId, body),
  ),
  withdrawMonthlyReceipt: staffWrite((work, staff, { params, body }) =>
    receipts.withdrawReceipt(work, staff, params.receiptId, body),
  ),
} satisfies Partial<Handlers>;
