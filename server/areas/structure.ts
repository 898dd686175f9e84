/** Search by structure: reading what was drawn or pasted, and finding what holds it, is it or is like it. */
import { SIMILARITY } from '../../src/domain/structureQuery';
import { invalid } from '../core/envelope';
import { objectOf, pageOf } from '../core/read';
import { post, type Context, type Route } from '../core/route';
import { readFragment, readStructure } from '../structure/read';
import { describe, findStructure, wireHits, type Mode } from '../structure/search';

const MODES: readonly Mode[] = ['sub', 'exact', 'similar'];

async function read({ body }: Context) {
  return describe(await readStructure(objectOf(body).structure));
}

async function search({ body }: Context) {
  const { structure, mode: wanted, similarity, current, size } = objectOf(body);
  const mode = MODES.find((one) => one === wanted);
  if (mode === undefined) invalid('mode:请选择子结构、精确或相似检索');
  const least = mode === 'similar' ? similarityOf(similarity) : 0;
  const drawn = await readStructure(structure);
  const fragment = mode === 'sub' ? await readFragment(structure) : null;
  const { offers, ...counts } = await findStructure(fragment ?? drawn, mode, least);
  const page = pageOf(offers, pageParams({ current, size }));
  return { ...page, ...counts, records: await wireHits(page.records, fragment), query: describe(drawn) };
}

function similarityOf(value: unknown): number {
  const { least, most, usual } = SIMILARITY;
  const number = value === undefined || value === null ? usual / 100 : value;
  if (typeof number !== 'number' || !(number >= least / 100 && number <= most / 100))
    invalid(`similarity:相似度应为 ${least}%–${most}%`);
  return number;
}

/** The page of a body, as lists in a query have it. */
function pageParams(page: Record<string, unknown>): URLSearchParams {
  const told = Object.entries(page).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
}

export const structureRoutes: Route[] = [
  post('/search/structure', search),
  post('/search/structure/read', read),
];
