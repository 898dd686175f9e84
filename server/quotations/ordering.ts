/**
 * Orders at the prices of a quotation. Everything else of an order is as always: shelf, stock, controls, freight (unless
 * it is in the prices), delivery. A pack without a price of today (询价) is got for the quotation and needs no stock.
 * Locks come in one order everywhere: the quotation, its lines, then stock.
 */
import type { components } from '@contract/schema';
import { MAX_COUNT } from '../../domain/cart/cart';
import { leftOf, mayBeOrdered, type QuotationState } from '../../domain/quotation/quotation';
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

/** A quotation's lines as an order takes them. */
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

/** A line of which so many can still be ordered, with its price. */
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

/** The lines that are to be ordered, at their quoted prices and days. */
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
    const pack = { ...sku, price: quoted, stocks, leadDays: quotedDays ?? sku.leadDays };
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

/** What an order takes of a quotation, held until the transaction ends. */
export interface HeldQuotation {
  /** Packs that are got for it: they do not come out of stock. */
  procured: ReadonlySet<number>;
  take: (orderNumber: string) => Promise<void>;
}

/** Everything that was confirmed must still hold; whoever else orders of it waits until this order is made, or not. */
export async function holdQuotation(
  work: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  { quotationNo, version }: Used,
  items: readonly { skuId: number; prodCount: number }[],
  /** Whose quotation it is, where another member of a group orders. */
  quotedTo: string = buyerId,
): Promise<HeldQuotation> {
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

/** What an unpaid order took of a quotation; nothing of one at the prices of the day. */
export const takenBy = ({ db }: Work, orderNumber: string): Promise<TakenRow[]> =>
  queries.takenBy(db, orderNumber);

/** The order was closed unpaid at a moment (ms): what it took can be ordered again while the quotation holds. */
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

/** The order of another member is named, but not the quotation's buyer's to open. */
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

/** The quotation of a buyer at whose prices an order was made; null: none, or another one's. */
export const quotationOfOrder = (
  { db }: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  orderNumber: string,
): Promise<string | null> => queries.findNumberOfOrder(db, orderNumber, buyerId);
