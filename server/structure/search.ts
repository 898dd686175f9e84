/** A structure search over the shop's compounds, and what is shown of a structure that was read. */
import type { Molecule } from 'openchemlib';
import type { components } from '@contract/schema';
import { cardFrom, catalogue, statusOf, type ProductFacts } from '../catalogue';
import { Compounds, readEntries, takeHydrogenFromMetal } from './compounds';
import { draw } from './draw';
import { findExact, findSimilar, findSub, type Found, type Hit } from './find';
import { openChemLib } from './openChemLib';
import { pictureOf, type Picture } from './picture';

type Schemas = components['schemas'];
export type Mode = 'sub' | 'exact' | 'similar';

let loaded: Promise<Compounds> | undefined;

/** The indexed compounds, read at the first search. With CATALOGUE=all the scale index too, where it was made. */
const compounds = (): Promise<Compounds> =>
  (loaded ??= openChemLib().then((ocl) => new Compounds(readEntries(process.env.CATALOGUE === 'all'), ocl)));

/** A product found, and the compound it is of. */
export interface Offer {
  hit: Hit;
  product: ProductFacts;
}

export interface Findings {
  offers: Offer[];
  /** Compounds with something on the shelf. */
  compounds: number;
  /** More were there than are told. */
  capped: boolean;
}

/** Everything on the shelf that a query finds. `least` is the least similarity, 0 to 1. */
export async function findStructure(query: Molecule, mode: Mode, least: number): Promise<Findings> {
  const [all, ocl] = await Promise.all([compounds(), openChemLib()]);
  const find: Record<Mode, () => Found> = {
    sub: () => findSub(all, query, ocl),
    exact: () => findExact(all, query),
    similar: () => findSimilar(all, query, least, ocl),
  };
  const { hits, capped } = remembered(`${mode} ${least} ${query.getIDCode()}`, find[mode]);
  const offers = hits.flatMap((hit) =>
    productsOf(all.entries[hit.at]?.cas ?? '').map((product) => ({ hit, product })),
  );
  return {
    offers,
    compounds: new Set(offers.map(({ hit }) => hit.at)).size,
    capped,
  };
}

/** Searches kept, so that the pages of one agree, and are quick. */
const KEPT = 20;
const kept = new Map<string, Found>();

/** What this search found a moment ago, else what it finds now. Compounds do not change, only what is on the shelf. */
function remembered(asked: string, find: () => Found): Found {
  const found = kept.get(asked) ?? find();
  kept.delete(asked);
  kept.set(asked, found);
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return found;
}

const productsOf = (cas: string): ProductFacts[] =>
  (catalogue().productsByEntity.get(cas) ?? [])
    .filter((product) => statusOf(product) === 1)
    .sort((a, b) => b.sales - a.sales);

/** Products as the answer has them; a fragment is marked in its own picture, and who has no structure picture gets one. */
export async function wireHits(
  offers: Offer[],
  fragment: Molecule | null,
): Promise<Schemas['StructureHit'][]> {
  const [all, ocl] = await Promise.all([compounds(), openChemLib()]);
  const drawn = new Map<number, Picture>();
  return offers.map(({ hit, product }) => {
    const serves = fragment === null && product.pic.startsWith('/structures/');
    const picture = serves ? null : (drawn.get(hit.at) ?? pictureOf(all, hit.at, fragment, ocl));
    if (picture) drawn.set(hit.at, picture);
    return {
      product: cardFrom(product),
      similarity: hit.similarity === null ? null : Math.round(hit.similarity * 1000) / 1000,
      exact: hit.exact,
      atoms: picture?.atoms ?? [],
      picture: picture?.svg ?? null,
    };
  });
}

/** What is shown of a structure that was read. */
export function describe(molecule: Molecule): Schemas['StructureRead'] {
  takeHydrogenFromMetal(molecule);
  const { formula, relativeWeight } = molecule.getMolecularFormula();
  return {
    smiles: molecule.toIsomericSmiles(),
    formula,
    molarMass: Math.round(relativeWeight * 100) / 100,
    atoms: molecule.getAtoms(),
    picture: draw(molecule),
  };
}
