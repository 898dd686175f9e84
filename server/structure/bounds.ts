/**
 * Estimates the size of a structure from its text, in linear time. OpenChemLib takes 14 s to parse a SMILES of 3,000
 * atoms, so large ones must be refused before.
 */

/** Larger queries would take minutes, and no compound of the catalogue has so many atoms. */
const MAX_ATOMS = 200;

/** Limit with explicit hydrogens: an alkane with 200 carbons has 602 atoms. */
const MAX_WRITTEN = 4 * MAX_ATOMS;

/** Limit of the text: 200 atoms fit many times, whatever their symbols. */
const MAX_SMILES_LENGTH = 4000;

/** The first problem of a SMILES text, found without parsing it, as a Chinese sentence; null without one. */
export function smilesProblem(text: string, explicitHydrogen: boolean): string | null {
  if (text.length > MAX_SMILES_LENGTH) return `SMILES 超过 ${MAX_SMILES_LENGTH} 个字符`;
  const foreign = /[^\x21-\x7e]/u.exec(text);
  if (foreign) return `无法解析的 SMILES，第 ${foreign.index + 1} 个字符“${foreign[0]}”不能出现在 SMILES 中`;
  const open = unclosed(text);
  if (open !== -1) return `无法解析的 SMILES，第 ${open + 1} 个字符的括号没有闭合`;
  const written = atomsOfSmiles(text, true);
  return atomCountProblem(explicitHydrogen || written > MAX_WRITTEN ? written : atomsOfSmiles(text, false));
}

/** The refusal of too many atoms; null within the limit. */
export const atomCountProblem = (atoms: number): string | null =>
  atoms > MAX_ATOMS ? `结构有 ${atoms} 个原子，最多 ${MAX_ATOMS} 个` : null;

/** Position of an unclosed bracket; -1 without one. OpenChemLib accepts an unclosed branch. */
function unclosed(text: string): number {
  const open: number[] = [];
  for (const [at, char] of [...text].entries()) {
    if (char === '(' || char === '[') open.push(at);
    if (char === ')' || char === ']') open.pop();
  }
  return open.at(-1) ?? -1;
}

/** Bracketed atoms, the organic subset, aromatic atoms, and wildcards. */
const ATOM = /\[[^\]]*\]|Cl|Br|[BCNOPSFIbcnops*?]/g;
const HYDROGEN = '[H]';
/** Hydrogens of a bracketed atom: `[NH3+]`. */
const BOUND = /^\[\d*[A-Za-z][a-z]?@*H(\d?)/;

/** Number of atoms as OpenChemLib will count them. Explicit hydrogens count only where they are kept. */
export function atomsOfSmiles(text: string, explicitHydrogen: boolean): number {
  let count = 0;
  for (const [atom] of text.matchAll(ATOM)) {
    if (explicitHydrogen) count += 1 + hydrogensOf(atom);
    else if (atom !== HYDROGEN) count += 1;
  }
  return count;
}

function hydrogensOf(atom: string): number {
  const [bound, digit = ''] = BOUND.exec(atom) ?? [];
  if (bound === undefined) return 0;
  return digit === '' ? 1 : Number(digit);
}

/** The number of atoms that a molfile declares; `readMolfile` verifies it. */
export function atomsOfMolfile(molfile: string): number {
  const v3000 = /^M\s+V30\s+COUNTS\s+(\d+)/m.exec(molfile)?.[1];
  return Number(v3000 ?? molfile.split('\n', 4)[3]?.slice(0, 3));
}
