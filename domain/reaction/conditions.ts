/** What a procedure says of the reaction itself, and which of its text was not understood. */
import { isProperty } from './attach';
import type { Item } from './items';
import { isVesselWord } from './stages';
import type { Condition, Unread } from './types';

const TEMPERATURE_WORDS = new Set(['rt', 'r.t', 'reflux', '回流', '室温', '常温', '加热回流', 'ambient']);
const TIME_WORDS = new Set(['overnight', '过夜', '搅拌过夜']);
const YIELD_WORDS = new Set([
  'yield',
  'yields',
  'yielded-in',
  '收率',
  '产率',
  '得率',
  '总收率',
  'quantitative',
]);

function wordCondition(word: string): Condition['kind'] | null {
  if (TEMPERATURE_WORDS.has(word)) return 'temperature';
  return TIME_WORDS.has(word) ? 'time' : null;
}

/** Is a percentage near a word for the yield? */
const isYield = (items: readonly Item[], at: number): boolean =>
  items.slice(Math.max(0, at - 3), at + 4).some((item) => item.kind === 'word' && YIELD_WORDS.has(item.word));

function conditionOf(
  items: readonly Item[],
  at: number,
  yields: ReadonlySet<Item>,
): Condition['kind'] | null {
  const item = items[at];
  if (item?.kind === 'word') return wordCondition(item.word);
  if (item?.kind === 'name') return item.usual?.role === 'inert' ? 'atmosphere' : null;
  if (item?.kind !== 'quantity') return null;
  const { kind } = item.quantity;
  if (kind === 'temperature' || kind === 'time' || kind === 'pressure') return kind;
  return kind === 'percent' && (yields.has(item) || isYield(items, at)) ? 'yield' : null;
}

/** Conditions in reading order, also those in brackets. */
export function conditionsIn(items: readonly Item[], text: string, yields: ReadonlySet<Item>): Condition[] {
  return items.flatMap((item, at): Condition[] => {
    if (item.kind === 'note') return conditionsIn(item.items, text, yields);
    const kind = conditionOf(items, at, yields);
    const span = { from: item.from, to: item.to };
    return kind === null ? [] : [{ kind, text: text.slice(item.from, item.to), span }];
  });
}

/** The size of a flask: the next words up to a name or mark name a vessel. */
function isVesselSize(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'quantity' || item.quantity.kind !== 'amount' || !/L$/.test(item.quantity.amount.unit))
    return false;
  for (let next = at + 1; next < Math.min(at + 7, items.length); next++) {
    const behind = items[next];
    if (isVesselWord(behind)) return true;
    if (behind?.kind !== 'word' && !(behind?.kind === 'mark' && behind.mark === 'clause')) return false;
  }
  return false;
}

const isUnreadQuantity = (items: readonly Item[], at: number, yields: ReadonlySet<Item>): boolean => {
  const item = items[at];
  return isProperty(item) && !isVesselSize(items, at) && conditionOf(items, at, yields) !== 'yield';
};

/** Quantities that belong to nothing, and text that is no word of procedures. `used`: what a mention took. */
export function unreadIn(
  items: readonly Item[],
  text: string,
  used: ReadonlySet<Item>,
  yields: ReadonlySet<Item>,
  isInNote = false,
): Unread[] {
  return items.flatMap((item, at): Unread[] => {
    if (item.kind === 'note') return unreadIn(item.items, text, used, yields, true);
    if (used.has(item)) return [];
    const isDrops = item.kind === 'quantity' && item.quantity.kind === 'drops';
    // A name at the top is a mention; one in a bracket that nothing took is not.
    const isAside = isInNote && item.kind === 'name' && item.usual?.role !== 'inert';
    const isUnread = item.kind === 'unknown' || isDrops || isAside || isUnreadQuantity(items, at, yields);
    return isUnread ? [{ from: item.from, to: item.to, text: text.slice(item.from, item.to) }] : [];
  });
}
