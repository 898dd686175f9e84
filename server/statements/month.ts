/** A month of an institution line by line, matched with receipt, invoice and payment. */
import type { components } from '@contract/schema';
import { fenOf, yuanOf } from '../../domain/invoice/invoice';
import { matchMonth, type MatchedLine } from '../../domain/statements/match';
import { FREIGHT_PART, REST_PART } from '../../domain/statements/parts';
import type { Work } from '../db/transaction';
import type { FileAnswer } from '../http/file';
import { refuse } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import type { Institution } from '../institutions/service';
import { anyFile } from '../invoices/invoiceFiles';
import type { InvoiceWithLines } from '../invoices/standing';
import { checkMonth, statementFor, type Statement } from '../payments/statements';
import { requireFinance } from './access';
import { factsOfMonth, type MonthFacts } from './facts';

type Schemas = components['schemas'];

const invoiceOf = ({ invoice, files }: InvoiceWithLines): Schemas['StatementInvoice'] => ({
  invoiceId: invoice.invoiceId,
  invoiceNo: invoice.invoiceNo,
  red: invoice.originalId !== null,
  amount: invoice.amount,
  files: files.map(({ type }) => type),
});

/** Invoices of a line: those of its order; for a refund the red invoice that it caused. */
const invoicesOf = ({ standing }: MonthFacts, { orderNumber, returnNumber }: MatchedLine) =>
  standing
    .filter(({ invoice }) => invoice.orderNumbers.includes(orderNumber))
    .flatMap((blue) => [blue, ...blue.reds])
    .filter(({ invoice }) =>
      returnNumber === null
        ? invoice.orderNumbers.includes(orderNumber)
        : invoice.returnNumber === returnNumber,
    )
    .map(invoiceOf);

function lineOf(
  facts: MonthFacts,
  line: MatchedLine,
  move: Statement['lines'][number],
): Schemas['StatementLine'] {
  const { lineId, orderNumber, returnNumber, partId, reasons } = line;
  const part = partId === FREIGHT_PART ? 'freight' : partId === REST_PART ? 'rest' : 'goods';
  const item = facts.byNumber.get(orderNumber)?.detail.orderItemDtos[Number(partId) - 1];
  const known = facts.orders
    .find((order) => order.orderNumber === orderNumber)
    ?.parts.find((one) => one.partId === partId);
  const counted = part === 'goods' && returnNumber === null;
  return {
    ...{ lineId, time: move.time, orderNumber, returnNumber, who: move.nickName || move.userName, part },
    prodName: item?.prodName ?? '',
    skuName: item?.skuName ?? '',
    catalogNo: item?.catalogNo ?? '',
    count: counted ? (known?.wanted ?? 0) : null,
    received: counted ? (known?.received ?? 0) : null,
    amount: yuanOf(line.amount),
    billable: yuanOf(line.billable),
    invoiced: yuanOf(line.invoiced),
    invoices: invoicesOf(facts, line),
    paid: yuanOf(line.paid),
    open: yuanOf(line.open),
    reasons,
  };
}

/** The matched lines of a month. */
export interface MatchedStatement extends Pick<
  Schemas['InstitutionStatement'],
  'institution' | 'lines' | 'surplus' | 'receipts'
> {
  head: Statement['head'];
}

/** A month of an institution, matched. */
export async function matchedMonth(
  work: Work,
  institution: Institution,
  month: string,
): Promise<MatchedStatement> {
  checkMonth(month);
  const statement = await statementFor(work, institution, month);
  const facts = await factsOfMonth(work, statement);
  const { head } = statement;
  const matched = matchMonth({ ...facts, received: fenOf(head.received) });
  const moves = new Map(statement.lines.map((move) => [move.returnNumber ?? move.orderNumber, move]));
  return {
    institution: institution.name,
    head,
    surplus: yuanOf(matched.surplus),
    lines: matched.lines.flatMap((line) => {
      const move = moves.get(line.returnNumber ?? line.orderNumber);
      return move ? [lineOf(facts, line, move)] : [];
    }),
    receipts: statement.receipts
      .filter(({ withdrawnTime }) => withdrawnTime === null)
      .map(({ receiptId, day, amount, reference }) => ({ receiptId, day, amount, reference })),
  };
}

/** The file of an invoice on the statement. The finance person need not be the buyer who owns the invoice. */
export async function invoiceFile(
  work: Work,
  buyer: Buyer,
  { month, invoiceId, type }: { month: string; invoiceId: number; type: Schemas['InvoiceFileType'] },
): Promise<FileAnswer> {
  const institution = await requireFinance(work, buyer);
  checkMonth(month);
  const { standing } = await factsOfMonth(work, await statementFor(work, institution, month));
  const isNamed = standing
    .flatMap((blue) => [blue, ...blue.reds])
    .some(({ invoice }) => invoice.invoiceId === invoiceId);
  if (!isNamed) refuse('INVOICE_UNKNOWN', '对账单中没有这张发票');
  return anyFile(work, invoiceId, type);
}
