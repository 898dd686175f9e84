/**
 * Quotations (报价单) for buyers: request, view, withdraw. Quotations of others are reported as missing. Ordering is in
 * `./ordering`, the shop's side in `./shop`.
 */
import type { components } from '@contract/schema';
import {
  checkAsk,
  checkItems,
  cleanLines,
  MAX_WAITING,
  mayBeWithdrawn,
} from '../../domain/quotation/quotation';
import type { QuotationItem } from '../../domain/quotation/quotationPath';
import { mergeItems, parseItems } from '../../domain/quotation/quotationQuery';
import { groupBy } from '../../domain/shared/lists';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { soldPack } from '../cart/lines';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { offsetOf, pageFrom, type PageRequest } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import type { LineRow, Row } from './queries';
import { requestedLineOf, eventOf, headOf, lineOf, quotedOf, stateAt } from './view';

type Schemas = components['schemas'];

export const unknownQuotation = (): never => refuse('QUOTATION_UNKNOWN', '报价单不存在');

/** A page of matching quotations, newest first. */
export async function pageOf(
  { db, now }: Work,
  where: Parameters<typeof queries.listPage>[1],
  request: PageRequest,
): Promise<Schemas['QuotationPage']> {
  const cut = { limit: request.size ?? 10, offset: offsetOf(request) };
  const rows = await queries.listPage(db, where, cut);
  const lines = await queries.linesOf(
    db,
    rows.map(({ quotation }) => quotation.quotationNo),
  );
  const byNo = groupBy(lines, ({ quotationNo }) => quotationNo);
  const heads = rows.map((row) => headOf(row, byNo.get(row.quotation.quotationNo) ?? [], now));
  return pageFrom(heads, await queries.countQuotations(db, where), request);
}

export const listQuotations = (work: Work, { buyerId }: Buyer, request: PageRequest) =>
  pageOf(work, queries.ofBuyer(buyerId), request);

/** A complete quotation: of the buyer, or of anyone when `buyerId` is null. Contains everything its PDF needs. */
export async function loadQuotation(
  { db, now }: Work,
  quotationNo: string,
  buyerId: string | null,
): Promise<Schemas['Quotation']> {
  const row = (await queries.findQuotation(db, quotationNo, buyerId)) ?? unknownQuotation();
  const lines = await queries.linesOf(db, [quotationNo]);
  const { remark, wishedDay, freight, terms, declineReason } = row.quotation;
  return {
    head: headOf(row, lines, now),
    remark,
    wishedDay,
    freight,
    terms,
    declineReason,
    lines: lines.map(lineOf),
    events: (await queries.eventsOf(db, quotationNo)).map(eventOf),
  };
}

export const findQuotation = (work: Work, { buyerId }: Buyer, quotationNo: string) =>
  loadQuotation(work, quotationNo, buyerId);

/** Requested packs, one line each; refuses when one cannot be quoted. */
function requestedLines(given: readonly QuotationItem[]) {
  const items = mergeItems(given);
  const fault = checkItems(items);
  if (fault) refuse('QUOTATION_ITEMS', fault);
  return items.map(({ skuId, count }) => {
    const { prodId, skuName, catalogNo, product } = soldPack(skuId);
    return { prodId, skuId, prodName: product.prodName, skuName, catalogNo, prodCount: count };
  });
}

/** Preview of a request at present data. */
export const draft = (text: string): Schemas['QuotationLine'][] =>
  requestedLines(parseItems(text) ?? []).map(requestedLineOf);

/** A new number: BJ, the day and a serial. */
const newNumber = async ({ db, now }: Work): Promise<string> =>
  `BJ${dayOf(now).replaceAll('-', '')}${(await queries.nextSerial(db)).padStart(6, '0')}`;

/** Requests a quotation; returns its number. */
export async function ask(
  work: Work,
  buyer: Pick<Buyer, 'buyerId'>,
  body: BodyOf<'askQuotation'>,
): Promise<string> {
  const { db, now } = work;
  const lines = requestedLines(body.items);
  const wished = { remark: cleanLines(body.remark ?? ''), wishedDay: body.wishedDay ?? '' };
  for (const [field, fault] of Object.entries(checkAsk(wished, dayOf(now))))
    if (fault) refuseField(field, 'INVALID', fault);
  const { buyerId } = buyer;
  if ((await queries.countWaiting(db, buyerId)) >= MAX_WAITING)
    refuse('QUOTATION_LIMIT', `有 ${MAX_WAITING} 份报价单尚待答复，请等商家答复或撤回后再申请`);
  const quotationNo = await newNumber(work);
  const { remark, wishedDay } = wished;
  const row = { quotationNo, buyerId, status: 'asked' as const, remark, createTime: now };
  await queries.insertQuotation(db, { ...row, wishedDay: wishedDay || null }, lines);
  await recordEvent(work, quotationNo, 'asked', { after: { lines } });
  return quotationNo;
}

/** Records an event in the history and in the audit log. */
export async function recordEvent(
  work: Work,
  quotationNo: string,
  kind: Schemas['QuotationEvent']['kind'],
  { note = '', before, after }: { note?: string; before?: unknown; after?: unknown } = {},
): Promise<void> {
  await queries.addEvent(work.db, { quotationNo, time: work.now, kind, note });
  await audit(work, { subject: 'quotation', id: quotationNo, action: kind, before, after });
}

/** Locks a quotation and its lines until the transaction ends: of the buyer, or of anyone when `buyerId` is null. */
export async function lockWhole(
  { db }: Work,
  quotationNo: string,
  buyerId: string | null,
): Promise<{ row: Row; lines: LineRow[] }> {
  const row = (await queries.lockQuotation(db, quotationNo, buyerId)) ?? unknownQuotation();
  return { row, lines: await queries.lockLines(db, quotationNo) };
}

/** Withdraws a quotation without orders. */
export async function withdraw(
  work: Work,
  { buyerId }: Buyer,
  quotationNo: string,
): Promise<Schemas['Quotation']> {
  const { row, lines } = await lockWhole(work, quotationNo, buyerId);
  if (!mayBeWithdrawn(stateAt(row, lines, work.now), lines.map(quotedOf)))
    refuse('QUOTATION_STATE', '报价单已下单或已结束，不能撤回');
  await queries.updateQuotation(work.db, row, { status: 'withdrawn' });
  await recordEvent(work, quotationNo, 'withdrawn', {
    before: { status: row.status },
    after: { status: 'withdrawn' },
  });
  return loadQuotation(work, quotationNo, buyerId);
}

/** Called when an account is closed: deletes quotations without orders. */
export const deleteQuotations = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteUnordered(db, buyerId);
