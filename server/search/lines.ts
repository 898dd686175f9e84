/** Matches list rows to packs, and explains uncertain matches. */
import { setImmediate } from 'node:timers/promises';
import type { components } from '@contract/schema';
import { isValidCas } from '../../domain/chemistry/cas';
import { fold, stripSpaces } from '../../domain/shared/searchText';
import { catalogue, inPlaceOf, statusOf, type ProductFacts } from '../catalogue';
import { productsRead } from './byName';
import { byCas, byCatalogNo } from './byNumber';
import { searchIndex } from './documents';
import { find } from './find';
import { forbiddingOf, forbiddingRegime, listedCas } from './forbidden';
import type { FoundDoc } from './found';
import { choicesOf, isVesselOf, type Choice, type Wanted } from './lineChoices';
import { casAlternatives } from './nearCas';
import { sortFound } from './order';

type Match = components['schemas']['LineMatch'];

/** Limits per row: products considered, and similar names or numbers returned. */
const [MAX_PRODUCTS, MAX_NEAR] = [60, 8];

/** Maximum blocking time before yielding, ms. */
const PIECE_MS = 10;

/** Matches of rows in order; equal rows are looked up once. */
export async function matchLines(lines: readonly Wanted[]): Promise<Match[]> {
  const known = new Map<string, Match>();
  const matches: Match[] = [];
  let began = performance.now();
  for (const line of lines) {
    const key = JSON.stringify(line);
    const match = known.get(key) ?? (await matchRead(line, matchLine(line)));
    known.set(key, match);
    matches.push(match);
    if (performance.now() - began < PIECE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return matches;
}

/** A row whose name no product has, with the products of the structure that the name describes; else as it was. */
async function matchRead(wanted: Wanted, match: Match): Promise<Match> {
  const { name } = wanted;
  const isOpen = match.outcome !== 'notSold' && (match.by === null || match.by === 'similar');
  if (!name || !isOpen) return match;
  const products = productsOf(await productsRead(name)).filter((product) => statusOf(product) === 1);
  const choices = choicesOf(products, wanted);
  return choices.length > 0 ? answer('choice', 'structure', choices) : match;
}

interface Found {
  /** Null: nothing was found. */
  by: Match['by'];
  products: ProductFacts[];
  /** Catalogue number of a pack, if the row has one. */
  packNo?: string;
  /** Similar names. */
  didYouMean?: string[];
}

export function matchLine(wanted: Wanted): Match {
  const regime = forbiddenBy(wanted);
  if (regime !== null) return { ...answer('notSold', null, []), regime };
  const found = lookUp(wanted);
  const isBadCas = Boolean(wanted.cas) && !isValidCas(wanted.cas ?? '');
  const near = isBadCas ? casAlternatives(wanted.cas ?? '') : [];
  if (found.by === null) return notFound(wanted, isBadCas, near, found.didYouMean ?? []);
  const onShelf = found.products.filter((product) => statusOf(product) === 1);
  const first = found.products[0];
  if (onShelf.length === 0 && first !== undefined) {
    const forbids = forbiddingOf(first.regimes);
    if (forbids !== null) return { ...answer('notSold', found.by, []), regime: forbids };
    const instead = inPlaceOf(first);
    return { ...answer('offShelf', found.by, choicesOf(instead, wanted)), gone: first.prodName };
  }
  const inOrder = found.by === 'similar';
  const choices = choicesOf(onShelf, wanted, { packNo: found.packNo, inOrder });
  const disagrees = disagreement(wanted, onShelf);
  if (isBadCas && found.by !== 'catalogNo') return { ...answer('badCas', found.by, choices), near };
  const isOne = choices.length === 1 && choices[0] !== undefined && isAsAsked(choices[0]);
  const isSure =
    isOne && found.by !== 'similar' && disagrees === null && !isOtherForm(wanted, choices, onShelf);
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
  regime: null,
});

/** A form of the substance has the row's name (铝丝), and the choice is another one (铝粉). */
function isOtherForm({ name }: Wanted, [choice]: Choice[], products: readonly ProductFacts[]): boolean {
  const isCalled = (prodName: string) => fold(stripSpaces(prodName)) === fold(stripSpaces(name ?? ''));
  return products.some(({ prodName }) => isCalled(prodName)) && !isCalled(choice?.prodName ?? '');
}

const isAsAsked = ({ fits }: Choice): boolean => fits.pack && fits.grade && fits.brand;

/** The regime that forbids the sale, by a valid CAS number or a listed name that no product has; null otherwise. */
function forbiddenBy({ catalogNo, cas, name }: Wanted): Match['regime'] {
  if (catalogNo && byCatalogNo(catalogNo).length > 0) return null;
  if (cas && isValidCas(cas)) return byCas(cas).length > 0 ? null : forbiddingRegime(cas);
  const listed = name && calledSo(name).length === 0 ? listedCas(name) : undefined;
  return listed === undefined ? null : forbiddingRegime(listed);
}

/** Looks a row up by catalogue number, CAS number and name; the first that finds something wins. */
function lookUp({ catalogNo, cas, name, spec, pack }: Wanted): Found {
  if (catalogNo) {
    const products = productsOf(byCatalogNo(catalogNo));
    if (products.length > 0) return { by: 'catalogNo', products, packNo: catalogNo };
  }
  if (cas && isValidCas(cas)) {
    const products = productsOf(byCas(cas));
    if (products.length > 0) return { by: 'cas', products };
  }
  return name ? byName(name, spec ?? null, pack ?? null) : { by: null, products: [] };
}

const productsOf = (found: FoundDoc[]): ProductFacts[] =>
  sortFound(found, 'relevance', MAX_PRODUCTS).map(({ doc }) => doc.product);

const NAMES = ['name', 'nameEn', 'alias'] as const;

/** Offers with exactly this name. */
export function calledSo(name: string): ProductFacts[] {
  const { docs, terms } = searchIndex();
  const places = NAMES.flatMap((field) => terms.exact(field, stripSpaces(name))?.docs ?? []);
  return offersOf(places.flatMap((place) => docs[place]?.product ?? []));
}

/** All offers of the substances and goods of these products. */
const offersOf = (products: readonly ProductFacts[]): ProductFacts[] =>
  [...new Set(products.map(({ entity }) => entity))]
    .flatMap((entity) => catalogue().productsByEntity.get(entity) ?? [])
    .slice(0, MAX_PRODUCTS);

/** Products with this name, or else with a similar one, which is never certain. */
function byName(name: string, spec: string | null, pack: string | null): Found {
  const exact = calledSo(name);
  const vessels = pack === null ? [] : vesselsOf(name, pack, exact);
  if (vessels.length > 0) return { by: 'similar', products: vessels };
  if (exact.length > 0) return { by: 'name', products: exact };
  const { found, understood } = find(name);
  const products = productsOf(found);
  const isFormula = understood.kind === 'formula' && new Set(products.map(({ entity }) => entity)).size === 1;
  if (isFormula) return { by: 'name', products: offersOf(products) };
  // The grade may be part of the name: 无水级, 色谱纯.
  const more = spec === null ? [] : productsOf(find(`${name} ${spec}`).found);
  const similar = more.length > 0 ? more : products;
  return similar.length > 0
    ? { by: 'similar', products: similar }
    : { by: null, products: [], didYouMean: understood.didYouMean };
}

/** Labware of the requested size, if the general name (离心管) only has other sizes. */
function vesselsOf(name: string, size: string, called: readonly ProductFacts[]): ProductFacts[] {
  const isNamed = called.some((product) => product.cas !== null || isVesselOf(product, size));
  return isNamed ? [] : productsOf(find(name).found).filter((product) => isVesselOf(product, size));
}

function notFound({ cas }: Wanted, isBadCas: boolean, near: string[], didYouMean: string[]): Match {
  if (isBadCas) return { ...answer('badCas', null, []), near };
  const others = cas ? casAlternatives(cas) : [];
  return { ...answer('none', null, []), near: [...new Set([...didYouMean, ...others])].slice(0, MAX_NEAR) };
}

/** The product that a number stands for, if the row's name belongs to another product. */
function disagreement({ catalogNo, cas, name }: Wanted, products: readonly ProductFacts[]): string | null {
  const [product] = products;
  if (!name || (!catalogNo && !cas) || product === undefined) return null;
  const named = new Set(calledSo(name).map(({ entity }) => entity));
  return named.size === 0 || products.some(({ entity }) => named.has(entity)) ? null : product.prodName;
}
