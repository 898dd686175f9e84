/**
 * The search box: tells what a buyer has typed, so that each kind is searched where it is to be found.
 * Source: facts C1, C2; catalogue numbers are the shop's own (brand prefix, five digits, perhaps a pack).
 */
import { ATOMIC_WEIGHTS } from './atomicWeights';
import { looksLikeCas, normalizeCas } from './cas';
import { foldFormula, parseFormula } from './formula';
import { formatPack, parsePack } from './pack';

export type QueryKind = 'empty' | 'cas' | 'badCas' | 'formula' | 'catalogNo' | 'inchiKey' | 'text';

export interface Query {
  kind: QueryKind;
  /** In canonical form where the kind has one. */
  value: string;
}

const INCHI_KEY = /^(?:INCHIKEY=)?([A-Z]{14}-[A-Z]{10}-[A-Z])$/;
const CATALOG_NO = /^(CX|LX|YH|QH|ZW|MM|BL|XS)[\s-]*(\d{5})(?:[\s-]*(\d.*))?$/i;

/** All capitals without a digit are usually an abbreviation (NBS, PBS, SDS); these are compounds. */
const CAPITAL_FORMULAS = new Set(
  'CO NO HF HI KF KI KH BN BP KOH KOD KCN HCN KSCN HNCO HOD HDO KSH COS'.split(' '),
);
/** One element with a count is usually something else (C18, B12, P450); these are substances. */
const ELEMENTAL = new Set('H2 D2 N2 O2 O3 F2 Cl2 Br2 I2 P4 S8 Se8 C60 C70'.split(' '));
/** Cell lines, surface markers and strains that read as formulas. */
const NOT_A_FORMULA = /^(CD\d+|H\d+N\d+|PC3|PC12|UV\d+|SF9|SF21|IC50|HeLa)$/;

/** Is this meant as a formula? Capitals are taken at their word: CO is one, Co and Cosmos are not. */
function isFormula(text: string): boolean {
  const atoms = /\s/.test(text) ? null : parseFormula(text);
  if (atoms === null || NOT_A_FORMULA.test(text)) return false;
  if ([...atoms.keys()].some((element) => !ATOMIC_WEIGHTS.has(element))) return false;
  if (atoms.size === 1) return ELEMENTAL.has(text);
  return /[a-z\d]/.test(text) || CAPITAL_FORMULAS.has(text);
}

function catalogNoOf(text: string): string | null {
  const [, brand = '', digits = '', pack] = CATALOG_NO.exec(text) ?? [];
  if (digits === '') return null;
  if (pack === undefined) return `${brand.toUpperCase()}${digits}`;
  if (parsePack(pack) === null) return null;
  return `${brand.toUpperCase()}${digits}-${formatPack(pack).replace(/\s/g, '')}`;
}

/** What has been typed, and its canonical form. `badCas`: a CAS number with a wrong check digit, as typed. */
export function recognise(text: string): Query {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (plain === '') return { kind: 'empty', value: '' };
  const inchiKey = INCHI_KEY.exec(plain.toUpperCase())?.[1];
  if (inchiKey !== undefined) return { kind: 'inchiKey', value: inchiKey };
  const cas = normalizeCas(plain);
  if (cas !== null) return { kind: 'cas', value: cas };
  if (looksLikeCas(plain)) return { kind: 'badCas', value: plain };
  const catalogNo = catalogNoOf(plain.replace(/[\u2010-\u2015\u2212]/g, '-'));
  if (catalogNo !== null) return { kind: 'catalogNo', value: catalogNo };
  const formula = foldFormula(plain);
  return isFormula(formula) ? { kind: 'formula', value: formula } : { kind: 'text', value: plain };
}
