/** The shop's actions on quotations: answer, revise, decline. Each is based on the version that was read. */
import type { components } from '@contract/schema';
import { and } from 'drizzle-orm';
import {
  checkAnswerLine,
  checkReason,
  checkTerms,
  checkValidUntil,
  priceOf,
  type AnswerLine,
} from '../../domain/quotation/answer';
import { actionsText, VERSIONED, type QuotationAction } from '../../domain/quotation/difference';
import { cleanLines, mayBeAnswered } from '../../domain/quotation/quotation';
import { auditedOf } from '../audit';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf, Call } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { notify } from '../inbox/service';
import * as queries from './queries';
import type { LineRow, QuotedRow, Row } from './queries';
import { loadQuotation, lockWhole, pageOf, recordEvent } from './service';
import { stateAt } from './view';

type Schemas = components['schemas'];

export function listAsked(work: Work, { status, q, ...page }: Call<'askedQuotations'>['query']) {
  const text = q?.trim();
  return pageOf(
    work,
    and(status && queries.inStatus(status), text ? queries.withText(text) : undefined),
    page,
  );
}

export const findAsked = (work: Work, quotationNo: string) => loadQuotation(work, quotationNo, null);

/** Refuses when the quotation changed since `version`, and names the changes and their author. */
async function refuseChanged(work: Work, { row, lines }: Locked, version: number): Promise<never> {
  const done = await auditedOf(work, { subject: 'quotation', id: row.quotationNo });
  const since = done.filter(({ action }) => VERSIONED.includes(action)).slice(version - row.version);
  const changes = since as QuotationAction[];
  const nameOf = (skuId: number) => lines.find((line) => line.skuId === skuId)?.catalogNo ?? String(skuId);
  const facts = actionsText(changes, nameOf);
  return refuse('QUOTATION_CHANGED', `他人刚刚改过，未保存。${facts && `${facts}。`}请核对后再提交`, {
    data: { reason: 'QUOTATION_CHANGED', by: changes.at(-1)?.by },
  });
}

type Locked = Awaited<ReturnType<typeof lockWhole>>;

/** Locks a quotation that can be answered; refuses when it changed since `version`. */
async function lockAsRead(work: Work, quotationNo: string, version: number) {
  const locked = await lockWhole(work, quotationNo, null);
  const { row, lines } = locked;
  if (row.version !== version) await refuseChanged(work, locked, version);
  if (!mayBeAnswered(stateAt(row, lines, work.now)))
    refuse('QUOTATION_STATE', '报价单已撤回或已全部下单，不能再报价');
  return locked;
}

const refuseLine = (at: number, { field, reason }: { field: string; reason: string }): never =>
  refuseField(`lines[${at}].${field}`, 'INVALID', reason);

/** Validates an answer: it must cover every requested line once, and quote at least one. */
function quotedRows(requested: readonly LineRow[], given: BodyOf<'answerQuotation'>['lines']): QuotedRow[] {
  const skuIds = new Set(given.map(({ skuId }) => skuId));
  const isWhole = given.length === requested.length && requested.every(({ skuId }) => skuIds.has(skuId));
  if (!isWhole) refuse('LINES_MISSING', '请逐行报价或注明不报价的原因');
  if (given.every(({ price }) => (price ?? null) === null))
    refuse('NOTHING_QUOTED', '没有一行报价；全部不报价请用“暂无法报价”');
  const rows = given.map(({ skuId, price = null, leadDays = null, declined = '' }, at) => {
    const line: AnswerLine = { skuId, price, leadDays, declined: declined.trim() };
    const fault = checkAnswerLine(line);
    if (fault) refuseLine(at, fault);
    return line.price === null
      ? { skuId, quoted: null, quotedDays: null, declined: line.declined }
      : { skuId, quoted: priceOf(line.price), quotedDays: leadDays, declined: '' };
  });
  // Use the order of the lines, so that before and after match in the audit log.
  const placeOf = ({ skuId }: QuotedRow) => requested.findIndex((line) => line.skuId === skuId);
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

const auditFacts = ({ freight, terms, validUntil, status }: Row, lines: readonly LineRow[]) => ({
  status,
  freight,
  terms,
  validUntil,
  lines: lines.map(({ skuId, quoted, quotedDays, declined }) => ({ skuId, quoted, quotedDays, declined })),
});

/** Quotes the lines, or revises an earlier answer. */
export async function answer(
  work: Work,
  quotationNo: string,
  body: BodyOf<'answerQuotation'>,
): Promise<Schemas['Quotation']> {
  const { db, now } = work;
  const { row, lines } = await lockAsRead(work, quotationNo, body.version);
  const quoted = quotedRows(lines, body.lines);
  const { freight, validUntil } = body;
  const terms = cleanLines(body.terms ?? '');
  const late = checkValidUntil(validUntil, dayOf(now));
  if (late) refuseField('validUntil', 'INVALID', late);
  const long = checkTerms(terms);
  if (long) refuseField('terms', 'TOO_LONG', long);
  await queries.setQuoted(db, quotationNo, quoted);
  await queries.updateQuotation(db, row, {
    status: 'answered',
    freight,
    terms,
    validUntil,
    declineReason: '',
    answers: row.answers + 1,
    answerTime: now,
  });
  await recordEvent(work, quotationNo, row.answers === 0 ? 'answered' : 'revised', {
    before: auditFacts(row, lines),
    after: { status: 'answered', freight, terms, validUntil, lines: quoted },
  });
  const facts = { quotationNo, version: row.version + 1, revised: row.answers > 0, validUntil };
  await notify(work, row.buyerId, { event: 'quotationAnswered', ...facts });
  return loadQuotation(work, quotationNo, null);
}

/** Declines to quote, or revokes an answer. Existing orders stay. */
export async function decline(
  work: Work,
  quotationNo: string,
  { version, reason: given }: BodyOf<'declineQuotation'>,
): Promise<Schemas['Quotation']> {
  const { row } = await lockAsRead(work, quotationNo, version);
  const reason = given.trim();
  const fault = checkReason(reason);
  if (fault) refuseField('reason', 'INVALID', fault);
  await queries.updateQuotation(work.db, row, { status: 'declined', declineReason: reason });
  await recordEvent(work, quotationNo, 'declined', {
    note: reason,
    before: { status: row.status },
    after: { status: 'declined', reason },
  });
  const facts = { quotationNo, version: row.version + 1, reason };
  await notify(work, row.buyerId, { event: 'quotationDeclined', ...facts });
  return loadQuotation(work, quotationNo, null);
}
