/** Disputes and confirmations of many months, for lists. */
import type { components } from '@contract/schema';
import { compareMoney } from '../../domain/shared/money';
import type { Work } from '../db/transaction';
import type { Institution } from '../institutions/service';
import { idOf } from '../payments/statements';
import * as queries from './disputeQueries';
import type { MonthOf } from './disputeQueries';

type Mark = components['schemas']['MonthlyMark'];

/** Marks of months with their present due amounts, by month. */
export async function marksOf(
  { db }: Pick<Work, 'db'>,
  heads: readonly (MonthOf & { due: number })[],
): Promise<(of: MonthOf & { due: number }) => Mark> {
  const ids = [...new Set(heads.map(({ institutionId }) => institutionId))];
  if (ids.length === 0) return ({ institutionId, month }) => ({ institutionId, month, ...NONE });
  const counts = new Map((await queries.countByMonth(db, ids)).map((row) => [idOf(row), row]));
  const confirmed = new Map((await queries.confirmedMonths(db, ids)).map((row) => [idOf(row), row.due]));
  return ({ institutionId, month, due }) => {
    const id = idOf({ institutionId, month });
    const { open = 0, unsettled = 0 } = counts.get(id) ?? {};
    const was = confirmed.get(id);
    const state = was === undefined ? 'no' : compareMoney(was, due) === 0 ? 'yes' : 'changed';
    return { institutionId, month, open, unsettled, confirmed: state };
  };
}

const NONE = { open: 0, unsettled: 0, confirmed: 'no' as const };

/** Months with disputes or a confirmation. They are listed even when every order in them was cancelled. */
export async function markedMonths(
  { db }: Pick<Work, 'db'>,
  { institutionId }: Pick<Institution, 'institutionId'>,
): Promise<string[]> {
  const counts = await queries.countByMonth(db, [institutionId]);
  const confirmed = await queries.confirmedMonths(db, [institutionId]);
  return [...new Set([...counts, ...confirmed].map(idOf))];
}
