import { buyerRead, buyerWrite, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { requireFinance } from './access';
import { confirm } from './confirmation';
import * as disputes from './disputes';
import { listManaged, reviewOf } from './managed';
import { invoiceFile } from './month';
import { statementFile } from './statementFile';
import { listMonths, monthFor, readMonth } from './service';

export const statementRoutes = {
  statements: buyerRead(listMonths),
  statement: buyerRead((work, buyer, { params }) => monthFor(work, buyer, params.month)),
  statementInvoiceFile: buyerRead((work, buyer, { params }) => invoiceFile(work, buyer, params)),
  disputeLine: buyerWrite(async (work, buyer, { params: { month }, body }) => {
    await disputes.raise(work, buyer, month, body);
    return monthFor(work, buyer, month);
  }),
  replyToDispute: buyerWrite(async (work, buyer, { params, body }) => {
    const { month } = await disputes.reply(work, buyer, params.disputeId, body);
    return monthFor(work, buyer, month);
  }),
  confirmStatement: buyerWrite(async (work, buyer, { params: { month }, body }) => {
    const institution = await requireFinance(work, buyer);
    await confirm(work, buyer, month, body, () => readMonth(work, institution, month));
    return readMonth(work, institution, month);
  }),
  monthlyStatements: staffRead((work, _staff, { query }) => listManaged(work, query)),
  monthlyStatementFile: staffRead((work, _staff, { params }) => statementFile(work, params)),
  statementReview: staffRead((work, _staff, { params }) => reviewOf(work, params)),
  answerDispute: staffWrite(async (work, staff, { params, body }) =>
    reviewOf(work, await disputes.answer(work, staff, params.disputeId, body)),
  ),
} satisfies Partial<Handlers>;
