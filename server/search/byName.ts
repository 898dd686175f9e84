/** Search by a systematic Chinese name that no product has: the name is read as a structure, which is searched exactly. */
import type { components } from '@contract/schema';
import { readName } from '../../domain/chemistry/names/read';
import { MAX_QUERY_LENGTH } from '../../domain/search/query';
import { Refusal } from '../http/refusal';
import { readStructure as drawStructure } from '../structure/chemistry';
import { bySmiles, readStructure } from './byStructure';
import { NAMED, type Findings } from './answer';
import { mergeFound, type FoundDoc } from './found';
import { calledExactly } from './stated';

export interface NamedFindings {
  structure: components['schemas']['NamedStructure'];
  found: FoundDoc[];
}

/** Null when the query is not a systematic name, or when a product has this name. */
export async function nameIn(q: string): Promise<NamedFindings | null> {
  if (q.length > MAX_QUERY_LENGTH) return null;
  const name = q.trim();
  const reading = readName(name);
  if (!reading.ok || calledExactly(name).length > 0) return null;
  const compounds = await readStructure(reading.smiles);
  if (compounds === null || 'refused' in compounds) return null;
  try {
    const read = await drawStructure(reading.smiles);
    const parts = reading.tree.map(({ from, to, meaning }) => ({ text: name.slice(from, to), meaning }));
    return { structure: { read, parts }, found: bySmiles(compounds) };
  } catch (error) {
    // The chemistry is busy: the search goes on by words.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Products of exactly the structure that a systematic name describes; none when it cannot be read or is not sold. */
export async function productsRead(name: string): Promise<FoundDoc[]> {
  const reading = readName(name.trim());
  const compounds = reading.ok ? await readStructure(reading.smiles) : null;
  return compounds === null || 'refused' in compounds ? [] : bySmiles(compounds);
}

/** These rank below products that state the words of the query. */
const lowered = (found: readonly FoundDoc[]): FoundDoc[] =>
  found.map((each) => ({ ...each, score: Math.min(each.score, NAMED) }));

/** The findings by words, replaced by those of the structure where there are any. */
export function withName({ understood, found }: Findings, named: NamedFindings | null): Findings {
  if (named === null) return { understood, found };
  const { structure } = named;
  if (named.found.length > 0) {
    const plain = { hint: null, didYouMean: [], corrected: null, ignored: [], unsold: null };
    // The words of the query rank the products: 无水吡啶.
    const ranked = found.filter(({ doc }) => named.found.some((other) => other.doc === doc));
    return {
      understood: { ...understood, ...plain, structure },
      found: mergeFound(ranked, lowered(named.found)),
    };
  }
  if (understood.unsold !== null) return { understood: { ...understood, structure }, found };
  const hint =
    found.length > 0
      ? '目录中还没有这个结构，列出的是名称相近的商品'
      : '目录中还没有这个结构，可换用 CAS 号再找';
  return { understood: { ...understood, hint, structure }, found };
}
