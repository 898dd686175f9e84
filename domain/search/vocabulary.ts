/**
 * Splits a query into what is named and the words that only say how it is made up: contents, concentrations, particle
 * sizes, grades, forms and uses. Source: `vocabulary.data.ts`.
 */
import { editDistance } from '../shared/editDistance';
import { fold } from '../shared/searchText';
import { WORD_GROUPS, type WordKind } from './vocabulary.data';

export interface VocabularyWord {
  /** As typed, in NFKC. */
  text: string;
  kind: WordKind | 'content' | 'concentration' | 'mesh' | 'pack' | 'size' | 'word';
  /** Spellings that a product may have, folded; empty for numbers. */
  spellings: readonly string[];
}

export interface Split {
  /** What is named; blank when nothing is left. */
  rest: string;
  words: readonly VocabularyWord[];
}

export const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** `mol/L`, `MOL/L`, `mol·L-1`, `mol L−1` (NFKC turns ⁻¹ into this). */
const PER_VOLUME = String.raw`[mMuUµμ]?(?:mol|Mol|MOL)(?:\s*/\s*[dmDM]?[lL]|\s*[·.*]?\s*[dmDM]?[lL]\s*[-−]\s*1)`;
const MASS_PER_VOLUME = String.raw`[mµμu]?[gG]\s*/\s*[mdMD]?[lL]`;
const NUMBERS: readonly (readonly [VocabularyWord['kind'], RegExp])[] = [
  ['mesh', new RegExp(String.raw`${NUMBER}\s*[-–~至]\s*${NUMBER}\s*(?:目|mesh)`, 'iu')],
  ['mesh', new RegExp(String.raw`${NUMBER}\s*(?:目|mesh)`, 'iu')],
  [
    'content',
    new RegExp(String.raw`(?:质量分数|含量|纯度)?\s*[≥>≤<=~约]*\s*${NUMBER}\s*(?:[-–~]\s*${NUMBER}\s*)?%\s*(?:\(?\s*(?:w\/v|w\/w|v\/v|wt|m\/v|m\/m)\s*\)?)?\s*(?:以上|的)?`, 'iu'),
  ],
  [
    'concentration',
    new RegExp(String.raw`约?\s*(?<![A-Za-z\d.-])${NUMBER}\s*(?:${PER_VOLUME}|${MASS_PER_VOLUME}|[mMµμ]?M|N)(?![a-zA-Z])\s*的?`, 'u'),
  ],
  ['content', /(?<![a-z])(?:w\/v|w\/w|v\/v|wt%|m\/v)(?![a-z])/iu],
  [
    'pack',
    new RegExp(String.raw`(?<![A-Za-z\d.×*/-])${NUMBER}\s*(?:kg|[mµμu]?g|[mµμu]?[lL])(?:\s*[×x*]\s*\d+)?\s*(?:\/?[瓶桶袋]装?|装)?(?![A-Za-z\d/])`, 'iu'),
  ],
  ['size', /(?<![A-Za-z\d])(?:X{0,3}[SL]|M)(?:码|号)/u],
]; // prettier-ignore

interface Spelling {
  folded: string;
  kind: WordKind;
  spellings: readonly string[];
}

const SPELLINGS: readonly Spelling[] = WORD_GROUPS.flatMap(([kind, ...texts]) => {
  const spellings = texts.map(fold);
  return spellings.map((folded) => ({ folded, kind, spellings }));
}).sort((a, b) => b.folded.length - a.folded.length);
const BY_TEXT = new Map([...SPELLINGS].reverse().map((spelling) => [spelling.folded, spelling]));

/** Chinese grade words that end or begin a text without a blank; shorter ones are parts of names (锌粉, 碘片). */
const GLUED = SPELLINGS.filter(({ folded }) => /^[\u3400-\u9fff]{2,}$/.test(folded));
const LATIN_GRADES = 'AR|CP|GR|BR|LR|PT|SP|BS|IND|ACS|USP|HPLC|UHPLC|LC-?MS|GC-?MS|GC';
/** Grades in Latin letters before a name (`AR级甲醇`, `HPLC用乙腈`) and behind it (`甲醇AR`). */
const LATIN_GRADE = new RegExp(`^(${LATIN_GRADES})\\s*[级用]?\\s*(?=[\\u3400-\\u9fff])`, 'i');
const LATIN_GRADE_END = new RegExp(`(?<=[\\u3400-\\u9fff\\])])(${LATIN_GRADES})[级纯]?$`, 'i');
/** Words that say nothing about a product. */
const NOISE =
  /(?<![\p{L}\d])(?:in|of|the|grade|with|for|please|的|级|有|带|含|没|吗|呢|要|买|找|求|一下|没有|有没有|有吗|请问|你们|你好|您好|我要|我想|想要|想买|需要|求购|[一二两三四五六七八九十\d]+[瓶盒桶箱])(?![\p{L}\d])/giu;
const BRACKETS = /[([【]\s*[)\]】]/gu;
const IN_BRACKETS = /[([【]([^()[\]【】]+)[)\]】]/gu;
/** A comma inside a name is followed by a digit or one letter: 1,4-, N,N-. */
const BETWEEN = /[\s、;]+|,(?![\dA-Za-z])|,(?=[A-Z]{2})/u;

const wordOf = (text: string, { kind, spellings }: Spelling): VocabularyWord => ({ text, kind, spellings });

/** Ends as a grade does, or with a character of the same sound. */
const NEARLY_GRADE = /^[\u3400-\u9fff]{2,}[纯级存春唇醇蠢极集急及给]$/;

/** The vocabulary word that `word` is as a whole; a Chinese grade may have one character wrong. */
export function vocabularyWord(word: string): VocabularyWord | null {
  const folded = fold(word);
  const known = BY_TEXT.get(folded) ?? BY_TEXT.get(folded.replace(/[级用]$/, ''));
  if (known) return wordOf(word, known);
  if (!NEARLY_GRADE.test(folded)) return null;
  const near = SPELLINGS.find(
    (each) =>
      each.kind === 'grade' &&
      each.folded.length === folded.length &&
      /[纯级]$/.test(each.folded) &&
      editDistance(folded, each.folded, 1) <= 1,
  );
  return near ? wordOf(word, near) : null;
}

/** Phrases of several words, such as `HPLC grade`. */
const PHRASES = SPELLINGS.filter(({ folded }) => folded.includes(' '));

/** Splits a Chinese word into words of the vocabulary: 溶剂除水 is 溶剂 and 除水. Null when a part is not in the vocabulary. */
function wordsIn(word: string): VocabularyWord[] | null {
  const folded = fold(word);
  if (folded === '' || !/^[\u3400-\u9fff]+$/.test(folded)) return null;
  for (const each of GLUED) {
    if (!folded.startsWith(each.folded)) continue;
    const rest = folded.slice(each.folded.length).replace(/^用$/, '');
    const others = rest === '' ? [] : wordsIn(rest);
    if (others) return [wordOf(each.folded, each), ...others];
  }
  return null;
}

/**
 * Takes the vocabulary words out of a query, in the order of their kinds. `glued` also takes Chinese words that are not
 * separated from the name (`PBS粉末`), until `isName` knows what is left.
 */
export function splitVocabulary(text: string, glued = false, isName?: (text: string) => boolean): Split {
  // One blank at most: the patterns allow blanks in many places, and would try each of a long run in every combination.
  let rest = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const words: VocabularyWord[] = [];
  for (const [kind, pattern] of NUMBERS)
    for (let found = pattern.exec(rest); found && words.length < MAX_WORDS; found = pattern.exec(rest)) {
      words.push({ text: found[0].trim(), kind, spellings: [] });
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    }
  const lower = () => rest.toLowerCase();
  for (const phrase of PHRASES) {
    const at = ` ${lower()} `.indexOf(` ${phrase.folded} `);
    if (at < 0) continue;
    words.push(wordOf(rest.slice(at, at + phrase.folded.length), phrase));
    rest = `${rest.slice(0, at)} ${rest.slice(at + phrase.folded.length)}`;
  }
  rest = rest.replace(BRACKETS, ' ').replace(IN_BRACKETS, (all, inner: string) => {
    const known = inner.split(/[,、/]|\s+/u).map(vocabularyWord);
    if (known.includes(null)) return all;
    words.push(...known.filter((word) => word !== null));
    return ' ';
  });
  const kept: string[] = [];
  for (const word of rest.split(BETWEEN)) {
    if (word === '') continue;
    const known = vocabularyWord(word);
    const parts = known ? [known] : wordsIn(word);
    if (parts) words.push(...parts);
    else kept.push(glued ? unglued(word, words, isName) : word);
  }
  return {
    rest: kept.join(' ').replace(NOISE, ' ').replace(/\s+/g, ' ').trim(),
    // Words of buying say nothing about a product, so they are not reported as ignored either.
    words: words.filter(({ kind }) => kind !== 'talk'),
  };
}

const MAX_WORDS = 8;

/** A reaction before a name belongs to it: 氧化石墨 is no 石墨. */
const startsWithWord = (text: string, { folded, kind }: Spelling): boolean =>
  text.length > folded.length &&
  text.startsWith(folded) &&
  (kind !== 'use' || !/[化原氢]$/.test(folded) || text[folded.length] === '用');

/** Takes vocabulary words off both ends of a word, until `isName` knows the rest, and adds them to `words`. */
function unglued(word: string, words: VocabularyWord[], isName = (_: string) => false): string {
  let rest = word;
  for (const pattern of [LATIN_GRADE, LATIN_GRADE_END]) {
    const grade = pattern.exec(rest);
    const known = grade?.[1] === undefined ? undefined : BY_TEXT.get(fold(grade[1]));
    if (!grade || !known) continue;
    words.push(wordOf(grade[0].trim(), known));
    rest = rest.replace(pattern, '');
  }
  for (let round = 0; round < 3 && !isName(rest); round++) {
    const folded = fold(rest);
    const end = GLUED.find((each) => folded.length > each.folded.length && folded.endsWith(each.folded));
    const start = GLUED.find((each) => startsWithWord(folded, each));
    const taken = end ?? start;
    if (!taken) break;
    words.push(wordOf(taken.folded, taken));
    const { length } = taken.folded;
    rest = (end ? rest.slice(0, -length) : rest.slice(length)).replace(
      /^[级的]|^用(?=..)|^[-·、]+|[-·、]+$/g,
      '',
    );
  }
  return rest.replace(/^的|的$/g, '');
}
