/** Structure search: parsing of drawn or pasted structures, and exact, substructure and similarity searches. */
import { SIMILARITY } from '../../domain/search/structureQuery';
import { countCall } from '../http/limits';
import type { Handlers } from '../http/operation';
import { toPage } from '../http/page';
import { readStructure } from './chemistry';
import { findStructure, toHits } from './search';

export const structureRoutes = {
  readStructure: async (call) => {
    await countCall(call, 'structure');
    return readStructure(call.body.structure);
  },
  searchStructure: async (call) => {
    await countCall(call, 'structure');
    const { body } = call;
    const { structure, mode, similarity = SIMILARITY.usual / 100 } = body;
    const { offers, ...found } = await findStructure(structure, mode, mode === 'similar' ? similarity : 0);
    const page = toPage(offers, body);
    return { ...page, ...found, records: await toHits(page.records, mode === 'sub' ? structure : null) };
  },
} satisfies Partial<Handlers>;
