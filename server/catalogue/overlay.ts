/**
 * Facts that were put right by hand, laid over those of the build, with all that follows from them. In memory the product
 * itself is changed: whatever holds it, lists, search and documents, tells the same at once.
 */
import { correctableOf, signalAfter, type CorrectableFacts } from '../../domain/goods/correction';
import { hazardOfCodes } from '../../domain/safety/hazard';
import { stateOf } from '../../domain/safety/state';
import { storageFor } from '../../domain/safety/storage';
import { builtTexts, type Names } from './builtTexts';
import { catalogue, memoizeByCatalogue } from './facts';
import { listsChanged } from './live';
import type { OverlaidField, ProductFacts } from './types';

/** What is put right of a product that ever was corrected. */
export interface Overlay {
  /** What is said in place of the build's; what is not there stays, all of it when no correction is in force any more. */
  after: Partial<CorrectableFacts>;
  /** yyyy-MM-dd: when it last became another, by a correction or its withdrawal. */
  on: string;
  /** How often it did. */
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

/** A product as the build had it. */
export const asBuilt = (product: ProductFacts): ProductFacts =>
  product.corrected ? { ...product, ...product.corrected.built, corrected: undefined } : product;

/** A product as built, put right. */
export function putRight(built: ProductFacts, { after, on, changes }: Overlay, names: Names): ProductFacts {
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
  // A number of its own stands among the names of a good only.
  return { ...next, ...builtTexts({ ...next, aliases: next.names.aliases }, names) };
}

const mark = memoizeByCatalogue(() => ({ now: {} }));

/** Another object after each change of what is put right. */
export const correctionsMark = (): object => mark().now;

/** The names of what a product belongs to, as buyers read them. */
export const namesOf = ({ brandId, categoryId }: ProductFacts): Names => ({
  brandName: catalogue().brandById.get(brandId)?.name ?? '',
  categoryName: catalogue().categoryById.get(categoryId)?.name ?? '',
});

/** From now on this is put right of a product in this process; null: nothing ever was. */
export function applyCorrection(prodId: number, overlay: Overlay | null): void {
  const product = catalogue().productById.get(prodId);
  if (!product || (overlay === null && !product.corrected)) return;
  const built = asBuilt(product);
  const next = overlay ? putRight(built, overlay, namesOf(product)) : built;
  if (JSON.stringify(next) === JSON.stringify(product)) return;
  Object.assign(product, next);
  mark().now = {};
  listsChanged();
}
