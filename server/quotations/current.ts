/**
 * State of quotations for requests that wait for approval: whether they are still valid, and how much of each line is
 * left. Waiting reserves nothing: the first order is served first.
 */
import type { components } from '@contract/schema';
import { leftOf, mayBeOrdered } from '../../domain/quotation/quotation';
import type { QuotationState } from '../../domain/quotation/types';
import { groupBy } from '../../domain/shared/lists';
import { skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import * as queries from './queries';
import { isProcured, quotedOf, stateAt } from './view';

type Schemas = components['schemas'];
type RequestQuotation = NonNullable<Schemas['RequestQuotation']>;

/** A line at the price of its quotation. */
export interface QuotedNow {
  /** Yuan; null: no longer quoted. */
  price: number | null;
  /** Packs that can still be ordered. */
  left: number;
  /** Present stock; negative: procured for the quotation. */
  stocks: number;
}

export interface QuotationNow extends RequestQuotation {
  version: number;
  /** By skuId; empty when prices of the day apply. */
  lines: ReadonlyMap<number, QuotedNow>;
}

const OVER: Partial<Record<QuotationState, RequestQuotation['status']>> = {
  expired: 'expired',
  ordered: 'ordered',
};

/** Whether the quotation can be ordered at its prices. */
export const isValid = ({ status }: RequestQuotation): boolean => status === 'holds' || status === 'revised';

/** Present state of these quotations, in order; missing ones count as closed. */
export async function quotationsNow(
  { db, now }: Work,
  used: readonly NonNullable<Schemas['QuotationUsed']>[],
): Promise<QuotationNow[]> {
  const numbers = used.map(({ quotationNo }) => quotationNo);
  if (numbers.length === 0) return [];
  const [rows, allLines] = [
    await queries.findQuotations(db, numbers),
    groupBy(await queries.linesOf(db, numbers), ({ quotationNo }) => quotationNo),
  ];
  return used.map(({ quotationNo, version }) => {
    const row = rows.find((entry) => entry.quotationNo === quotationNo);
    const closed = { quotationNo, version, validUntil: null, lines: new Map() };
    if (!row) return { ...closed, status: 'closed' };
    const lines = allLines.get(quotationNo) ?? [];
    const state = stateAt(row, lines, now);
    const { validUntil } = row;
    if (!mayBeOrdered(state)) return { ...closed, validUntil, status: OVER[state] ?? 'closed' };
    const status = row.version === version ? 'holds' : 'revised';
    return { quotationNo, version: row.version, validUntil, status, lines: new Map(lines.map(quotedNow)) };
  });
}

function quotedNow(line: queries.LineRow): [skuId: number, quoted: QuotedNow] {
  const { skuId, quoted } = line;
  const sku = skuOf(skuId);
  const stocks = sku && isProcured(sku) ? -1 : (sku?.stocks ?? 0);
  return [skuId, { price: quoted, left: leftOf(quotedOf(line)), stocks }];
}
