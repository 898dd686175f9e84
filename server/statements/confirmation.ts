/** Confirmation of a month by the finance person. Later changes are shown as differences and never overwritten. */
import type { components } from '@contract/schema';
import { confirmRefusal, differences, type ConfirmedFigures } from '../../domain/statements/dispute';
import { lineName } from '../../domain/statements/line';
import { compareMoney, formatYuan } from '../../domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import { refuse } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { idOf, requireLocked } from '../payments/statements';
import { requireFinance } from './access';
import * as queries from './disputeQueries';
import type { MonthOf } from './disputeQueries';

type Schemas = components['schemas'];
/** The present lines and due amount of a month. */
type Present = Pick<Schemas['InstitutionStatement'], 'lines'> & { head: { due: number } };

const figuresOf = ({ head, lines }: Present): ConfirmedFigures => ({
  due: head.due,
  lines: lines.map((line) => ({ lineId: line.lineId, name: lineName(line), amount: line.amount })),
});

/** The last confirmation of a month, and what changed since; null before the first one. */
export async function confirmationOf(
  { db }: Pick<Work, 'db'>,
  of: MonthOf,
  now: Present,
): Promise<Schemas['StatementConfirmation'] | null> {
  const last = await queries.lastConfirmation(db, of);
  if (!last) return null;
  const { by, time, due, lines } = last;
  return { by, time: dateTime(time), due, differences: differences({ due, lines }, figuresOf(now)) };
}

/** Why the month cannot be confirmed now; null when it can. */
export function refusalOf(
  { now }: Pick<Work, 'now'>,
  { month }: Pick<MonthOf, 'month'>,
  {
    lines,
    disputes,
    confirmation,
  }: Pick<Schemas['InstitutionStatement'], 'lines' | 'disputes' | 'confirmation'>,
): Schemas['StatementRefusal'] | null {
  if (confirmation && confirmation.differences.length === 0)
    return { reason: 'CONFIRMED', sentence: '本月已确认' };
  const unsettled = disputes.filter(({ state }) => state !== 'settled').length;
  return confirmRefusal({ month, today: dayOf(now), unsettled, lines: lines.length });
}

/** Confirms a month with the due amount that was read. */
export async function confirm(
  work: Work,
  buyer: Buyer,
  month: string,
  { due }: { due: number },
  read: (of: MonthOf) => Promise<Schemas['InstitutionStatement']>,
): Promise<MonthOf> {
  const institution = await requireFinance(work, buyer);
  const { institutionId } = await requireLocked(work, institution.institutionId);
  const of = { institutionId, month };
  const statement = await read(of);
  if (statement.refusal) refuse(statement.refusal.reason, statement.refusal.sentence);
  if (compareMoney(statement.head.due, due) !== 0)
    refuse('STATEMENT_CHANGED', `应付已变为 ${formatYuan(statement.head.due)}，请核对后再确认`);
  const last = await queries.lastConfirmation(work.db, of);
  const figures = figuresOf(statement);
  await queries.insertConfirmation(work.db, {
    ...{ institutionId, month, round: (last?.round ?? 0) + 1, buyerId: buyer.buyerId, time: work.now },
    due: figures.due,
    lines: figures.lines,
  });
  await audit(work, {
    subject: 'monthly',
    id: idOf(of),
    action: 'confirmMonth',
    ...(last && { before: { due: last.due } }),
    after: { due: figures.due, lines: figures.lines.length },
  });
  return of;
}
