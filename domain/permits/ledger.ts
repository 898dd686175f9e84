/** The ledger (台账) of controlled goods: sums by regime and substance, exact. */
import type { Wire } from '@contract/types';
import type { RegimeCode } from '../safety/controlled';
import { groupBy } from '../shared/lists';
import { compareMoney, sum } from '../shared/money';

export type LedgerEntry = Wire['PermitEntry'];
export type Ledger = Wire['PermitLedger'];
export type LedgerSum = Ledger['sums'][number];

export const ENTRY_KINDS: Record<LedgerEntry['kind'], string> = {
  buy: '购入',
  receive: '收货',
  giveBack: '退回',
};

/** What is left of a substance on a permit that is in force. */
export interface Left {
  regime: RegimeCode;
  cas: string;
  name: string;
  grams: string;
}

type Entry = Pick<LedgerEntry, 'kind' | 'regime' | 'cas' | 'name' | 'grams'>;

/** One row for each substance under each regime that was moved or may be bought. */
export function ledgerSums(entries: readonly Entry[], left: readonly Left[]): LedgerSum[] {
  const keyOf = ({ regime, cas }: Pick<Entry, 'regime' | 'cas'>) => `${regime} ${cas}`;
  const moved = groupBy(entries, keyOf);
  const standing = groupBy(left, keyOf);
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
      left: gramsOf(standing.get(key)),
    };
  });
}

/** Was nothing of it moved? */
export const isStill = ({ bought, received, givenBack }: LedgerSum): boolean =>
  [bought, received, givenBack].every((grams) => compareMoney(grams, 0) === 0);
