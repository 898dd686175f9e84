/** Text that only its amounts make a substance: an unknown word with moles, or the class of a substance of before. */
import { quantitiesIn } from './amounts';
import type { Item, NameItem } from './items';

const WEIGHED = ['kg', 'g', 'mg', 'µg', 'mol', 'mmol', 'µmol', 'eq', 'mol%', '份'];

const isWeighed = (item: Item | undefined): boolean =>
  item?.kind === 'quantity' && item.quantity.kind === 'amount' && WEIGHED.includes(item.quantity.amount.unit);

const holdsWeighed = (item: Item | undefined): boolean =>
  item?.kind === 'note' && quantitiesIn(item.items).some(isWeighed);

const isOf = (item: Item | undefined): boolean =>
  item?.kind === 'word' && (item.word === 'of' || item.word === '的');

const guess = (text: string, from: number, isReference: boolean): NameItem => ({
  ...{ kind: 'name', text, from, to: from + text.length, key: { kind: 'name', key: text }, usual: null },
  ...{ states: [], isCut: !isReference, isReference, isGuess: !isReference },
});

/** Number of unknown items from `at` on that stand together. */
function unknownRun(items: readonly Item[], at: number): number {
  let length = 0;
  while (items[at + length]?.kind === 'unknown') length += 1;
  return length;
}

/** A bracket that names substances of its own, such as the eluent behind 柱层析, is read like the text around it. */
function opened(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    if (item.kind !== 'note') return [item];
    const inner = opened(item.items);
    const names = inner.filter(({ kind }) => kind === 'name').length;
    const isMixed =
      names > 1 &&
      inner.some(({ kind, ...mark }) => kind === 'mark' && 'mark' in mark && mark.mark === 'slash');
    const before = items[at - 1];
    // LDA（2.0 M 四氢呋喃/庚烷溶液）: the solvents of a solution.
    const isStrength =
      before?.kind === 'name' &&
      inner.some((each) => each.kind === 'quantity' && ['molarity', 'percent'].includes(each.quantity.kind));
    const isEluent = before?.kind === 'name' && ['workup', 'drying'].includes(before.usual?.role ?? '');
    const isFree =
      names > 0 &&
      ((isMixed && !isStrength) ||
        isEluent ||
        before === undefined ||
        before.kind === 'unknown' ||
        (before.kind === 'word' && !OF_NAME.has(before.word)));
    if (!isFree) return [{ ...item, items: inner }];
    const mark = (from: number): Item => ({ kind: 'mark', mark: 'list', from, to: from + 1 });
    return [mark(item.from), ...inner, mark(item.to - 1)];
  });
}

/** Words between a name and its bracket. */
const OF_NAME = new Set([
  'solution',
  '溶液',
  '水溶液',
  '的水溶液',
  'aqueous',
  'dispersion',
  'suspension',
  '粉末',
  '固体',
]);

export function promoted(all: readonly Item[], text: string): Item[] {
  const items = opened(all);
  const result: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) continue;
    const before = result.at(-1);
    const isBefore =
      isWeighed(before) || (isOf(before) && (isWeighed(result.at(-2)) || holdsWeighed(result.at(-2))));
    if (item.kind === 'unknown') {
      const length = unknownRun(items, at);
      const last = items[at + length - 1] ?? item;
      const run = text.slice(item.from, last.to);
      if ((holdsWeighed(items[at + length]) || isBefore) && /\p{L}{2}|\d[a-z]?$/u.test(run)) {
        result.push(guess(run, item.from, /^\d{1,2}[a-z]?$/.test(run)));
        at += length - 1;
        continue;
      }
    }
    const isClass = item.kind === 'word' && item.does === 'class';
    if (isClass && (holdsWeighed(items[at + 1]) || isBefore))
      result.push(guess(text.slice(item.from, item.to), item.from, true));
    else result.push(item);
  }
  return result;
}
