/**
 * Decides by grammar alone whether a text is meant as SMILES. The server's chemistry decides whether it is a
 * molecule.
 * Only the organic subset may be outside brackets, ring digits come in pairs, small letters occur only in rings.
 */

/** sure: nothing else is written like this; maybe: it could also be a word (CCO, NBS) or a formula (ClCCl). */
export type SmilesLikeness = 'sure' | 'maybe' | 'no';

const MAX_LENGTH = 400;
const TOKEN = /\[[^[\]\s]{1,20}\]|Br|Cl|[BCNOPSFI]|[bcnops]|%\d\d|[\d()\-=#$:/\\.]/y;
const ATOM = /^[[A-Za-z]/;

export function smilesLikeness(text: string): SmilesLikeness {
  const tokens = tokensOf(text);
  if (tokens === null || !isBalanced(tokens)) return 'no';
  const atoms = tokens.filter((token) => ATOM.test(token));
  const rings = tokens.filter((token) => /^%?\d/.test(token));
  if (atoms.length < 2 || !ATOM.test(tokens[0] ?? '') || !arePaired(rings)) return 'no';
  if (rings.length === 0 && atoms.some((token) => /^[a-z]/.test(token))) return 'no';
  const isTelling = rings.length > 0 || tokens.some((token) => /^[[(=#]/.test(token));
  if (isTelling) return 'sure';
  return atoms.length === tokens.length && atoms.length > 2 ? 'maybe' : 'no';
}

/** Splits SMILES into tokens; null when there is other text between them. */
function tokensOf(text: string): string[] | null {
  if (text === '' || text.length > MAX_LENGTH) return null;
  const tokens: string[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return null;
    tokens.push(token);
    at += token.length;
  }
  return tokens;
}

function isBalanced(tokens: string[]): boolean {
  let open = 0;
  for (const token of tokens) {
    if (token === '(') open += 1;
    if (token === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

const arePaired = (rings: string[]): boolean =>
  rings.every((ring) => rings.filter((other) => other === ring).length % 2 === 0);
