/** Monthly statements (对账单) for the finance person of an institution. */
import type { Body, Wire } from '@contract/types';
import { DISPUTE_KINDS, DISPUTE_STATES } from '@domain/statements/dispute';
import { LINE_REASONS } from '@domain/statements/match';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listWithin, objectIn, onlyKnown } from './listShape';

export type StatementList = Wire['StatementList'];
export type StatementMonth = Wire['StatementMonth'];
export type StatementLine = Wire['StatementLine'];
export type InstitutionStatement = Wire['InstitutionStatement'];
export type StatementDispute = Wire['StatementDispute'];
export type StatementConfirmation = Wire['StatementConfirmation'];
export type StatementReview = Wire['StatementReview'];

const isMonth = having<StatementMonth>({ month: 'text', due: 'number', received: 'number', left: 'number' });
const isLine = having<StatementLine>({ lineId: 'text', time: 'text', orderNumber: 'text', amount: 'number' });
const isReceipt = having<InstitutionStatement['receipts'][number]>({ day: 'text', amount: 'number' });

/** Months with an account, newest first, or why the buyer sees none. */
export async function statementMonths(): Promise<StatementList> {
  const answer = objectIn(
    await web('get', '/p/statements', { quiet: true }),
    having<StatementList>({ access: 'text' }),
  );
  return { ...answer, months: listWithin(answer.months, isMonth) };
}

const hasDisputeFacts = having<StatementDispute>({ disputeId: 'number', lineId: 'text', lineName: 'text' });
const isDispute = (dispute: StatementDispute): boolean =>
  hasDisputeFacts(dispute) &&
  Object.hasOwn(DISPUTE_KINDS, dispute.kind) &&
  Object.hasOwn(DISPUTE_STATES, dispute.state);
const disputesIn = (list: StatementDispute[] | null | undefined): StatementDispute[] =>
  listWithin(list, isDispute).map((dispute) => ({ ...dispute, steps: listWithin(dispute.steps) }));
const confirmationIn = (found: StatementConfirmation | null | undefined): StatementConfirmation | null =>
  found ? { ...found, differences: listWithin(found.differences) } : null;

/** The statement in an answer, with its lists checked. */
function statementIn(given: InstitutionStatement | null): InstitutionStatement {
  const answer = objectIn(given, ({ head }) => isMonth(head));
  return {
    ...answer,
    lines: listWithin(answer.lines, isLine).map((line) => ({
      ...line,
      invoices: listWithin(line.invoices),
      reasons: onlyKnown(line.reasons, LINE_REASONS),
    })),
    receipts: listWithin(answer.receipts, isReceipt),
    disputes: disputesIn(answer.disputes),
    confirmation: confirmationIn(answer.confirmation),
    refusal: answer.refusal ?? null,
  };
}

/** A month (yyyy-MM) line by line. */
export const statementOfMonth = async (month: string): Promise<InstitutionStatement> =>
  statementIn(await web('get', '/p/statements/{month}', { params: { month }, quiet: true }));

/** Disputes a line; the form shows a refusal, here and below. */
export const disputeLine = async (
  month: string,
  body: Body<'/p/statements/{month}/disputes', 'post'>,
): Promise<InstitutionStatement> =>
  statementIn(await web('post', '/p/statements/{month}/disputes', { params: { month }, body, quiet: true }));

/** Settles a dispute, or objects to the answer. */
export const replyToDispute = async (
  disputeId: number,
  body: Body<'/p/statementDisputes/{disputeId}', 'put'>,
): Promise<InstitutionStatement> =>
  statementIn(
    await web('put', '/p/statementDisputes/{disputeId}', { params: { disputeId }, body, quiet: true }),
  );

/** @param due the due amount that was read */
export const confirmStatement = async (month: string, due: number): Promise<InstitutionStatement> =>
  statementIn(
    await web('post', '/p/statements/{month}/confirm', { params: { month }, body: { due }, quiet: true }),
  );

const reviewIn = (answer: StatementReview | null): StatementReview => {
  const { disputes, confirmation } = objectIn(answer);
  return { disputes: disputesIn(disputes), confirmation: confirmationIn(confirmation) };
};

/** Disputes and confirmation of a month, for the shop's finance. */
export const statementReview = async (params: {
  institutionId: number;
  month: string;
}): Promise<StatementReview> =>
  reviewIn(await web('get', '/m/monthly/{institutionId}/{month}/disputes', { params, quiet: true }));

export const answerDispute = async (
  disputeId: number,
  body: Body<'/m/statementDisputes/{disputeId}', 'put'>,
): Promise<StatementReview> =>
  reviewIn(
    objectIn(
      await web('put', '/m/statementDisputes/{disputeId}', { params: { disputeId }, body, quiet: true }),
      // It has at least the dispute that was answered.
      having<StatementReview>({ disputes: 'list' }),
    ),
  );

/** A file of an invoice on the statement. */
export const statementInvoiceFile = (
  month: string,
  invoiceId: number,
  type: Wire['InvoiceFileType'],
): Promise<NamedFile> =>
  webFile('/p/statements/{month}/invoices/{invoiceId}/{type}', {
    params: { month, invoiceId, type },
    quiet: true,
  });
