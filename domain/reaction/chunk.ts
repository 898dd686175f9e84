/** Turns a run of text without words of procedures into names, marks and unknown text. */
import { normalizeCas } from '../chemistry/cas';
import { readName } from '../chemistry/names/read';
import { smilesLikeness } from '../chemistry/smiles';
import type { Item, NameItem, UnknownItem } from './items';
import { nameIn } from './words/chineseNames';
import { isAbbreviation, isChemicalWord, isPrefixWord, isTailWord } from './words/englishNames';
import { usualOf } from './words/lexicon';

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

type More = Partial<Pick<NameItem, 'states' | 'isCut' | 'isReference' | 'isGuess'>> & { whole?: string };

/** A name item; a CAS number or a SMILES is recognised as such. */
export function nameItem(text: string, from: number, { whole, ...more }: More = {}): NameItem {
  const cas = normalizeCas(text);
  const isSmiles =
    cas === null &&
    usualOf(text) === null &&
    !isHan(text) &&
    smilesLikeness(text) === 'sure' &&
    !isChemicalWord(text);
  return {
    ...{ kind: 'name', text, from, to: from + text.length },
    key: cas === null ? { kind: isSmiles ? 'smiles' : 'name', key: text } : { kind: 'cas', key: cas },
    usual: (whole === undefined ? null : usualOf(whole)) ?? usualOf(text),
    ...{ states: [], isCut: false, isReference: false, isGuess: false },
    ...more,
  };
}

const unknown = (text: string, from: number): UnknownItem[] => {
  const lead = text.length - text.trimStart().length;
  const plain = text.trim();
  return plain === ''
    ? []
    : [{ kind: 'unknown', text: plain, from: from + lead, to: from + lead + plain.length }];
};

/** Names of a run that starts at `from`. */
export function chunkItems(run: string, from: number): Item[] {
  const lead = run.length - run.trimStart().length;
  const text = run.trim();
  const start = from + lead;
  if (text === '') return [];
  // `3.0 M/Et2O`
  if (/^[/／]./.test(text))
    return [
      { kind: 'mark', mark: 'slash', from: start, to: start + 1 },
      ...chunkItems(text.slice(1), start + 1),
    ];
  if (usualOf(text) !== null) return chineseOrWhole(text, start);
  return mixture(text, start) ?? (isHan(text) ? chineseItems(text, start) : latinItems(text, start));
}

/** 无水乙醇 is common as a whole, but what is bought is 乙醇. */
const chineseOrWhole = (text: string, from: number): Item[] =>
  isHan(text) ? chineseItems(text, from) : [nameItem(text, from)];

/** Characters of the longest run that is tried as a reagent and its solvent. */
const LONGEST = 60;

/** 正丁基锂正己烷(溶液): a reagent and its solvent without 的 between. The cut is uncertain. */
function inSolvent(text: string, from: number): Item[] | null {
  if (text.length > LONGEST) return null;
  for (let cut = 2; cut < text.length - 1; cut++) {
    const [one, other] = [text.slice(0, cut), text.slice(cut)];
    // The cheap test first: reading a name takes long.
    if (usualOf(other)?.role !== 'solvent') continue;
    const isShort = !isHan(one) && (isAbbreviation(one) || isChemicalWord(one));
    const role = usualOf(one)?.role ?? (isShort || readName(one).ok ? 'reagent' : 'solvent');
    if (role === 'solvent') continue;
    const of: Item = { kind: 'word', word: '的', does: 'plain', from: from + cut, to: from + cut };
    return [nameItem(one, from, { isCut: true }), of, nameItem(other, from + cut)];
  }
  return null;
}

function chineseItems(text: string, from: number): Item[] {
  const isKnown = usualOf(text) !== null || readName(text).ok;
  const joined = isKnown ? null : inSolvent(text, from);
  if (joined !== null) return joined;
  const found = nameIn(text);
  if (found === null) return unknown(text, from);
  const name = text.slice(found.from, found.to);
  const { states, isCut } = found;
  return [
    ...(isCut ? unknown(text.slice(0, found.from - states.join('').length), from) : []),
    nameItem(name, from + found.from, { states, isCut, whole: text }),
    ...unknown(text.slice(found.to), from + found.to),
  ];
}

/** `THF/H2O`, 甲苯/乙醇/水, 二氧六环-水: a mixture of solvents. Null for anything else, such as `Pd/C`. */
function mixture(text: string, from: number): Item[] | null {
  for (const separator of ['/', '-', '–', '：', ':', '+']) {
    const parts = text.split(separator);
    const areSolvents = parts.every((part) =>
      ['solvent', 'workup', 'acid', 'base'].includes(usualOf(part.trim())?.role ?? ''),
    );
    const areNamed = separator === '/' && parts.every((part) => isNamed(part.trim()));
    if (parts.length < 2 || !(areSolvents || areNamed)) continue;
    const items: Item[] = [];
    let at = from;
    for (const [index, part] of parts.entries()) {
      if (index > 0) items.push({ kind: 'mark', mark: 'slash', from: at - 1, to: at });
      items.push(...chunkItems(part, at));
      at += part.length + 1;
    }
    return items;
  }
  return null;
}

const isNamed = (text: string): boolean => {
  if (text.length < 2) return false;
  if (!isHan(text)) return text.split(' ').every(isChemicalWord);
  const found = nameIn(text);
  return found !== null && !found.isCut;
};

interface Word {
  text: string;
  from: number;
}

const wordsOf = (text: string, from: number): Word[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], from: from + match.index }));

/** Runs of chemical words are names; the words between are unknown. */
function latinItems(text: string, from: number): Item[] {
  const words = wordsOf(text, from);
  const items: Item[] = [];
  for (let at = 0; at < words.length;) {
    const isTrivial = isTrivialSalt(words, at);
    const length = isTrivial ? 1 + nameLength(words, at + 1) : nameLength(words, at);
    const [first, last] = [words[at], words[at + Math.max(length, 1) - 1]];
    if (first === undefined || last === undefined) break;
    const own = text.slice(first.from - from, last.from - from + last.text.length);
    if (length > 0) items.push(nameItem(own, first.from, { isCut: isTrivial }));
    else if (normalizeCas(own) !== null) items.push(nameItem(own, first.from));
    else if (isAbbreviation(own) || smilesLikeness(own) === 'sure')
      items.push(
        nameItem(own, first.from, {
          isGuess: smilesLikeness(own) !== 'sure',
          isCut: smilesLikeness(own) !== 'sure',
        }),
      );
    else items.push(...unknown(own, first.from));
    at += Math.max(length, 1);
  }
  return items;
}

const CATION =
  /^(?:(?:di|tri|tetra)?(?:sodium|potassium|lithium|ammonium)|ca?esium|calcium|magnesium|zinc|barium|silver)$/i;
/** sodium dihydrogen phosphate, dibutyl hydrogen phosphate */
const HYDROGEN = /^(?:di)?hydrogen$/i;
const ANION = /(?:ate|ite|ide)$/i;

/** ciprofloxacin hydrochloride, atorvastatin calcium salt: a trivial name that the words of a salt make certain. */
function isTrivialSalt(words: readonly Word[], at: number): boolean {
  const [name, salt] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  const isSalt = SALT.test(salt) || (CATION.test(salt) && words[at + 2]?.text === 'salt');
  return /^[A-Za-z][a-z]{4,}$/.test(name) && !isChemicalWord(name) && isSalt;
}
const SALT =
  /^(?:(?:di|tri)?hydro(?:chloride|bromide)|sulfate|chloride|maleate|tartrate|fumarate|citrate|(?:mono|di|tri)hydrate)$/i;

/** Number of words from `at` on that make one name; 0 when it is none. */
function nameLength(words: readonly Word[], at: number): number {
  const text = (index: number) => words[index]?.text ?? '';
  let length = 0;
  while (isPrefixWord(text(at + length)) && at + length < words.length) length += 1;
  const isAcid = /[a-z]{3}ic$/i.test(text(at + length)) && text(at + length + 1) === 'acid';
  if (!isChemicalWord(text(at + length)) && !isAcid) return 0;
  length += 1;
  for (; at + length < words.length; length++) {
    const word = text(at + length);
    if (isTailWord(word) || (HYDROGEN.test(word) && ANION.test(text(at + length + 1)))) continue;
    if (CATION.test(word) && text(at + length + 1) === 'salt') continue;
    // Two common names in a row are two substances: "THF DMF".
    const isCation = CATION.test(text(at + length - 1));
    if ((usualOf(word) !== null && !isCation) || !isChemicalWord(word)) break;
  }
  return length;
}
