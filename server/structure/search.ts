/** A structure search over the shop's products: finds compounds, then their offers on the shelf. */
import type { components } from '@contract/schema';
import { toCard, catalogue, statusOf, type ProductFacts } from '../catalogue';
import { picturesOf, searchCompounds, type CompoundHit, type Mode, type StructureRead } from './chemistry';

type Schemas = components['schemas'];

/** A found product with its compound. */
export interface Offer {
  hit: CompoundHit;
  product: ProductFacts;
}

export interface Findings {
  offers: Offer[];
  /** Number of compounds with an offer on the shelf. */
  compounds: number;
  /** More matches exist than are returned. */
  capped: boolean;
  /** The structure as it was interpreted. */
  query: StructureRead;
}

/** All offers on the shelf that a structure finds. `min` is the minimum similarity, 0 to 1. */
export async function findStructure(structure: unknown, mode: Mode, min: number): Promise<Findings> {
  const { hits, capped, query } = await searchCompounds(structure, mode, min);
  const offers = hits.flatMap((hit) => productsOf(hit.cas).map((product) => ({ hit, product })));
  return { offers, compounds: new Set(offers.map(({ hit }) => hit.cas)).size, capped, query };
}

const productsOf = (cas: string): ProductFacts[] =>
  (catalogue().productsByEntity.get(cas) ?? [])
    .filter((product) => statusOf(product) === 1)
    .sort((a, b) => b.sales - a.sales);

/**
 * Products in the form of the answer. The fragment (null for none) is marked in the picture of its compound, and
 * products without a structure picture get one.
 */
export async function toHits(offers: Offer[], fragment: unknown): Promise<Schemas['StructureHit'][]> {
  const serves = ({ pic }: ProductFacts) => fragment === null && pic.startsWith('/structures/');
  const wanted = new Set(offers.flatMap(({ hit, product }) => (serves(product) ? [] : hit.cas)));
  const pictures = wanted.size > 0 ? await picturesOf([...wanted], fragment) : [];
  const drawn = new Map([...wanted].map((cas, at) => [cas, pictures[at]]));
  return offers.map(({ hit, product }) => {
    const picture = serves(product) ? undefined : drawn.get(hit.cas);
    return {
      product: toCard(product),
      similarity: hit.similarity === null ? null : Math.round(hit.similarity * 1000) / 1000,
      exact: hit.exact,
      atoms: picture?.atoms ?? [],
      picture: picture?.svg ?? null,
    };
  });
}
