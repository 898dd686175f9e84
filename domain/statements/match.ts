/**
 * Matches the purchases on account of a month line by line with receipt, invoice and payment. All amounts are whole
 * fen. The sum of the lines is the due amount of the month, and no fen is lost when an invoice or a payment is shared
 * among lines.
 */
import { total } from '../invoice/invoice';

/** Why a line does not agree yet, in display order. */
export const LINE_REASONS = {
  NOT_RECEIVED: '未收货',
  NOT_INVOICED: '未开票',
  INVOICE_PENDING: '开票中',
  AMOUNT_DIFFERS: '金额不符',
  UNPAID: '未付款',
  PART_PAID: '部分付款',
} as const;
export type LineReason = keyof typeof LINE_REASONS;

/** Reasons of a line, or that everything agrees. */
export const LINE_STATES = { MATCHED: '一致', ...LINE_REASONS } as const;
export type LineState = keyof typeof LINE_STATES;

/** A part of an order: a line, its freight, or the rest between its lines and its total. */
export interface Part {
  /** Within the order: number of the line, `freight`, or `rest`. */
  partId: string;
  /** Identifies the part on an invoice; see `invoiceKey`. */
  invoiceKey: string;
  amount: number;
  /** All refunds until now. */
  refunded: number;
  /** Packs to be received: ordered and not cancelled. 0 for freight. */
  wanted: number;
  received: number;
}

export interface OrderFacts {
  orderNumber: string;
  parts: readonly Part[];
}

interface InvoicedAmounts {
  orderNumbers: readonly string[];
  /** It has a number. */
  issued: boolean;
  /** Amounts with tax by `invoiceKey`; positive on red invoices, too. */
  amounts: ReadonlyMap<string, number>;
}

/** The standing blue invoice of one or more orders with its red ones. */
export interface InvoiceFacts extends InvoicedAmounts {
  reds: readonly InvoicedAmounts[];
}

/** An order in its month, or a refund in the month of the refund. */
export interface Move {
  orderNumber: string;
  /** Null for an order. */
  returnNumber: string | null;
  /** Negative for refunds. */
  parts: readonly { partId: string; amount: number }[];
}

export interface MatchedLine {
  lineId: string;
  orderNumber: string;
  returnNumber: string | null;
  partId: string;
  amount: number;
  /** To be invoiced: the amount less all refunds. 0 for refunds. */
  billable: number;
  /** On issued invoices, less red ones. 0 for refunds. */
  invoiced: number;
  /** Paid by receipts of the month and refunds in it. 0 for refunds, which pay other lines. */
  paid: number;
  open: number;
  reasons: LineReason[];
}

/** Unique within a month: an order is in one month, and so is a refund. */
export const lineIdOf = ({ orderNumber, returnNumber }: Omit<Move, 'parts'>, partId: string): string =>
  `${returnNumber ?? orderNumber}-${partId}`;

/** Shares a sum among targets in their order. The last one takes what exceeds all of them. */
export function shareOut(sum: number, targets: readonly number[]): number[] {
  let left = sum;
  const shares = targets.map((target) => {
    const share = Math.min(left, Math.max(0, target));
    left -= share;
    return share;
  });
  const last = shares.length - 1;
  if (last >= 0) shares[last] = (shares[last] ?? 0) + left;
  return shares;
}

/** Invoiced amounts of one part. */
interface Invoiced {
  blue: number;
  /** Red amounts, issued and applied for. */
  red: number;
  redIssued: number;
  issued: boolean;
}

const keyOf = (orderNumber: string, partId: string): string => `${orderNumber} ${partId}`;

type Placed = Part & { key: string };

const placedIn = (orders: readonly OrderFacts[]): Placed[] =>
  orders.flatMap(({ orderNumber, parts }) =>
    parts.map((part) => ({ ...part, key: keyOf(orderNumber, part.partId) })),
  );

/** Shares the amounts of an invoice among the parts of its orders. An amount that fits no part goes to the last one. */
function shareInvoice(
  { amounts }: InvoicedAmounts,
  parts: readonly Placed[],
  targetOf: (part: Placed) => number,
  put: (key: string, fen: number) => void,
): void {
  for (const [key, fen] of amounts) {
    const named = parts.filter(({ invoiceKey }) => invoiceKey === key);
    const takers = named.length > 0 ? named : parts.slice(-1);
    shareOut(fen, takers.map(targetOf)).forEach((share, at) => put(takers[at]?.key ?? '', share));
  }
}

/** Adds an invoice and its red ones to what is known about the parts. */
function addInvoice(
  known: Map<string, Invoiced>,
  invoice: InvoiceFacts,
  byNumber: ReadonlyMap<string, OrderFacts>,
): void {
  const partsOf = (numbers: readonly string[]) =>
    placedIn(numbers.flatMap((number) => byNumber.get(number) ?? []));
  const at = (key: string): Invoiced => {
    const found = known.get(key) ?? { blue: 0, red: 0, redIssued: 0, issued: invoice.issued };
    known.set(key, found);
    return found;
  };
  const own = partsOf(invoice.orderNumbers);
  // Every part of an invoiced order counts as invoiced, even with an amount of 0.
  for (const { key } of own) at(key);
  for (const red of invoice.reds)
    shareInvoice(
      red,
      partsOf(red.orderNumbers),
      ({ key, refunded }) => refunded - at(key).red,
      (key, fen) => {
        at(key).red += fen;
        if (red.issued) at(key).redIssued += fen;
      },
    );
  shareInvoice(
    invoice,
    own,
    // Refunds before the invoice reduced it; later ones are on red invoices.
    ({ key, amount, refunded }) => amount - refunded + at(key).red,
    (key, fen) => (at(key).blue += fen),
  );
}

/** Invoiced amounts by order number and part. */
function invoicedOf(orders: readonly OrderFacts[], invoices: readonly InvoiceFacts[]): Map<string, Invoiced> {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  const known = new Map<string, Invoiced>();
  for (const invoice of invoices) addInvoice(known, invoice, byNumber);
  return known;
}

/** Reasons of an order's line. */
function reasonsOf(part: Part, invoiced: Invoiced | undefined, { amount, open }: MatchedLine): LineReason[] {
  const billable = part.amount - part.refunded;
  const reasons: LineReason[] = [];
  if (part.received < part.wanted) reasons.push('NOT_RECEIVED');
  if (!invoiced) {
    if (billable > 0) reasons.push('NOT_INVOICED');
  } else {
    const waits = (!invoiced.issued && invoiced.blue > 0) || invoiced.red !== invoiced.redIssued;
    if (waits) reasons.push('INVOICE_PENDING');
    if (invoiced.blue - invoiced.red !== billable) reasons.push('AMOUNT_DIFFERS');
  }
  if (open > 0) reasons.push(open < amount ? 'PART_PAID' : 'UNPAID');
  return reasons;
}

/** Reasons of a refund: the invoice of its part does not follow it yet. */
function refundReasons(part: Part, invoiced: Invoiced | undefined): LineReason[] {
  if (!invoiced) return [];
  const reasons: LineReason[] = [];
  if (invoiced.red !== invoiced.redIssued) reasons.push('INVOICE_PENDING');
  if (invoiced.blue - invoiced.red !== part.amount - part.refunded) reasons.push('AMOUNT_DIFFERS');
  return reasons;
}

/**
 * Pays the lines: a refund first pays the line that it refunds, the rest and the receipts pay the oldest lines first.
 * Returns the money that no line needs.
 */
function payLines(lines: readonly MatchedLine[], received: number): number {
  const payable = new Map(
    lines.filter(({ amount }) => amount > 0).map((line) => [keyOf(line.orderNumber, line.partId), line]),
  );
  let fund = received;
  const pay = (line: MatchedLine, most: number): number => {
    const share = Math.min(most, line.open);
    line.paid += share;
    line.open -= share;
    return most - share;
  };
  for (const { orderNumber, partId, amount } of lines) {
    if (amount >= 0) continue;
    const own = payable.get(keyOf(orderNumber, partId));
    fund += own ? pay(own, -amount) : -amount;
  }
  for (const line of payable.values()) fund = pay(line, fund);
  return fund;
}

export interface MatchedMonth {
  lines: MatchedLine[];
  /** Sum of all lines. */
  due: number;
  /** Received or credited money that no line of the month needs. */
  surplus: number;
}

interface MonthFacts {
  /** By time. */
  moves: readonly Move[];
  /** The orders of the moves, and the other orders of their invoices. */
  orders: readonly OrderFacts[];
  invoices: readonly InvoiceFacts[];
  /** Receipts of the month. */
  received: number;
}

/** Matches the lines of a month. */
export function matchMonth({ moves, orders, invoices, received }: MonthFacts): MatchedMonth {
  const parts = new Map(placedIn(orders).map((part) => [part.key, part]));
  const invoiced = invoicedOf(orders, invoices);
  const lines = moves.flatMap((move) =>
    move.parts.map(({ partId, amount }): MatchedLine => {
      const { orderNumber, returnNumber } = move;
      const key = keyOf(orderNumber, partId);
      const [part, bill] = [parts.get(key), invoiced.get(key)];
      const isOrder = returnNumber === null;
      return {
        ...{ lineId: lineIdOf(move, partId), orderNumber, returnNumber, partId, amount },
        billable: isOrder && part ? part.amount - part.refunded : 0,
        invoiced: isOrder && bill?.issued ? bill.blue - bill.redIssued : 0,
        paid: 0,
        open: Math.max(0, amount),
        reasons: [],
      };
    }),
  );
  const surplus = payLines(lines, received);
  for (const line of lines) {
    const key = keyOf(line.orderNumber, line.partId);
    const part = parts.get(key);
    if (!part) continue;
    line.reasons =
      line.returnNumber === null
        ? reasonsOf(part, invoiced.get(key), line)
        : refundReasons(part, invoiced.get(key));
  }
  return { lines, due: total(lines.map(({ amount }) => amount)), surplus };
}

/** Is the line in this state? A line can have several reasons. */
export const isIn = ({ reasons }: { reasons: readonly LineReason[] }, state: LineState): boolean =>
  state === 'MATCHED' ? reasons.length === 0 : reasons.includes(state);

/** Number of lines by state, only states that occur, in display order. */
export function countStates(
  lines: readonly { reasons: readonly LineReason[] }[],
): { state: LineState; count: number }[] {
  return (Object.keys(LINE_STATES) as LineState[])
    .map((state) => ({ state, count: lines.filter((line) => isIn(line, state)).length }))
    .filter(({ count }) => count > 0);
}
