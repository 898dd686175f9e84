/**
 * New products: written by one person, released by another. Each change is a numbered step with its author. Buyers see
 * nothing before the release.
 */
import { isDeepStrictEqual } from 'node:util';
import type { components } from '@contract/schema';
import { tidyDraft } from '../../../domain/goods/draft';
import { FIELD_NAMES, FIELD_ROLES } from '../../../domain/goods/fields';
import type { DraftProblem, ProductDraft } from '../../../domain/goods/types';
import { mayAct, STAFF_ROLES } from '../../../domain/staff/roles';
import { audit, type AuditEntry } from '../../audit';
import { blockImports } from '../../catalogue/import';
import type { Work } from '../../db/transaction';
import type { Buyer } from '../../http/sessions';
import type { BodyOf } from '../../http/operation';
import { refuse, refuseField } from '../../http/refusal';
import { draftFacts } from './facts';
import { keepPictures, refuseWithdrawn } from './pictures';
import * as queries from './queries';
import { putOnSale } from './release';
import { baseOf, bodyOnSale, lockOnSale, refuseFixed } from './revise';
import { draftDetail } from './view';

type Detail = Promise<components['schemas']['ProductDraftDetail']>;
type Action = components['schemas']['ProductDraftStep']['action'];
type State = queries.DraftRow['state'];

export async function addDraft(work: Work, staff: Buyer, { draft }: BodyOf<'addProductDraft'>): Detail {
  const body = tidyDraft(draft);
  refusePrices(staff, body, null);
  const step = { version: 1, action: 'save' as const, body, buyerId: staff.buyerId, time: work.now };
  const draftId = await queries.addDraft(work.db, step);
  await keepPictures(work, staff, draftId, body);
  await log(work, draftId, 'add', { after: namedIn(body) });
  return draftDetail(work, staff, draftId);
}

/** The versions of a draft keep its content; the audit log names it. */
const namedIn = ({ nameZh, cas }: ProductDraft) => ({ name: nameZh, cas });

const log = (
  work: Work,
  id: number,
  action: AuditEntry['action'],
  values: Pick<AuditEntry, 'before' | 'after'>,
) => audit(work, { subject: 'productDraft', id, action, ...values });

/** Prices of packs belong to finance, here as on 商品. */
function refusePrices({ staffRoles }: Buyer, next: ProductDraft, before: ProductDraft | null): void {
  if (mayAct(staffRoles, [FIELD_ROLES.price])) return;
  const pricesOf = (draft: ProductDraft | null) =>
    new Set(
      (draft?.packs ?? []).flatMap(({ skuName, price }) => (price === null ? [] : `${skuName} ${price}`)),
    );
  const known = pricesOf(before);
  if ([...pricesOf(next)].some((price) => !known.has(price)))
    refuseField(
      'packs',
      'FIELD_ROLE',
      `${FIELD_NAMES.price}由${STAFF_ROLES[FIELD_ROLES.price].name}填写，您的角色不能填，请留空（询价）`,
    );
}

const STATE_WORDS: Record<State, string> = {
  draft: '还在编写',
  submitted: '正在等待核对',
  released: '已发布',
  rejected: '已退回修改',
};

/** Locks a draft in one of the states, in the version that was read. */
async function locked(
  { db }: Work,
  draftId: number,
  version: number,
  states: readonly State[],
): Promise<queries.DraftRow> {
  const row = (await queries.lockDraft(db, draftId)) ?? refuse('DRAFT_UNKNOWN', '没有这份草稿');
  if (row.version !== version) {
    const by = (await queries.findDraft(db, draftId))?.by ?? undefined;
    refuse('DRAFT_CHANGED', '他人刚刚改过这份草稿，未保存。请核对后再保存', {
      data: { reason: 'DRAFT_CHANGED', by },
    });
  }
  if (!states.includes(row.state)) refuse('DRAFT_STATE', `这份草稿${STATE_WORDS[row.state]}，未作改动`);
  return row;
}

const WRITABLE: readonly State[] = ['draft', 'rejected'];

export async function saveDraft(
  work: Work,
  staff: Buyer,
  draftId: number,
  { version, draft }: BodyOf<'saveProductDraft'>,
): Detail {
  const row = await locked(work, draftId, version, WRITABLE);
  const body = tidyDraft(draft);
  const base = await baseOf(work, row);
  if (base) refuseFixed(base, body);
  refusePrices(staff, body, row.body);
  // The database has another order of keys.
  if (!isDeepStrictEqual(body, row.body)) {
    await keepPictures(work, staff, draftId, body);
    await step(work, staff, row, { action: 'save', state: 'draft', body });
    await log(work, draftId, 'save', { after: { ...namedIn(body), version: row.version + 1 } });
  }
  return draftDetail(work, staff, draftId);
}

interface Change {
  action: Action;
  state: State;
  body?: ProductDraft;
  reason?: string;
  prodId?: number | null;
}

const step = (
  { db, now }: Work,
  { buyerId }: Buyer,
  row: queries.DraftRow,
  { action, state, body = row.body, reason = '', prodId = row.prodId }: Change,
) =>
  queries.changeDraft(db, row.draftId, { state, prodId }, {
    ...{ version: row.version + 1, action, body, buyerId, time: now, reason },
  }); // prettier-ignore

/** Refuses the first problem beside its field; the page shows all of them from the facts of the draft. */
function refuseProblems(problems: readonly DraftProblem[]): void {
  const never = problems.find(({ reason }) => reason === 'FORBIDDEN_PRODUCT');
  const [first] = never ? [never] : problems;
  if (first) refuseField(first.field, first.reason, first.message);
}

export async function submitDraft(
  work: Work,
  staff: Buyer,
  draftId: number,
  { version, reason }: BodyOf<'submitProductDraft'>,
): Detail {
  const row = await locked(work, draftId, version, WRITABLE);
  refuseProblems((await draftFacts(row.body, row.prodId)).facts.problems);
  await refuseWithdrawn(work, row.body);
  await step(work, staff, row, { action: 'submit', state: 'submitted', reason });
  await log(work, draftId, 'submit', { after: { reason } });
  return draftDetail(work, staff, draftId);
}

const isManager = ({ staffRoles }: Buyer): boolean => mayAct(staffRoles, []);

async function refuseOthers({ db }: Work, staff: Buyer, draftId: number): Promise<void> {
  if (!isManager(staff) && !(await queries.isAuthor(db, draftId, staff.buyerId)))
    refuse('DRAFT_OTHER', '只有编写人或店长可以这样做');
}

export async function withdrawDraft(
  work: Work,
  staff: Buyer,
  draftId: number,
  { version }: BodyOf<'withdrawProductDraft'>,
): Detail {
  const row = await locked(work, draftId, version, ['submitted']);
  await refuseOthers(work, staff, draftId);
  await step(work, staff, row, { action: 'withdraw', state: 'draft' });
  await log(work, draftId, 'withdraw', {});
  return draftDetail(work, staff, draftId);
}

export async function rejectDraft(
  work: Work,
  staff: Buyer,
  draftId: number,
  { version, reason }: BodyOf<'rejectProductDraft'>,
): Detail {
  const row = await locked(work, draftId, version, ['submitted']);
  await step(work, staff, row, { action: 'reject', state: 'rejected', reason });
  await log(work, draftId, 'reject', { after: { reason } });
  return draftDetail(work, staff, draftId);
}

/** Begins a new version of a released product. */
export async function reviseDraft(
  work: Work,
  staff: Buyer,
  draftId: number,
  { version, reason }: BodyOf<'reviseProduct'>,
): Detail {
  const row = await locked(work, draftId, version, ['released']);
  await lockOnSale(work, row.prodId ?? 0);
  const body = await bodyOnSale(work, row.prodId ?? 0, row.body);
  await step(work, staff, row, { action: 'revise', state: 'draft', body, reason });
  await log(work, draftId, 'revise', { after: { ...namedIn(body), reason } });
  return draftDetail(work, staff, draftId);
}

/** Everything is checked again: lists, catalogue and prices may have changed since the draft was submitted. */
export async function releaseDraft(
  work: Work,
  staff: Buyer,
  draftId: number,
  { version }: BodyOf<'releaseProductDraft'>,
): Detail {
  const row = await locked(work, draftId, version, ['submitted']);
  if (await queries.isAuthor(work.db, draftId, staff.buyerId))
    refuse('DRAFT_OWN', '不能发布自己编写或提交的商品，须由另一位店长核对来源后发布');
  await blockImports(work.db);
  await queries.lockReleases(work.db);
  const found = await draftFacts(row.body, row.prodId);
  refuseProblems(found.facts.problems);
  await refuseWithdrawn(work, row.body);
  const product = await putOnSale(work, staff, row, found);
  const { prodId, catalogNo } = product;
  await step(work, staff, row, { action: 'release', state: 'released', prodId });
  await log(work, draftId, 'publish', { after: { prodId, catalogNo } });
  await audit(work, {
    subject: 'product',
    id: prodId,
    action: row.prodId === null ? 'add' : 'change',
    after: { catalogNo, ...namedIn(row.body) },
  });
  return draftDetail(work, staff, draftId);
}

export async function dropDraft(work: Work, staff: Buyer, draftId: number): Promise<null> {
  const row = (await queries.lockDraft(work.db, draftId)) ?? refuse('DRAFT_UNKNOWN', '没有这份草稿');
  if (!WRITABLE.includes(row.state)) refuse('DRAFT_STATE', `这份草稿${STATE_WORDS[row.state]}，不能删除`);
  await refuseOthers(work, staff, draftId);
  if (row.prodId !== null) return discard(work, staff, row);
  await queries.deleteDraft(work.db, draftId);
  await log(work, draftId, 'delete', { before: namedIn(row.body) });
  return null;
}

/** Drops a revision: the released version stays. */
async function discard(work: Work, staff: Buyer, row: queries.DraftRow): Promise<null> {
  const body = (await queries.lastBody(work.db, row.draftId, 'release')) ?? row.body;
  await step(work, staff, row, { action: 'discard', state: 'released', body });
  await log(work, row.draftId, 'dropRevision', { before: namedIn(row.body) });
  return null;
}
