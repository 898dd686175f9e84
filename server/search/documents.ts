/**
 * Products as search documents, and their term index. Built at the first search; when a catalogue is replaced in a
 * running shop, it is built in advance in small steps.
 */
import { setImmediate } from 'node:timers/promises';
import { isValidCas } from '../../domain/chemistry/cas';
import { hillFormula, parseFormula } from '../../domain/chemistry/formula';
import { GRADE_SYNONYMS, GRADE_WORDS, isLooseGrade } from '../../domain/catalogue/grade';
import { groupBy } from '../../domain/shared/lists';
import type { ProductFacts } from '../catalogue';
import { brandsMark } from '../catalogue/brandTexts';
import { packsMark, packsSince } from '../catalogue/handPacks';
import { beforeReplace, catalogue, memoizeByCatalogue, type Catalogue } from '../catalogue/facts';
import { asBuilt, correctionsMark } from '../catalogue/overlay';
import { handAliases, textsMark } from '../catalogue/texts';
import { Profiles } from './profiles';
import { addBareNames } from './bareName';
import { isGood, statedFacts, type StatedFacts } from './statedFacts';
import { TermIndex } from './termIndex';

export interface Doc {
  product: ProductFacts;
  /** Position of its facets in `profiles`. */
  profile: number;
}

export interface SearchIndex {
  docs: Doc[];
  profiles: Profiles;
  terms: TermIndex;
  /** What each good states; substances are not among them. */
  goods: StatedFacts[];
}

let builds = 0;

const builtIndex = memoizeByCatalogue((facts) => builtAhead.get(facts) ?? build(facts));

/** Rank of the sound of a name with Latin letters: 硼酸 in Tris-硼酸-EDTA. */
const BESIDE_LATIN = 4;
/** Ranks below all names of the build. */
const HAND_RANK = 99;

/** Returns a different object after each change of some data. */
type Mark = () => object;

/** Parts of the index that change while the shop runs, with the marks they depend on. */
const PARTS: readonly { take: (index: SearchIndex) => void; after: readonly Mark[] }[] = [
  { take: takeAliases, after: [textsMark] },
  { take: takeBrands, after: [brandsMark] },
  { take: takePacks, after: [packsMark] },
  { take: takeCorrections, after: [correctionsMark] },
  { take: takeSpecs, after: [packsMark, correctionsMark] },
];
const MARKS = [...new Set(PARTS.flatMap(({ after }) => after))];

/** The marks at the last update of each index. */
const taken = new WeakMap<SearchIndex, Map<Mark, object>>();

/**
 * The index of the whole catalogue, updated with present brand names and with aliases, packs and corrections by
 * staff.
 */
export function searchIndex(): SearchIndex {
  const index = builtIndex();
  const known = taken.get(index);
  const isOther = (mark: Mark) => known?.get(mark) !== mark();
  if (!MARKS.some(isOther)) return index;
  for (const { take, after } of PARTS) if (after.some(isOther)) take(index);
  taken.set(index, new Map(MARKS.map((mark) => [mark, mark()])));
  return index;
}

function takeAliases({ docs, terms }: SearchIndex): void {
  const aliases = handAliases();
  const places = new Map(
    aliases.length > 0 ? docs.map(({ product }, position) => [product.prodId, position] as const) : [],
  );
  const names = new Map<string, number[]>();
  for (const [prodId, texts] of aliases)
    for (const text of texts) names.set(text, [...(names.get(text) ?? []), places.get(prodId) ?? []].flat());
  terms.setNames('alias', names, HAND_RANK);
}

function takeBrands({ docs, terms }: SearchIndex): void {
  const positions = new Map<number, number[]>();
  docs.forEach(({ product: { brandId } }, position) => {
    const known = positions.get(brandId);
    if (known) known.push(position);
    else positions.set(brandId, [position]);
  });
  const names = new Map<string, number[]>();
  for (const { brandId, name, nameEn } of catalogue().brands)
    for (const text of new Set([name, nameEn]))
      names.set(text, [...(names.get(text) ?? []), ...(positions.get(brandId) ?? [])]);
  terms.setNames('brand', names);
}

/** Indexes packs added since the build: their numbers, and the new facets of their products. */
function takePacks({ docs, profiles, terms }: SearchIndex): void {
  const packs = groupBy(packsSince(), ({ prodId }) => prodId);
  const numbers = new Map<string, number[]>();
  docs.forEach((doc, position) => {
    const own = packs.get(doc.product.prodId);
    if (!own) return;
    doc.profile = profiles.placeOf(doc.product);
    for (const { catalogNo } of own) numbers.set(catalogNo, [position]);
  });
  terms.setNames('catalogNo', numbers);
}

/** Positions of documents whose facts differ from those of the build. */
const wasCorrected = new WeakMap<SearchIndex, Set<number>>();

/** Updates the facets of products that are or were corrected. */
function takeCorrections(index: SearchIndex): void {
  const { docs, profiles } = index;
  const before = wasCorrected.get(index) ?? new Set<number>();
  const now = new Set(docs.flatMap(({ product }, position) => (product.corrected ? [position] : [])));
  for (const position of new Set([...before, ...now])) {
    const doc = docs[position];
    if (doc) doc.profile = profiles.placeOf(doc.product);
  }
  wasCorrected.set(index, now);
}

/** Indexes sizes of added packs, and corrected grades and purities. */
function takeSpecs({ docs, terms }: SearchIndex): void {
  const packs = groupBy(packsSince(), ({ prodId }) => prodId);
  const [names, gone] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const put = (into: Map<string, number[]>, texts: readonly string[], position: number) => {
    for (const text of texts) into.set(text, [...(into.get(text) ?? []), position]);
  };
  docs.forEach(({ product }, position) => {
    const sizes = (packs.get(product.prodId) ?? []).map(({ skuName }) => skuName);
    put(names, [...sizes, ...(product.corrected ? specTexts(product) : [])], position);
    if (product.corrected) put(gone, specTexts(asBuilt(product)), position);
  });
  // Corrected products are found by the correction, not by the values of the build.
  terms.setGone('spec', gone);
  terms.setNames('spec', names);
}

const builtAhead = new WeakMap<Catalogue, SearchIndex>();

/** Maximum blocking time per indexing step, ms. */
const PIECE_MS = 10;

beforeReplace(async (next) => {
  const building = steps(next);
  let began = performance.now();
  for (let step = building.next(); ; step = building.next()) {
    if (step.done) return void builtAhead.set(next, step.value);
    if (performance.now() - began < PIECE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
});

/** Number of indexes built in this process: one per catalogue that was searched or installed in advance. */
export const indexBuilds = (): number => builds;

function build(facts: Catalogue): SearchIndex {
  const building = steps(facts);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** Builds an index, yielding after each product. */
function* steps(facts: Catalogue): Generator<void, SearchIndex, void> {
  builds += 1;
  const profiles = new Profiles(facts);
  const terms = new TermIndex();
  const docs: Doc[] = [];
  const goods: StatedFacts[] = [];
  for (const product of facts.products) {
    const position = docs.push({ product, profile: profiles.placeOf(product) }) - 1;
    addTerms({ facts, terms }, product, position);
    if (isGood(product)) goods.push(statedFacts(product, position));
    yield;
  }
  return { docs, profiles, terms, goods };
}

type Building = Pick<SearchIndex, 'terms'> & { facts: Catalogue };

function addTerms({ facts, terms }: Building, product: ProductFacts, doc: number): void {
  const { prodName, nameEn, names } = product;
  terms.add('name', prodName, doc);
  if (nameEn !== prodName) terms.add('nameEn', nameEn, doc);
  for (const [rank, alias] of names.aliases.entries())
    if (isValidCas(alias)) terms.add('cas', alias, doc);
    else terms.add('alias', alias, doc, undefined, rank);
  const english = nameEn.endsWith(' solution') ? [nameEn] : [];
  addBareNames(terms, [prodName, ...english, ...names.aliases], doc);
  for (const { text, full, initials } of names.pinyin) {
    // Latin letters have no sound: 氯仿-d would sound like 氯仿.
    if (/-d\d{0,2}$/.test(text)) continue;
    const rank = /[A-Za-z]{2}/.test(text) ? BESIDE_LATIN : 0;
    terms.add('pinyin', text, doc, full, rank);
    terms.add('pinyin', text, doc, initials, rank);
  }
  addNumbers({ facts, terms }, product, doc);
  addGroups({ facts, terms }, product, doc);
}

function addNumbers({ facts, terms }: Building, { catalogNo, skus, cas }: ProductFacts, doc: number): void {
  terms.add('catalogNo', catalogNo, doc);
  for (const sku of skus) terms.add('catalogNo', sku.catalogNo, doc);
  // Products without packs are made on request and numbered by their CAS number.
  if (skus.length > 0) terms.add('catalogNo', catalogNo, doc, catalogNo.replace(/\D/g, ''));
  if (cas === null) return;
  terms.add('cas', cas, doc);
  const substance = facts.substanceByCas.get(cas);
  if (!substance) return;
  addFormula(terms, substance.formula, substance.formulaHill, doc);
  if (substance.iupac) terms.add('nameEn', substance.iupac, doc);
  if (!substance.inchiKey) return;
  terms.add('inchiKey', substance.inchiKey, doc);
  terms.add('inchiKey', substance.inchiKey, doc, substance.inchiKey.slice(0, 14).toLowerCase());
}

function addGroups({ facts, terms }: Building, product: ProductFacts, doc: number): void {
  const { categoryId, skus } = product;
  const category = facts.categoryById.get(categoryId);
  const parent = facts.categoryById.get(category?.parentId ?? 0);
  for (const entry of [category, parent]) if (entry) terms.add('category', entry.name, doc);
  for (const text of [...specTexts(asBuilt(product)), ...skus.map((sku) => sku.skuName)])
    terms.add('spec', text, doc);
}

/** Grade and purity with synonyms. */
function specTexts({ grade, purity }: Pick<ProductFacts, 'grade' | 'purity'>): string[] {
  const all = [GRADE_WORDS[grade ?? ''], ...(GRADE_SYNONYMS[grade ?? ''] ?? [])];
  const synonyms = all.filter((word) => !isLooseGrade(grade, word ?? ''));
  return [grade, ...synonyms, purity].flatMap((text) => text || []);
}

/**
 * The formula as shown and in Hill order; hydrates also without water. `=` marks composition keys, which are
 * case-sensitive.
 */
function addFormula(terms: TermIndex, shown: string, hill: string, doc: number): void {
  terms.add('formula', shown, doc);
  terms.add('formula', shown, doc, `=${hill}`);
  const [dry = shown] = shown.split('·');
  const atoms = dry === shown ? null : parseFormula(dry);
  if (atoms) terms.add('formula', shown, doc, `~${hillFormula(atoms)}`);
}
