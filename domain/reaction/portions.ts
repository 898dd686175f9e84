/** Reads amounts that the text gives for one portion: 每次 20 mL, `20 mL each`. */
import { doubt } from './codes';
import type { Item, QuantityItem } from './items';
import { multiplied } from './units';

const EACH_BEFORE = new Set(['每次', '每份', '每批', '每']);
const EACH_BEHIND = new Set(['each', '每次', '每份', '每批']);
/** Items before the bracket or amount in which the number of portions stands: 萃取三次（每次 20 mL）, 3 次，每次. */
const NEAR = 4;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const PORTIONS = new Set(['portions', 'portion', 'lots', 'aliquots']);

/** `two 200-mL portions` */
function timesOfPortions(items: readonly Item[], at: number): number | null {
  const before = items[at - 1];
  const times = before?.kind === 'word' ? NUMBERS.indexOf(before.word) + 1 : 0;
  return times > 0 && isWord(items[at + 1], PORTIONS) ? times : null;
}

const isWord = (item: Item | undefined, words: ReadonlySet<string>): boolean =>
  item?.kind === 'word' && words.has(item.word);

/** The nearest number of times before the place, not over the end of a sentence or another amount. */
function timesBefore(items: readonly Item[], at: number): number | null {
  for (let index = at - 1; index >= Math.max(0, at - NEAR); index--) {
    const item = items[index];
    if (item?.kind === 'mark' && item.mark === 'sentence') return null;
    if (item?.kind === 'quantity') return item.quantity.kind === 'count' ? item.quantity.times : null;
  }
  return null;
}

function whole(item: QuantityItem, times: number | null): QuantityItem {
  const { quantity } = item;
  if (quantity.kind !== 'amount' || quantity.portions !== null) return item;
  const { value, unit } = quantity.amount;
  const amount = times === null ? quantity.amount : { value: multiplied(value, times), unit };
  return {
    ...item,
    quantity: {
      ...quantity,
      amount,
      portions: doubt(
        'SEVERAL_PORTIONS',
        times === null ? `每次 ${value} ${unit}` : `${value} ${unit} × ${times}`,
      ),
    },
  };
}

/**
 * Multiplies the amount of one portion by the number of portions. If the text gives no number, the amount stays as it is and
 * the row is marked as doubtful.
 */
export function wholePortions(items: readonly Item[], outer: number | null = null): Item[] {
  return items.map((item, at): Item => {
    const times = timesBefore(items, at) ?? outer;
    if (item.kind === 'note') return { ...item, items: wholePortions(item.items, times) };
    if (item.kind !== 'quantity' || item.quantity.kind !== 'amount') return item;
    const isEach = isWord(items[at - 1], EACH_BEFORE) || isWord(items[at + 1], EACH_BEHIND);
    const portions = timesOfPortions(items, at);
    if (portions !== null) return whole(item, portions);
    // `3 times with 30 mL portions`, `in 10 mL lots`
    const isPortion =
      isWord(items[at + 1], PORTIONS) && (times !== null || isWord(items[at - 1], new Set(['in'])));
    return isEach || isPortion ? whole(item, times) : item;
  });
}
