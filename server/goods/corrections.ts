/**
 * Corrections of facts by two people: one proposes with a source, another confirms. Each function returns the product
 * in its new state.
 */
import type { components } from '@contract/schema';
import {
  correctableOf,
  FACT_FIELDS,
  FACT_NAMES,
  factsChanged,
  MAX_REASON,
  MAX_SOURCE,
  MIN_SOURCE,
  onlyFields,
  tidyFacts,
  type FactField,
} from '../../domain/goods/correction';
import { dangersLost } from '../../domain/goods/hazardClasses';
import { mayAct } from '../../domain/staff/roles';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import {
  addCorrection,
  changeCorrection,
  findFacts,
  replaceInForce,
  factsBy,
  type CorrectionRow,
  type FactsNow,
} from '../catalogue/corrections';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { forbidden, refuse, refuseField } from '../http/refusal';
import { refuseWrongFacts } from './correctionRules';
import * as queries from './correctionQueries';
import { factsOf, goodsDetail } from './detail';

type Detail = Promise<components['schemas']['GoodsDetail']>;

const lockFacts = async (work: Work, prodId: number): Promise<FactsNow> =>
  (await findFacts(work, prodId, true)) ?? refuse('GOODS_UNKNOWN', '没有这个商品');

const refuseOtherBase = (now: FactsNow, baseVersion: string): void => {
  if (now.baseVersion !== baseVersion)
    refuse('CORRECTION_CHANGED', '资料已被他人或目录更新改动，未保存。请核对现在的资料后再提出');
};

function text(field: string, value: string, max: number, name: string): string {
  const plain = value.replace(/\s+/g, ' ').trim();
  if (plain.length > max) refuseField(field, 'TOO_LONG', `${name}最多 ${max} 字`);
  return plain;
}

function sourceOf(value: string): string {
  const source = text('source', value, MAX_SOURCE, '来源');
  if (source.length < MIN_SOURCE)
    refuseField('source', 'SOURCE_SHORT', '请写明来源：标准号或文件名、日期和章节');
  return source;
}

export async function propose(
  work: Work,
  { buyerId }: Buyer,
  prodId: number,
  body: BodyOf<'proposeCorrection'>,
): Detail {
  if (factsOf(prodId).skus.length === 0) refuse('CORRECTION_UNFIT', '按需供应的物质还没有目录资料，不能更正');
  const source = sourceOf(body.source);
  const reason = text('reason', body.reason, MAX_REASON, '原因');
  const now = await lockFacts(work, prodId);
  await refuseSecondProposal(work, prodId);
  refuseOtherBase(now, body.baseVersion);
  const [built, shown, next] = [correctableOf(now.built), correctableOf(now.shown), tidyFacts(body.facts)];
  const changed = factsChanged(shown, next);
  if (changed.length === 0) refuse('CORRECTION_SAME', '与现在的资料相同，没有更正');
  const fields = factsChanged(built, next);
  if (fields.length === 0) refuse('CORRECTION_SAME', '与目录资料相同：请撤回现行的更正');
  refuseWrongFacts(now.built, next, shown);
  const after = onlyFields(next, fields);
  const correctionId = await addCorrection(work, {
    prodId,
    before: built,
    after,
    baseVersion: now.baseVersion,
    source,
    reason,
    buyerId,
    createTime: work.now,
  });
  await audit(work, {
    subject: 'correction',
    id: correctionId,
    action: 'propose',
    before: onlyFields(shown, changed),
    after: { ...onlyFields(next, changed), source, reason },
  });
  return goodsDetail(work, prodId);
}

const fieldWords = (after: CorrectionRow['after']): string =>
  FACT_FIELDS.filter((field) => field in after)
    .map((field) => FACT_NAMES[field])
    .join('、');

/** Refuses a second open proposal, because the first would change its base. */
async function refuseSecondProposal(work: Work, prodId: number): Promise<void> {
  const open = (await queries.listCorrections(work.db, prodId)).find(({ state }) => state === 'proposed');
  if (open)
    refuse(
      'CORRECTION_OPEN',
      `${open.by ?? '他人'} 已于 ${dateTime(open.createTime)} 提出更正（${fieldWords(open.after)}），请先确认、退回或撤回它`,
    );
}

/** Locks the product and reads the correction again. The product is always locked first. */
async function lockCorrection(work: Work, correctionId: number) {
  const unknown = () => refuse('CORRECTION_UNKNOWN', '没有这次更正');
  const { prodId } = (await queries.findCorrection(work.db, correctionId)) ?? unknown();
  const now = await lockFacts(work, prodId);
  return { row: (await queries.findCorrection(work.db, correctionId)) ?? unknown(), now };
}

const STATE_WORDS: Record<CorrectionRow['state'], string> = {
  proposed: '尚未确认',
  confirmed: '已确认',
  refused: '已退回',
  withdrawn: '已撤回',
  merged: '已并入目录',
  replaced: '已被后来的更正代替',
};

const refuseState = ({ state }: CorrectionRow): never =>
  refuse('CORRECTION_STATE', `这次更正${STATE_WORDS[state]}，未作改动`);

export async function confirm(work: Work, { buyerId }: Buyer, correctionId: number): Detail {
  const { row, now } = await lockCorrection(work, correctionId);
  if (row.state !== 'proposed') refuseState(row);
  if (row.buyerId === buyerId)
    refuse('CORRECTION_OWN', '不能确认自己提出的更正，须由另一位店长核对来源后确认');
  refuseOtherBase(now, row.baseVersion);
  const [shown, next] = [correctableOf(now.shown), { ...correctableOf(now.built), ...row.after }];
  refuseWrongFacts(now.built, next, shown);
  await replaceInForce(work, row.prodId, buyerId);
  await changeCorrection(work, row, { state: 'confirmed', confirmedBy: buyerId, confirmedTime: work.now });
  const changed = factsChanged(shown, next);
  await audit(work, {
    subject: 'correction',
    id: correctionId,
    action: 'confirm',
    before: onlyFields(shown, changed),
    after: { ...onlyFields(next, changed), source: row.source },
  });
  return goodsDetail(work, row.prodId);
}

export async function refuseProposal(
  work: Work,
  { buyerId }: Buyer,
  correctionId: number,
  { reason }: BodyOf<'refuseCorrection'>,
): Detail {
  const endReason = text('reason', reason, MAX_REASON, '原因');
  const { row } = await lockCorrection(work, correctionId);
  if (row.state !== 'proposed') refuseState(row);
  await changeCorrection(work, row, { state: 'refused', endedBy: buyerId, endedTime: work.now, endReason });
  await audit(work, {
    subject: 'correction',
    id: correctionId,
    action: 'refuse',
    after: { ...row.after, reason: endReason },
  });
  return goodsDetail(work, row.prodId);
}

/**
 * Removing a hazard needs a third person: neither the proposer nor the confirmer may withdraw such a correction
 * alone.
 */
function refuseAlone(
  { buyerId: proposer, confirmedBy }: CorrectionRow,
  now: FactsNow,
  buyerId: string,
): void {
  const lost = dangersLost(correctableOf(now.shown), correctableOf(now.built));
  if (lost && (buyerId === confirmedBy || buyerId === proposer))
    refuse('CORRECTION_OWN', '撤回会删除或降低危险性，须由提出人和确认人以外的店长核对后撤回');
}

/**
 * Withdraws a proposal (by its author or a manager), or a correction in force (by a manager), which brings the facts
 * of the build back.
 */
export async function withdraw(work: Work, { buyerId, staffRoles }: Buyer, correctionId: number): Detail {
  const { row, now } = await lockCorrection(work, correctionId);
  if (row.state !== 'proposed' && row.state !== 'confirmed') return refuseState(row);
  const isOwnProposal = row.state === 'proposed' && row.buyerId === buyerId;
  if (!isOwnProposal && !mayAct(staffRoles, [])) forbidden([]);
  if (row.state === 'confirmed') refuseAlone(row, now, buyerId);
  await changeCorrection(work, row, {
    state: 'withdrawn',
    endedBy: buyerId,
    endedTime: work.now,
    review: false,
  });
  const facts = row.state === 'confirmed' ? { before: row.after, after: builtOf(row) } : { after: row.after };
  await audit(work, { subject: 'correction', id: correctionId, action: 'withdraw', ...facts });
  return goodsDetail(work, row.prodId);
}

const builtOf = ({ before, after }: CorrectionRow) => onlyFields(before, Object.keys(after) as FactField[]);

/** Confirms after a review that a correction still holds; the facts of the new build become its base. */
export async function keep(work: Work, _staff: Buyer, correctionId: number): Detail {
  const { row, now } = await lockCorrection(work, correctionId);
  if (row.state !== 'confirmed' || !row.review) return refuseState(row);
  const before = correctableOf(now.built);
  refuseWrongFacts(now.built, factsBy(now.built, row.after), correctableOf(now.shown));
  await changeCorrection(work, row, { before, review: false });
  await audit(work, {
    subject: 'correction',
    id: correctionId,
    action: 'keep',
    before: row.before,
    after: before,
  });
  return goodsDetail(work, row.prodId);
}
