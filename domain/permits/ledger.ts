/** Ledger (台账) of controlled goods: exact sums by regime and substance. */
import type { RegimeCode } from '../safety/controlled';
import { groupBy } from '../shared/lists';
import { compareMoney, sum } from '../shared/money';
import type { Ledger, LedgerEntry } from './types';

export type LedgerSum = Ledger['sums'][number];

export const ENTRY_KINDS: Record<LedgerEntry['kind'], string> = {
  buy: '购入',
  receive: '收货',
  giveBack: '退回',
};

/** Amount of a substance left on a valid permit. */
export interface Left {
  regime: RegimeCode;
  cas: string;
  name: string;
  grams: string;
}

type Entry = Pick<LedgerEntry, 'kind' | 'regime' | 'cas' | 'name' | 'grams'>;

/** Returns one row per substance and regime that has entries or may be bought. */
export function ledgerSums(entries: readonly Entry[], left: readonly Left[]): LedgerSum[] {
  const keyOf = ({ regime, cas }: Pick<Entry, 'regime' | 'cas'>) => `${regime} ${cas}`;
  const moved = groupBy(entries, keyOf);
  const permit = groupBy(left, keyOf);
  const firsts = new Map([...left, ...entries].map((row) => [keyOf(row), row]));
  const gramsOf = (rows: readonly { grams: string }[] = []) => sum(rows.map(({ grams }) => grams));
  return [...firsts].map(([key, { regime, cas, name }]) => {
    const of = (kind: Entry['kind']) => gramsOf(moved.get(key)?.filter((entry) => entry.kind === kind));
    return {
      regime,
      cas,
      name,
      bought: of('buy'),
      received: of('receive'),
      givenBack: of('giveBack'),
      left: gramsOf(permit.get(key)),
    };
  });
}

/** Has the row no entries? */
export const isStill = ({ bought, received, givenBack }: LedgerSum): boolean =>
  [bought, received, givenBack].every((grams) => compareMoney(grams, 0) === 0);
