/** The products as search sees them, and the index of their words. Built once, at the first search. */
import { isValidCas } from '../../../src/domain/cas';
import { hillFormula, parseFormula } from '../../../src/domain/formula';
import { GRADE_WORDS } from '../../../src/domain/grade';
import { parsePack } from '../../../src/domain/pack';
import { catalogue, type ProductFacts } from '../catalogue';
import { packBand, purityBand } from './bands';
import { TermIndex } from './termIndex';

/** Values of a product that do not change with its stock. */
export interface FixedFacets {
  categoryId: string[];
  brandId: string[];
  grade: string[];
  purity: string[];
  pack: string[];
  storage: string[];
  hazard: string[];
  regime: string[];
}

export interface Doc {
  product: ProductFacts;
  facets: FixedFacets;
}

export interface SearchIndex {
  docs: Doc[];
  terms: TermIndex;
}

let built: SearchIndex | undefined;

/** The index over the whole catalogue. */
export function searchIndex(): SearchIndex {
  return (built ??= build());
}

function build(): SearchIndex {
  const docs = catalogue().products.map((product) => ({ product, facets: facetsOf(product) }));
  const terms = new TermIndex();
  docs.forEach((doc, position) => addTerms(terms, doc.product, position));
  return { docs, terms };
}

function facetsOf(product: ProductFacts): FixedFacets {
  const { categoryId, brandId, grade, purity, skus, storage, pictograms, regimes } = product;
  const parent = catalogue().categoryById.get(categoryId)?.parentId;
  return {
    categoryId: [parent, categoryId].flatMap((id) => (id ? String(id) : [])),
    brandId: [String(brandId)],
    grade: grade === null ? [] : [grade],
    purity: purityBand(purity),
    pack: [...new Set(skus.flatMap((sku) => packBand(parsePack(sku.skuName))))],
    storage,
    hazard: product.hazard && pictograms.length === 0 ? ['none'] : pictograms,
    regime: regimes.length ? regimes : ['none'],
  };
}

function addTerms(terms: TermIndex, product: ProductFacts, doc: number): void {
  const { prodName, nameEn, names, catalogNo, cas, brandId, categoryId, grade, purity, skus } = product;
  const { brandById, categoryById, substanceByCas } = catalogue();
  terms.add('name', prodName, doc);
  terms.add('nameEn', nameEn, doc);
  for (const alias of names.aliases) terms.add(isValidCas(alias) ? 'cas' : 'alias', alias, doc);
  for (const { text, full, initials } of names.pinyin) {
    terms.add('pinyin', text, doc, full);
    terms.add('pinyin', text, doc, initials);
  }
  terms.add('catalogNo', catalogNo, doc);
  for (const sku of skus) terms.add('catalogNo', sku.catalogNo, doc);
  terms.add('catalogNo', catalogNo, doc, catalogNo.replace(/\D/g, ''));
  if (cas !== null) terms.add('cas', cas, doc);
  const substance = cas === null ? undefined : substanceByCas.get(cas);
  if (substance) addFormula(terms, substance.formula, substance.formulaHill, doc);
  if (substance?.iupac) terms.add('nameEn', substance.iupac, doc);
  if (substance?.inchiKey) terms.add('inchiKey', substance.inchiKey, doc);
  const brand = brandById.get(brandId);
  for (const name of [brand?.name, brand?.nameEn]) if (name) terms.add('brand', name, doc);
  const category = categoryById.get(categoryId);
  const parent = categoryById.get(category?.parentId ?? 0);
  for (const one of [category, parent]) if (one) terms.add('category', one.name, doc);
  const details = [grade, GRADE_WORDS[grade ?? ''], purity, ...skus.map((sku) => sku.skuName)];
  for (const text of details) if (text) terms.add('spec', text, doc);
}

/** Written as shown and in Hill order; a hydrate also without its water. `=` marks composition keys, where case counts. */
function addFormula(terms: TermIndex, shown: string, hill: string, doc: number): void {
  terms.add('formula', shown, doc);
  terms.add('formula', shown, doc, `=${hill}`);
  const dry = shown.split('·')[0] ?? shown;
  const atoms = dry === shown ? null : parseFormula(dry);
  if (atoms) terms.add('formula', shown, doc, `~${hillFormula(atoms)}`);
}
