/**
 * Search by SMILES. The chemistry runs in a separate thread and is asked before the search, which then runs
 * synchronously: it finds products of the same composition and keeps those that are the same molecule, whichever tautomer or ions are drawn.
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

/** The molecule and the CAS numbers of equal compounds, or a Chinese reason why it was not searched. */
export type StructureReading = { formula: string; cas: ReadonlySet<string> } | { refused: string };

/** Readings by text; null when the text is not a molecule. */
export type Structures = ReadonlyMap<string, StructureReading | null>;

export const NO_STRUCTURES: Structures = new Map();

/** Reads a query as SMILES, both with its content (`98% C1CCOC1`) and without. */
export async function structuresIn(q: string): Promise<Structures> {
  if (q.length > MAX_QUERY_LENGTH) return NO_STRUCTURES;
  const texts = [q.trim(), splitContent(q)?.name ?? ''];
  const likely = texts.filter((text) => smilesLikeness(text) !== 'no');
  if (likely.length === 0) return NO_STRUCTURES;
  return new Map(await Promise.all(likely.map(async (text) => [text, await readStructure(text)] as const)));
}

export async function readStructure(text: string): Promise<StructureReading | null> {
  try {
    const molecule = await identify(text);
    if (!molecule) return null;
    const candidates = sameComposition(molecule.formula).map(({ doc }) => doc.product.cas ?? '');
    const compounds = [...new Set(candidates)].map((cas) => ({ cas, smiles: smilesOf(cas) }));
    const same = compounds.length > 0 ? await sameMolecule(molecule.keys, compounds) : [];
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

/** Products with this composition and skeleton, including all stereoisomers. */
export const byInchi = ({ formula, skeleton }: Inchi): FoundDoc[] =>
  sameComposition(formula).filter(
    ({ doc }) => skeletonOfSmiles(smilesOf(doc.product.cas ?? '')) === skeleton,
  );

function sameComposition(formula: string): FoundDoc[] {
  const atoms = parseFormula(formula);
  return atoms ? toFoundDocs(searchIndex().terms.exact('formula', `=${hillFormula(atoms)}`)) : [];
}

const smilesOf = (cas: string): string => catalogue().substanceByCas.get(cas)?.smiles ?? '';
