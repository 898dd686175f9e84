/** Packs that a list row may mean, and how well they match. */
import type { components } from '@contract/schema';
import { GRADE_SYNONYMS, GRADE_WORDS, gradeSpellings } from '../../domain/catalogue/grade';
import { parsePack } from '../../domain/catalogue/pack';
import { isSold } from '../../domain/safety/controlled';
import { fold, stripSpaces } from '../../domain/shared/searchText';
import { catalogue, SHOP, skusOf, type CurrentSku, type ProductFacts } from '../catalogue';

export type Wanted = components['schemas']['LineRequest'];
export type Choice = components['schemas']['LineChoice'];

/** Maximum number of packs per row. */
const MAX_CHOICES = 40;

/**
 * The best-matching packs of products: those of the requested size, grade and brand where there are any.
 * @param inOrder the products are sorted by relevance, which counts before stock and price
 */
export function choicesOf(
  products: readonly ProductFacts[],
  wanted: Wanted,
  { packNo, inOrder = false }: { packNo?: string; inOrder?: boolean } = {},
): Choice[] {
  const all = products.flatMap((product) =>
    skusOf(product)
      .filter((sku) => sku.onShelf)
      .map((sku) => choiceOf(sku, product, wanted)),
  );
  const numbered = all.filter(({ catalogNo }) => packNo !== undefined && isSameNumber(catalogNo, packNo));
  if (numbered.length > 0) return numbered;
  const ofGrade = narrowed(all, ({ fits }) => fits.grade);
  const ofBrand = narrowed(ofGrade, ({ fits }) => fits.brand);
  const ofPack = narrowed(ofBrand, ({ fits }) => fits.pack);
  // Prefer a plain pack over a multipack with the same content.
  const places = new Map(products.map(({ prodId }, at) => [prodId, at]));
  const placeOf = ({ prodId }: Choice) => (inOrder ? (places.get(prodId) ?? 0) : 0);
  return [...ofPack].sort((a, b) => placeOf(a) - placeOf(b) || byUse(a, b)).slice(0, MAX_CHOICES);
}

/** Choices that pass; all when none does. */
function narrowed(choices: Choice[], test: (choice: Choice) => boolean): Choice[] {
  const passed = choices.filter(test);
  return passed.length > 0 ? passed : choices;
}

const isSameNumber = (a: string, b: string): boolean => stripSpaces(a) === stripSpaces(b);

/** Available ones first, then the cheaper; those without a price last. */
const byUse = (a: Choice, b: Choice): number =>
  Number(a.price === null) - Number(b.price === null) ||
  Number(b.stocks >= b.count) - Number(a.stocks >= a.count) ||
  (a.price ?? 0) - (b.price ?? 0) ||
  a.skuId - b.skuId;

function choiceOf(sku: CurrentSku, product: ProductFacts, wanted: Wanted): Choice {
  const brand = catalogue().brandById.get(product.brandId);
  const packs = fitOfPack(sku.skuName, product, wanted);
  return {
    prodId: product.prodId,
    skuId: sku.skuId,
    shopId: SHOP.shopId,
    prodName: product.prodName,
    catalogNo: sku.catalogNo,
    cas: product.cas,
    brandName: brand?.name ?? '',
    grade: product.grade,
    purity: product.purity,
    skuName: sku.skuName,
    price: sku.price,
    agreed: sku.agreed,
    stocks: sku.stocks,
    leadDays: sku.leadDays,
    ship: product.ship,
    regimes: product.regimes,
    sold: isSold(product.regimes),
    count: packs ?? wanted.count ?? 1,
    fits: {
      pack: packs !== null,
      grade: fitsGrade(product, wanted.spec ?? null),
      brand:
        !wanted.brand ||
        [brand?.name, brand?.nameEn].some((name) => name && isNamed(name, wanted.brand ?? '')),
    },
  };
}

const isNamed = (name: string, requested: string): boolean => {
  const [a, b] = [fold(name), fold(requested)];
  return a.includes(b) || b.includes(a);
};

/**
 * Number of packs that make up the requested amount; null when the size does not match. Four times "500 mL" is one
 * "4×500 mL".
 */
function fitOfPack(skuName: string, product: ProductFacts, { pack, count }: Wanted): number | null {
  if (!pack) return count ?? 1;
  if (isSameSize(skuName, pack) || isVesselOf(product, pack)) return count ?? 1;
  return count !== null && count !== undefined && isSameSize(skuName, `${pack.replace(/\s/g, '')}×${count}`)
    ? 1
    : null;
}

/** 1 L equals 1000 mL, and 500 支 those of a 箱; 50 T and 50 g differ. */
function isSameSize(one: string, other: string): boolean {
  const [a, b] = [parsePack(one), parsePack(other)];
  if (a === null || b === null) return fold(one) === fold(other);
  if (a.dimension !== b.dimension || a.base !== b.base) return false;
  return a.dimension !== 'count' || a.unit === b.unit;
}

/** Labware is sold by the piece and named by its volume, so 50 mL of a tube is not its pack size. */
export function isVesselOf({ cas, prodName }: ProductFacts, size: string): boolean {
  if (cas !== null || parsePack(size)?.dimension !== 'volume') return false;
  const locked = /[\d.]+\s*[mµμ]?L(?![a-z])/i.exec(prodName)?.[0];
  return locked !== undefined && isSameSize(locked, size);
}

const KNOWN_GRADES = new Map(
  [...new Set([...Object.keys(GRADE_WORDS), ...Object.keys(GRADE_SYNONYMS)])].map((grade) => [
    grade,
    gradeSpellings(grade).map(fold),
  ]),
);

/** Grades named in a text: 分析纯 is AR, 色谱级 is HPLC, GC or LC-MS. */
const gradesIn = (spec: string): string[] => {
  const words = fold(spec)
    .split(/[\s,;/()（）]+/)
    .map((word) => word.replace(/级$/, ''));
  return [...KNOWN_GRADES].flatMap(([grade, spellings]) =>
    spellings.some((word) => words.includes(word.replace(/级$/, ''))) ? [grade] : [],
  );
};

/** Does the product have the requested grade? Without a known grade the words must occur in its grade or purity. */
function fitsGrade({ cas, prodName, grade, purity }: ProductFacts, spec: string | null): boolean {
  if (spec === null) return true;
  // Labware has no grade; its name says whether it is sterile.
  if (cas === null && /灭菌|无菌/.test(spec) && !/未灭菌|非无菌|不灭菌/.test(spec))
    return /灭菌|无菌/.test(prodName);
  const requested = gradesIn(spec);
  const isOfGrade = requested.length === 0 || (grade !== null && requested.includes(grade));
  const percent = /(\d+(?:\.\d+)?)\s*%/.exec(spec)?.[1];
  const isPureEnough =
    percent === undefined || fold(purity ?? '').includes(`${percent}%`) || isPurer(purity, percent);
  return isOfGrade && isPureEnough;
}

function isPurer(purity: string | null, percent: string): boolean {
  const own = /(\d+(?:\.\d+)?)\s*%/.exec(purity ?? '')?.[1];
  return own !== undefined && Number(own) >= Number(percent);
}
