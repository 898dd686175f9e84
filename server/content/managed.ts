/** Texts for editors: the list, and one text with its versions and links. */
import type { components } from '@contract/schema';
import {
  CONTENT_KIND_CODES,
  isShown,
  pendingOf,
  statusAt,
  stateOf,
  type Status,
} from '../../domain/content/kinds';
import type { ContentKind } from '../../domain/content/types';
import { contentAt, LINKED_BY_PAGES, refKey, type ContentRef } from '../../domain/content/links';
import { linksOf } from '../../domain/content/texts';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { AnswerOf, Call } from '../http/operation';
import { toPage } from '../http/page';
import { refuse } from '../http/refusal';
import * as managed from './managedQueries';
import { listShown } from './queries';
import { centreOf } from './service';

type Schemas = components['schemas'];
type Heads = Awaited<ReturnType<typeof managed.listHeads>>[number];

const unknown = (): never => refuse('CONTENT_UNKNOWN', '没有这篇内容');

/** Status of a text with these versions. */
const statusOf = (heads: Heads, now: number): Status => statusAt(heads, now) ?? unknown();

function toRow(heads: Heads, now: number): Schemas['ContentRow'] {
  const [{ kind, id, title, category, writtenTime, by, version }] = heads;
  const status = statusOf(heads, now);
  const state = stateOf(status, now);
  const decided = status.decided;
  const isBuilt = decided === null || decided.status === 'built';
  return {
    ...{ kind, id, title, category, state, pending: pendingOf(status, now) },
    from: isBuilt ? null : dateTime(decided.from),
    until: dateTimeOrNull(decided?.until ?? null),
    changedTime: version === 0 ? null : dateTime(writtenTime),
    changedBy: by ?? '',
  };
}

/** Planned texts come first, then those changed most recently, then the order of the shop's own texts. */
function inOrder([a]: [Schemas['ContentRow'], Heads], [b]: [Schemas['ContentRow'], Heads]): number {
  const planned = (row: Schemas['ContentRow']) =>
    row.state === 'planned' || row.pending === 'planned' ? 0 : 1;
  return (
    planned(a) - planned(b) ||
    (b.changedTime ?? '').localeCompare(a.changedTime ?? '') ||
    CONTENT_KIND_CODES.indexOf(a.kind) - CONTENT_KIND_CODES.indexOf(b.kind)
  );
}

export async function listManaged(
  { db, now }: Work,
  { kind, state, category, q, current, size }: Call<'managedContents'>['query'],
): Promise<AnswerOf<'managedContents'>> {
  const holding = q ? await managed.findHolding(db, q) : null;
  const found = (await managed.listHeads(db, { kind }))
    .filter(([head]) => !holding || holding.has(refKey(head)))
    .sort(([a], [b]) => a.place - b.place || b.publishTime - a.publishTime)
    .map((heads): [Schemas['ContentRow'], Heads] => [toRow(heads, now), heads])
    .filter(([row]) => (!state || row.state === state) && (!category || row.category === category))
    .sort(inOrder)
    .map(([row]) => row);
  return toPage(found, { current, size });
}

const toVersion = (head: Heads[number], shown: number | null): Schemas['ContentVersion'] => ({
  ...{ version: head.version, status: head.status, title: head.title, by: head.by ?? '' },
  from: head.status === 'published' ? dateTime(head.from) : null,
  until: dateTimeOrNull(head.until),
  time: head.version === 0 ? null : dateTime(head.writtenTime),
  isShown: head.version === shown,
});

/** All texts of all kinds that are shown now. */
export const allShown = async ({ db, now }: Work) => {
  const rows = [];
  for (const kind of CONTENT_KIND_CODES) rows.push(...(await listShown(db, kind, now)));
  return rows;
};

/** Whether a link address leads to the page that shows the text. */
export function leadsTo(
  address: string,
  { kind, category }: { kind: ContentKind; category: string },
): boolean {
  if (kind !== 'article') return true;
  const page =
    centreOf(category as Schemas['ArticleKind']) === 'customer' ? '/customerCenter' : '/technicalCenter';
  return address.startsWith(page);
}

export async function findManaged(work: Work, ref: ContentRef): Promise<Schemas['ContentDetail']> {
  const { db, now } = work;
  const [heads] = await managed.listHeads(db, ref);
  const row = await managed.findVersion(db, ref);
  if (!heads || !row) return unknown();
  const { current } = statusOf(heads, now);
  const shown = current && isShown(current, now) ? current.version : null;
  const all = await allShown(work);
  const byKey = new Map(all.map((text) => [refKey(text), text]));
  const isDead = (address: string) => {
    const target = contentAt(address);
    const text = target && byKey.get(refKey(target));
    return target !== null && !(text && leadsTo(address, text));
  };
  const leadsHere = (address: string) => {
    const target = contentAt(address);
    return target !== null && refKey(target) === refKey(ref);
  };
  return {
    row: toRow(heads, now),
    ...{ version: row.version, status: row.status, text: row.body },
    publishTime:
      current === null
        ? null
        : dateTime(heads.find(({ version }) => version === current.version)?.publishTime ?? 0),
    versions: heads.map((head) => toVersion(head, shown)),
    linkedFrom: all
      .filter((text) => refKey(text) !== refKey(ref) && linksOf(text.body).some(leadsHere))
      .map(({ kind, id, title }) => ({ kind, id, title })),
    deadLinks: linksOf(row.body).filter(isDead),
    linkedByPages: LINKED_BY_PAGES[refKey(ref)] ?? '',
  };
}

export async function versionText(
  { db }: Work,
  ref: ContentRef,
  version: number,
): Promise<Schemas['ContentText']> {
  return ((await managed.findVersion(db, ref, version)) ?? unknown()).body;
}
