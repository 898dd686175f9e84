/** Monthly statements for the shop's finance: the list with disputes and confirmations, and the answers. */
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import type { AnswerOf, Call } from '../http/operation';
import { refuse } from '../http/refusal';
import { findInstitution } from '../institutions/service';
import { checkMonth, idOf, listStatements } from '../payments/statements';
import { confirmationOf } from './confirmation';
import * as queries from './disputeQueries';
import type { MonthOf } from './disputeQueries';
import { disputesOf } from './disputes';
import { marksOf } from './marks';
import { matchedMonth } from './month';

/** A page of statements; `disputed` lists months with a dispute that waits for an answer. */
export async function listManaged(
  work: Work,
  { state, ...query }: Call<'monthlyStatements'>['query'],
): Promise<AnswerOf<'monthlyStatements'>> {
  const isDisputed = state === 'disputed';
  const among = isDisputed ? (await queries.openMonths(work.db)).map(idOf) : undefined;
  const page = await listStatements(work, { ...query, state: isDisputed ? 'all' : state }, among);
  const markOf = await marksOf(work, page.records);
  const marks = page.records.map(markOf).filter((mark) => mark.unsettled > 0 || mark.confirmed !== 'no');
  return { ...page, marks };
}

/** Disputes and confirmation of a month. */
export async function reviewOf(
  work: Work,
  { institutionId, month }: MonthOf,
): Promise<components['schemas']['StatementReview']> {
  checkMonth(month);
  const institution =
    (await findInstitution(work, institutionId)) ?? refuse('INSTITUTION_UNKNOWN', '没有这个单位');
  const now = await matchedMonth(work, institution, month);
  const of = { institutionId, month };
  return {
    disputes: await disputesOf(work, of, { named: true }),
    confirmation: await confirmationOf(work, of, now),
  };
}
