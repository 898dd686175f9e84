/** Finds out which amounts belong to which name. */
import { nothingTold, quantitiesIn, takeNote, takeQuantity, type Told } from './amounts';
import { doubt } from './codes';
import type { Item, NameItem, NoteItem, QuantityItem } from './items';
import { BETWEEN_AFTER, BETWEEN_BEFORE, ON_SOLVENT } from './words/between.data';

export interface Named {
  name: NameItem;
  /** Place among the items. */
  at: number;
  told: Told;
  /** From the first to the last item that belongs to it. */
  from: number;
  to: number;
}

const word = (item: Item | undefined): string | null => (item?.kind === 'word' ? item.word : null);
const isState = (item: Item | undefined): boolean => item?.kind === 'word' && item.does === 'state';

/** A quantity that describes a substance. */
export const isProperty = (item: Item | undefined): item is QuantityItem =>
  item?.kind === 'quantity' &&
  ['amount', 'percent', 'molarity', 'ratio', 'parts'].includes(item.quantity.kind);

const isAmount = (item: Item | undefined): boolean =>
  item?.kind === 'quantity' && item.quantity.kind === 'amount';

const hasProperties = (item: Item | undefined): item is NoteItem =>
  item?.kind === 'note' && quantitiesIn(item.items).some(isProperty);

export function attach(items: readonly Item[]): Named[] {
  const taken = new Set<Item>();
  const named: Named[] = [];
  for (const [at, name] of items.entries()) {
    if (name.kind !== 'name' || taken.has(name)) continue;
    const one: Named = { name, at, told: nothingTold(), from: at, to: at };
    takeBefore(items, one, taken);
    takeAfter(items, one, taken);
    for (const used of one.told.used) taken.add(used);
    named.push(one);
  }
  return named;
}

/** Amounts before the name, and the brackets behind them: `9.35 g (50.0 mmol) of`. */
function takeBefore(items: readonly Item[], one: Named, taken: ReadonlySet<Item>): void {
  const found: (QuantityItem | NoteItem)[] = [];
  let from = one.at;
  for (let at = one.at - 1; at >= 0; at--) {
    const item = items[at];
    if (item === undefined || taken.has(item)) break;
    if (isProperty(item)) {
      found.unshift(item);
      from = at;
    } else if (hasProperties(item) && isAmount(items[at - 1])) found.unshift(item);
    else if (item.kind === 'mark' && item.mark === 'clause' && isProperty(items[at - 1]) && found.length > 0)
      continue;
    else if (!(BETWEEN_BEFORE.has(word(item) ?? '') || isState(item) || isMixtureOf(items, at))) break;
  }
  for (const item of found) {
    if (item.kind === 'note') takeNote(one.told, item);
    else takeQuantity(one.told, item, true);
  }
  if (found.length > 0) one.from = from;
}

/** In `10 mL of a 1:1 mixture of EtOH and water` the text gives a ratio, so 10 mL is the amount of both solvents together. */
function isMixtureOf(items: readonly Item[], at: number): boolean {
  const ratio = items[at - 1];
  return word(items[at]) === 'mixture' && ratio?.kind === 'quantity' && ratio.quantity.kind === 'ratio';
}

/** Brackets behind the name, or quantities that follow it directly. */
function takeAfter(items: readonly Item[], one: Named, taken: Set<Item>): void {
  const hasOwn = one.told.amounts.length > 0;
  for (let at = one.at + 1; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) break;
    if (item.kind === 'note') {
      if (isOfSolution(items, at, one)) break;
      takeNote(one.told, item);
      one.to = at;
    } else if (item.kind === 'quantity' && item.quantity.kind === 'count' && hasProperties(items[at + 1])) {
      continue;
    } else if (isDescribed(items, at)) {
      continue;
    } else if (isProperty(item)) {
      if (hasOwn || isOfNext(items, at) || isVolumeOfSolution(items, at, one)) break;
      if (isUnclear(items, at)) one.told.doubts.push(doubt('AMOUNT_OF_WHICH'));
      if (!takeQuantity(one.told, item)) break;
      taken.add(item);
      one.to = at;
    } else if (isWashing(items, at) || (word(item) === '中' && hasProperties(items[at + 1]))) {
      continue;
    } else if (isPerWash(items, at)) {
      takeQuantity(one.told, items[at + 3] as QuantityItem);
      one.to = at + 3;
      break;
    } else if (BETWEEN_AFTER.has(word(item) ?? '')) {
      const solvent = solventAfter(items, at, one);
      if (solvent !== null) {
        at = solvent;
        one.to = solvent;
      }
    } else if (ON_SOLVENT.has(word(item) ?? '')) {
      const solvent = solventAfter(items, at, one);
      if (solvent === null) break;
      at = solvent;
      one.to = solvent;
    } else if (item.kind === 'mark' && item.mark !== 'slash' && item.mark !== 'sentence') {
      if (isLineOf(items, at, one)) continue;
      // 苯甲醛 2.1 g，20 mmol：the list of amounts goes on; a new name ends it.
      if (
        one.to === one.at ||
        items[one.to]?.kind === 'note' ||
        !isProperty(items[at + 1]) ||
        isBeforeName(items, at + 1)
      )
        break;
    } else break;
  }
}

/** 乙酸乙酯萃取（3×50 mL）, 用水洗涤两次（每次 20 mL）: the bracket behind the verb belongs to the liquid. */
function isWashing(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'word' || item.does !== 'workup') return false;
  if (isPerWash(items, at + 1)) return true;
  const next = items[at + 1];
  const isCount = next?.kind === 'quantity' && next.quantity.kind === 'count';
  return hasProperties(next) || (isCount && hasProperties(items[at + 2]));
}

/** 乙醚洗涤两次，每次 15 mL: the place of the number of times. */
function isPerWash(items: readonly Item[], at: number): boolean {
  const [count, mark, each, amount] = items.slice(at, at + 4);
  return (
    count?.kind === 'quantity' &&
    count.quantity.kind === 'count' &&
    mark?.kind === 'mark' &&
    word(each) === '每次' &&
    isAmount(amount)
  );
}

/** Does the bracket state a concentration and an amount? Then both belong to the solution: `n-butyllithium in hexanes (1.6 M, 19.7 mL)`. */
function isStrength(item: Item | undefined): boolean {
  if (item?.kind !== 'note') return false;
  const kinds = quantitiesIn(item.items).map(({ quantity }) => quantity.kind);
  return kinds.includes('molarity') && kinds.includes('amount');
}

/** `2.5 M n-BuLi in hexanes (4 mL)` and 正丁基锂的己烷溶液: the second name is the solvent of the solution. */
function solventAfter(items: readonly Item[], at: number, { told }: Named): number | null {
  const solvent = items[at + 1];
  const next = items[at + 2];
  if (solvent?.kind !== 'name' || solvent.usual?.role !== 'solvent') return null;
  // 环己酮（4.91 g）的甲醇溶液（50 mL）: the volume belongs to the solvent, and the solvent becomes a separate mention.
  const isWeighed = told.amounts.length > 0 && told.concentration === null && told.percent === null;
  const isOfSolution =
    word(items[at]) === '的' && !isWeighed && (word(next) === '溶液' || word(next) === '悬浮液');
  const isIn =
    word(items[at]) === 'in' &&
    (told.concentration !== null ||
      told.percent !== null ||
      (told.amounts.length === 0 && isStrength(next))) &&
    told.amounts.every(({ unit }) => ['mL', 'L', 'µL'].includes(unit));
  if (!isOfSolution && !isIn) return null;
  told.used.add(solvent);
  told.solvent ??= solvent.text;
  return isOfSolution ? at + 2 : at + 1;
}

/** `toluene, 30 mL; EtOH, 10 mL`: a list whose items begin with the name. */
function isLineOf(items: readonly Item[], at: number, { at: name, to, told }: Named): boolean {
  const before = items[name - 1];
  return (
    to === name &&
    at === name + 1 &&
    told.amounts.length === 0 &&
    (before === undefined || before.kind === 'mark') &&
    isAmount(items[at + 1]) &&
    !isBeforeName(items, at + 1)
  );
}

/** `zinc sulfate, anhydrous (1.0 g)`: the state stands between the name and its amounts. */
function isDescribed(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const state = item?.kind === 'mark' && item.mark === 'clause' ? at + 1 : at;
  const next = items[state + 1];
  return (
    isState(items[state]) && (hasProperties(next) || (isAmount(next) && !isBeforeName(items, state + 1)))
  );
}

/** 二水合草酸 3.78 g 的水溶液 60 mL: the volume belongs to the solution. */
const isVolumeOfSolution = (items: readonly Item[], at: number, { told }: Named): boolean => {
  const item = items[at];
  const isVolume =
    item?.kind === 'quantity' && item.quantity.kind === 'amount' && !isHeavy(item.quantity.amount);
  const before = word(items[at - 1]);
  return isVolume && before !== null && /溶液$|^solution$/.test(before) && told.amounts.some(isHeavy);
};

const isHeavy = ({ unit }: { unit: string }): boolean => !/L$/.test(unit);

/** 碘化钾（18.3 g）的水溶液（20 mL）: the volume belongs to the solution, not to the dissolved substance. */
function isOfSolution(items: readonly Item[], at: number, { told }: Named): boolean {
  const before = word(items[at - 1]);
  const note = items[at];
  if (before === null || !BETWEEN_AFTER.has(before) || note?.kind !== 'note' || !told.amounts.some(isHeavy))
    return false;
  const inner = quantitiesIn(note.items);
  return (
    inner.some(isAmount) &&
    inner.every(({ quantity }) => quantity.kind !== 'amount' || !isHeavy(quantity.amount))
  );
}

/** `20 mL of THF`, or an amount right before a name that has no amount of its own behind it. */
function isOfNext(items: readonly Item[], at: number): boolean {
  let next = at + 1;
  while (isProperty(items[next])) next += 1;
  // A content or concentration stands before its substance: 10% Pd/C.
  const quantity = items[at];
  if (quantity?.kind === 'quantity' && quantity.quantity.kind !== 'amount' && items[next]?.kind === 'name')
    return true;
  if (['of', '的'].includes(word(items[next]) ?? '') && items[next + 1]?.kind === 'name') return true;
  const name = items[next];
  if (name?.kind !== 'name') return false;
  const behind = items[next + 1];
  return !(isAmount(behind) || hasProperties(behind));
}

/** Quantities that a name follows, perhaps after 的 or `of`. */
function isBeforeName(items: readonly Item[], at: number): boolean {
  let next = at;
  while (isProperty(items[next]) || hasProperties(items[next])) next += 1;
  if (['of', '的'].includes(word(items[next]) ?? '')) next += 1;
  return items[next]?.kind === 'name' || isState(items[next]);
}

/** An amount that stands between two names and could belong to either. */
function isUnclear(items: readonly Item[], at: number): boolean {
  let next = at + 1;
  while (isProperty(items[next])) next += 1;
  return items[next]?.kind === 'name' && hasProperties(items[next + 1]);
}
