/** The rows of a list: which packs each may mean, and why that is not sure. */
import { setImmediate } from 'node:timers/promises';
import type { components } from '@contract/schema';
import { isValidCas } from '../../domain/chemistry/cas';
import { stripSpaces } from '../../domain/shared/searchText';
import { catalogue, inPlaceOf, statusOf, type ProductFacts } from '../catalogue';
import { byCas, byCatalogNo } from './byNumber';
import { searchIndex } from './documents';
import { find } from './find';
import { forbiddingOf, forbiddingRegime, listedCas } from './forbidden';
import type { FoundDoc } from './found';
import { choicesOf, isVesselOf, type Choice, type Wanted } from './lineChoices';
import { casAlternatives } from './nearCas';
import { sortFound } from './order';

type Match = components['schemas']['LineMatch'];

/** Products looked at for one row, and names or numbers told that come near it. */
const [MAX_PRODUCTS, MAX_NEAR] = [60, 8];

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
  /** Null: nothing was found. */
  by: Match['by'];
  products: ProductFacts[];
  /** The number of a pack, when a pack was numbered. */
  packNo?: string;
  /** Names that the row's name may have meant. */
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
  regime: null,
});

const isAsAsked = ({ fits }: Choice): boolean => fits.pack && fits.grade && fits.brand;

/** What the law keeps us from selling, by a right CAS number or a listed name that no goods of ours have. */
function forbiddenBy({ catalogNo, cas, name }: Wanted): Match['regime'] {
  if (catalogNo && byCatalogNo(catalogNo).length > 0) return null;
  if (cas && isValidCas(cas)) return byCas(cas).length > 0 ? null : forbiddingRegime(cas);
  const listed = name && calledSo(name).length === 0 ? listedCas(name) : undefined;
  return listed === undefined ? null : forbiddingRegime(listed);
}

/** By its number, by CAS, by name: the first that finds anything. */
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
function byName(name: string, spec: string | null, pack: string | null): Found {
  const exact = calledSo(name);
  const vessels = pack === null ? [] : vesselsOf(name, pack, exact);
  if (vessels.length > 0) return { by: 'similar', products: vessels };
  if (exact.length > 0) return { by: 'name', products: exact };
  const { found, understood } = find(name);
  const products = productsOf(found);
  const isFormula = understood.kind === 'formula' && new Set(products.map(({ entity }) => entity)).size === 1;
  if (isFormula) return { by: 'name', products: offersOf(products) };
  // The grade may be part of what it is called: 无水级, 色谱纯.
  const more = spec === null ? [] : productsOf(find(`${name} ${spec}`).found);
  const similar = more.length > 0 ? more : products;
  return similar.length > 0
    ? { by: 'similar', products: similar }
    : { by: null, products: [], didYouMean: understood.didYouMean };
}

/** Labware of the asked size, where a general name (离心管) stands for another size alone. */
function vesselsOf(name: string, size: string, called: readonly ProductFacts[]): ProductFacts[] {
  const isNamed = called.some((product) => product.cas !== null || isVesselOf(product, size));
  return isNamed ? [] : productsOf(find(name).found).filter((product) => isVesselOf(product, size));
}

function notFound({ cas }: Wanted, isBadCas: boolean, near: string[], didYouMean: string[]): Match {
  if (isBadCas) return { ...answer('badCas', null, []), near };
  const others = cas ? casAlternatives(cas) : [];
  return { ...answer('none', null, []), near: [...new Set([...didYouMean, ...others])].slice(0, MAX_NEAR) };
}

/** What the number stands for, where the row's name is the name of something else. */
function disagreement({ catalogNo, cas, name }: Wanted, products: readonly ProductFacts[]): string | null {
  const [product] = products;
  if (!name || (!catalogNo && !cas) || product === undefined) return null;
  const named = new Set(calledSo(name).map(({ entity }) => entity));
  return named.size === 0 || products.some(({ entity }) => named.has(entity)) ? null : product.prodName;
}
