/**
 * Finding a substance by its SMILES: the same composition first, then the same molecule by its canonical code.
 * The chemistry is loaded at the first such query (`loadChemistry`); before that nothing is found by structure.
 */
import { hillFormula, parseFormula } from '../../src/domain/formula';
import { smilesLikeness } from '../../src/domain/smiles';
import { catalogue } from '../catalogue';
import { readEntries } from '../structure/compounds';
import { openChemLib, type OpenChemLib } from '../structure/openChemLib';
import { searchIndex } from './documents';
import { docsOf, type Found } from './found';

let chemistry: OpenChemLib | undefined;
const codes = new Map<string, string | null>();

/** Makes the chemistry ready where `q` may be SMILES. */
export async function loadChemistry(q: string): Promise<void> {
  if (!chemistry && smilesLikeness(q.trim()) !== 'no') chemistry = await openChemLib();
}

/** Products of exactly this molecule; null when the text is no molecule. */
export function bySmiles(smiles: string): Found[] | null {
  const molecule = readSmiles(smiles);
  if (!molecule) return null;
  const found = sameComposition(molecule.formula).filter(
    ({ doc: { product } }) => codeOf(product.cas ?? '') === molecule.code,
  );
  return found.map((one) => ({
    ...one,
    term: { ...one.term!, field: 'smiles', text: smilesOf(one.doc.product.cas ?? '') },
  }));
}

function sameComposition(formula: string): Found[] {
  const atoms = parseFormula(formula);
  return atoms ? docsOf(searchIndex().terms.exact('formula', `=${hillFormula(atoms)}`)) : [];
}

const smilesOf = (cas: string): string => catalogue().substanceByCas.get(cas)?.smiles ?? '';

/** Canonical code of a substance: from the structure index, else worked out once. */
function codeOf(cas: string): string | null {
  if (codes.size === 0)
    for (const entry of readEntries(process.env.CATALOGUE === 'all')) codes.set(entry.cas, entry.idcode);
  const held = codes.get(cas);
  if (held !== undefined) return held;
  const code = readSmiles(smilesOf(cas))?.code ?? null;
  codes.set(cas, code);
  return code;
}

function readSmiles(smiles: string): { code: string; formula: string } | null {
  if (!chemistry) return null;
  try {
    const molecule = chemistry.Molecule.fromSmiles(smiles);
    if (molecule.getAllAtoms() === 0) return null;
    return { code: molecule.getIDCode(), formula: molecule.getMolecularFormula().formula };
  } catch {
    return null;
  }
}
