/**
 * Orders at the prices of a quotation. Other rules apply as usual: shelf status, stock, controls, freight (unless
 * included) and delivery. A pack without a present price (询价) is procured for the quotation and needs no stock. Locks
 * are always taken in the order quotation, lines, stock.
 */
import type { components } from '@contract/schema';
import { MAX_COUNT } from '../../domain/cart/count';
import { leftOf, mayBeOrdered } from '../../domain/quotation/quotation';
import type { QuotationState } from '../../domain/quotation/types';
import { mergeItems } from '../../domain/quotation/quotationQuery';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { lineOf, soldPack } from '../cart/lines';
import type { ChosenLines } from '../cart/service';
import { findCurrentPacks } from '../catalogue/stock';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import * as queries from './queries';
import type { LineRow, Row, TakenRow } from './queries';
import { lockWhole, unknownQuotation } from './service';
import { isProcured, quotedOf, stateAt } from './view';

type Schemas = components['schemas'];
type Used = NonNullable<Schemas['QuotationUsed']>;

/** Lines of a quotation in the form for an order. */
export interface QuotedLines extends ChosenLines {
  used: Used;
  freight: Schemas['QuotationFreight'];
}

const about = (reason: string, skuIds: number[] = []) => ({ data: { reason, skuIds } });

const CLOSED: Partial<Record<QuotationState, [reason: string, sentence: string]>> = {
  expired: ['QUOTATION_EXPIRED', '报价单已过有效期，请再次申请报价'],
  ordered: ['QUOTATION_ORDERED', '报价单已全部下单'],
};

function refuseUnlessOpen(row: Row, lines: readonly LineRow[], now: number): void {
  const state = stateAt(row, lines, now);
  if (mayBeOrdered(state)) return;
  const [reason, sentence] = CLOSED[state] ?? ['QUOTATION_STATE', '报价单现不能下单，请查看其状态'];
  refuse(reason, sentence, about(reason));
}

/** A quoted line with its price; refuses when fewer than `count` packs are left. */
function openLine(lines: readonly LineRow[], skuId: number, count: number): LineRow & { quoted: number } {
  const line = lines.find((row) => row.skuId === skuId) ?? refuse('LINE_GONE', '报价单中没有该商品');
  const { quoted, prodName, skuName } = line;
  if (quoted === null) return refuse('NOT_QUOTED', `商品[${prodName} ${skuName}]未报价，不能下单`);
  const left = leftOf(quotedOf(line));
  if (count > left)
    refuse(
      'OVER_QUOTED',
      `商品[${prodName} ${skuName}]的报价还可下单 ${left} 件，您选了 ${count} 件`,
      about('OVER_QUOTED', [skuId]),
    );
  return { ...line, quoted };
}

/** The lines to order, at quoted prices and lead times. */
export async function quotedLines(
  { db, now }: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  { quotationNo, items }: NonNullable<Schemas['ConfirmRequest']['quotation']>,
): Promise<QuotedLines> {
  const { quotation: row } = (await queries.findQuotation(db, quotationNo, buyerId)) ?? unknownQuotation();
  const lines = await queries.linesOf(db, [quotationNo]);
  refuseUnlessOpen(row, lines, now);
  const chosen = mergeItems(items).map(({ skuId, count }) => {
    if (count > MAX_COUNT) refuse('OVER_MAX', `单个规格最多 ${MAX_COUNT} 件`);
    const { quoted, quotedDays } = openLine(lines, skuId, count);
    const sku = soldPack(skuId);
    const stocks = isProcured(sku) ? -1 : sku.stocks;
    const pack = {
      ...sku,
      price: quoted,
      oriPrice: quoted,
      agreed: null,
      stocks,
      leadDays: quotedDays ?? sku.leadDays,
    };
    const line = { basketId: -1, skuId, prodCount: count, addedPrice: quoted, basketDate: now };
    return { pack, item: lineOf(line, pack) };
  });
  return {
    items: chosen.map(({ item }) => item),
    packs: new Map(chosen.map(({ pack }) => [pack.skuId, pack])),
    used: { quotationNo, version: row.version },
    freight: row.freight,
  };
}

/** The part of a quotation that an order takes; locked until the transaction ends. */
export interface LockedQuotation {
  /** Packs procured for the quotation, which are not taken from stock. */
  procured: ReadonlySet<number>;
  take: (orderNumber: string) => Promise<void>;
}

/** Locks a quotation and checks that everything confirmed still holds. Concurrent orders wait for the lock. */
export async function lockQuotation(
  work: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  { quotationNo, version }: Used,
  items: readonly { skuId: number; prodCount: number }[],
  /** The quotation's buyer, if another group member orders. */
  quotedTo: string = buyerId,
): Promise<LockedQuotation> {
  const { row, lines } = await lockWhole(work, quotationNo, quotedTo);
  refuseUnlessOpen(row, lines, work.now);
  if (row.version !== version)
    refuse('QUOTATION_CHANGED', '商家已修订报价，请重新确认', about('QUOTATION_CHANGED'));
  const taken = items.map(({ skuId, prodCount }) => {
    openLine(lines, skuId, prodCount);
    return { quotationNo, skuId, prodCount };
  });
  const packs = await findCurrentPacks(
    work,
    items.map(({ skuId }) => skuId),
  );
  const procured = new Set([...packs.values()].filter(isProcured).map(({ skuId }) => skuId));
  return {
    procured,
    take: async (orderNumber) => {
      const rows = taken.map((line) => ({ ...line, orderNumber, procured: procured.has(line.skuId) }));
      await queries.takeLines(work.db, rows);
      await recordMove(work, rows, { kind: 'ordered', time: work.now, orderedBy: buyerId });
    },
  };
}

/** Packs that an order took from a quotation; empty for other orders. */
export const takenBy = ({ db }: Work, orderNumber: string): Promise<TakenRow[]> =>
  queries.takenBy(db, orderNumber);

/** Makes the packs of an order that was closed at `at` (ms) available again. */
export async function onOrderClosed(
  work: Work,
  rows: readonly TakenRow[],
  at: number,
  { buyerId: orderedBy }: Pick<Buyer, 'buyerId'>,
): Promise<void> {
  if (rows.length === 0) return;
  await queries.releaseLines(work.db, rows);
  await recordMove(work, rows, { kind: 'released', time: at, orderedBy });
}

interface Move {
  kind: 'ordered' | 'released';
  time: number;
  orderedBy: string;
}

/**
 * Records an order or release. The buyer of the quotation sees the number of a colleague's order, but cannot open it.
 */
async function recordMove(
  work: Work,
  rows: readonly TakenRow[],
  { kind, time, orderedBy }: Move,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { quotationNo, orderNumber } = first;
  const isOwn = (await queries.findQuotation(work.db, quotationNo, orderedBy)) !== undefined;
  const order = isOwn ? { orderNumber } : { orderNumber: null, note: `课题组采购人的订单 ${orderNumber}` };
  await queries.addEvent(work.db, { quotationNo, time, kind, ...order });
  const lines = rows.map(({ skuId, prodCount }) => ({ skuId, count: prodCount }));
  await audit(work, { subject: 'quotation', id: quotationNo, action: kind, after: { orderNumber, lines } });
}

/** The buyer's quotation behind an order; null when there is none or it belongs to another buyer. */
export const quotationOfOrder = (
  { db }: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  orderNumber: string,
): Promise<string | null> => queries.findNumberOfOrder(db, orderNumber, buyerId);
