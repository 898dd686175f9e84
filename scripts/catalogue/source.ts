/** Reads the hand-written sources as typed rows. The code that uses a cell checks its meaning. */
import { join } from 'node:path';
import { ATTRIBUTE_KINDS, attributesProblem, kinNames } from '../../domain/catalogue/attributes';
import type { AttributeKind } from '../../domain/catalogue/types';
import type { BrandFacts, CategoryFacts } from '../../server/catalogue/types';
import { compositionText, readComposition } from './composition';
import { readExposure, type Exposure } from './exposure';
import { readGloves, readLethalDoses, type Glove, type LethalDose } from './lethalDoses';
import { readMeasured, type Measurement } from './measured';
import { COMPOUNDS, GOODS, SOURCE, SUBSTANCES } from './paths';
import { cell, listOf, readTsv, tsvFiles, type Problems, type Row } from './tsv';

export const SUBSTANCE_COLUMNS = [
  'cas', 'name', 'iupac', 'formula', 'mw', 'smiles', 'inchikey', 'synonyms', 'mp_c', 'bp_c', 'flash_c',
] as const; // prettier-ignore
const COMPOUND_COLUMNS = [
  'cas', 'en', 'zh', 'aliases', 'category', 'state', 'offers', 'storage', 'ship', 'un', 'ghs', 'signal',
  'formula', 'smiles', 'replacedBy',
] as const; // prettier-ignore
const OFFER_HAZARD_COLUMNS = [
  'cas', 'brand', 'grade', 'purity', 'zh', 'en', 'aliases', 'state', 'un', 'ship', 'storage', 'ghs', 'signal',
  'flash', 'source',
] as const; // prettier-ignore
const GOODS_COMPONENT_COLUMNS = ['code', 'component', 'share', 'decision', 'reason'] as const;
const GOODS_HAZARD_COLUMNS = ['code', 'state', 'ghs', 'signal', 'un', 'source'] as const;
export const CORRECTION_COLUMNS = ['cas', 'mp_c', 'bp_c', 'flash_c'] as const;
const GOODS_COLUMNS = [
  'code', 'zh', 'en', 'aliases', 'category', 'brand', 'spec', 'features', 'packs', 'storage', 'ship', 'kind',
  'replacedBy',
] as const; // prettier-ignore

/** Reference facts of one CAS number. */
export interface Reference {
  iupac: string | null;
  mw: number;
  smiles: string;
  inchiKey: string | null;
  synonyms: string[];
  meltingPoint: number | null;
  boilingPoint: number | null;
  flashPoint: number | null;
}

export interface Source {
  categories: Map<number, CategoryFacts>;
  /** By code. */
  brands: Map<string, BrandFacts>;
  references: Map<string, Reference>;
  /** From tables of the literature, by CAS number. */
  measured: Map<string, Measurement[]>;
  /** Exposure limits and lists of carcinogens, by CAS number. */
  exposures: Map<string, Exposure>;
  /** Measured oral LD50 of rats, by CAS number. */
  lethalDoses: Map<string, LethalDose>;
  /** Materials of gloves, by CAS number. */
  gloves: Map<string, Glove[]>;
  compounds: Row[];
  /** Values of an offer that replace those of its compound: a solution contains its solvent, a wire is not a powder. */
  offerHazards: Row[];
  goods: Row[];
  /** Components of goods with their fractions, by code. */
  composition: Map<string, Row[]>;
}

/** All sources. Missing files count as empty. */
export function readSource(problems: Problems): Source {
  const categories = readTsv(
    join(SOURCE, 'categories.tsv'),
    'categories.tsv',
    ['categoryId', 'parentId', 'name', 'taxClass'],
    problems,
  );
  const brands = readTsv(
    join(SOURCE, 'brands.tsv'),
    'brands.tsv',
    ['brandId', 'code', 'name', 'nameEn', 'prefix', 'origin', 'story'],
    problems,
  );
  return {
    categories: withAttributes(
      new Map(categories.map((row) => [Number(cell(row, 'categoryId')), categoryOf(row)])),
      problems,
    ),
    brands: new Map(brands.map((row) => [cell(row, 'code'), brandOf(row)])),
    references: readReferences(problems),
    measured: readMeasured(problems),
    exposures: readExposure(problems),
    lethalDoses: readLethalDoses(problems),
    gloves: readGloves(problems),
    compounds: tsvFiles(COMPOUNDS).flatMap((path) =>
      readTsv(path, labelOf(path), COMPOUND_COLUMNS, problems),
    ),
    offerHazards: readTsv(
      join(SOURCE, 'offerHazards.tsv'),
      'offerHazards.tsv',
      OFFER_HAZARD_COLUMNS,
      problems,
    ),
    ...readGoods(problems),
  };
}

const ATTRIBUTE_COLUMNS = ['categoryId', 'name', 'kind', 'unit', 'choices'] as const;

/** Categories with the attributes of their products. */
function withAttributes(
  categories: Map<number, CategoryFacts>,
  problems: Problems,
): Map<number, CategoryFacts> {
  const file = 'attributes.tsv';
  const rows = readTsv(join(SOURCE, file), file, ATTRIBUTE_COLUMNS, problems);
  const known = [...categories.values()];
  const placed = known.map((category) => ({
    ...category,
    attributes: rows
      .filter((row) => Number(cell(row, 'categoryId')) === category.categoryId)
      .map((row) => ({
        name: cell(row, 'name'),
        kind: cell(row, 'kind') as AttributeKind,
        unit: cell(row, 'unit'),
        choices: listOf(cell(row, 'choices')),
      })),
  }));
  for (const row of rows) {
    if (!categories.has(Number(cell(row, 'categoryId')))) problems.add(row.at, 'unknown category');
    if (!Object.hasOwn(ATTRIBUTE_KINDS, cell(row, 'kind'))) problems.add(row.at, 'unknown kind');
  }
  for (const { categoryId, attributes } of placed) {
    const wrong = attributesProblem(attributes, kinNames(placed, categoryId));
    if (wrong) problems.add(file, `${categoryId} ${wrong.name}: ${wrong.message}`);
  }
  return new Map(placed.map((category) => [category.categoryId, category]));
}

/** Goods with their classification, as far as they have one, and their components. */
function readGoods(problems: Problems): Pick<Source, 'goods' | 'composition'> {
  const goods = readTsv(join(GOODS, 'goods.tsv'), 'goods/goods.tsv', GOODS_COLUMNS, problems);
  const path = join(GOODS, 'goodsHazards.tsv');
  const hazards = new Map(
    readTsv(path, 'goods/goodsHazards.tsv', GOODS_HAZARD_COLUMNS, problems).map((row) => [
      cell(row, 'code'),
      row,
    ]),
  );
  const codes = new Set(goods.map((row) => cell(row, 'code')));
  for (const [code, row] of hazards) {
    if (!codes.has(code)) problems.add(row.at, `no good ${code}`);
    if (!cell(row, 'source')) problems.add(row.at, 'source is empty');
  }
  const withheld = readWithheld(codes, problems);
  const composition = readComposition(codes, problems);
  const joined = goods.map((row) => {
    const code = cell(row, 'code');
    const components = withheld.get(code) ?? [];
    if (components.length > 0 && hazards.has(code))
      problems.add(row.at, `${code} is classified and withheld`);
    return {
      ...row,
      cells: {
        ...row.cells,
        ...hazards.get(code)?.cells,
        withheld: components.join('、'),
        parts: compositionText(composition.get(code) ?? []),
      },
    };
  });
  return { goods: joined, composition };
}

/** Decision about a hazardous component of a product: `withheld` keeps the product from sale. */
export const DECISIONS = ['withheld', 'below', 'absent'] as const;

/** Components of unclassified goods that prevent their sale, by code of the good. */
function readWithheld(codes: ReadonlySet<string>, problems: Problems): Map<string, string[]> {
  const file = 'goods/goodsComponents.tsv';
  const withheld = new Map<string, string[]>();
  for (const row of readTsv(join(GOODS, 'goodsComponents.tsv'), file, GOODS_COMPONENT_COLUMNS, problems)) {
    const [code, decision] = [cell(row, 'code'), cell(row, 'decision')];
    if (!codes.has(code)) problems.add(row.at, `no good ${code}`);
    if (!DECISIONS.some((known) => known === decision)) problems.add(row.at, `unknown decision ${decision}`);
    if (!cell(row, 'reason')) problems.add(row.at, 'reason is empty');
    if (decision === 'withheld') withheld.set(code, [...(withheld.get(code) ?? []), cell(row, 'component')]);
  }
  return withheld;
}

/** The reference table with the temperatures of `corrections.tsv`. */
function readReferences(problems: Problems): Map<string, Reference> {
  const rows = readTsv(SUBSTANCES, 'substances.tsv', SUBSTANCE_COLUMNS, problems);
  const references = new Map(rows.map((row) => [cell(row, 'cas'), referenceOf(row)]));
  const path = join(SOURCE, 'corrections.tsv');
  for (const row of readTsv(path, 'corrections.tsv', CORRECTION_COLUMNS, problems)) {
    const reference = references.get(cell(row, 'cas'));
    if (!reference) problems.add(row.at, `${cell(row, 'cas')} has no reference data to correct`);
    else Object.assign(reference, correctionsOf(row));
  }
  return references;
}

/** Blank keeps a value, `-` removes it. */
function correctionsOf(row: Row): Partial<Reference> {
  const fields = { mp_c: 'meltingPoint', bp_c: 'boilingPoint', flash_c: 'flashPoint' } as const;
  const given = Object.entries(fields).filter(([column]) => cell(row, column) !== '');
  return Object.fromEntries(
    given.map(([column, field]) => [field, cell(row, column) === '-' ? null : Number(cell(row, column))]),
  );
}

/** Whether a category has no subcategories. */
export const isLeaf = (source: Source, id: number): boolean =>
  source.categories.has(id) &&
  ![...source.categories.values()].some((categoryFacts) => categoryFacts.parentId === id);

function categoryOf(row: Row): CategoryFacts {
  return {
    categoryId: Number(cell(row, 'categoryId')),
    parentId: Number(cell(row, 'parentId')),
    name: cell(row, 'name'),
    taxClass: cell(row, 'taxClass'),
  };
}

function brandOf(row: Row): BrandFacts {
  return {
    brandId: Number(cell(row, 'brandId')),
    code: cell(row, 'code'),
    name: cell(row, 'name'),
    nameEn: cell(row, 'nameEn'),
    prefix: cell(row, 'prefix'),
    origin: cell(row, 'origin'),
    story: cell(row, 'story'),
  };
}

function referenceOf(row: Row): Reference {
  const number = (name: string) => (cell(row, name) === '' ? null : Number(cell(row, name)));
  return {
    iupac: cell(row, 'iupac') || null,
    mw: Number(cell(row, 'mw')),
    smiles: cell(row, 'smiles'),
    inchiKey: cell(row, 'inchikey') || null,
    synonyms: listOf(cell(row, 'synonyms')),
    meltingPoint: number('mp_c'),
    boilingPoint: number('bp_c'),
    flashPoint: number('flash_c'),
  };
}

const labelOf = (path: string) => path.split(/[\\/]/).slice(-2).join('/');
