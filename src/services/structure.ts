/** Structure search. */
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

/** A parsed structure. `picture` is SVG: only show it as an image. */
export type ReadStructure = Wire['StructureRead'];

export interface StructureHit {
  product: ProductSummary;
  /** 0 to 1, for a similarity search. */
  similarity: number | null;
  /** The exact compound; false after an exact search means another stereoisomer. */
  exact: boolean;
  /** Number of marked atoms in the picture. */
  marked: number;
  /** SVG with the structure marked; null where the product's own picture is used. */
  picture: string | null;
}

export interface FoundStructures {
  hits: StructureHit[];
  /** Products. */
  total: number;
  compounds: number;
  /** There are more than listed. */
  capped: boolean;
  current: number;
  pages: number;
  query: ReadStructure;
}

const PAGE_SIZE = 24;

const bodyOf = ({ structure, mode, similarity, page }: StructureQuery, size: number) => ({
  structure,
  mode,
  similarity: similarity / 100,
  current: page,
  size,
});

export type StructureCount = Pick<FoundStructures, 'compounds' | 'total' | 'capped'>;

/** Number of compounds and products that a search would find. */
export async function countStructure(query: StructureQuery): Promise<StructureCount> {
  const found = await web('post', '/search/structure', { body: bodyOf(query, 1), quiet: true });
  const { compounds, total, capped } = objectIn(found, isFoundByStructure);
  return { compounds, total, capped };
}

/** Parses a SMILES or molfile; throws the position of the error. */
export const readStructure = async (structure: string): Promise<ReadStructure> =>
  objectIn(
    await web('post', '/search/structure/read', { body: { structure }, quiet: true }),
    isReadStructure,
  );

/** Products whose compound contains the structure, equals it, or is similar to it. */
export async function searchStructure(query: StructureQuery): Promise<FoundStructures> {
  const found = await web('post', '/search/structure', { body: bodyOf(query, PAGE_SIZE), quiet: true });
  const { records, ...answer } = objectIn(found, isFoundByStructure);
  const whole = toList(records, ({ product }) => isCard(product));
  const hits = whole.map(({ product, atoms, ...hit }) => ({
    ...hit,
    product: toSummary(product),
    marked: toList(atoms).length,
  }));
  return { ...answer, query: objectIn(answer.query, isReadStructure), hits };
}
