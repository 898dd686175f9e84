/** Finds products for a query: detects the kind of the query and searches accordingly. */
import type { components } from '@contract/schema';
import { REGIMES } from '../../domain/safety/controlled';
import { deuterated, MAX_QUERY_LENGTH, racemates, recognise, type Query } from '../../domain/search/query';
import { smilesLikeness } from '../../domain/chemistry/smiles';
import { byCas, byCatalogNo, byFormula, byInchiKey, byPartOfCas } from './byNumber';
import { byInchi, bySmiles, NO_STRUCTURES, type StructureReading, type Structures } from './byStructure';
import { byWords } from './byWords';
import { holdsContent, splitContent, withoutConcentration } from './content';
import { searchIndex } from './documents';
import { fewerWords } from './fewerWords';
import { forbiddingRegime, listedCas } from './forbidden';
import { mergeFound, onShelf, type FoundDoc } from './found';
import { inchiText, parseInchi, type Inchi } from './inchi';
import { inchiKeyOf } from './inchiKey';
import { casAlternatives } from './nearCas';
import { formulasNear } from './nearFormulas';
import { correctedWords, similarNames, otherSpelling } from './nearNames';
import { bySegments } from './segments';

type Understood = components['schemas']['Understood'];

export interface Findings {
  understood: Understood;
  found: FoundDoc[];
}

/** Bonus for a matching content: more than stock and sales, less than a better name. */
const CONTENT = 120;

/** Minimum score of a hit of a whole name. */
export const NAMED = 850;

export interface SearchOptions {
  /** Do not replace the query with a similar name. */
  asTyped?: boolean;
  /** SMILES readings of the query (`structuresIn`); without them the search by structure is skipped. */
  structures?: Structures;
}

type SearchMode = Required<SearchOptions> & {
  /** A content was already split off, so the rest is a name. */
  isName: boolean;
};

/** The meaning of `q` and the products found, unordered. */
export function find(
  q: string,
  { asTyped = false, structures = NO_STRUCTURES }: SearchOptions = {},
): Findings {
  return q.length > MAX_QUERY_LENGTH ? tooLong(q) : look(q, { asTyped, structures, isName: false });
}

const tooLong = (q: string): Findings =>
  answer({ kind: 'text', value: q.trim() }, [], {
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

type More = Partial<Pick<Understood, 'hint' | 'didYouMean' | 'corrected'>>;

const answer = (query: Query, found: FoundDoc[], more: More = {}): Findings => ({
  understood: { ...query, hint: null, didYouMean: [], corrected: null, structure: null, ...more },
  found,
});

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
  const other = inText(q, mode);
  if (other.found.length) return other;
  return answer(query, [], {
    hint: `目录中还没有 ${query.value}`,
    didYouMean: [...formulasNear(query.value), ...other.understood.didYouMean],
  });
}

const WITHOUT_STEREO = '没有立体构型完全一致的商品，列出的是同一骨架的商品，请核对名称与 CAS 号';

const INCHI = /^InChI=/i;
const UNREADABLE_INCHI = '这个 InChI 不完整或有误：大小写有别，请从 InChI= 起整行复制';

/** A whole InChI: the exact compound by InChIKey, or else those with the same composition and skeleton. */
function inInchi(value: string, inchi: Inchi): Findings {
  const key = inchiKeyOf(value);
  const exact = key === null ? [] : byInchiKey(key);
  if (exact.length > 0) return answer({ kind: 'smiles', value }, exact);
  const found = byInchi(inchi);
  const hint = inchi.hasStereo ? WITHOUT_STEREO : null;
  return answer({ kind: 'smiles', value }, found, {
    hint: found.length ? hint : '目录中还没有这个结构，可换用名称或 CAS 号再找',
  });
}

function inText(q: string, mode: SearchMode): Findings {
  const value = inchiText(deuterated(q.trim()));
  const inchi = parseInchi(value);
  if (inchi) return inInchi(value, inchi);
  if (INCHI.test(value)) return answer({ kind: 'smiles', value }, [], { hint: UNREADABLE_INCHI });
  const query: Query = { kind: 'text', value };
  const found = firstFilled([
    () => racemates(value).map(byWords).find(hasName) ?? [],
    () => byPartOfCas(value),
    () => byWords(value),
    () => bySegments(value),
  ]);
  const likeness = smilesLikeness(value);
  const isNamed = likeness === 'sure' ? false : hasName(found);
  const dissolved = isNamed ? null : inSolutions(value, found, mode);
  if (dissolved) return dissolved;
  if (likeness !== 'no' && !isNamed) {
    const structures = inStructures(value, likeness === 'sure' && found.length === 0, mode.structures);
    if (structures) return structures;
  }
  return found.length ? answer(query, found) : (inContents(value, mode) ?? nothing(value, mode));
}

/** The molecule of a SMILES; null when it is none or not sold, unless the text `mustBe` SMILES. */
function inStructures(value: string, mustBe: boolean, structures: Structures): Findings | null {
  const reading = structures.get(value) ?? null;
  const found = reading === null || 'refused' in reading ? [] : bySmiles(reading);
  if (!found.length && !mustBe) return null;
  return answer({ kind: 'smiles', value }, found, found.length ? {} : { hint: hintOf(reading) });
}

function hintOf(reading: StructureReading | null): string {
  if (reading === null) return '这段 SMILES 读不出结构，请检查括号、环号与化合价';
  return 'refused' in reading ? reading.refused : '目录中还没有这个结构，可换用名称或 CAS 号再找';
}

/** `30%过氧化氢`: searches the name without its content and ranks matching contents first; null without results. */
function inContents(value: string, mode: SearchMode): Findings | null {
  const split = mode.isName ? null : splitContent(value);
  const without = split && look(split.name, { ...mode, isName: true });
  if (!split || !without?.found.length) return null;
  const nearer = (foundDoc: FoundDoc) =>
    holdsContent(foundDoc.doc.product.purity, split.percent) ? CONTENT : 0;
  return {
    ...without,
    found: without.found.map((foundDoc) => ({ ...foundDoc, score: foundDoc.score + nearer(foundDoc) })),
  };
}

/**
 * `0.1M 盐酸`: searches the solute and ranks products with this concentration first. Null when no concentration is
 * stated or nothing is found. The name is never replaced by a similar one.
 */
function inSolutions(value: string, found: readonly FoundDoc[], mode: SearchMode): Findings | null {
  const name = mode.isName ? null : withoutConcentration(value);
  const without = name === null ? null : look(name, { ...mode, isName: true, asTyped: true });
  if (name === null || !without?.found.length) return null;
  const stating = new Set(found.map(({ doc }) => doc));
  const isStated = without.found.some(({ doc }) => stating.has(doc));
  const ranked = without.found.map((foundDoc) => ({
    ...foundDoc,
    score: foundDoc.score + (stating.has(foundDoc.doc) ? CONTENT : 0),
  }));
  // The buyer insists on the words as typed, so nothing else is offered.
  if (!isStated && mode.asTyped) return null;
  const hint = isStated ? null : `目录中没有写明这个浓度的商品，列出的是“${name}”，请核对规格或自行配制`;
  return answer({ kind: 'text', value }, ranked, { corrected: isStated ? null : name, hint });
}

/** Three numbers with a digit too many or too few for a CAS number. */
const MISCOUNTED_CAS = /^\d{1,8}-\d{1,3}-\d{1,2}$/;

/** Stereo prefix of a name, such as `(S)-`, `L-` or `rac-`; blank without one. */
const formOf = (name: string): string => /^[([]?(rac|[rsdlez±])[)\]]?-/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Another enantiomer or the racemate is not a misspelling: it is offered, but never substituted. */
const isOtherForm = (requested: string, name: string): boolean =>
  formOf(requested) !== '' && formOf(requested) !== formOf(name);

/** Why the shop does not sell a listed substance; null when nothing forbids it. */
function notSold(requested: string, cas: string): string | null {
  const code = forbiddingRegime(cas);
  return code ? `“${requested}”属${REGIMES[code].name}，本店不销售` : null;
}

/** No match: searches the nearest name instead, unless the buyer insists on the words as typed. */
function nothing(value: string, { asTyped }: SearchMode): Findings {
  if (MISCOUNTED_CAS.test(value))
    return answer({ kind: 'text', value }, [], {
      hint: `“${value}”的位数不对，CAS 号是 2–7 位、2 位和 1 位数字`,
      didYouMean: casAlternatives(value),
    });
  const listed = listedCas(value);
  if (listed !== undefined)
    return answer({ kind: 'cas', value: listed }, [], { hint: notSold(value, listed) });
  const near = similarNames(splitContent(value)?.name ?? withoutConcentration(value) ?? value);
  const corrected = near[0] ?? otherSpelling(value) ?? correctedWords(value);
  const isKept = corrected === null || asTyped || isOtherForm(value, corrected);
  const instead = isKept ? null : find(corrected, { asTyped: true });
  if (instead?.found.length) {
    const more = { corrected, didYouMean: near.slice(1) };
    return answer({ kind: 'text', value }, instead.found, more);
  }
  return answer({ kind: 'text', value }, [], {
    hint: `没有找到“${value}”，可换用 CAS 号、英文名或更短的词`,
    didYouMean: near.length ? near : corrected !== null ? [corrected] : fewerWords(value, NAMED),
  });
}

/** Was a whole name hit? */
const hasName = (found: readonly FoundDoc[]): boolean => found.some(({ score }) => score >= NAMED);

function firstFilled(searches: (() => FoundDoc[])[]): FoundDoc[] {
  for (const mode of searches) {
    const found = mode();
    if (found.length) return found;
  }
  return [];
}
