/** What a product states of the words of a query: contents, concentrations, particle sizes, packs, grades and uses. */
import { formatPack } from '../catalogue/pack';
import { fold, stripSpaces } from '../shared/searchText';
import { NUMBER, type VocabularyWord } from './vocabulary';

/** What a product says about itself. */
export interface Stated {
  name: string;
  grade: string | null;
  /** Grade and purity as text. */
  spec: string;
  /** Synonyms of its grade. */
  gradeWords: readonly string[];
  /** Names of its packs: `500mL`. */
  packs: readonly string[];
}

/** Does a product state a word of the vocabulary? */
export function statesWord({ text, kind, spellings }: VocabularyWord, stated: Stated): boolean {
  const all = fold(`${stated.name} ${stated.spec}`);
  switch (kind) {
    case 'content':
      return statesPercent(text, `${stated.name} ${stated.spec}`);
    case 'concentration':
      return statesConcentration(text, all);
    case 'pack':
      return (
        stated.packs.some((pack) => samePack(pack, text)) ||
        ` ${stripSpaces(all)}`
          .split(stripSpaces(text))
          .slice(0, -1)
          .some((before) => !/[\d.]$/.test(before)) ||
        statesVolume(text, all)
      );
    case 'size':
      return hasToken(fold(stated.spec), fold(text).replace(/[码号]$/, ''));
    case 'mesh':
      return stripSpaces(all).includes(stripSpaces(text).replace(/mesh$/, '目'));
    case 'grade': {
      const words = [stated.grade ?? '', ...stated.gradeWords].map(fold);
      // Short Latin ones in a specification are methods of analysis: `≥99.5% (GC)`.
      return spellings.some((word) => words.includes(word) || (!METHOD.test(word) && hasWord(all, word)));
    }
    default:
      return spellings.some((word) => hasWord(all, word));
  }
}

const METHOD = /^(?:[a-z]{2}|hplc|gc|lc-?ms|lc\/ms|uhplc-ms)$/;

const hasWord = (text: string, word: string): boolean =>
  /^[\x00-\x7f]+$/.test(word) ? hasToken(text, word) : text.includes(word) || hasToken(text, word);

const hasToken = (text: string, word: string): boolean =>
  ` ${text.replace(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${word.replace(/[^\p{L}\d]+/gu, ' ')} `) ||
  // Chinese beside Latin has no blank: `V级`.
  (/[a-z][\u3400-\u9fff]/.test(word) && stripSpaces(text).includes(stripSpaces(word)));

function statesPercent(text: string, spec: string): boolean {
  const percent = Number(new RegExp(NUMBER).exec(text)?.[0] ?? NaN);
  const stated = spec.matchAll(/(\d+(?:\.\d+)?)(?:\s*[–~-]\s*(\d+(?:\.\d+)?))?\s*%/g);
  return [...stated].some(([, low, high]) => percent >= Number(low) && percent <= Number(high ?? low));
}

/** mol/L of `0.1 mol/L`, `1M`, `500 mM`, `6N`; null for masses per volume. */
function molar(text: string): number | null {
  const plain = text.normalize('NFKC');
  const [, number, unit = ''] = new RegExp(String.raw`(${NUMBER})\s*(.*)$`, 'u').exec(plain) ?? [];
  if (number === undefined || /[gG]\s*\//.test(unit)) return null;
  const prefix = /^m(?=M|mol)/.test(unit) ? 1e-3 : /^[µμu](?=M|mol)/.test(unit) ? 1e-6 : 1;
  return Number(number) * prefix;
}

/** `500ml` is the pack `500mL`. */
const samePack = (pack: string, text: string): boolean =>
  formatPack(pack) === formatPack(text.replace(/\s+|\/?[瓶桶袋]装?$|装$/g, ''));

const VOLUMES = new RegExp(String.raw`(?<![\d.])(${NUMBER})\s*([mµμu]?)l(?![a-z])`, 'giu');

/** Volumes in mL that a text gives. */
const volumesIn = (text: string): number[] =>
  [...text.matchAll(VOLUMES)].map(
    ([, number, prefix = '']) => Number(number) * ({ '': 1000, m: 1 }[prefix.toLowerCase()] ?? 1e-3),
  );

/** Does a text give a volume? */
export const hasVolume = (text: string): boolean => volumesIn(text).length > 0;

/** `1L` is 1000 mL. */
export const statesVolume = (text: string, stated: string): boolean =>
  volumesIn(text).some((volume) => volumesIn(stated).some((own) => isClose(own, volume)));

/** g/L of `1000 µg/mL`, `1 g/L`, `10 mg/mL`; null for other texts. */
function massPerVolume(text: string): number | null {
  const [, number, mass = '', volume = ''] =
    /(\d+(?:\.\d+)?)\s*([mµμu]?)g\s*\/\s*([md]?)l/iu.exec(text.normalize('NFKC')) ?? [];
  if (number === undefined) return null;
  const grams = { '': 1, m: 1e-3 }[mass.toLowerCase()] ?? 1e-6;
  const litres = { '': 1, d: 0.1, m: 1e-3 }[volume.toLowerCase()] ?? 1;
  return (Number(number) * grams) / litres;
}

const isClose = (value: number, wanted: number): boolean => Math.abs(value - wanted) <= 1e-6 * wanted;

const MASSES = new RegExp(String.raw`${NUMBER}\s*[mµμu]?g\s*/\s*[md]?l`, 'giu');

function statesConcentration(text: string, stated: string): boolean {
  const wanted = molar(text);
  const mass = massPerVolume(text);
  if (mass !== null)
    return [...stated.matchAll(MASSES)].some(([each]) => isClose(massPerVolume(each) ?? NaN, mass));
  if (wanted === null) return stripSpaces(stated).includes(stripSpaces(text));
  const found = stated.matchAll(
    new RegExp(String.raw`(${NUMBER})\s*([mµμu]?m)(?![a-z])|(${NUMBER})\s*mol`, 'gu'),
  );
  return [...found].some(([, number, unit = '', inMol]) => {
    const value = Number(number ?? inMol) * (unit.length > 1 ? (unit.startsWith('m') ? 1e-3 : 1e-6) : 1);
    return isClose(value, wanted);
  });
}
