/**
 * Finding a substance by its SMILES. The chemistry works in a thread of its own, so it is asked before the search, which
 * then goes through in one piece: which products have the composition, and which of those are the molecule.
 */
import { hillFormula, parseFormula } from '../../domain/chemistry/formula';
import { MAX_QUERY_LENGTH } from '../../domain/search/query';
import { smilesLikeness } from '../../domain/chemistry/smiles';
import { catalogue } from '../catalogue';
import { Refusal } from '../http/refusal';
import { identify, sameMolecule } from '../structure/chemistry';
import { splitContent } from './content';
import { searchIndex } from './documents';
import { toFoundDocs, type FoundDoc } from './found';
import { skeletonOfSmiles, type Inchi } from './inchi';

/** A molecule and the compounds that are it; or the Chinese reason why it was not looked for. */
export type StructureReading = { formula: string; cas: ReadonlySet<string> } | { refused: string };

/** Readings by text; null is no molecule. */
export type Structures = ReadonlyMap<string, StructureReading | null>;

export const NO_STRUCTURES: Structures = new Map();

/** What a query says as SMILES, with its content (`98% C1CCOC1`) and without. */
export async function structuresIn(q: string): Promise<Structures> {
  if (q.length > MAX_QUERY_LENGTH) return NO_STRUCTURES;
  const texts = [q.trim(), splitContent(q)?.name ?? ''];
  const likely = texts.filter((text) => smilesLikeness(text) !== 'no');
  if (likely.length === 0) return NO_STRUCTURES;
  return new Map(await Promise.all(likely.map(async (text) => [text, await readStructure(text)] as const)));
}

async function readStructure(text: string): Promise<StructureReading | null> {
  try {
    const molecule = await identify(text);
    if (!molecule) return null;
    const candidates = sameComposition(molecule.formula).map(({ doc }) => doc.product.cas ?? '');
    const compounds = [...new Set(candidates)].map((cas) => ({ cas, smiles: smilesOf(cas) }));
    const same = compounds.length > 0 ? await sameMolecule(molecule.code, compounds) : [];
    return { formula: molecule.formula, cas: new Set(same) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** Products of exactly this molecule. */
export function bySmiles({ formula, cas }: Exclude<StructureReading, { refused: string }>): FoundDoc[] {
  return sameComposition(formula).flatMap((foundDoc): FoundDoc[] => {
    const { doc, term } = foundDoc;
    const ownCas = doc.product.cas ?? '';
    if (!term || !cas.has(ownCas)) return [];
    return [{ ...foundDoc, term: { ...term, field: 'smiles', text: smilesOf(ownCas) } }];
  });
}

/** Products of this composition and skeleton: every stereoisomer. */
export const byInchi = ({ formula, skeleton }: Inchi): FoundDoc[] =>
  sameComposition(formula).filter(
    ({ doc }) => skeletonOfSmiles(smilesOf(doc.product.cas ?? '')) === skeleton,
  );

function sameComposition(formula: string): FoundDoc[] {
  const atoms = parseFormula(formula);
  return atoms ? toFoundDocs(searchIndex().terms.exact('formula', `=${hillFormula(atoms)}`)) : [];
}

const smilesOf = (cas: string): string => catalogue().substanceByCas.get(cas)?.smiles ?? '';
