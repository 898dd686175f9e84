/**
 * Goods by what they state about themselves: every number, Latin word and Chinese word of the query is looked for in names,
 * specification, attributes and packs, in any order. For kits and consumables, whose names hold many facts.
 */
import { goodsFactsIn, type GoodsFacts, type GoodsNumber, type Unit } from '../../domain/search/goodsFacts';
import { vocabularyWord } from '../../domain/search/vocabulary';
import { looksLikeSubstance } from '../../domain/search/words';
import { stripSpaces } from '../../domain/shared/searchText';
import { statusOf, type ProductFacts } from '../catalogue';
import { NAMED } from './answer';
import { searchIndex } from './documents';
import type { FoundDoc } from './found';
import { calledExactly, isCompound } from './stated';
import { singular, valueKey, type StatedFacts } from './statedFacts';

export interface Cover {
  score: number;
  /** The score minus points for each character of the name: of two equal goods the one with the shorter name comes first. */
  rank: number;
  /** Words that the good does not state. */
  missing: string[];
  /** A missing word shows that another good is asked for. */
  isOther: boolean;
}

/** Categories whose goods are what their target is, as kits are: enzymes, standards, antibodies and ELISA kits. */
const BY_TARGET: ReadonlySet<number> = new Set([707, 804, 1201, 1202]);
const PACKS: ReadonlySet<Unit> = new Set<Unit>(['volume', 'mass', 'area']);
/** Species, numbers and what is not in it: 四口 is not 三口. */
const DISTINCT = /[人鼠兔羊牛马猪鸡犬猴一二两三四五六七八九十无]/u;

/** Characters that say nothing alone. */
const PARTICLES = /[的型式级用装款类号及和与或带含性系子个支盒包瓶份套]/gu;
/** Sizes of gloves and coats, and the treatment of culture ware. */
const SIZES: ReadonlySet<string> = new Set(['s', 'm', 'l', 'xl', 'xxl', 'tc']);
/** Points of a number or Latin word in the names, and elsewhere; a Chinese word has one for each character. */
const [IN_NAME, ELSEWHERE, AS_WRITTEN] = [3, 2, 0.5];
const CHARACTER_ELSEWHERE = 0.6;

/** What a word means that a good does not state: nothing, a missing detail, or that another good is asked for. */
type Lack = 'nothing' | 'detail' | 'other';

interface AskedFacts extends GoodsFacts {
  lacks: Map<string, Lack>;
  /** Names of the substances that Latin words are short for: KCl is 氯化钾. */
  substances: ReadonlyMap<string, readonly string[]>;
}

function askedFacts(query: string): AskedFacts {
  const facts = goodsFactsIn(query);
  const named = facts.latin.map((word) => [word, calledExactly(word).filter(isCompound)] as const);
  const substances = new Map(
    named.map(([word, found]) => [word, found.map(({ doc }) => doc.product.prodName)]),
  );
  const grades = facts.chinese.filter((run) => vocabularyWord(run)?.kind === 'grade');
  return { ...facts, lacks: new Map(grades.map((run) => [run, 'detail'])), substances };
}

/** How far a good states the facts of a query. Stops at the first that makes it another good. */
function coverOf(good: StatedFacts, facts: AskedFacts): Cover {
  const cover: Cover = { score: 0, rank: 0, missing: [], isOther: false };
  for (const number of facts.numbers) if (!cover.isOther) coverNumber(cover, good, number);
  for (const word of facts.latin) if (!cover.isOther) coverLatin(cover, good, word, facts);
  for (const run of facts.chinese) if (!cover.isOther) coverChinese(cover, good, run, facts);
  const isByTarget = BY_TARGET.has(good.product.categoryId) || good.named.includes('试剂盒');
  if (cover.missing.length > 0 && isByTarget) cover.isOther = true;
  cover.rank = cover.score - good.head * PER_HEAD - good.length * PER_CHARACTER;
  return cover;
}

function coverNumber(cover: Cover, good: StatedFacts, number: GoodsNumber): void {
  const { unit, written } = number;
  const isNamed = unit === null ? good.namedWritten.has(written) : good.namedValues.has(valueKey(number));
  const isStated = isNamed || (unit === null ? good.written.has(written) : good.values.has(valueKey(number)));
  if (isStated)
    cover.score += (isNamed ? IN_NAME : ELSEWHERE) + (good.namedWritten.has(written) ? AS_WRITTEN : 0);
  else if (unit === 'count') return;
  else if (unit !== null && PACKS.has(unit) && !good.units.has(unit)) cover.score -= AS_WRITTEN;
  else miss(cover, number.text, 'other');
}

function coverLatin(cover: Cover, good: StatedFacts, word: string, { lacks, substances }: AskedFacts): void {
  if (SIZES.has(word)) return;
  if (hasLatin(good.namedLatin, word)) cover.score += IN_NAME;
  else if (hasLatin(good.latin, word)) cover.score += ELSEWHERE;
  else if (substances.get(word)?.some((name) => good.named.includes(name)) === true) cover.score += ELSEWHERE;
  else miss(cover, word, memoized(lacks, word, lackOfLatin));
}

/** Are the words there as a whole, or with all parts? */
function hasLatin(own: ReadonlySet<string>, word: string): boolean {
  const parts = word.split(/[-/]/);
  const isWhole = own.has(stripSpaces(word)) || own.has(singular(stripSpaces(word)));
  return isWhole || (parts.length > 1 && parts.every((part) => part.length > 1 && own.has(part)));
}

function lackOfLatin(word: string): Lack {
  const known = vocabularyWord(word);
  if (known === null) return 'other';
  return known.kind === 'maker' || known.kind === 'talk' ? 'nothing' : 'detail';
}

function coverChinese(cover: Cover, good: StatedFacts, run: string, { lacks }: AskedFacts): void {
  // Of a grade no part counts: 电泳级 is not 电泳.
  const isGrade = lacks.get(run) === 'detail' && /[级纯]$/u.test(run);
  let missing = isGrade && !good.text.includes(run) ? run : '';
  for (let at = missing.length; at < run.length;) {
    const part = longestIn(good, run, at);
    const weight = good.named.includes(part) ? 1 : CHARACTER_ELSEWHERE;
    cover.score += weight * (part.length === 1 ? 1 / 2 : part.length);
    missing += part === '' ? run.charAt(at) : ' ';
    at += Math.max(part.length, 1);
  }
  for (const part of missing.split(' ')) {
    if (part === '') continue;
    const lack = memoized(lacks, part, lackOfChinese);
    if (lack !== 'nothing') cover.score -= part.length / 2;
    // The end of a word is what it is: 液相色谱仪 is no column.
    miss(cover, part, lack === 'detail' && part !== run && missing.endsWith(part) ? 'other' : lack);
  }
}

/** A single character counts in names only. */
function longestIn({ named, text }: StatedFacts, run: string, from: number): string {
  let to = from;
  while (to < run.length && text.includes(run.slice(from, to + 1))) to += 1;
  const part = run.slice(from, to);
  return part.length === 1 && (part === '无' || !named.includes(part)) ? '' : part;
}

function lackOfChinese(part: string): Lack {
  if (part.replace(PARTICLES, '') === '') return 'nothing';
  const known = vocabularyWord(part);
  if (known?.kind === 'maker' || known?.kind === 'talk') return 'nothing';
  // A solution is no gel that contains the same.
  if (known?.kind === 'form' || known?.kind === 'solution') return 'other';
  return DISTINCT.test(part) || (known === null && looksLikeSubstance(part)) ? 'other' : 'detail';
}

function miss(cover: Cover, word: string, lack: Lack): void {
  if (lack === 'nothing') return;
  cover.missing.push(word);
  cover.isOther ||= lack === 'other';
}

function memoized(known: Map<string, Lack>, word: string, make: (word: string) => Lack): Lack {
  const lack = known.get(word) ?? make(word);
  known.set(word, lack);
  return lack;
}

export interface ByFacts extends Cover {
  found: FoundDoc[];
}

/** Fewest points of a good, and most words that it may lack. */
const [FEWEST_POINTS, MOST_MISSING] = [3, 1];
/** Points that a character costs before the first comma of the name and behind it, so that the plainer good comes first. */
const [PER_HEAD, PER_CHARACTER] = [1 / 10, 1 / 40];
/** Score of a point: more than stock and sales, which decide between equal scores. */
const SCALE = 300;
const MOST = 40;

/** Goods that state the most of the query; null when none states enough. */
export function goodsByFacts(query: string): ByFacts | null {
  const facts = askedFacts(query);
  const { goods, docs } = searchIndex();
  const stating = goods.flatMap((good) => {
    const cover = coverOf(good, facts);
    const isEnough = !cover.isOther && cover.score >= FEWEST_POINTS && cover.missing.length <= MOST_MISSING;
    return isEnough && statusOf(good.product) === 1 ? [{ good, cover }] : [];
  });
  const fewest = Math.min(...stating.map(({ cover }) => cover.missing.length));
  const best = stating
    .filter(({ cover }) => cover.missing.length === fewest)
    .sort((a, b) => b.cover.rank - a.cover.rank)
    .slice(0, MOST);
  const [first] = best;
  if (!first) return null;
  const found = best.flatMap(({ good, cover }): FoundDoc[] => {
    const doc = docs[good.position];
    const score = NAMED - SCALE + (cover.rank - first.cover.rank) * SCALE;
    return doc && score > 0 ? [{ doc, score, term: null }] : [];
  });
  return { ...first.cover, found };
}

/** How far a product states the query; null for substances. */
export function coverBy(query: string, product: ProductFacts): Cover | null {
  const good = searchIndex().goods.find((each) => each.product === product);
  return good ? coverOf(good, askedFacts(query)) : null;
}
