/**
 * The staff's actions on a text. Each action adds a version after the one that was read; no version is ever changed.
 */
import type { components } from '@contract/schema';
import { isShown, statusAt, stateOf } from '../../domain/content/kinds';
import type { ContentKind } from '../../domain/content/types';
import type { TextOf } from '../../domain/content/texts';
import { LINKED_BY_PAGES, refKey, type ContentRef } from '../../domain/content/links';
import { msOf } from '../../domain/shared/dates';
import type { Buyer } from '../http/sessions';
import { audit, type AuditEntry } from '../audit';
import { showBrandTexts } from '../catalogue/brandTexts';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { requireFit, requireTitle, textOf } from './checks';
import { findManaged } from './managed';
import * as managed from './managedQueries';
import { centreOf } from './service';

type Schemas = components['schemas'];
type Detail = Promise<Schemas['ContentDetail']>;
type Heads = Awaited<ReturnType<typeof managed.listHeads>>[number];

interface NewVersion {
  status: 'draft' | 'published' | 'withdrawn';
  /** ms */
  from: number;
  until: number | null;
  body: Schemas['ContentText'];
  /** For the audit log. */
  action: AuditEntry['action'];
}

const changed = (): never => refuse('CONTENT_CHANGED', '他人刚刚改过这篇内容，未保存。请核对后再保存');

async function readHeads(work: Work, ref: ContentRef, version: number): Promise<Heads> {
  const [heads] = await managed.listHeads(work.db, ref);
  if (!heads) return refuse('CONTENT_UNKNOWN', '没有这篇内容');
  return heads[0].version === version ? heads : changed();
}

/** A shown text keeps its day of publication. Any other text gets the moment from which it will be shown. */
function publishTimeOf(heads: Heads | null, from: number, now: number): number {
  const current = heads && statusAt(heads, now)?.current;
  if (!heads || !current || !isShown(current, now)) return from;
  return heads.find(({ version }) => version === current.version)?.publishTime ?? from;
}

async function add(
  work: Work,
  staff: Buyer,
  ref: ContentRef,
  heads: Heads | null,
  wanted: NewVersion,
): Detail {
  const { db, now } = work;
  const { status, from, until, body, action } = wanted;
  const text = textOf(ref.kind, body);
  const version = (heads?.[0].version ?? 0) + 1;
  const isAdded = await managed.addVersion(db, {
    ...{ ...ref, version, status, showFrom: from, showUntil: until, title: text.title, body },
    category: 'category' in text ? text.category : '',
    place: 'place' in text ? text.place : (heads?.[0].place ?? 0),
    publishTime: publishTimeOf(heads, from, now),
    ...{ buyerId: staff.buyerId, writtenTime: now },
  });
  if (!isAdded) return changed();
  if (body.brand && status === 'published' && from <= now)
    await showBrandTexts(work, Number(ref.id), body.brand);
  const before = heads && { version: heads[0].version, title: heads[0].title, status: heads[0].status };
  const after = { version, title: text.title, status, from: dateTime(from), until: dateTimeOrNull(until) };
  await audit(work, { subject: 'content', id: refKey(ref), action, before, after });
  return findManaged(work, ref);
}

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

const timeOf = (field: string, text: string): number => {
  const ms = TIME.test(text) ? msOf(text) : NaN;
  return Number.isNaN(ms) ? refuseField(field, 'INVALID', '请选择时间') : ms;
};

interface Requested {
  action: Schemas['ContentAction'];
  from: string | null;
  until: string | null;
  text: Schemas['ContentText'];
}

/** Start and end of the display period, ms. */
function spanOf(ref: ContentRef, { from: fromText, until: untilText }: Requested, now: number) {
  const from = fromText === null ? now : timeOf('from', fromText);
  if (from < now) refuseField('from', 'FROM_PAST', '上线时间须晚于现在');
  if (untilText === null) return { from, until: null };
  const until = timeOf('until', untilText);
  if (ref.kind === 'brand') refuseField('until', 'KIND_FIXED', '品牌不能设下线时间');
  if (LINKED_BY_PAGES[refKey(ref)])
    refuseField('until', 'LINKED_BY_PAGES', '商城页面固定链接到这篇，不能设下线时间');
  if (until <= from) refuseField('until', 'UNTIL_EARLY', '下线时间须晚于上线时间');
  return { from, until };
}

const newVersion = (ref: ContentRef, requested: Requested, now: number): NewVersion => {
  const { from, until } = spanOf(ref, requested, now);
  const status = requested.action === 'draft' ? 'draft' : 'published';
  const action = status === 'draft' ? 'draft' : from > now ? 'planContent' : 'publish';
  // Stores only the field of this kind.
  return { status, from, until, action, body: { [ref.kind]: textOf(ref.kind, requested.text) } };
};

const requireSound = async (work: Work, ref: ContentRef, { status, body }: NewVersion): Promise<void> =>
  status === 'draft' ? requireTitle(ref.kind, body) : requireFit(work, ref, body);

/** Addresses never change: an article stays in its centre. */
function requireSameCentre(heads: Heads, body: Schemas['ContentText']): void {
  const was = heads[0].category as Schemas['ArticleKind'];
  if (body.article && centreOf(was) !== centreOf(body.article.category))
    refuseField('category', 'CENTRE_CHANGED', '技术中心与客户中心的文章不能互换，请另写一篇');
}

const letters = (serial: number): string =>
  serial === 0 ? '' : letters(Math.floor(serial / 26)) + String.fromCharCode(97 + (serial % 26));

/** The id in addresses: a number, or a word for a question. */
const idOf = (kind: ContentKind, serial: number): string =>
  kind === 'faq' ? `own${letters(serial).replace(/^./, (first) => first.toUpperCase())}` : String(serial);

export async function addText(
  work: Work,
  staff: Buyer,
  kind: ContentKind,
  body: BodyOf<'addContent'>,
): Detail {
  if (kind === 'brand') refuse('KIND_FIXED', '品牌随商品目录增加，不能在这里新建');
  const ref = { kind, id: '' };
  const wanted = newVersion(ref, body, work.now);
  await requireSound(work, ref, wanted);
  const id = idOf(kind, await managed.nextSerial(work.db));
  return add(work, staff, { kind, id }, null, wanted);
}

/** The page of a brand that staff just created, shown at once. */
export async function addBrandText(
  work: Work,
  staff: Buyer,
  brandId: number,
  brand: TextOf['brand'],
): Promise<void> {
  const ref = { kind: 'brand' as const, id: String(brandId) };
  const text = { brand };
  const wanted = newVersion(ref, { action: 'publish', from: null, until: null, text }, work.now);
  await requireSound(work, ref, wanted);
  await add(work, staff, ref, null, wanted);
}

export async function save(work: Work, staff: Buyer, ref: ContentRef, body: BodyOf<'saveContent'>): Detail {
  const heads = await readHeads(work, ref, body.version);
  const wanted = newVersion(ref, body, work.now);
  requireSameCentre(heads, wanted.body);
  await requireSound(work, ref, wanted);
  return add(work, staff, ref, heads, wanted);
}

export async function withdraw(
  work: Work,
  staff: Buyer,
  ref: ContentRef,
  { version }: BodyOf<'withdrawContent'>,
): Detail {
  const heads = await readHeads(work, ref, version);
  if (ref.kind === 'brand') refuse('KIND_FIXED', '品牌不能下线，可以下架它的商品');
  const pages = LINKED_BY_PAGES[refKey(ref)];
  if (pages) refuse('LINKED_BY_PAGES', `${pages}固定链接到这篇，只能修改，不能下线`);
  const status = statusAt(heads, work.now);
  if (!status || stateOf(status, work.now) === 'withdrawn') refuse('CONTENT_STATE', '这篇内容已经下线');
  const { body } = (await managed.findVersion(work.db, ref)) ?? changed();
  return add(work, staff, ref, heads, {
    status: 'withdrawn',
    from: work.now,
    until: null,
    body,
    action: 'takeDown',
  });
}

/** A shown text keeps its end; a text that is shown again has none. */
function untilOf(heads: Heads, to: number, now: number): number | null {
  const current = statusAt(heads, now)?.current ?? null;
  return current?.version === to && isShown(current, now) ? current.until : null;
}

/**
 * Restores an older version. Checks it again, because its link targets may be gone. Restoring the version that is shown
 * only cancels the planned ones after it.
 */
export async function restore(
  work: Work,
  staff: Buyer,
  ref: ContentRef,
  { version, to }: BodyOf<'restoreContent'>,
): Detail {
  const heads = await readHeads(work, ref, version);
  const wanted = (await managed.findVersion(work.db, ref, to)) ?? refuse('VERSION_UNKNOWN', '没有这个版本');
  const { body } = wanted;
  requireSameCentre(heads, body);
  await requireFit(work, ref, body);
  return add(work, staff, ref, heads, {
    status: 'published',
    from: work.now,
    until: untilOf(heads, to, work.now),
    body,
    action: 'restore',
  });
}
