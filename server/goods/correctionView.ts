/** A product's corrections in the form that the administration shows. */
import type { components } from '@contract/schema';
import { correctableOf, FACT_FIELDS } from '../../domain/goods/correction';
import { catalogue, statusOf, type ProductFacts } from '../catalogue';
import type { FactsNow } from '../catalogue/corrections';
import { namesOf } from '../catalogue/overlay';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { findOpen, listCorrections, type NamedCorrection } from './correctionQueries';

type Schemas = components['schemas'];

const PAST = 10;

const toCorrection = (row: NamedCorrection, buyerId: string): Schemas['GoodsCorrection'] => ({
  correctionId: row.correctionId,
  state: row.state,
  fields: FACT_FIELDS.filter((field) => field in row.after),
  before: row.before,
  after: { ...row.before, ...row.after },
  source: row.source,
  reason: row.reason,
  by: row.by ?? '',
  createTime: dateTime(row.createTime),
  confirmedBy: row.confirmer ?? '',
  confirmedTime: dateTimeOrNull(row.confirmedTime),
  endedBy: row.ender ?? '',
  endedTime: dateTimeOrNull(row.endedTime),
  endReason: row.endReason,
  review: row.review,
  mine: row.buyerId === buyerId,
});

/** Other offers of the same substance; none for goods without a CAS number. */
async function othersOf(
  db: Work['db'],
  { prodId, cas, entity }: ProductFacts,
): Promise<Schemas['CorrectionOffer'][]> {
  const others =
    cas === null
      ? []
      : (catalogue().productsByEntity.get(entity) ?? []).filter((product) => product.prodId !== prodId);
  const open = await findOpen(
    db,
    others.map((product) => product.prodId),
  );
  return others
    .map((product) => ({
      prodId: product.prodId,
      prodName: product.prodName,
      catalogNo: product.catalogNo,
      brandName: namesOf(product).brandName,
      status: statusOf(product),
      facts: correctableOf(product),
      open: open.has(product.prodId),
    }))
    .sort((a, b) => b.status - a.status || (a.catalogNo < b.catalogNo ? -1 : 1));
}

export async function correctionsOf(
  { db, actor }: Work,
  { built, shown, baseVersion }: FactsNow,
): Promise<Schemas['GoodsCorrections']> {
  const others = await othersOf(db, built);
  const rows = await listCorrections(db, built.prodId);
  const firstOf = (wanted: NamedCorrection['state']) => {
    const row = rows.find(({ state }) => state === wanted);
    return row ? toCorrection(row, actor.id) : null;
  };
  const past = rows.filter(({ state }) => state !== 'proposed' && state !== 'confirmed').slice(0, PAST);
  return {
    baseVersion,
    built: correctableOf(built),
    shown: correctableOf(shown),
    signal: built.signal,
    mayCorrect: built.skus.length > 0,
    open: firstOf('proposed'),
    inForce: firstOf('confirmed'),
    past: past.map((row) => toCorrection(row, actor.id)),
    others,
  };
}
