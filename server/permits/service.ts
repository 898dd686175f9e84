/**
 * Permits (证明) of institutions: filed by a buyer with a scan, reviewed by the shop, and used by the filer and the
 * handlers it names. Merely belonging to the institution gives no access, because anyone can claim that.
 */
import { and } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { upcoming } from '../../domain/permits/closedDays';
import { checkPermitDraft, MAX_HANDLERS, MAX_PERMITS } from '../../domain/permits/draft';
import { permitKey, REMIND_DAYS, reminderOf } from '../../domain/permits/permit';
import { listedUnder } from '../../domain/safety/listing';
import { dayAfter } from '../../domain/shared/dates';
import { sum } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { audit, beforeOf } from '../audit';
import { breaks } from '../db/connect';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { findClosedSpans } from './closedDays';
import * as queries from './queries';
import type { NewPermit, NewSubstance, PermitRow } from './queries';
import { bindScan, findScan } from './scans';
import { sheetsOf } from './view';

type Schemas = components['schemas'];
type Draft = BodyOf<'filePermit'>;

const GONE = () => refuse('PERMIT_GONE', '该证明不存在或已删除');

/** The institution that a buyer files permits for. */
function institutionOf({ personal, institution }: Buyer): string {
  if (personal) return refuse('NOT_TO_PERSONS', '管制化学品不向个人销售，个人账户不能登记证明');
  return institution || refuse('NO_INSTITUTION', '请先在账户管理中填写单位名称');
}

/** All permits on which the buyer may order. */
export async function list(work: Work, buyer: Buyer): Promise<Schemas['PermitList']> {
  const { db, now } = work;
  const today = dayOf(now);
  const { personal, institution } = buyer;
  return {
    today,
    institution: personal ? '' : institution,
    personal,
    closedDays: upcoming(await findClosedSpans(work), today),
    permits: await sheetsOf(db, await queries.findPermits(db, queries.ofBuyer(buyer)), buyer, now),
  };
}

/** Validates and cleans a draft; refuses with the first problem. */
function factsFrom(draft: Draft, now: number): Omit<NewPermit, 'buyerId' | 'institution' | 'createTime'> {
  const problems = checkPermitDraft(draft, dayOf(now));
  const [field, sentence] = Object.entries(problems)[0] ?? [];
  if (field !== undefined && sentence !== undefined) refuseField(field, 'PERMIT_INVALID', sentence);
  const { regime, no, issuer, purpose, validFrom, validUntil, use } = draft;
  return {
    regime,
    issuer,
    purpose,
    validFrom,
    validUntil,
    use,
    no: no.trim(),
    noKey: permitKey(no),
    state: 'submitted',
    reviewReason: null,
    changeTime: now,
  };
}

/** Facts of a permit for the audit log. */
const auditFacts = ({ scanId: _scan, version: _version, ...draft }: Draft) => ({
  ...draft,
  state: 'submitted',
});

function substancesFrom({ regime, substances }: Draft): NewSubstance[] {
  const names = new Map(listedUnder(regime).map(({ cas, name }) => [cas, name]));
  return substances.map(({ cas, grams }) => ({ cas, name: names.get(cas) ?? cas, grams: sum([grams]) }));
}

/** Refuses a permit that was filed before by anybody, because filing it twice would double its amount. */
async function refuseDuplicate<T>(saved: Promise<T>): Promise<T> {
  return saved.catch((error: unknown) => {
    if (breaks(error, 'a_permit_once'))
      refuseField('no', 'PERMIT_KNOWN', '该编号已登记；如由同事登记，请其在“经办人”中添加您的账户');
    throw error;
  });
}

export async function file(work: Work, buyer: Buyer, draft: Draft): Promise<number> {
  const { db, now } = work;
  const institution = institutionOf(buyer);
  const facts = factsFrom(draft, now);
  const own = await queries.findPermits(db, queries.ofBuyer(buyer));
  if (own.filter(({ buyerId }) => buyerId === buyer.buyerId).length >= MAX_PERMITS)
    refuse('PERMIT_LIMIT', `最多登记 ${MAX_PERMITS} 份证明，请先删除不用的`);
  const row = { ...facts, institution, buyerId: buyer.buyerId, createTime: now };
  const permitId = await refuseDuplicate(queries.insertPermit(db, row));
  await queries.saveSubstances(db, permitId, substancesFrom(draft));
  await bindScan(work, buyer, permitId, draft.scanId);
  const after = auditFacts(draft);
  await audit(work, { subject: 'permit', id: permitId, action: 'file', after });
  return permitId;
}

/** A permit on which the buyer may order; others are reported as missing. */
async function findOwn(work: Work, buyer: Buyer, permitId: number): Promise<PermitRow> {
  const [row] = await queries.findPermits(work.db, and(queries.withId(permitId), queries.ofBuyer(buyer)));
  return row ?? GONE();
}

/** A permit filed by the buyer; locked until the transaction ends. */
async function lockFiled(work: Work, buyer: Buyer, permitId: number): Promise<PermitRow> {
  await queries.lockPermits(work.db, [permitId]);
  const row = await findOwn(work, buyer, permitId);
  return row.buyerId === buyer.buyerId ? row : refuse('PERMIT_NOT_OWN', '只有登记人可以修改该证明');
}

export async function change(work: Work, buyer: Buyer, permitId: number, draft: Draft): Promise<null> {
  const row = await lockFiled(work, buyer, permitId);
  if (row.version !== (draft.version ?? row.version))
    refuse('PERMIT_CHANGED', '证明已在别处修改，请查看最新内容后再保存');
  if (row.state === 'approved' || row.state === 'ended')
    refuse('PERMIT_APPROVED', '已审核的证明不能修改，请停用后重新登记');
  const facts = factsFrom(draft, work.now);
  const institution = institutionOf(buyer);
  await refuseDuplicate(queries.updatePermit(work.db, row, { ...facts, institution }));
  await queries.saveSubstances(work.db, permitId, substancesFrom(draft));
  await bindScan(work, buyer, permitId, draft.scanId);
  const after = auditFacts(draft);
  await audit(work, {
    subject: 'permit',
    id: permitId,
    action: 'change',
    before: beforeOf(row, after),
    after,
  });
  return null;
}

/** Deletes an unused permit; a used one is ended and kept, so that its number cannot be filed again. */
export async function withdraw(work: Work, buyer: Buyer, permitId: number): Promise<null> {
  const row = await lockFiled(work, buyer, permitId);
  const used = await queries.hasUses(work.db, permitId);
  if (used)
    await queries.updatePermit(work.db, row, {
      state: 'ended',
      reviewReason: '登记人停用',
      changeTime: work.now,
    });
  else await queries.deletePermit(work.db, permitId);
  await audit(work, {
    subject: 'permit',
    id: permitId,
    action: used ? 'end' : 'delete',
    before: { no: row.no, state: row.state },
  });
  return null;
}

/** Sets the colleagues who may order on a permit, by login name: all of them or none. */
export async function changeHandlers(
  work: Work,
  buyer: Buyer,
  permitId: number,
  given: readonly string[],
): Promise<null> {
  const row = await lockFiled(work, buyer, permitId);
  const names = [...new Set(given.map((name) => name.trim()).filter(Boolean))];
  if (names.length > MAX_HANDLERS)
    refuseField('handlers', 'TOO_MANY_HANDLERS', `最多 ${MAX_HANDLERS} 位经办人`);
  const { buyerId } = buyer;
  const found = await queries.findColleagues(work.db, { buyerId, institution: row.institution }, names);
  const unknown = names.filter((name) => !found.some(({ userName }) => userName === name));
  if (unknown.length > 0)
    refuseField('handlers', 'HANDLER_UNKNOWN', `${row.institution}没有这些账户：${unknown.join('、')}`);
  await queries.saveHandlers(
    work.db,
    permitId,
    found.map((colleague) => colleague.buyerId),
  );
  await audit(work, { subject: 'permit', id: permitId, action: 'handlers', after: names });
  return null;
}

export async function scanOf(
  work: Work,
  buyer: Buyer,
  permitId: number,
): Promise<Schemas['PermitScanContent']> {
  await findOwn(work, buyer, permitId);
  return findScan(work, permitId);
}

/** Approved permits that expire within the longest reminder period, the first to expire in front. */
export async function findEnding({ db, now }: Work, buyer: Buyer): Promise<Schemas['Todo']['permits']> {
  const today = dayOf(now);
  const where = and(
    queries.ofBuyer(buyer),
    queries.inState('approved'),
    queries.endingBy(dayAfter(today, Math.max(...REMIND_DAYS))),
  );
  const ending = (await queries.findPermits(db, where)).flatMap(({ no, state, validUntil }) => {
    const reminder = reminderOf({ state, validUntil }, today);
    return reminder ? [{ no, validUntil, daysLeft: reminder.daysLeft }] : [];
  });
  return { ending: ending.length, next: ending[0] ?? null };
}

/** Called when an account is closed. Permits that orders refer to are kept. */
export const deletePermits = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteUnusedOf(db, buyerId);
