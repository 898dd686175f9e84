/** Actions of the warehouse on a lot. Each locks the lot, so that nothing of it is sent meanwhile. */
import type { components } from '@contract/schema';
import { lotProblems, numberProblem, reasonProblem, resultProblem } from '../../domain/lots/form';
import { isOpenLot, LOT_STATUSES, LOT_STATES, TESTS_MISSING } from '../../domain/lots/lot';
import { forSale } from '../../domain/lots/short';
import { cleanResult } from '../../domain/lots/values';
import { cleanLot, lotKey } from '../../domain/order/shipping';
import { audit, auditedOf } from '../audit';
import type { ProductFacts } from '../catalogue';
import { takeOffSale } from '../catalogue/stock';
import type { Work } from '../db/transaction';
import { beyondFormula } from '../lots/theory';
import { testPlan } from '../lots/testPlan';
import { dateTime, dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { notify } from '../inbox/service';
import { changesOver, resultFacts } from './changes';
import { displayName, requireAnother } from './fourEyes';
import { lotDetail, unknownLot } from './managed';
import * as queries from '../lots/service';
import * as sentOut from './sentQueries';
import { fellowsToTell, nameOf, reachOf } from './reach';
import { leftIn, type LotRow } from '../lots/service';
import { packNames, productOfPack } from '../lots/packNames';
import { lotFaults, statusAt } from './view';

type Schemas = components['schemas'];
type Detail = Promise<Schemas['LotDetail']>;
type Row = Schemas['CoaRow'];

/** Locks and returns the lot. */
async function lockedLot({ db }: Work, lotId: number): Promise<LotRow> {
  const read = (await queries.findLot(db, lotId)) ?? unknownLot();
  await queries.lockLots(db, [nameOf(read)]);
  return (await queries.findLot(db, lotId)) ?? unknownLot();
}

/** Refuses when the lot changed since it was read, and names the changes and their author. */
async function requireAsRead(work: Work, lot: LotRow, version: number): Promise<void> {
  if (lot.version === version) return;
  const done = await auditedOf(work, { subject: 'lot', id: lot.lotId });
  // Each version has one audit entry.
  const since = done.slice(-Math.max(1, lot.version - version));
  const changes = changesOver(since);
  refuse(
    'LOT_CHANGED',
    `${since.at(-1)?.by ?? '他人'} 刚刚改过，未保存。${changes.map((line) => `${line}。`).join('')}请核对后再保存`,
  );
}

/**
 * The test rows with their results; results of unknown items are dropped. Refuses results that cannot be compared
 * with their limit or that exceed the chemical formula.
 */
function withResults(
  product: ProductFacts | null,
  rows: readonly (Omit<Row, 'result'> & Partial<Row>)[],
  results: readonly Schemas['LotResultRequest'][],
): Row[] {
  const filled = rows.map(({ item, method, spec }) => {
    const typed = results.find((result) => result.item === item)?.result ?? '';
    return { item, method, spec, result: cleanResult(spec, typed) };
  });
  const problem = resultProblem(filled);
  if (problem) refuseField('results', 'VALUE_UNCLEAR', `${problem.item}：${problem.sentence}`);
  // Unchanged results are not checked again, because older ones were entered before this check existed.
  const beyond = isSame(rows, filled) ? null : beyondFormula(product, filled);
  if (beyond) refuseField('results', 'VALUE_IMPOSSIBLE', beyond);
  return filled;
}

type Typed = Pick<BodyOf<'takeInLot'>, 'quantity' | 'madeOn' | 'testedOn' | 'expiresOn'>;

const testerOf = ({ testedBy = '' }: Pick<BodyOf<'takeInLot'>, 'testedBy'>): string =>
  testedBy.trim().replace(/\s+/g, ' ');

function refuseProblems(
  typed: Typed,
  about: Omit<Parameters<typeof lotProblems>[1], 'today'>,
  now: number,
): void {
  const problems = lotProblems(
    { ...typed, testedOn: typed.testedOn ?? null },
    { ...about, today: dayOf(now) },
  );
  for (const [field, sentence] of Object.entries(problems))
    if (sentence) refuseField(field, 'LOT_INVALID', sentence);
}

const factsOf = ({
  warehouse,
  place,
  quantity,
  madeOn,
  testedOn,
  testedBy,
  expiresOn,
  rows,
}: Omit<queries.NewLot, 'skuId' | 'lotNo' | 'createTime'>) => ({
  warehouse,
  place,
  quantity,
  madeOn,
  testedOn,
  testedBy,
  expiresOn,
  ...resultFacts(rows),
});

export async function receiveLot(work: Work, body: BodyOf<'takeInLot'>): Detail {
  const { db, now } = work;
  const { skuId, warehouse, quantity, madeOn, expiresOn, results } = body;
  const product = productOfPack(skuId) ?? refuseField('skuId', 'PACK_UNKNOWN', '没有这个规格');
  const lotNo = cleanLot(body.lotNo);
  const wrong = numberProblem(lotNo);
  if (wrong) refuseField('lotNo', 'LOT_INVALID', wrong);
  const name = { skuId, key: lotKey(lotNo) };
  await queries.lockLots(db, [name]);
  const [taken] = await queries.findNamed(db, [name]);
  if (taken)
    refuseField('lotNo', 'LOT_TAKEN', `批号 ${taken.lotNo} 已登记（${LOT_STATUSES[statusAt(taken, now)]}）`);
  const testedOn = body.testedOn ?? null;
  refuseProblems(body, { sent: await sentOut.countSent(db, name), state: 'pending', was: null }, now);
  const plan = testPlan(product);
  if (plan.length === 0) refuseField('skuId', 'TESTS_MISSING', TESTS_MISSING);
  const rows = withResults(product, plan, results);
  const row = {
    skuId,
    lotNo,
    warehouse,
    place: body.place.trim(),
    quantity,
    madeOn,
    testedOn,
    testedBy: testerOf(body),
    expiresOn,
    rows,
  };
  const lotId = await queries.insertLot(db, { ...row, enteredBy: [work.actor.id], createTime: now });
  await audit(work, { subject: 'lot', id: lotId, action: 'takeIn', after: { lotNo, ...factsOf(row) } });
  return lotDetail(work, lotId);
}

const isSame = (a: readonly Partial<Row>[], b: readonly Row[]): boolean =>
  a.every(({ item, result }) => b.find((row) => row.item === item)?.result === result);

/** Corrects a lot. Dates and results of a released or recalled lot cannot change, because buyers rely on them. */
export async function change(work: Work, lotId: number, body: BodyOf<'changeLot'>): Detail {
  const lot = await lockedLot(work, lotId);
  await requireAsRead(work, lot, body.version);
  const { warehouse, quantity, madeOn, expiresOn } = body;
  const testedOn = body.testedOn ?? null;
  const testedBy = testerOf(body);
  const rows = withResults(productOfPack(lot.skuId), lot.rows, body.results);
  const isFixed =
    lot.madeOn === madeOn &&
    lot.testedOn === testedOn &&
    lot.testedBy === testedBy &&
    lot.expiresOn === expiresOn &&
    isSame(lot.rows, rows);
  if (!isOpenLot(lot.state) && !isFixed)
    refuse(
      'LOT_FIXED',
      `${LOT_STATES[lot.state]}批次的日期和检验结果不能修改${lot.state === 'released' ? '，请先冻结' : ''}`,
    );
  const state = lot.state === 'recalled' ? 'pending' : lot.state;
  refuseProblems(body, { sent: lot.sent - lot.back, state, was: lot }, work.now);
  const place = body.place.trim();
  const after = { warehouse, place, quantity, madeOn, testedOn, testedBy, expiresOn, rows };
  const enteredBy = isFixed ? lot.enteredBy : [...new Set([...lot.enteredBy, work.actor.id])];
  await queries.updateLot(work.db, lotId, { ...after, enteredBy });
  await audit(work, {
    subject: 'lot',
    id: lotId,
    action: 'change',
    before: factsOf(lot),
    after: factsOf(after),
  });
  return lotDetail(work, lotId);
}

/** Releases a lot that has no faults, or freezes it with a reason. */
export async function setState(work: Work, lotId: number, body: BodyOf<'setLotState'>): Detail {
  const { version, state } = body;
  const lot = await lockedLot(work, lotId);
  if (lot.state === 'recalled') refuseRecalled(lot);
  await requireAsRead(work, lot, version);
  const isMove = state === 'released' ? isOpenLot(lot.state) : lot.state === 'released';
  if (!isMove)
    refuse(
      'LOT_STATE',
      `批次现在是“${LOT_STATES[lot.state]}”，不能${state === 'released' ? '放行' : '冻结'}`,
    );
  const reason = state === 'frozen' ? reasonOf(body.reason ?? '') : '';
  const faults = state === 'released' ? lotFaults(lot, work.now) : [];
  if (faults.length > 0) refuse('LOT_NOT_FIT', `不能放行：${faults.join('；')}`);
  const second = state === 'released' ? await requireAnother(work, lot) : {};
  // A second person checked everything entered so far, so the list of authors is reset.
  const entered =
    state === 'released'
      ? { enteredBy: [], releasedBy: await displayName(work.db, work.actor.id), releasedTime: work.now }
      : {};
  await queries.updateLot(work.db, lotId, { state, stateReason: reason, ...entered });
  await audit(work, {
    subject: 'lot',
    id: lotId,
    action: state === 'released' ? 'releaseLot' : 'freeze',
    before: { state: lot.state },
    after: { state, ...(reason && { reason }), ...second },
  });
  return lotDetail(work, lotId);
}

function reasonOf(text: string): string {
  const problem = reasonProblem(text);
  return problem ? refuseField('reason', 'REASON_INVALID', problem) : text.trim();
}

const refuseRecalled = ({ recalledTime, stateReason }: LotRow): never =>
  refuse('LOT_RECALLED', `批次已于 ${dateTime(recalledTime ?? 0).slice(0, 16)} 召回：${stateReason}`);

/** Notifies the buyer of each order, and the others who may use the bottles once per lot. */
async function notifyRecall(work: Work, lot: LotRow, reason: string): Promise<void> {
  const { db } = work;
  const { skuId, lotNo } = lot;
  const pack = { skuId, lotNo, reason, ...packNames(skuId) };
  const sent = await sentOut.sentByOrder(db, nameOf(lot));
  for (const { orderNumber, buyerId, packs } of sent)
    await notify(work, buyerId, { event: 'lotRecalled', ...pack, orderNumber, count: packs });
  const buyerIds = [...new Set(sent.map(({ buyerId }) => buyerId))];
  for (const buyerId of await fellowsToTell(db, lot, buyerIds))
    await notify(work, buyerId, { event: 'bottlesRecalled', ...pack });
}

/**
 * Recalls a lot: nothing of it can be sent or sold any more, and the buyers of its orders and their groups are
 * notified. All in one transaction; a lot is recalled only once.
 */
export async function recall(work: Work, lotId: number, body: BodyOf<'recallLot'>): Detail {
  const { db, now } = work;
  const reason = reasonOf(body.reason);
  const lot = await lockedLot(work, lotId);
  if (lot.state === 'recalled') refuseRecalled(lot);
  await requireAsRead(work, lot, body.version);
  await queries.updateLot(db, lotId, { state: 'recalled', stateReason: reason, recalledTime: now });
  const { skuId, warehouse } = lot;
  const offSale = forSale({ state: lot.state, left: leftIn(lot) });
  const { before, after } = await takeOffSale(work, { skuId, warehouse, count: offSale });
  await notifyRecall(work, lot, reason);
  await audit(work, {
    subject: 'lot',
    id: lotId,
    action: 'recall',
    before: { state: lot.state },
    after: { state: 'recalled', reason, ...(await reachOf(db, lot)), stock: `${before} → ${after}` },
  });
  // The in-memory catalogue has the new stock only after the commit.
  return { ...(await lotDetail(work, lotId)), stock: after };
}
