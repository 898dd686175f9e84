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
import { withdrawnOf } from './pictureQueries';
import * as queries from './queries';
import { baseOf } from './revise';

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
  const base = row.state === 'released' ? null : await baseOf(work, row);
  const { facts } = await draftFacts(row.body, row.prodId);
  const { prodId } = row;
  const product =
    prodId === null ? undefined : (await findGoods(work, { prodIds: [prodId] })).products.get(prodId);
  return {
    head: toHead(row),
    draft: row.body,
    base,
    // What was released is not checked again.
    facts: row.state === 'released' ? { ...facts, problems: [] } : facts,
    steps: steps.map(({ version, action, by, time, reason }) => ({
      ...{ version, action, reason, by: by ?? '' },
      time: dateTime(time),
    })),
    onSale: product?.status === 1,
    catalogNo: product?.catalogNo ?? null,
    withdrawnPictures: [
      ...(await withdrawnOf(
        db,
        [row.body, base].flatMap((body) => body?.pictures.map(({ pictureId }) => pictureId) ?? []),
      )),
    ],
    mine: sinceRelease(steps).some((step) => step.buyerId === buyerId && WRITTEN.includes(step.action)),
  };
}

type Step = Awaited<ReturnType<typeof queries.listSteps>>[number];

const WRITTEN: readonly Step['action'][] = ['save', 'submit', 'revise'];

/** `steps` are newest first. */
function sinceRelease(steps: readonly Step[]): readonly Step[] {
  const at = steps.findIndex(({ action }) => action === 'release');
  return at < 0 ? steps : steps.slice(0, at);
}
