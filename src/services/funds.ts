/** Funds (经费) of the group, and their statements. */
import type { Body, Data, Wire } from '@contract/types';
import { ENTRY_KINDS } from '@domain/funds/fund';
import type { Fund } from '@domain/funds/types';
import { web } from './client';
import { having } from './entryShape';
import { listWithin, objectIn } from './listShape';

export type FundList = Data<'/p/funds', 'get'>;
export type FundStatement = Data<'/p/funds/{fundId}/statement', 'get'>;
type Entry = FundStatement['entries'][number];

const hasFacts = having<Fund>({
  fundId: 'number',
  no: 'text',
  name: 'text',
  amount: 'number',
  held: 'number',
  spent: 'number',
  validUntil: 'text',
});
export const isFund = (fund: Fund): boolean => hasFacts(fund) && Array.isArray(fund.users);
const isEntry = (entry: Entry): boolean =>
  having<Entry>({ entryId: 'number', time: 'text', amount: 'number' })(entry) &&
  Object.hasOwn(ENTRY_KINDS, entry.kind);
const isStand = having<Wire['FundStand']>({ held: 'number', spent: 'number' });

/** All for an owner of the group, else those that the buyer may use. */
export async function fundList(): Promise<FundList> {
  const answer = objectIn(await web('get', '/p/funds', { quiet: true }), having<FundList>({ today: 'text' }));
  return { ...answer, funds: listWithin(answer.funds, isFund) };
}

/** Creates or changes a fund; errors are shown beside the field. */
export const saveFund = (body: Body<'/p/funds', 'post'>, fundId: number | null): Promise<number | null> =>
  fundId === null
    ? web('post', '/p/funds', { body, quiet: true })
    : web('put', '/p/funds/{fundId}', { params: { fundId }, body, quiet: true });

/** `month` yyyy-MM. */
export async function fundStatement(fundId: number, month: string): Promise<FundStatement> {
  const answer = objectIn(
    await web('get', '/p/funds/{fundId}/statement', { params: { fundId }, query: { month }, quiet: true }),
    ({ fund, opening, closing }) => isFund(fund) && isStand(opening) && isStand(closing),
  );
  return { ...answer, entries: listWithin(answer.entries, isEntry) };
}
