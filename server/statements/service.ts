/** Monthly statements for the finance person of an institution: the months, and one with disputes and confirmation. */
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import type { Buyer } from '../http/sessions';
import type { Institution } from '../institutions/service';
import { headsOf, type Statement } from '../payments/statements';
import { accessOf, requireFinance } from './access';
import { confirmationOf, refusalOf } from './confirmation';
import { disputesOf } from './disputes';
import { markedMonths, marksOf } from './marks';
import { matchedMonth } from './month';

type Schemas = components['schemas'];
type Marked = Pick<Schemas['StatementMonth'], 'unsettled' | 'confirmed'>;

function monthOf(head: Statement['head'], { unsettled, confirmed }: Marked): Schemas['StatementMonth'] {
  const { month, orders, charged, credited, due, received, left, dueDate, overdue } = head;
  return { month, orders, charged, credited, due, received, left, dueDate, overdue, unsettled, confirmed };
}

/** The months of the buyer's institution, newest first; empty when it is not its finance person. */
export async function listMonths(work: Work, buyer: Buyer): Promise<Schemas['StatementList']> {
  const { access, institution } = await accessOf(work, buyer);
  const name = institution?.name ?? null;
  if (access !== 'ok' || !institution) return { access, institution: name, months: [] };
  const heads = await headsOf(work, institution, await markedMonths(work, institution));
  const markOf = await marksOf(work, heads);
  return { access, institution: name, months: heads.map((head) => monthOf(head, markOf(head))).reverse() };
}

/** A month with its disputes and confirmation. */
export async function readMonth(
  work: Work,
  institution: Institution,
  month: string,
): Promise<Schemas['InstitutionStatement']> {
  const { head, ...matched } = await matchedMonth(work, institution, month);
  const of = { institutionId: institution.institutionId, month };
  const disputes = await disputesOf(work, of);
  const confirmation = await confirmationOf(work, of, { ...matched, head });
  const unsettled = disputes.filter(({ state }) => state !== 'settled').length;
  const changed = confirmation !== null && confirmation.differences.length > 0;
  const confirmed = confirmation === null ? 'no' : changed ? 'changed' : 'yes';
  const statement = { ...matched, head: monthOf(head, { unsettled, confirmed }), disputes, confirmation };
  return { ...statement, refusal: refusalOf(work, { month }, statement) };
}

/** A month for the finance person. */
export const monthFor = async (
  work: Work,
  buyer: Buyer,
  month: string,
): Promise<Schemas['InstitutionStatement']> => readMonth(work, await requireFinance(work, buyer), month);
