/** The product that a released draft becomes, in the form of the build. */
import type { components } from '@contract/schema';
import { tidyValue } from '../../../domain/catalogue/attributes';
import type { CategoryAttribute } from '../../../domain/catalogue/types';
import { picturePath, type ProductPicture } from '../../../domain/catalogue/picture';
import { newPackNumber, readNewPack } from '../../../domain/catalogue/newPack';
import { factsOf, tidyDraft } from '../../../domain/goods/draft';
import { tidyFacts } from '../../../domain/goods/correction';
import type { ProductDraft } from '../../../domain/goods/types';
import { storageFor } from '../../../domain/safety/storage';
import { dateTimeOf } from '../../../domain/shared/dates';
import { toNumber2 } from '../../../domain/shared/money';
import { catalogue, type ProductFacts } from '../../catalogue';
import { builtTexts } from '../../catalogue/builtTexts';
import { FIRST_HAND_PRODUCT } from '../../db/schema/catalogue';
import { pinyinOf } from '../../search/readings';
import type { DraftFacts } from './facts';

type Substance = components['schemas']['Substance'];

export interface NewIds {
  prodId: number;
  /** One for each pack of the draft. */
  skuIds: readonly number[];
  /** Catalogue numbers of packs that the product already has. */
  packNumbers?: readonly string[];
  /** Pictures of the draft with their sizes. */
  pictures?: readonly ProductPicture[];
}

/** 货号 in a form that no build gives: `CXH00001`. */
export const handNumber = (prefix: string, prodId: number): string =>
  `${prefix}H${String(prodId - FIRST_HAND_PRODUCT + 1).padStart(5, '0')}`;

/** `draft` is complete and without problems. `now` in ms. */
export function productOfDraft(
  written: ProductDraft,
  { facts, substance }: DraftFacts,
  ids: NewIds,
  now: number,
): ProductFacts {
  const { prodId, pictures = [] } = ids;
  const draft = tidyDraft(written);
  const { brandId, categoryId, nameZh, nameEn, aliases, kind, cas } = draft;
  const brand = catalogue().brandById.get(brandId ?? 0);
  const category = catalogue().categoryById.get(categoryId ?? 0);
  if (!brand || !category) throw new Error('A draft without brand or category was released.');
  const { grade, purity, spec, features, storage, ship } = tidyFacts(factsOf(draft));
  const attributes = catalogue().attributesById.get(category.categoryId) ?? [];
  const catalogNo = draft.catalogNo || handNumber(brand.prefix, prodId);
  const isSubstance = kind === 'substance';
  const { hazard } = facts;
  const described = {
    ...{
      entity: isSubstance ? cas : catalogNo,
      prodName: nameZh,
      nameEn,
      grade,
      purity,
      spec,
      features: inAttributes(attributes, features),
      ship,
    },
    storage: storageFor(storage, hazard?.hStatements.map(({ code }) => code) ?? []),
  };
  const names = { brandName: brand.name, categoryName: category.name };
  return {
    prodId,
    ...described,
    ...builtTexts({ ...described, hazard, aliases }, names),
    pic: pictureOf(draft, facts.from, pictures[0]),
    pictures: [...pictures],
    ...{ brandId: brand.brandId, catalogNo, categoryId: category.categoryId },
    cas: isSubstance ? cas : null,
    formula: substance?.formula ?? null,
    molarMass: substance?.molarMass ?? null,
    signal: hazard?.signal ?? null,
    pictograms: hazard?.pictograms ?? [],
    ...{
      regimes: facts.regimes,
      status: 1,
      replacedBy: null,
      sales: 0,
      putawayTime: dateTimeOf(now),
      hazard,
    },
    unclassifiedParts: null,
    tests: draft.tests,
    names: { aliases, pinyin: [nameZh, ...aliases].flatMap((name) => pinyinOf(name) ?? []) },
    skus: packsOf(draft, catalogNo, ids),
  };
}

/** Features with the values of attributes in their normal form, in the order of the attributes; others follow. */
function inAttributes(
  attributes: readonly CategoryAttribute[],
  features: ProductFacts['features'],
): ProductFacts['features'] {
  const known = attributes.flatMap((attribute) =>
    features
      .filter(({ key }) => key === attribute.name)
      .map(({ key, value }) => ({ key, value: tidyValue(attribute, value) })),
  );
  const names = new Set(attributes.map(({ name }) => name));
  return [...known, ...features.filter(({ key }) => !names.has(key))];
}

/**
 * Shown in lists: the structure of a compound, else the first picture, else a drawing. Only the build draws structures; a
 * compound that it does not have is a bottle.
 */
function pictureOf(
  { kind, cas, picture }: ProductDraft,
  from: DraftFacts['facts']['from'],
  first: ProductPicture | undefined,
): string {
  const photo = first && picturePath(first.pictureId, 480);
  if (kind === 'goods') return photo ?? lineDrawing({ kind, picture });
  const drawn = (catalogue().productsByEntity.get(cas) ?? []).find(({ pic }) =>
    pic.startsWith('/structures/'),
  );
  return from === 'catalogue' && drawn ? drawn.pic : (photo ?? lineDrawing({ kind, picture }));
}

/** The drawing of goods without a picture, and of a compound without a structure. */
export const lineDrawing = ({ kind, picture }: Pick<ProductDraft, 'kind' | 'picture'>): string =>
  kind === 'goods' ? `/kinds/${picture}.svg` : '/kinds/bottle.svg';

function packsOf(
  { packs }: ProductDraft,
  product: string,
  { prodId, skuIds, packNumbers = [] }: NewIds,
): ProductFacts['skus'] {
  const taken = new Set(packNumbers);
  return packs.map(({ skuName: text, price, restockDays }, at) => {
    const skuName = readNewPack(text)?.name ?? text;
    const catalogNo = newPackNumber(product, skuName, taken);
    taken.add(catalogNo);
    return {
      ...{ skuId: skuIds[at] ?? 0, prodId, skuName, catalogNo, restockDays },
      price: price === null ? null : toNumber2(price),
      stocks: { 上海: 0, 广州: 0, 天津: 0, 成都: 0 },
    };
  });
}

/** The row of a compound that the catalogue does not have yet, with the names of its first product. */
export const substanceToAdd = (
  { from }: DraftFacts['facts'],
  substance: Substance | null,
  { nameZh, nameEn, aliases }: ProductDraft,
): Substance | null =>
  substance && from !== 'catalogue' ? { ...substance, nameZh, nameEn, synonyms: aliases } : null;
