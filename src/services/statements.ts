/** Monthly statements (对账单) for the finance person of an institution. */
import type { Wire } from '@contract/types';
import { LINE_REASONS } from '@domain/statements/match';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listWithin, objectIn, onlyKnown } from './listShape';

export type StatementList = Wire['StatementList'];
export type StatementMonth = Wire['StatementMonth'];
export type StatementLine = Wire['StatementLine'];
export type InstitutionStatement = Wire['InstitutionStatement'];

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

/** A month (yyyy-MM) line by line. */
export async function statementOfMonth(month: string): Promise<InstitutionStatement> {
  const answer = objectIn(
    await web('get', '/p/statements/{month}', { params: { month }, quiet: true }),
    ({ head }) => isMonth(head),
  );
  return {
    ...answer,
    lines: listWithin(answer.lines, isLine).map((line) => ({
      ...line,
      invoices: listWithin(line.invoices),
      reasons: onlyKnown(line.reasons, LINE_REASONS),
    })),
    receipts: listWithin(answer.receipts, isReceipt),
  };
}

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
