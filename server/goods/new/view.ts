/** Drafts of new products in the form that the administration shows. */
import type { components } from '@contract/schema';
import { catalogue } from '../../catalogue';
import { findGoods } from '../../catalogue/change';
import type { Work } from '../../db/transaction';
import { dateTime } from '../../http/dates';
import type { Call } from '../../http/operation';
import { offsetOf, pageFrom } from '../../http/page';
import { refuse } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import { draftFacts } from './facts';
import * as queries from './queries';

type Schemas = components['schemas'];

const toHead = ({ draftId, state, version, body, changeTime, prodId, by }: queries.NamedDraft): Schemas['ProductDraftHead'] => ({
  ...{ draftId, state, version, prodId, kind: body.kind, nameZh: body.nameZh, cas: body.cas, by: by ?? '' },
  brandName: catalogue().brandById.get(body.brandId ?? 0)?.name ?? '',
  changeTime: dateTime(changeTime),
}); // prettier-ignore

/** A page of drafts, last changed first. */
export async function listDrafts(
  { db }: Work,
  { state, ...page }: Call<'productDrafts'>['query'],
): Promise<Schemas['ProductDraftPage']> {
  const { size = 10 } = page;
  const rows = await queries.listDrafts(db, state, { limit: size, offset: offsetOf(page) });
  const total = await queries.countDrafts(db, state);
  return { ...pageFrom(rows.map(toHead), total, page), held: await queries.heldProducts(db) };
}

export async function draftDetail(
  work: Work,
  { buyerId }: Buyer,
  draftId: number,
): Promise<Schemas['ProductDraftDetail']> {
  const { db } = work;
  const row = (await queries.findDraft(db, draftId)) ?? refuse('DRAFT_UNKNOWN', '没有这份草稿');
  const steps = await queries.listSteps(db, draftId);
  const { facts } = await draftFacts(row.body);
  return {
    head: toHead(row),
    draft: row.body,
    // A released product is its own twin.
    facts: row.state === 'released' ? { ...facts, problems: [] } : facts,
    steps: steps.map(({ version, action, by, time, reason }) => ({
      ...{ version, action, reason, by: by ?? '' },
      time: dateTime(time),
    })),
    onSale:
      row.prodId !== null &&
      (await findGoods(work, { prodIds: [row.prodId] })).products.get(row.prodId)?.status === 1,
    mine: steps.some(
      (step) => step.buyerId === buyerId && (step.action === 'save' || step.action === 'submit'),
    ),
  };
}
