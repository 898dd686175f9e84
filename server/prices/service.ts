/**
 * Price agreements (协议价) and promotions (促销) for staff. One person writes a draft, another puts it into force. From
 * then on it can only be ended; a change is a new agreement or promotion.
 */
import type { components } from '@contract/schema';
import { agreementNoOf, daysProblem, percentText, phaseOf, readPercent } from '../../domain/prices/agreement';
import { formatYuan } from '../../domain/shared/money';
import { groupBy } from '../../domain/shared/lists';
import { audit, beforeOf } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull, dayOf } from '../http/dates';
import type { BodyOf, Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { groupsOf, knownGroups, replaceGroups } from './groupQueries';
import { promotionsChanged } from './promotions';
import * as queries from './queries';
import type { AgreementRow } from './queries';

type Schemas = components['schemas'];

export const numberOf = ({ agreementId, kind }: Pick<AgreementRow, 'agreementId' | 'kind'>): string =>
  agreementNoOf(agreementId, kind);

export const unknownAgreement = (): never => refuse('AGREEMENT_UNKNOWN', '没有这份协议');

async function headsOf(
  { db, now }: Work,
  found: readonly queries.FoundAgreement[],
): Promise<Schemas['AgreementHead'][]> {
  const ids = found.map(({ agreement }) => agreement.agreementId);
  const named = groupBy(await queries.institutionsOf(db, ids), ({ agreementId }) => agreementId);
  const groups = groupBy(await groupsOf(db, ids), ({ agreementId }) => agreementId);
  return found.map(({ agreement, changedBy, lines }) => {
    const { agreementId, kind, title, state, fromDay, untilDay, floor, isFirm, minFen, version } = agreement;
    return {
      agreementId,
      agreementNo: numberOf(agreement),
      kind,
      title,
      state,
      phase: phaseOf(agreement, dayOf(now)),
      fromDay,
      untilDay,
      floor: percentText(floor),
      isFirm,
      minFen,
      institutions: (named.get(agreementId) ?? []).map(({ institutionId, name }) => ({
        institutionId,
        name,
      })),
      groups: (groups.get(agreementId) ?? []).map(({ groupId, name }) => ({ groupId, name })),
      lines,
      changedBy: changedBy ?? '',
      changeTime: dateTime(agreement.changeTime),
      version,
    };
  });
}

export async function listAgreements(
  work: Work,
  { q, state, kind, ...page }: Call<'agreements'>['query'],
): Promise<Schemas['AgreementPage']> {
  const where = queries.agreementsWhere({ q, state, kind });
  const found = await queries.listAgreements(work.db, where, {
    limit: page.size ?? 10,
    offset: offsetOf(page),
  });
  return pageFrom(await headsOf(work, found), await queries.countAgreements(work.db, where), page);
}

export async function oneAgreement(
  work: Work,
  { buyerId }: Buyer,
  agreementId: number,
): Promise<Schemas['Agreement']> {
  const found = (await queries.findAgreement(work.db, agreementId)) ?? unknownAgreement();
  const [head = unknownAgreement()] = await headsOf(work, [found]);
  const { note, confirmedBy, confirmedTime, endedTime, endReason } = found.agreement;
  return {
    head,
    note,
    mine: found.agreement.buyerId === buyerId,
    confirmedBy: await queries.nameOf(work.db, confirmedBy),
    confirmedTime: dateTimeOrNull(confirmedTime),
    endedTime: dateTimeOrNull(endedTime),
    endReason,
  };
}

/** The agreement in the version that was read; locked. */
async function lockVersion({ db }: Work, agreementId: number, version: number): Promise<AgreementRow> {
  const row = (await queries.lockAgreement(db, agreementId)) ?? unknownAgreement();
  return row.version === version ? row : refuse('AGREEMENT_CHANGED', '协议已被他人修改，请查看最新内容后再保存');
} // prettier-ignore

export async function lockDraft(work: Work, agreementId: number, version: number): Promise<AgreementRow> {
  const row = await lockVersion(work, agreementId, version);
  return row.state === 'draft'
    ? row
    : refuse('AGREEMENT_STATE', '协议已生效或已终止，不能修改；请终止后另建协议');
}

async function termsFrom(work: Work, kind: AgreementRow['kind'], body: BodyOf<'changeAgreement'> | BodyOf<'addAgreement'>) {
  const { title, note = '', fromDay, untilDay, isFirm = false, minFen = 0 } = body;
  const days = daysProblem(fromDay, untilDay);
  if (days) refuseField(days.field, 'DAYS_INVALID', days.message);
  const floor =
    readPercent(body.floor) ??
    refuseField('floor', 'FLOOR_INVALID', '底价比例应为目录价的百分比，如 60，最低 0.01，最高 100');
  const institutionIds = [...new Set(body.institutionIds)];
  const groupIds = [...new Set(body.groupIds)];
  const isForAll = institutionIds.length + groupIds.length === 0;
  if (kind === 'agreement' && isForAll)
    refuseField('institutionIds', 'INSTITUTION_MISSING', '请选择至少一个单位或单位组');
  if (kind === 'promotion' && !isForAll)
    refuseField('institutionIds', 'PROMOTION_FOR_ALL', '促销对所有买家有效，不能选择单位');
  if (kind === 'promotion' && isFirm) refuseField('isFirm', 'PROMOTION_FIRM', '促销不能设为固定协议价');
  const known = await queries.knownInstitutions(work.db, institutionIds);
  if (known.length < institutionIds.length)
    refuseField('institutionIds', 'INSTITUTION_UNKNOWN', '有单位不存在，请重新选择');
  const groups = await knownGroups(work.db, groupIds);
  if (groups.length < groupIds.length) refuseField('groupIds', 'GROUP_UNKNOWN', '有单位组不存在，请重新选择');
  return {
    row: { title, note, fromDay, untilDay, floor, isFirm, minFen },
    institutionIds,
    groupIds,
    names: [...groups, ...known].map(({ name }) => name),
  };
} // prettier-ignore

const auditedTerms = (
  { floor, isFirm, minFen, ...row }: Pick<AgreementRow, 'title' | 'floor' | 'isFirm' | 'minFen'>,
  institutions: string[],
) => ({
  ...row,
  floor: `${percentText(floor)}%`,
  isFirm: isFirm ? '固定协议价' : '',
  minAmount: formatYuan(minFen / 100),
  institutions,
});

export async function add(work: Work, { buyerId }: Buyer, body: BodyOf<'addAgreement'>): Promise<number> {
  const { kind = 'agreement' } = body;
  const { row, institutionIds, groupIds, names } = await termsFrom(work, kind, body);
  const agreementId = await queries.insertAgreement(work.db, {
    ...row,
    kind,
    buyerId,
    createTime: work.now,
    changeTime: work.now,
  });
  await queries.replaceInstitutions(work.db, agreementId, institutionIds);
  await replaceGroups(work.db, agreementId, groupIds);
  await audit(work, {
    subject: 'agreement',
    id: numberOf({ agreementId, kind }),
    action: 'add',
    after: auditedTerms(row, names),
  });
  return agreementId;
}

export async function change(
  work: Work,
  staff: Buyer,
  agreementId: number,
  body: BodyOf<'changeAgreement'>,
): Promise<Schemas['Agreement']> {
  const before = await lockDraft(work, agreementId, body.version);
  const { row, institutionIds, groupIds, names } = await termsFrom(work, before.kind, body);
  const former = [
    ...(await groupsOf(work.db, [agreementId])),
    ...(await queries.institutionsOf(work.db, [agreementId])),
  ];
  if (row.floor > before.floor && (await queries.countLines(work.db, queries.linesWhere(agreementId))) > 0)
    refuseField('floor', 'FLOOR_RAISED', '已有明细按原底价核对过，不能提高底价；请先清空明细');
  await queries.replaceInstitutions(work.db, agreementId, institutionIds);
  await replaceGroups(work.db, agreementId, groupIds);
  await touch(work, staff, before, row);
  const after = auditedTerms(row, names);
  const earlier = auditedTerms(
    before,
    former.map(({ name }) => name),
  );
  await audit(work, {
    subject: 'agreement',
    id: numberOf(before),
    action: 'change',
    before: beforeOf(earlier, after),
    after,
  });
  return oneAgreement(work, staff, agreementId);
}

/** Saves a change of a draft; whoever changes it may not confirm it. */
export const touch = (
  work: Work,
  { buyerId }: Buyer,
  row: AgreementRow,
  change: Partial<AgreementRow> = {},
) => queries.updateAgreement(work.db, row, { ...change, buyerId, changeTime: work.now });

export async function remove(work: Work, agreementId: number, version: number): Promise<null> {
  const draft = await lockDraft(work, agreementId, version);
  await queries.deleteAgreement(work.db, agreementId);
  await audit(work, {
    subject: 'agreement',
    id: numberOf(draft),
    action: 'delete',
    before: { title: draft.title },
  });
  return null;
}

export async function confirm(
  work: Work,
  staff: Buyer,
  agreementId: number,
  version: number,
): Promise<Schemas['Agreement']> {
  const draft = await lockDraft(work, agreementId, version);
  if (draft.buyerId === staff.buyerId)
    refuse('AGREEMENT_OWN', '不能确认自己编制的协议，须由另一位店长核对后确认');
  const lines = await queries.countLines(work.db, queries.linesWhere(agreementId));
  if (lines === 0) refuse('AGREEMENT_EMPTY', '协议没有明细，不能生效');
  if (draft.untilDay < dayOf(work.now)) refuse('AGREEMENT_OVER', '协议的结束日期已过，不能生效');
  await queries.updateAgreement(work.db, draft, {
    state: 'inForce',
    confirmedBy: staff.buyerId,
    confirmedTime: work.now,
  });
  await audit(work, {
    subject: 'agreement',
    id: numberOf(draft),
    action: 'confirm',
    before: { state: draft.state },
    after: { state: 'inForce', lines },
  });
  if (draft.kind === 'promotion') await promotionsChanged(work);
  return oneAgreement(work, staff, agreementId);
}

export async function end(
  work: Work,
  staff: Buyer,
  agreementId: number,
  { version, reason }: BodyOf<'endAgreement'>,
): Promise<Schemas['Agreement']> {
  const row = await lockVersion(work, agreementId, version);
  if (row.state !== 'inForce') refuse('AGREEMENT_STATE', '只有生效的协议可以终止');
  await queries.updateAgreement(work.db, row, { state: 'ended', endedTime: work.now, endReason: reason });
  await audit(work, {
    subject: 'agreement',
    id: numberOf(row),
    action: 'end',
    before: { state: row.state },
    after: { state: 'ended', reason },
  });
  if (row.kind === 'promotion') await promotionsChanged(work);
  return oneAgreement(work, staff, agreementId);
}
