/**
 * Lays corrections over the facts of the build, including all facts that follow from them. The product object in
 * memory is changed in place, so that lists, search and documents agree at once.
 */
import { correctableOf, signalAfter } from '../../domain/goods/correction';
import type { CorrectableFacts } from '../../domain/goods/types';
import { hazardOfCodes } from '../../domain/safety/hazard';
import { stateOf } from '../../domain/safety/state';
import { storageFor } from '../../domain/safety/storage';
import { builtTexts, type Names } from './builtTexts';
import { catalogue, memoizeByCatalogue } from './facts';
import { listsChanged } from './live';
import type { OverlaidField, ProductFacts } from './types';

/** The present correction of a product that was corrected at least once. */
export interface Overlay {
  /** Corrected values. Missing fields keep those of the build; empty when no correction is in force any more. */
  after: Partial<CorrectableFacts>;
  /** `yyyy-MM-dd` of the last change, by a correction or its withdrawal. */
  on: string;
  /** Number of such changes. */
  changes: number;
}

const OVERLAID = {
  brief: 0,
  content: 0,
  grade: 0,
  purity: 0,
  spec: 0,
  features: 0,
  storage: 0,
  ship: 0,
  hazard: 0,
  signal: 0,
  pictograms: 0,
} satisfies Record<OverlaidField, 0>;

const overlaidOf = (product: ProductFacts): Pick<ProductFacts, OverlaidField> =>
  Object.fromEntries(
    (Object.keys(OVERLAID) as OverlaidField[]).map((field) => [field, product[field]]),
  ) as unknown as Pick<ProductFacts, OverlaidField>;

/** The product as the build has it. */
export const asBuilt = (product: ProductFacts): ProductFacts =>
  product.corrected ? { ...product, ...product.corrected.built, corrected: undefined } : product;

/** Applies a correction to a product as built, and derives hazards, storage and texts from the result. */
export function applyCorrections(
  built: ProductFacts,
  { after, on, changes }: Overlay,
  names: Names,
): ProductFacts {
  const { hCodes, un, ...facts } = { ...correctableOf(built), ...after };
  const before = built.hazard;
  const isClassified = before !== null && hCodes !== null;
  const isOther = after.hCodes !== undefined || after.un !== undefined;
  const known = { hCodes: before?.hStatements.map(({ code }) => code) ?? [], signal: before?.signal ?? null };
  const hazard =
    isClassified && isOther
      ? hazardOfCodes(hCodes, { signal: signalAfter(hCodes, known), un, state: stateOf(facts.features) })
      : before;
  const next: ProductFacts = {
    ...built,
    ...facts,
    storage: storageFor(facts.storage, hazard?.hStatements.map(({ code }) => code) ?? []),
    hazard,
    ...(isClassified && isOther && { signal: hazard?.signal ?? null, pictograms: hazard?.pictograms ?? [] }),
    corrected: { on, changes, built: overlaidOf(built) },
  };
  // Only goods have their CAS number among the aliases, and texts of goods do not use aliases.
  return { ...next, ...builtTexts({ ...next, aliases: next.names.aliases }, names) };
}

const mark = memoizeByCatalogue(() => ({ now: {} }));

/** A new object after each change of a correction. */
export const correctionsMark = (): object => mark().now;

/** Display names of the brand and category of a product. */
export const namesOf = ({ brandId, categoryId }: ProductFacts): Names => ({
  brandName: catalogue().brandById.get(brandId)?.name ?? '',
  categoryName: catalogue().categoryById.get(categoryId)?.name ?? '',
});

/** Sets the correction of a product in this process; null means that it was never corrected. */
export function applyCorrection(prodId: number, overlay: Overlay | null): void {
  const product = catalogue().productById.get(prodId);
  if (!product || (overlay === null && !product.corrected)) return;
  const built = asBuilt(product);
  const next = overlay ? applyCorrections(built, overlay, namesOf(product)) : built;
  if (JSON.stringify(next) === JSON.stringify(product)) return;
  Object.assign(product, next);
  mark().now = {};
  listsChanged();
}
