/** Mixed solvents: `THF/H2O (4:1, 20 mL)`, `DMF and water (v/v 3:1, 40 mL)`. */
import { shared } from './amounts';
import type { Named } from './attach';
import { doubt } from './codes';
import type { Item } from './items';
import type { Amount } from './types';

const JOINS = new Set(['和', '与', 'and', '/', '及']);

/** Joined by a slash, or by "and" when only the last has a ratio for all of them. */
function groups(items: readonly Item[], all: readonly Named[]): Named[][] {
  const found: Named[][] = [];
  let group: Named[] = [];
  for (const [index, named] of all.entries()) {
    const before = all[index - 1];
    const between = before === undefined ? [] : items.slice(before.to + 1, named.from);
    const isSlash = between.length === 1 && between[0]?.kind === 'mark' && between[0].mark === 'slash';
    const isJoin =
      between.length === 1 &&
      between[0]?.kind === 'word' &&
      JOINS.has(between[0].word) &&
      // `a 1:1 mixture of A and B` tells the ratio before the first.
      ((before?.told.amounts.length === 0 && before.told.ratio === null) || before?.told.ratio?.length === 2);
    if ((isSlash || isJoin) && before !== undefined) group.push(named);
    else {
      found.push(group);
      group = [named];
    }
  }
  return [...found, group].filter((each) => each.length > 1);
}

const isSlashed = (items: readonly Item[], group: readonly Named[]): boolean =>
  group.slice(1).every(({ from }) => {
    const before = items[from - 1];
    return before?.kind === 'mark';
  });

const textOf = ({ value, unit }: Amount): string => `${value} ${unit}`;

/** Gives each part of a mixture its share of the total, with a doubt. Without a ratio the total stays with none of them. */
export function shareMixtures(items: readonly Item[], all: readonly Named[]): void {
  for (const group of groups(items, all)) {
    const ratio = group.map(({ told }) => told.ratio).find((each) => each !== null) ?? null;
    const fits = ratio !== null && ratio.length === group.length;
    if (!fits && !isSlashed(items, group)) continue;
    const amounts = group.flatMap(({ told }) => told.amounts);
    const [total] = amounts;
    const detail =
      total === undefined ? null : `${textOf(total)}${ratio === null ? '' : `, ${ratio.join(':')}`}`;
    for (const [part, { told }] of group.entries()) {
      const own = total !== undefined && fits && ratio !== null ? shared(total, ratio, part) : null;
      told.amounts = own === null ? [] : [own];
      if (total !== undefined || ratio !== null) told.doubts.push(doubt('MIXTURE', detail));
    }
  }
}
