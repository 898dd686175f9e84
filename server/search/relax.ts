/** Leaves out words that no product has, one by one, and names them. What is named is never left out. */
import { expandGroups } from '../../domain/search/groups';
import { recognise } from '../../domain/search/query';
import { looksLikeSubstance } from '../../domain/search/words';
import type { VocabularyWord } from '../../domain/search/vocabulary';
import { fold, splitWords, stripSpaces } from '../../domain/shared/searchText';
import type { ProductFacts } from '../catalogue';
import type { Asked } from './asked';
import { answer, hasName, NAMED, type Findings, type Look, type SearchMode } from './answer';
import { byWords, MAX_WORDS } from './byWords';
import { searchIndex } from './documents';
import { firstFilled } from './firstFilled';
import { mergeFound, type FoundDoc } from './found';
import { offShelfCalled } from './offShelf';
import { calledExactly, isCompound, rankByWords, type Ranked } from './stated';

const NO_CONCENTRATION = '目录中没有写明这个浓度的商品，请核对规格或自行配制';

/**
 * Searches for the name without words about its making (`SDS 电泳级`), and ranks products that state them first. Null when
 * `found` already has the named products, or when nothing has the name.
 */
export function inVocabulary(
  { value, plain, glued: unseparated }: Asked,
  found: readonly FoundDoc[],
  mode: SearchMode,
  look: Look,
): Findings | null {
  if (mode.isName) return null;
  for (const glued of [false, true]) {
    const { rest, words } = glued ? unseparated : plain;
    // 铅标准溶液 is a good of this name, and not lead.
    if (glued && found.length > 0 && words.some(({ kind }) => kind === 'solution')) return null;
    if (words.length === 0 || stripSpaces(rest) === '') continue;
    // A part of an unseparated text is trusted only if it is a name as it stands.
    const without = look(rest, { ...mode, isName: true, asTyped: mode.asTyped || glued });
    if (glued && without.found.length > 0 && !hasName(without.found) && !isBegun(rest, without.found)) {
      const stating = rankByWords(without.found, words, true);
      if (found.length > 0 || stating.found.length === 0) continue;
      return { understood: { ...without.understood, ignored: [] }, found: stating.found };
    }
    if (without.found.length === 0) {
      if (without.understood.unsold) return { ...without, understood: { ...without.understood, value } };
      continue;
    }
    const named = new Set(without.found.filter(({ score }) => score >= NAMED).map(({ doc }) => doc));
    if (found.length > 0 && (named.size === 0 || found.some(({ doc }) => named.has(doc)))) return null;
    const ranked = rankByWords(without.found, words);
    if (ranked.ignored.length > 0 && mode.asTyped) return null;
    const stating = goodsStating([rest, unseparated.rest], words, ranked);
    if (stating.length > 0)
      return { understood: without.understood, found: mergeFound(stating, ranked.found) };
    // ATP检测 begins the name of a kit, so that 检测 is no word about ATP.
    if (glued && ranked.ignored.length > 0 && isBeginning(value, found)) return null;
    const isUnstated = words.some(
      ({ kind, text }) => (kind === 'concentration' || kind === 'solution') && ranked.ignored.includes(text),
    );
    const ignored = [...ranked.ignored, ...without.understood.ignored];
    const more = { ignored, ...(isUnstated ? { hint: NO_CONCENTRATION } : {}) };
    return { understood: { ...without.understood, ...more }, found: ranked.found };
  }
  return null;
}

const EXACT_KINDS: ReadonlySet<VocabularyWord['kind']> = new Set([
  'concentration',
  'content',
  'mesh',
] as const);
/** Score added to goods that state what the query gives: more than any substance has. */
const STATING = 2_000;
const SHORTEST_HEAD = 2;

/**
 * Goods of one of the names that state a concentration or mesh which the named products do not: 0.1mol/L硫代硫酸钠 is the
 * standard solution. Goods of another volume are looked up by the end of their name: 5ml移液枪头 is a 枪头.
 */
function goodsStating(
  names: readonly string[],
  words: readonly VocabularyWord[],
  { found: named, ignored }: Ranked,
): FoundDoc[] {
  const asked = words.filter(({ kind, text }) => EXACT_KINDS.has(kind) && ignored.includes(text));
  const volumes = words.filter(({ kind, text }) => kind === 'pack' && ignored.includes(text));
  const [name = ''] = names;
  const texts = asked.length > 0 ? [...names, name.replace(/(?<=.{2})粉$/u, '')] : [];
  const byName = (text: string) =>
    rankByWords(
      goodsIn(text).filter(({ doc }) => isNamedAfter(doc.product, text)),
      asked,
      true,
    ).found;
  const [, material = '', kind = ''] = /^([A-Za-z\d]*)\s?(\p{Script=Han}*)$/u.exec(name) ?? [];
  const heads =
    volumes.length > 0 && !named.some(isCompound)
      ? Array.from(
          { length: Math.max(kind.length - SHORTEST_HEAD + 1, 0) },
          (_, at) => `${material} ${kind.slice(at)}`,
        )
      : [];
  const byHead = (head: string) => rankByWords(goodsIn(head), volumes, true).found;
  return firstFilled([
    ...texts.map((text) => () => byName(text)),
    ...heads.map((head) => () => byHead(head)),
  ]).map((each) => ({ ...each, score: each.score + STATING }));
}

const goodsIn = (text: string): FoundDoc[] => byWords(text).filter((each) => !isCompound(each));

/** Is a good named after a substance? The Tris 盐酸盐 buffer is no 盐酸. */
function isNamedAfter({ prodName, nameEn, names }: ProductFacts, name: string): boolean {
  const key = stripSpaces(name);
  return [prodName, nameEn, ...names.aliases].some((text) =>
    fold(text)
      .split(/[\s，]+|(?=标准|滴定|溶液|缓冲|指示|电极|储备|母液|固定)/u)
      .some((part) => stripSpaces(part) === key),
  );
}

/** Do names consist of the text and further words, as 分子筛 4 Å of 分子筛? */
const isBegun = (text: string, found: readonly FoundDoc[]): boolean => {
  const key = stripSpaces(text);
  return found.some(({ term }) => term?.key.startsWith(key) === true && term.starts.includes(key.length));
};

/** Is the text the beginning of a good's name? */
const isBeginning = (text: string, found: readonly FoundDoc[]): boolean =>
  found.some((each) => !isCompound(each) && each.term?.key.startsWith(stripSpaces(text)) === true);

const FEWEST_WORDS = 2;
const MOST_LEFT_OUT = 3;

/** Searches without words that no product has. Null when nothing may be left out, or when the rest names nothing. */
export function withoutUnknown({ value, plain }: Asked, mode: SearchMode, look: Look): Findings | null {
  const words = splitWords(plain.rest);
  if (mode.asTyped || mode.isName || words.length < FEWEST_WORDS || words.length > MAX_WORDS) return null;
  // As typed, ZnEt2 looks like a formula.
  const typed = plain.rest.split(/[\s，、；;]+/);
  const isFormula = (word: string) =>
    typed.some(
      (each) => fold(each) === word && (expandGroups(each) !== null || recognise(each).kind === 'formula'),
    );
  const mayGo = words.filter(
    (word) => !looksLikeSubstance(word) && !isFormula(word) && !calledExactly(word).some(isCompound),
  );
  const { terms } = searchIndex();
  const unknown = mayGo.filter((word) => !terms.contains(word));
  const orders = [unknown, ...[...mayGo].reverse().map((word) => [...new Set([...unknown, word])])];
  for (const left of orders) {
    if (left.length === 0 || left.length > MOST_LEFT_OUT || left.length === words.length) continue;
    const rest = words.filter((word) => !left.includes(word)).join(' ');
    const gone = left
      .filter((word) => /^[a-z\d-]+$/.test(word))
      .map(offShelfCalled)
      .find((name) => name !== null);
    if (gone !== undefined)
      return answer({ kind: 'text', value }, [], {
        unsold: { reason: 'offShelf', words: [gone] },
        hint: `“${gone}”目前不在售`,
      });
    // A number or a single character alone names nothing: 记号笔 油性 黑 is not 石墨, called 黑铅.
    if (/^(?:[\d.\s]+|\p{Script=Han})$/u.test(rest) || !isName(rest)) continue;
    const { understood, found } = look(rest, { ...mode, isName: true, asTyped: true });
    if (understood.unsold) return answer({ kind: 'text', value }, [], { ...understood, ignored: left });
    if (found.length === 0) continue;
    const ranked = rankByWords(found, [...left.map(plainWord), ...plain.words]);
    return answer({ kind: 'text', value }, ranked.found, {
      ignored: [...ranked.ignored, ...understood.ignored],
    });
  }
  return null;
}

/** A word of no vocabulary, which the specification may state: 低电内渗. */
const plainWord = (text: string): VocabularyWord => ({ text, kind: 'word', spellings: [fold(text)] });

/** Score of a name that begins with a word. */
const BEGINS = 600;

/** Does a text name a substance, or a good or a group of goods, if only by the beginning of the name? */
const isName = (text: string): boolean =>
  [text, ...splitWords(text)].some(
    (part) =>
      searchIndex().terms.exact('category', stripSpaces(part)) !== undefined ||
      calledExactly(part).length > 0 ||
      byWords(part).some(
        ({ score, doc, term }) => score >= BEGINS && doc.product.cas === null && term?.field !== 'pinyin',
      ),
  );
