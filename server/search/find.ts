/** Finds products for a query: detects the kind of the query and searches accordingly. */
import { normalizeCas } from '../../domain/chemistry/cas';
import { smilesLikeness } from '../../domain/chemistry/smiles';
import { splitForms } from '../../domain/search/forms';
import { expandGroups } from '../../domain/search/groups';
import { deuterated, MAX_QUERY_LENGTH, racemates, recognise, type Query } from '../../domain/search/query';
import { plainQuery } from '../../domain/search/plain';
import { hasVolume, statesVolume } from '../../domain/search/states';
import { joinUnits, otherSizes } from '../../domain/search/units';
import { looksLikeSubstance } from '../../domain/search/words';
import { locantsBefore, otherWritings } from '../../domain/search/writings';
import { splitWords, stripSpaces } from '../../domain/shared/searchText';
import { asked, type Asked } from './asked';
import { answer, hasName, NAMED, type Findings, type SearchMode, type SearchOptions } from './answer';
import { byCas, byCatalogNo, byFormula, byInchiKey, byPartOfCas } from './byNumber';
import { byClass } from './byClass';
import { NO_STRUCTURES } from './byStructure';
import { byWords, MAX_WORDS } from './byWords';
import { searchIndex } from './documents';
import { firstFilled } from './firstFilled';
import { listedCas, notSold } from './forbidden';
import { mergeFound, onShelf, type FoundDoc } from './found';
import { inchiText, parseInchi } from './inchi';
import { inComponents } from './inComponents';
import { inForms, inHeavyFormula } from './inForms';
import { inInchi, inStructures, INCHI, UNREADABLE_INCHI } from './inStructures';
import { casAlternatives } from './nearCas';
import { formulasNear } from './nearFormulas';
import { nothing } from './nothing';
import { inVocabulary } from './relax';
import { bySegments } from './segments';
import { preferGoods } from './preferGoods';
import { behindUse } from './readDifferently';
import { calledExactly, isCompound, namedOf } from './stated';
import { tradeName } from './tradeName';

/** The meaning of `q` and the products found, unordered. */
export function find(
  q: string,
  { asTyped = false, structures = NO_STRUCTURES }: SearchOptions = {},
): Findings {
  if (q.length > MAX_QUERY_LENGTH) return tooLong();
  const plain = plainQuery(q);
  const group = byClass(plain);
  if (group) return group;
  return preferGoods(plain, look(plain, { asTyped, structures, isName: false, isBare: false }), asTyped);
}

const tooLong = (): Findings =>
  answer({ kind: 'empty', value: '' }, [], {
    hint: `检索词超过 ${MAX_QUERY_LENGTH} 个字符，请只输入名称、CAS 号、分子式或 SMILES`,
  });

function look(q: string, mode: SearchMode): Findings {
  const query = recognise(q);
  switch (query.kind) {
    case 'empty':
      return answer(query, onShelf(searchIndex().docs.map((doc) => ({ doc, score: 0, term: null }))));
    case 'badCas':
      return answer(query, [], {
        hint: `“${query.value}”的校验位不对，请核对 CAS 号`,
        didYouMean: casAlternatives(query.value),
      });
    case 'cas':
      return inCas(q, query);
    case 'catalogNo': {
      const found = byCatalogNo(query.value);
      return found.length ? answer(query, found) : inText(q, mode);
    }
    case 'inchiKey': {
      const found = byInchiKey(query.value);
      const isWhole = query.value.includes('-');
      return found.length || isWhole ? answer(query, found) : inText(q, mode);
    }
    case 'formula':
      return inFormulas(q, query, mode);
    case 'smiles':
    case 'text':
      return inText(q, mode);
  }
}

/** Digits without dashes may also be part of a catalogue number. */
function inCas(q: string, query: Query): Findings {
  const found = byCas(query.value);
  if (found.length) return answer(query, found);
  const other = /\d-/.test(q.normalize('NFKC')) ? [] : byWords(q);
  if (other.length) return answer({ kind: 'text', value: q.trim() }, other);
  return answer(query, [], {
    hint: notSold(query.value, query.value) ?? `目录中还没有 CAS ${query.value}`,
    didYouMean: casAlternatives(query.value),
  });
}

/** Names that look like a formula count as well. `ClCCl` is treated as SMILES when no compound has this formula. */
function inFormulas(q: string, query: Query, mode: SearchMode): Findings {
  const found = byFormula(query.value);
  if (found.length)
    return answer(
      query,
      mergeFound(
        found,
        byWords(q).filter((byWord) => byWord.score >= NAMED),
      ),
    );
  const deuterium = inHeavyFormula(query.value);
  if (deuterium) return deuterium;
  const other = inText(q, mode);
  if (other.found.length || other.understood.unsold) return other;
  return answer(query, [], {
    hint: `目录中还没有 ${query.value}`,
    didYouMean: [...formulasNear(query.value), ...other.understood.didYouMean],
  });
}

/** Several CAS numbers in one query: the products of all of them. Null for other queries. */
function inSeveralCas(q: string): Findings | null {
  const parts = q.split(/[\s,，、;；/]+/).filter((part) => !/^(?:or|and|和|或|与)?$/i.test(part));
  const numbers = parts.map(normalizeCas).filter((cas) => cas !== null);
  if (parts.length < 2 || parts.length > MAX_WORDS || numbers.length < parts.length) return null;
  const lacking = numbers.filter((cas) => onShelf(byCas(cas)).length === 0);
  return answer(
    { kind: 'text', value: q },
    numbers.flatMap(byCas),
    lacking.length > 0 ? { hint: `目录中没有在售的 CAS ${lacking.join('、')}` } : {},
  );
}

function inText(q: string, mode: SearchMode): Findings {
  const several = inSeveralCas(q);
  if (several) return several;
  const value = inchiText(deuterated(q.trim()));
  const inchi = parseInchi(value);
  if (inchi) return inInchi(value, inchi);
  if (INCHI.test(value)) return answer({ kind: 'smiles', value }, [], { hint: UNREADABLE_INCHI });
  const query: Query = { kind: 'text', value };
  const split = asked(value);
  if (splitWords(split.plain.rest).length > MAX_WORDS && calledExactly(value).length === 0)
    return answer({ kind: 'empty', value: '' }, [], { hint: TOO_MANY_WORDS });
  const prefixed = inOtherWritings(value);
  const hits = firstFilled([
    () => racemates(value).map(byWords).find(hasName) ?? [],
    () => prefixed,
    () => byPartOfCas(value),
    () => byWords(joinUnits(value)),
    () => firstFilled(otherSizes(value).map((text) => () => goodsOnly(byWords(text)))),
    () => (/^[A-Z]{3,}$/.test(value) ? [] : bySegments(value)),
    () => byFormula(expandGroups(value) ?? ''),
    () => (/^[A-Z]{4,}$/.test(value) ? byFormula(value) : []),
  ]);
  // PBS is the buffer, and PbS lead sulfide.
  const spelt = hits.filter(({ term }) => term?.field !== 'formula' || value.includes(term.text));
  const unsigned = /(?<![\w·])[A-Z]{3,}(?!\w)/.test(value) && hasName(spelt) ? spelt : hits;
  const ofSign = signed(value, unsigned);
  const found = ofSign.length > 0 ? ofSign : unsigned;
  const likeness = smilesLikeness(value);
  const isWhole = prefixed.length > 0 || isCalled(value, found);
  const isKnown = isWhole || likeness === 'sure' || isNameWithWords(split);
  // 沙林 may not be sold, and is not the 甲氧沙林 that contains its name.
  if (!isWhole && listedCas(value) !== undefined) return nothing(split, mode, look);
  const use = found.length > 0 || tradeName(split) !== null ? null : behindUse(value, mode, look);
  if (use) return use;
  const form = isKnown ? null : (inForms(split, mode, look) ?? inComponents(split, found, mode));
  if (form) return form;
  const isNamed = likeness === 'sure' ? false : hasName(found);
  const relaxed = isWhole ? null : inVocabulary(split, found, mode, look);
  if (relaxed) return relaxed;
  if (likeness !== 'no' && !isNamed) {
    const structures = inStructures(value, likeness === 'sure' && found.length === 0, mode.structures);
    if (structures) return structures;
  }
  if (found.length === 0) return nothing(split, mode, look);
  if (!isPartOfNames(value, found)) return answer(query, ofSize(value, found));
  // 盐酸肼 is not the 盐酸肼屈嗪 that contains its name.
  const refusal = splitForms(value).forms.length > 0 ? nothing(split, mode, look) : null;
  return refusal && refusal.understood.didYouMean.length > 0
    ? refusal
    : answer(query, found, { hint: partOfNames(value) });
}

/** Score added for the right size: more than a better name brings. */
const OF_SIZE = 400;

/** Goods of the volume or multiple that the query gives come first: 10ul枪头 is not a tip of 1250 µL in boxes of 10. */
function ofSize(value: string, found: FoundDoc[]): FoundDoc[] {
  const [multiple] = /(?<![\d.])\d+×(?!\s?[\d.])/u.exec(value) ?? [];
  if (multiple === undefined && !hasVolume(value)) return found;
  return found.map((each) => {
    const { prodName, spec, cas } = each.doc.product;
    const isOf =
      cas === null &&
      (multiple === undefined
        ? statesVolume(value, `${prodName} ${spec}`)
        : ` ${prodName}`.match(/(?<!\d)\d+×/gu)?.includes(multiple));
    return isOf ? { ...each, score: each.score + OF_SIZE } : each;
  });
}

const TOO_MANY_WORDS = `检索词太多，没有检索：请只输入名称、规格等，不超过 ${MAX_WORDS} 个词`;

const partOfNames = (value: string): string => `没有名称恰为“${value}”的商品，列出的是名称中含有它的商品`;

/** Is the query one name of a substance that only occurs in longer names, as 菲啶 in the name of a dye? */
const isPartOfNames = (value: string, found: readonly FoundDoc[]): boolean =>
  splitWords(value).length === 1 &&
  looksLikeSubstance(value) &&
  !hasName(found) &&
  found.some(isCompound) &&
  calledExactly(value).length === 0;

/** `tert-丁醇` as 叔丁醇; empty for names that are written in one way, and for those that are names as they are. */
function inOtherWritings(value: string): FoundDoc[] {
  const others = otherWritings(value);
  const before = locantsBefore(value);
  if ((others.length === 0 && before === null) || calledExactly(value).length > 0) return [];
  if (before === null) return others.map(calledExactly).find(hasName) ?? [];
  // 1,3-DCE is not the 1,2-DCE that DCE is short for.
  return calledExactly(before.abbreviation).filter(({ doc }) =>
    namedOf(doc.product).names.some((name) => name.startsWith(`${before.locants}-`)),
  );
}

/** Is the rest without words about its making a whole name? Words that are forms (无水) stay in question. */
const isNameWithWords = ({ plain, glued }: Asked): boolean =>
  [plain, glued].some(
    ({ rest, words }) =>
      words.length > 0 &&
      words.every(({ text }) => splitForms(text).forms.length === 0) &&
      signed(rest, calledExactly(rest)).length > 0,
  );

const goodsOnly = (found: readonly FoundDoc[]): FoundDoc[] => found.filter((each) => !isCompound(each));

/** Has a product exactly this name? */
const isCalled = (value: string, found: readonly FoundDoc[]): boolean => {
  const key = stripSpaces(value);
  if (racemates(value).length > 0) return hasName(found);
  return signed(value, found).some(({ term }) => term?.key === key);
};

/** Keys do not keep the sign of an enantiomer: (-)-环氧氯丙烷 is not the racemate. */
function signed(value: string, found: readonly FoundDoc[]): FoundDoc[] {
  const [sign] = /^\([+-]\)(?=-)/.exec(value.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-')) ?? [];
  return sign === undefined
    ? [...found]
    : found.filter(({ doc }) => namedOf(doc.product).names.some((name) => name.includes(sign)));
}
