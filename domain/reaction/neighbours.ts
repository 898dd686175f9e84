/** What stands beside a name: text that was not understood and may belong to it, or an amount for several names. */
import { quantitiesIn } from './amounts';
import type { Named } from './attach';
import { doubt } from './codes';
import type { Item } from './items';

/** Text of a run: nothing but spaces between the two. */
const touches = (text: string, from: number, to: number): boolean => /^[ \t]*$/.test(text.slice(from, to));

/** 分别溶于 10 mL 甲醇: every one of them, or all together. */
const isSeparate = (items: readonly Item[], from: number): boolean =>
  items.slice(Math.max(0, from - 2), from).some((item) => item.kind === 'word' && item.word === '分别');

const COLOURS = new Set(['blue', 'red', 'orange', 'green', 'violet', 'yellow', 'black', 'brown']);

/** Behind a name: its bracket without amounts, or the colour of a dye (methylene blue). */
const isPartOfName = (item: Item | undefined): boolean =>
  (item?.kind === 'note' && quantitiesIn(item.items).length === 0) ||
  (item?.kind === 'word' && COLOURS.has(item.word));

/** The name right behind another, which may be the rest of it. */
function joinedTo(
  items: readonly Item[],
  all: readonly Named[],
  at: number,
  text: string,
): Named | undefined {
  const last = isPartOfName(items[at + 1]) ? at + 1 : at;
  const [own, next] = [items[last], items[last + 1]];
  if (next?.kind !== 'name' || own === undefined || !touches(text, own.to, next.from)) return undefined;
  return all.find((other) => other.at === last + 1);
}

/** Names that unread text touches may be longer than what was read: `Pd on carbon`, 某某苯胺. */
export function markNeighbours(items: readonly Item[], all: readonly Named[], text: string): void {
  for (const { name, at, told, from } of all) {
    const joined = joinedTo(items, all, at, text);
    for (const each of joined === undefined ? [] : [told, joined.told])
      if (each.doubts.every(({ code }) => code !== 'NAME_CUT')) each.doubts.push(doubt('NAME_CUT'));
    if (name.usual?.role === 'solvent' && told.amounts.length > 0 && isSeparate(items, from))
      told.doubts.push(doubt('SEVERAL_PORTIONS'));
    if (name.isCut || name.isReference) continue;
    const before = items[at - 1];
    const behind = items[at + 1];
    const isLonger =
      (before?.kind === 'unknown' && touches(text, before.to, name.from)) ||
      (behind?.kind === 'unknown' && touches(text, name.to, behind.from));
    if (isLonger) told.doubts.push(doubt('NAME_CUT'));
    // Sodium metal: a word with the amount behind a name without one.
    const next = all.find((other) => other.at === at + 1);
    if (next?.name.isGuess && told.amounts.length === 0) told.doubts.push(doubt('AMOUNT_OF_WHICH'));
  }
}

const EACH = new Set(['各', 'each', 'each of']);
const JOINS = new Set(['和', '与', '及', 'and', '以及', '水溶液', '溶液', 'solution', 'aqueous']);

/** 甲苯和乙醇各 20 mL: each of the names has the amount. */
export function shareEach(items: readonly Item[], all: readonly Named[]): void {
  for (const [index, { at, to, told }] of all.entries()) {
    const isEach = items.slice(at + 1, to + 2).some((item) => item.kind === 'word' && EACH.has(item.word));
    if (!isEach || told.amounts.length === 0) continue;
    for (let other = index - 1; other >= 0; other--) {
      const before = all[other];
      if (before === undefined || before.told.amounts.length > 0) break;
      const between = items.slice(before.to + 1, all[other + 1]?.from);
      const isJoined = between.every(
        (item) =>
          (item.kind === 'word' && (JOINS.has(item.word) || item.does === 'state')) ||
          (item.kind === 'mark' && item.mark !== 'sentence'),
      );
      if (!isJoined) break;
      before.told.amounts = [...told.amounts];
      before.told.doubts.push(doubt('AMOUNT_OF_WHICH'));
    }
  }
}
