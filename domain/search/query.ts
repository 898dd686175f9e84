/**
 * Search box: recognises the kind of a typed text, so that it is searched in the right place.
 * Source: B10.1, B10.2; catalogue numbers are the shop's own (brand prefix, five digits, optional pack).
 */
import { ATOMIC_WEIGHTS } from '../chemistry/atomicWeights';
import { looksLikeCas, normalizeCas } from '../chemistry/cas';
import { foldFormula, parseFormula } from '../chemistry/formula';
import { CATALOG_NO_PATTERN } from '../catalogue/catalogNo';
import { formatPack, parsePack } from '../catalogue/pack';
import { smilesLikeness } from '../chemistry/smiles';

export type QueryKind = 'empty' | 'cas' | 'badCas' | 'formula' | 'catalogNo' | 'inchiKey' | 'smiles' | 'text';

export interface Query {
  kind: QueryKind;
  /** In canonical form where the kind has one. */
  value: string;
}

/** Characters. No name, formula or SMILES is longer; a longer text was pasted by mistake. */
export const MAX_QUERY_LENGTH = 400;

/** Complete, or only its first block: the same skeleton with any stereochemistry. */
const INCHI_KEY = /^([A-Z]{14}(?:-[A-Z]{10}-[A-Z])?)$/;
const CATALOG_NO = new RegExp(`^${CATALOG_NO_PATTERN}(?:[\\s-]*(\\d.*|[A-Z]))?$`, 'i');
/** Repeated elements or explicit single atoms, which occur in SMILES but not in formulas: C1CCOC1. */
const CHAIN = /([A-Z][a-z]?)\1|1/;
const CATALOG_PREFIX = /^(?:货号|商品编号|产品编号|cat(?:alog(?:ue)?)?\.?\s*(?:no\.?|#))\s*[:：]?\s*/i;

/** Text in capitals without digits is usually an abbreviation (NBS, PBS, SDS); these are compounds. */
const CAPITAL_FORMULAS = new Set(
  'CO NO HF HI KF KI KH BN BP KOH KOD KCN HCN KSCN HNCO HOD HDO KSH COS'.split(' '),
);
/** A single element with a count is usually something else (C18, B12, P450); these are substances. */
const ELEMENTAL = new Set('H2 D2 N2 O2 O3 F2 Cl2 Br2 I2 P4 S8 Se8 C60 C70'.split(' '));
/** Cell lines, surface markers and strains that look like formulas. */
const NOT_A_FORMULA = /^(CD\d+|H\d+N\d+|PC3|PC12|UV\d+|SF9|SF21|IC50|HeLa)$/;

/** Is the text meant as a formula? Case counts: CO is one, Co and Cosmos are not. */
function isFormula(text: string): boolean {
  const atoms = /\s/.test(text) ? null : parseFormula(text);
  if (atoms === null || NOT_A_FORMULA.test(text)) return false;
  if ([...atoms.keys()].some((element) => !ATOMIC_WEIGHTS.has(element))) return false;
  if (atoms.size === 1) return ELEMENTAL.has(text);
  return /[a-z\d]/.test(text) || CAPITAL_FORMULAS.has(text);
}

function catalogNoOf(text: string): string | null {
  const [, brand = '', digits = '', pack] = CATALOG_NO.exec(text.replace(CATALOG_PREFIX, '')) ?? [];
  if (digits === '') return null;
  const product = `${brand}${digits}`.toUpperCase();
  if (pack === undefined) return product;
  // Packs in words have a letter as their suffix.
  if (/^[A-Z]$/i.test(pack)) return `${product}-${pack.toUpperCase()}`;
  if (parsePack(pack) === null) return null;
  return `${product}-${formatPack(pack).replace(/\s/g, '')}`;
}

const DEUTERATED =
  /^(?:[[(](?:2[Hh]|[Dd](?=\d))(\d*)[\])][\s-]*|\[2[Hh]\](\d{1,2})[\s-]*|[Dd](\d{1,2})-)(\p{L}{2}.*)$/u;

/**
 * Moves deuterium to the end, as in the catalogue's names: `[2H6]DMSO`, `[²H6]DMSO`, `[2H]6-DMSO`, `[D6]DMSO`,
 * `d6-DMSO` → `DMSO-d6`. Leaves SMILES and other text unchanged.
 */
export function deuterated(text: string): string {
  const plain = text.normalize('NFKC');
  const [, inBrackets, behind, before, name] = DEUTERATED.exec(plain) ?? [];
  return name === undefined || smilesLikeness(plain) !== 'no'
    ? text
    : `${name}-d${(inBrackets ?? behind) || (before ?? '')}`;
}

const RACEMIC =
  /^(?:[([](?:\+\/?[-−]|±|RS|R,\s?S|rac|dl)[)\]]|rac(?:emic)?(?=[\s-])|dl(?=-)|外?消旋(?:体)?)[\s-]*(.{2,})$/i;

/** `(+/-)-BINAP`, `(RS)-BINAP`, `外消旋BINAP` → the catalogue's spellings of a racemate; empty for other text. */
export function racemates(text: string): string[] {
  const [, name] = RACEMIC.exec(text.normalize('NFKC').trim()) ?? [];
  return name === undefined ? [] : [`rac-${name}`, `DL-${name}`];
}

/**
 * Returns the kind of a typed text and its canonical form. `badCas`: a CAS number with a wrong check digit, as typed.
 */
export function recognise(text: string): Query {
  const plain = deuterated(text.normalize('NFKC').trim().replace(/\s+/g, ' '));
  if (plain === '') return { kind: 'empty', value: '' };
  const inchiKey = INCHI_KEY.exec(plain.replace(/^inchikey\s*[=:]\s*/i, '').toUpperCase())?.[1];
  // Fourteen letters alone count as a skeleton only in capitals; a word can be as long.
  if (inchiKey !== undefined && (inchiKey.length > 14 || plain.endsWith(inchiKey)))
    return { kind: 'inchiKey', value: inchiKey };
  const cas = normalizeCas(plain);
  if (cas !== null) return { kind: 'cas', value: cas };
  if (looksLikeCas(plain)) return { kind: 'badCas', value: plain };
  const catalogNo = catalogNoOf(plain.replace(/[\u2010-\u2015\u2212]/g, '-'));
  if (catalogNo !== null) return { kind: 'catalogNo', value: catalogNo };
  const formula = foldFormula(plain);
  const isSmiles = smilesLikeness(plain) === 'sure';
  if (isFormula(formula) && !(isSmiles && CHAIN.test(plain))) return { kind: 'formula', value: formula };
  return { kind: isSmiles ? 'smiles' : 'text', value: plain };
}
