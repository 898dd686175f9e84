/** Disputes about lines: raised, objected to and settled by the finance person, answered by the shop. */
import type { components } from '@contract/schema';
import {
  disputeTextProblem,
  stateAfter,
  type DisputeKind,
  type DisputeStep,
} from '../../domain/statements/dispute';
import { lineName as nameOf } from '../../domain/statements/line';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { notify } from '../inbox/service';
import { financeOf } from '../institutions/service';
import { idOf, requireLocked } from '../payments/statements';
import { requireFinance } from './access';
import * as queries from './disputeQueries';
import type { DisputeRow, MonthOf } from './disputeQueries';
import { matchedMonth } from './month';

type Schemas = components['schemas'];

/** Actions of the audit log by step. */
const ACTIONS = {
  raise: 'disputeRaise',
  answer: 'disputeAnswer',
  object: 'disputeObject',
  settle: 'disputeSettle',
} as const;

/**
 * The disputes of a month with everything that was written, newest first.
 * @param named names the employees, too; buyers read only that the shop wrote
 */
export async function disputesOf(
  { db }: Pick<Work, 'db'>,
  of: MonthOf,
  { named = false } = {},
): Promise<Schemas['StatementDispute'][]> {
  const rows = await queries.findDisputes(db, of);
  if (rows.length === 0) return [];
  const steps = await queries.findSteps(
    db,
    rows.map(({ disputeId }) => disputeId),
  );
  return rows.map(
    ({ disputeId, version, lineId, lineName, orderNumber, amount, kind, state, createTime }) => ({
      ...{ disputeId, version, lineId, lineName, orderNumber, amount, kind, state },
      createTime: dateTime(createTime),
      steps: steps
        .filter((one) => one.disputeId === disputeId)
        .map(({ step, text, time, userName, nickName }) => {
          const shop = step === 'answer';
          return { step, text, shop, time: dateTime(time), by: shop && !named ? '' : nickName || userName };
        }),
    }),
  );
}

function checkText(step: DisputeStep, text: string): string {
  const problem = disputeTextProblem(step, text);
  return problem ? refuseField('text', 'TEXT_INVALID', problem) : text.trim();
}

/** Saves a step with its entry in the audit log. */
async function record(
  work: Work,
  { buyerId }: Buyer,
  dispute: Pick<DisputeRow, 'disputeId' | 'institutionId' | 'month' | 'lineName' | 'orderNumber'>,
  { step, text, state }: { step: DisputeStep; text: string; state: Schemas['StatementDispute']['state'] },
): Promise<void> {
  const { disputeId, lineName, orderNumber } = dispute;
  await queries.insertStep(work.db, { disputeId, step, text, buyerId, time: work.now });
  await audit(work, {
    subject: 'monthly',
    id: idOf(dispute),
    action: ACTIONS[step],
    after: { orderNumber, line: lineName, state, text },
  });
}

/** Disputes a line of the statement as it is now. Refuses a line that has an unsettled dispute. */
export async function raise(
  work: Work,
  buyer: Buyer,
  month: string,
  { lineId, kind, text }: { lineId: string; kind: DisputeKind; text: string },
): Promise<MonthOf> {
  const written = checkText('raise', text);
  const institution = await requireFinance(work, buyer);
  // A confirmation locks it, too: it counts the unsettled disputes.
  await requireLocked(work, institution.institutionId);
  const { lines } = await matchedMonth(work, institution, month);
  const line =
    lines.find((one) => one.lineId === lineId) ??
    refuse('LINE_GONE', '这行明细已不在对账单中，请查看最新的对账单');
  const { institutionId } = institution;
  const { orderNumber, amount } = line;
  const lineName = nameOf(line);
  const row = { institutionId, month, lineId, lineName, amount, orderNumber, kind, state: 'open' as const };
  const disputeId =
    (await queries.insertDispute(work.db, { ...row, createTime: work.now, changeTime: work.now })) ??
    refuse('LINE_DISPUTED', '这行明细的异议还没有解决，请在异议中补充');
  await record(work, buyer, { ...row, disputeId }, { step: 'raise', text: written, state: 'open' });
  return { institutionId, month };
}

/** Locks the dispute for a step on the version that was read; returns it and the state after the step. */
async function lockFor(work: Work, disputeId: number, version: number, step: DisputeStep) {
  const dispute = await queries.lockDispute(work.db, disputeId);
  if (!dispute) return refuse('DISPUTE_UNKNOWN', '没有这项异议');
  if (dispute.version !== version) refuse('DISPUTE_CHANGED', '异议已有新的进展，请查看后再处理');
  const state = stateAfter(step, dispute.state) ?? refuse('DISPUTE_STATE', '异议的状态已变化，不能这样处理');
  return { dispute, state };
}

async function take(
  work: Work,
  by: Buyer,
  { dispute, state }: Awaited<ReturnType<typeof lockFor>>,
  step: DisputeStep,
  text: string,
): Promise<void> {
  await queries.changeDispute(work.db, dispute, { state, changeTime: work.now });
  await record(work, by, dispute, { step, text, state });
}

/** The finance person settles a dispute, or objects to the answer. */
export async function reply(
  work: Work,
  buyer: Buyer,
  disputeId: number,
  { version, step, text }: { version: number; step: 'settle' | 'object'; text: string },
): Promise<MonthOf> {
  const written = checkText(step, text);
  const institution = await requireFinance(work, buyer);
  await requireLocked(work, institution.institutionId);
  const found = await lockFor(work, disputeId, version, step);
  if (found.dispute.institutionId !== institution.institutionId) refuse('DISPUTE_UNKNOWN', '没有这项异议');
  await take(work, buyer, found, step, written);
  return { institutionId: institution.institutionId, month: found.dispute.month };
}

/** The shop answers, or adds to its answer; the finance persons of the institution are notified. */
export async function answer(
  work: Work,
  staff: Buyer,
  disputeId: number,
  { version, text }: { version: number; text: string },
): Promise<MonthOf> {
  const written = checkText('answer', text);
  const found = await lockFor(work, disputeId, version, 'answer');
  await take(work, staff, found, 'answer', written);
  const { institutionId, month, lineName } = found.dispute;
  const message = { event: 'disputeAnswered', disputeId, version: version + 1, month, lineName } as const;
  for (const buyerId of await financeOf(work, institutionId))
    await notify(work, buyerId, { ...message, answer: written });
  return { institutionId, month };
}

/** Number of disputes that wait for the shop's answer. */
export const countOpenDisputes = ({ db }: Pick<Work, 'db'>): Promise<number> => queries.countOpen(db);
