/** The rows of a list: which packs each may mean, and why that is not sure. */
import { setImmediate } from 'node:timers/promises';
import type { components } from '@contract/schema';
import { isValidCas } from '../../src/domain/chemistry/cas';
import { GRADE_SYNONYMS, GRADE_WORDS } from '../../src/domain/catalogue/grade';
import { parsePack } from '../../src/domain/catalogue/pack';
import { isSold } from '../../src/domain/safety/controlled';
import { fold, stripSpaces } from '../../src/domain/shared/searchText';
import { catalogue, SHOP, skusOf, statusOf, type CurrentSku, type ProductFacts } from '../catalogue';
import { byCas, byCatalogNo } from './byNumber';
import { searchIndex } from './documents';
import { find } from './find';
import type { FoundDoc } from './found';
import { casAlternatives } from './nearCas';
import { sortFound } from './order';

type Schemas = components['schemas'];
type Wanted = Schemas['LineRequest'];
type Match = Schemas['LineMatch'];
type Choice = Schemas['LineChoice'];

/** Products looked at for one row, and packs told. */
const [MAX_PRODUCTS, MAX_CHOICES, MAX_NEAR] = [60, 40, 8];

/** ms that a piece of the work holds everybody else up. */
const PIECE_MS = 10;

/** The matches of rows, in their order; rows that say the same are looked up once. */
export async function matchLines(lines: readonly Wanted[]): Promise<Match[]> {
  const known = new Map<string, Match>();
  const matches: Match[] = [];
  let began = performance.now();
  for (const line of lines) {
    const key = JSON.stringify(line);
    const match = known.get(key) ?? matchLine(line);
    known.set(key, match);
    matches.push(match);
    if (performance.now() - began < PIECE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return matches;
}

interface Found {
  by: NonNullable<Match['by']>;
  products: ProductFacts[];
  /** The number of a pack, when a pack was numbered. */
  packNo?: string;
}

export function matchLine(wanted: Wanted): Match {
  const found = lookUp(wanted);
  const isBadCas = Boolean(wanted.cas) && !isValidCas(wanted.cas ?? '');
  const near = isBadCas ? casAlternatives(wanted.cas ?? '') : [];
  if (found === null) return notFound(wanted, isBadCas, near);
  const onShelf = found.products.filter((product) => statusOf(product) === 1);
  const first = found.products[0];
  if (onShelf.length === 0 && first !== undefined) {
    const instead = inPlaceOf(first);
    return { ...answer('offShelf', found.by, choicesOf(instead, wanted)), gone: first.prodName };
  }
  const choices = choicesOf(onShelf, wanted, found.packNo);
  const disagrees = disagreement(wanted, onShelf);
  if (isBadCas && found.by !== 'catalogNo') return { ...answer('badCas', found.by, choices), near };
  const isOne = choices.length === 1 && choices[0] !== undefined && isAsAsked(choices[0]);
  const isSure = isOne && found.by !== 'similar' && disagrees === null;
  const outcome = choices.length === 0 ? 'none' : isSure ? 'sure' : 'choice';
  return { ...answer(outcome, found.by, choices), near, disagrees };
}

const answer = (outcome: Match['outcome'], by: Match['by'], choices: Choice[]): Match => ({
  outcome,
  by,
  choices,
  near: [],
  gone: null,
  disagrees: null,
});

const isAsAsked = ({ fits }: Choice): boolean => fits.pack && fits.grade && fits.brand;

/** By its number, by CAS, by name: the first that finds anything. */
function lookUp({ catalogNo, cas, name, spec }: Wanted): Found | null {
  if (catalogNo) {
    const products = productsOf(byCatalogNo(catalogNo));
    if (products.length > 0) return { by: 'catalogNo', products, packNo: catalogNo };
  }
  if (cas && isValidCas(cas)) {
    const products = productsOf(byCas(cas));
    if (products.length > 0) return { by: 'cas', products };
  }
  return name ? byName(name, spec ?? null) : null;
}

const productsOf = (found: FoundDoc[]): ProductFacts[] =>
  sortFound(found, 'relevance', MAX_PRODUCTS).map(({ doc }) => doc.product);

const NAMES = ['name', 'nameEn', 'alias'] as const;

/** The offers of what is called just so. */
function calledSo(name: string): ProductFacts[] {
  const { docs, terms } = searchIndex();
  const places = NAMES.flatMap((field) => terms.exact(field, stripSpaces(name))?.docs ?? []);
  return offersOf(places.flatMap((place) => docs[place]?.product ?? []));
}

/** All offers of the substances and goods of some. */
const offersOf = (products: readonly ProductFacts[]): ProductFacts[] =>
  [...new Set(products.map(({ entity }) => entity))]
    .flatMap((entity) => catalogue().productsByEntity.get(entity) ?? [])
    .slice(0, MAX_PRODUCTS);

/** What is called so; else what is called nearly so, which is never sure. */
function byName(name: string, spec: string | null): Found | null {
  const exact = calledSo(name);
  if (exact.length > 0) return { by: 'name', products: exact };
  const { found, understood } = find(name);
  const products = productsOf(found);
  const isFormula = understood.kind === 'formula' && new Set(products.map(({ entity }) => entity)).size === 1;
  if (isFormula) return { by: 'name', products: offersOf(products) };
  // The grade may be part of what it is called: 无水级, 色谱纯.
  const more = spec === null ? [] : productsOf(find(`${name} ${spec}`).found);
  const similar = more.length > 0 ? more : products;
  return similar.length > 0 ? { by: 'similar', products: similar } : null;
}

/** Other offers of the same substance, then what took its place. */
function inPlaceOf({ entity, replacedBy }: ProductFacts): ProductFacts[] {
  const of = (key: string) => catalogue().productsByEntity.get(key) ?? [];
  const others = [...of(entity), ...(replacedBy === null ? [] : of(replacedBy))];
  return others.filter((product) => statusOf(product) === 1);
}

function notFound({ cas, name }: Wanted, isBadCas: boolean, near: string[]): Match {
  if (isBadCas) return { ...answer('badCas', null, []), near };
  const understood = name ? find(name).understood : null;
  const others = cas ? casAlternatives(cas) : [];
  return {
    ...answer('none', null, []),
    near: [...new Set([...(understood?.didYouMean ?? []), ...others])].slice(0, MAX_NEAR),
  };
}

/** What the number stands for, where the row's name is the name of something else. */
function disagreement({ catalogNo, cas, name }: Wanted, products: readonly ProductFacts[]): string | null {
  const [product] = products;
  if (!name || (!catalogNo && !cas) || product === undefined) return null;
  const named = new Set(calledSo(name).map(({ entity }) => entity));
  return named.size === 0 || products.some(({ entity }) => named.has(entity)) ? null : product.prodName;
}

// ---- Packs

/** The packs of products that fit best: those of the asked size, grade and brand where there are any. */
function choicesOf(products: readonly ProductFacts[], wanted: Wanted, packNo?: string): Choice[] {
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
  // Two packs that hold the asked amount: the plain one before several in one.
  return [...ofPack].sort(byUse).slice(0, MAX_CHOICES);
}

/** Those that pass, or all where none does. */
function narrowed(choices: Choice[], test: (choice: Choice) => boolean): Choice[] {
  const passed = choices.filter(test);
  return passed.length > 0 ? passed : choices;
}

const isSameNumber = (a: string, b: string): boolean => stripSpaces(a) === stripSpaces(b);

/** What can be had at once first, then the cheaper; what has no price last. */
const byUse = (a: Choice, b: Choice): number =>
  Number(a.price === null) - Number(b.price === null) ||
  Number(b.stocks >= b.count) - Number(a.stocks >= a.count) ||
  (a.price ?? 0) - (b.price ?? 0) ||
  a.skuId - b.skuId;

function choiceOf(sku: CurrentSku, product: ProductFacts, wanted: Wanted): Choice {
  const brand = catalogue().brandById.get(product.brandId);
  const packs = fitOfPack(sku.skuName, wanted);
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

const isNamed = (name: string, asked: string): boolean => {
  const [own, said] = [fold(name), fold(asked)];
  return own.includes(said) || said.includes(own);
};

/** How many of a pack are what was asked for; null where its size is another. 4 of "500 mL" are one of "4×500 mL". */
function fitOfPack(skuName: string, { pack, count }: Wanted): number | null {
  if (!pack) return count ?? 1;
  if (isSameSize(skuName, pack)) return count ?? 1;
  return count !== null && count !== undefined && isSameSize(skuName, `${pack.replace(/\s/g, '')}×${count}`)
    ? 1
    : null;
}

/** 1 L is 1000 mL; 500 支 are the 500 支 of a 箱; 50 T and 50 g are not alike. */
function isSameSize(one: string, other: string): boolean {
  const [a, b] = [parsePack(one), parsePack(other)];
  if (a === null || b === null) return fold(one) === fold(other);
  if (a.dimension !== b.dimension || a.base !== b.base) return false;
  return a.dimension !== 'count' || a.unit === b.unit;
}

const KNOWN_GRADES = new Map(
  [...new Set([...Object.keys(GRADE_WORDS), ...Object.keys(GRADE_SYNONYMS)])].map((grade) => [
    grade,
    [grade, GRADE_WORDS[grade] ?? '', ...(GRADE_SYNONYMS[grade] ?? [])].filter(Boolean).map(fold),
  ]),
);

/** Grades that a text names: 分析纯 is AR, 色谱级 HPLC, GC or LC-MS. */
const gradesIn = (spec: string): string[] => {
  const words = fold(spec)
    .split(/[\s,;/()（）]+/)
    .map((word) => word.replace(/级$/, ''));
  return [...KNOWN_GRADES].flatMap(([grade, said]) =>
    said.some((word) => words.includes(word.replace(/级$/, ''))) ? [grade] : [],
  );
};

/** Is it of the asked grade? Where no known grade is asked for, the words must stand in grade or purity. */
function fitsGrade({ grade, purity }: ProductFacts, spec: string | null): boolean {
  if (spec === null) return true;
  const asked = gradesIn(spec);
  const isOfGrade = asked.length === 0 || (grade !== null && asked.includes(grade));
  const percent = /(\d+(?:\.\d+)?)\s*%/.exec(spec)?.[1];
  const isPureEnough =
    percent === undefined || fold(purity ?? '').includes(`${percent}%`) || isPurer(purity, percent);
  return isOfGrade && isPureEnough;
}

function isPurer(purity: string | null, percent: string): boolean {
  const own = /(\d+(?:\.\d+)?)\s*%/.exec(purity ?? '')?.[1];
  return own !== undefined && Number(own) >= Number(percent);
}
