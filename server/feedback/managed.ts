/** Feedback for the staff that answers it: list, details and actions. Actions name the version they are based on. */
import type { components } from '@contract/schema';
import { maskPhone } from '../../domain/shared/phone';
import type { Buyer } from '../http/sessions';
import { auditedOf } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { AnswerOf, BodyOf, Call } from '../http/operation';
import { pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import * as managed from './managedQueries';
import { moveFeedback, toSheet, type FeedbackMove } from './service';

type Managed = components['schemas']['ManagedFeedback'];

export async function listManaged(
  { db }: Work,
  { buyerId }: Buyer,
  { current, size, ...filter }: Call<'managedFeedback'>['query'],
): Promise<AnswerOf<'managedFeedback'>> {
  const page = { current, size };
  const rows = await managed.managedPage(db, filter, buyerId, page);
  const records = rows.map(({ row, assignee, userName, institution }) => ({
    sheet: toSheet(row),
    assignee,
    userName,
    institution: institution ?? '',
  }));
  return pageFrom(records, await managed.countManaged(db, filter, buyerId), page);
}

/** Counts of open feedback, and the staff it can be assigned to. */
export async function waiting({ db }: Work, { buyerId }: Buyer): Promise<AnswerOf<'feedbackWaiting'>> {
  const staff = await managed.answerers(db);
  return {
    open: await managed.countManaged(db, { view: 'open' }, buyerId),
    mine: await managed.countManaged(db, { view: 'mine' }, buyerId),
    staff: staff.map(({ userName, nickName }) => ({ userName, nickName })),
  };
}

const handedTo = (after: unknown): string | null => (after as { assignee?: string } | null)?.assignee ?? null;

export async function findManaged(work: Work, feedbackNo: string): Promise<Managed> {
  const found = (await managed.managedOne(work.db, feedbackNo)) ?? refuse('FEEDBACK_UNKNOWN', '没有这条反馈');
  const { row, assignee, userName, nickName, institution, mobile } = found;
  const done = await auditedOf(work, { subject: 'feedback', id: feedbackNo });
  return {
    sheet: toSheet(row),
    version: row.version,
    assignee,
    buyer:
      userName === null
        ? null
        : {
            userName,
            nickName: nickName ?? '',
            institution: institution ?? '',
            mobile: mobile ? maskPhone(mobile) : '',
          },
    history: done.map(({ at, action, by, after }) => ({
      action,
      by,
      time: dateTime(at),
      to: handedTo(after),
    })),
  };
}

async function move(work: Work, requested: FeedbackMove): Promise<Managed> {
  await moveFeedback(work, requested);
  return findManaged(work, requested.feedbackNo);
}

/** Assigns a feedback to an employee who may answer it. */
export async function assign(
  work: Work,
  feedbackNo: string,
  { version, userName }: BodyOf<'assignFeedback'>,
): Promise<Managed> {
  const member =
    (await managed.answerers(work.db)).find((answerer) => answerer.userName === userName) ??
    refuseField('userName', 'STAFF_UNKNOWN', '这个账户不能处理反馈');
  const to = { assigneeId: member.buyerId, assignee: member.userName };
  return move(work, { feedbackNo, status: 'handling', version, ...to });
}

/** Replies to a feedback and assigns it to the employee who replies. */
export const reply = (
  work: Work,
  { buyerId }: Buyer,
  feedbackNo: string,
  body: BodyOf<'replyFeedback'>,
): Promise<Managed> => move(work, { feedbackNo, status: 'replied', assigneeId: buyerId, ...body });

export const close = (
  work: Work,
  { buyerId }: Buyer,
  feedbackNo: string,
  body: BodyOf<'closeFeedback'>,
): Promise<Managed> => move(work, { feedbackNo, status: 'closed', assigneeId: buyerId, ...body });
