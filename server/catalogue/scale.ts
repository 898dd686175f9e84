/**
 * The scale seed. With CATALOGUE=all every compound of the reference tables that the shop does not stock becomes a
 * product on request (询价): without packs, price, stock or delivery date, so it cannot be ordered. Nothing about it is
 * invented. Nobody classified these compounds, so the page says that hazards and controls are unchecked, and they
 * ship as dangerous goods. Prohibited substances are left out of the packed table (extractScale.ts) and filtered here
 * once more.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { components } from '@contract/schema';
import { isSold } from '../../domain/safety/controlled';
import { regimesOf } from '../../domain/safety/listing';
import { conventionalFormula } from '../../domain/chemistry/conventionalFormula';
import { foldFormula, hillFormula, molarMass, parseFormula } from '../../domain/chemistry/formula';
import type { CatalogueFile, CategoryFacts, ProductFacts } from './types';

type Substance = components['schemas']['Substance'];

export const SCALE_FILE = 'scale.tsv.gz';
export const SCALE_COLUMNS = ['cas', 'name', 'formula', 'smiles', 'inchikey', 'synonyms'] as const;

/** Ids of regular products and packs are far smaller. */
const FIRST_ID = 1_000_000_000;
const HOUSE_BRAND = 'CX';
const LISTED = '2000-01-01 00:00:00';
const CONTENT =
  '<p>本品按需供应，网站不标价、不备库存，不能直接下单。危险性与管制类别尚未核实，请按危险化学品对待。</p>' +
  '<p>请告知所需量、纯度与用途，客服核实危险性、管制要求和货源后报价并告知交期；不能确认的不供应。</p>';

/** May this compound be listed? Decided by its CAS number alone. */
export const mayBeListed = (cas: string): boolean => isSold(regimesOf(cas, null));

const ON_REQUEST: CategoryFacts = {
  categoryId: 90,
  parentId: 0,
  name: '按需供应',
  taxClass: '化学试剂助剂',
};

/** Adds the compounds of the packed table at `path` to the catalogue. */
export function withScale(file: CatalogueFile, path: string): CatalogueFile {
  const known = new Set([...file.substances.map(({ cas }) => cas), ...file.products.map(({ cas }) => cas)]);
  const brandId = file.brands.find(({ code }) => code === HOUSE_BRAND)?.brandId ?? 1;
  const substances = readScale(path).filter(({ cas }) => !known.has(cas) && mayBeListed(cas));
  return {
    ...file,
    categories: [...file.categories, ON_REQUEST],
    substances: [...file.substances, ...substances],
    products: [...file.products, ...substances.map((substance) => productOf(substance, brandId))],
  };
}

function readScale(path: string): Substance[] {
  const [, ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.flatMap((line) => substanceOf(line.split('\t')) ?? []);
}

/** Reads a row of the table. Returns null when the formula cannot be read or has no molar mass. */
export function substanceOf(cells: string[]): Substance | null {
  const [cas = '', name = '', formula = '', smiles = '', inchiKey = '', synonyms = ''] = cells;
  const atoms = parseFormula(formula);
  const mass = atoms && molarMass(atoms);
  if (!atoms || mass === null) return null;
  const hill = hillFormula(atoms);
  return {
    cas,
    nameZh: name,
    nameEn: name,
    iupac: null,
    synonyms: synonyms === '' ? [] : synonyms.split('|'),
    formula: conventionalFormula(smiles, hill) ?? foldFormula(formula),
    formulaHill: hill,
    molarMass: Math.round(mass * 100) / 100,
    smiles,
    inchiKey: inchiKey || null,
    meltingPoint: null,
    boilingPoint: null,
    flashPoint: null,
  };
}

/** The id is derived from the CAS number, which is unique. */
function productOf(
  { cas, nameEn, formula, molarMass: mass, synonyms }: Substance,
  brandId: number,
): ProductFacts {
  const digits = cas.replace(/-/g, '');
  const regimes = regimesOf(cas, null);
  return {
    prodId: FIRST_ID + Number(digits),
    entity: cas,
    prodName: nameEn,
    nameEn,
    brief: '按需供应，危险性与管制类别未核实，核实后报价',
    pic: '/kinds/bottle.svg',
    brandId,
    catalogNo: `CXC${digits.padStart(6, '0')}`,
    categoryId: ON_REQUEST.categoryId,
    cas,
    formula,
    molarMass: mass,
    grade: null,
    purity: null,
    spec: '按需供应，请询价',
    signal: null,
    pictograms: [],
    regimes,
    storage: [],
    ship: 'DG',
    status: 1,
    replacedBy: null,
    sales: 0,
    putawayTime: LISTED,
    content: CONTENT,
    features: [],
    hazard: null,
    unclassifiedParts: null,
    names: { aliases: synonyms, pinyin: [] },
    skus: [],
  };
}
