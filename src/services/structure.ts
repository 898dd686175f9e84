/** Finding products by structure. */
import type { ProductSummary } from '@domain/catalogue/product';
import type { StructureQuery } from '@domain/search/structureQuery';
import { web } from './client';
import type { Wire } from '@contract/types';
import { having, isCard } from './entryShape';
import { objectIn, toList } from './listShape';
import { toSummary } from './productShape';

const isReadStructure = having<Wire['StructureRead']>({
  smiles: 'text',
  formula: 'text',
  molarMass: 'number',
  picture: 'text',
});
const isFoundByStructure = having<Wire['StructureAnswer']>({
  total: 'number',
  compounds: 'number',
  pages: 'number',
  query: 'object',
});

/** A structure as it was understood. `picture` is SVG: only ever shown as an image. */
export type ReadStructure = Wire['StructureRead'];

export interface StructureHit {
  product: ProductSummary;
  /** 0 to 1, of a similarity search. */
  similarity: number | null;
  /** The very compound; after an exact search false is other stereo. */
  exact: boolean;
  /** How many atoms are marked in the picture. */
  marked: number;
  /** SVG with the structure marked; null where the product's own picture serves. */
  picture: string | null;
}

export interface FoundStructures {
  hits: StructureHit[];
  /** Products. */
  total: number;
  compounds: number;
  /** There are more than are told. */
  capped: boolean;
  current: number;
  pages: number;
  query: ReadStructure;
}

const PAGE_SIZE = 24;

/** What a SMILES or molfile says; throws with the place of the fault. */
export const readStructure = async (structure: string): Promise<ReadStructure> =>
  objectIn(
    await web('post', '/search/structure/read', { body: { structure }, quiet: true }),
    isReadStructure,
  );

/** Products whose compound holds the structure, is it, or is like it. */
export async function searchStructure({
  structure,
  mode,
  similarity,
  page,
}: StructureQuery): Promise<FoundStructures> {
  const body = { structure, mode, similarity: similarity / 100, current: page, size: PAGE_SIZE };
  const found = await web('post', '/search/structure', { body, quiet: true });
  const { records, ...answer } = objectIn(found, isFoundByStructure);
  const whole = toList(records, ({ product }) => isCard(product));
  const hits = whole.map(({ product, atoms, ...hit }) => ({
    ...hit,
    product: toSummary(product),
    marked: toList(atoms).length,
  }));
  return { ...answer, query: objectIn(answer.query, isReadStructure), hits };
}
