/** Actions of staff on a feedback: take, assign, reply, close. */
import { FEEDBACK_STATUS, replyProblem } from '../../domain/content/feedback';
import { feedbackActionsText, type FeedbackAction } from '../../domain/content/feedbackActions';
import { audit, auditedOf, type AuditEntry } from '../audit';
import type { Work } from '../db/transaction';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import type { FeedbackRow } from './queries';

export interface FeedbackMove {
  feedbackNo: string;
  /** handling, replied (requires `reply`) or closed (`reply` optional). */
  status: string;
  reply?: string | null;
  /** Base version; without it the version is not checked. */
  version?: number;
  /** New assignee; unchanged when left out. */
  assigneeId?: string;
  /** Name of the assignee, for the audit log. */
  assignee?: string;
}

/** Refuses when another employee changed the feedback since it was read, or when it is closed. */
async function requireAsRead(
  work: Work,
  { feedbackNo, status, version }: FeedbackRow,
  read: number | undefined,
): Promise<void> {
  if (read !== undefined && read !== version) {
    const done = await auditedOf(work, { subject: 'feedback', id: feedbackNo });
    const since = done.slice(-(version - read)) as FeedbackAction[];
    const changesText = feedbackActionsText(since);
    const now = `现在是“${FEEDBACK_STATUS[status]}”`;
    refuse(
      'FEEDBACK_CHANGED',
      `他人刚处理过这条反馈，${now}，未保存。${changesText && `${changesText}。`}请核对后再提交`,
      {
        data: { reason: 'FEEDBACK_CHANGED', status, by: since.at(-1)?.by },
      },
    );
  }
  if (status === 'closed') refuse('FEEDBACK_STATE', '反馈已关闭');
}

type Change = Partial<Pick<FeedbackRow, 'status' | 'reply' | 'replyTime'>>;

function answerOf(given: string | null | undefined, now: number): Change {
  const reply = (given ?? '').trim();
  const problem = replyProblem(reply);
  if (problem) refuseField('reply', reply === '' ? 'REQUIRED' : 'TOO_LONG', problem);
  return { reply, replyTime: now };
}

function changeOf({ status, reply }: FeedbackMove, was: FeedbackRow, now: number): Change {
  // A replied feedback stays replied when somebody takes it.
  if (status === 'handling') return { status: was.status === 'replied' ? 'replied' : 'handling' };
  if (status === 'replied') return { status, ...answerOf(reply, now) };
  if (status === 'closed') return { status, ...((reply ?? '').trim() && answerOf(reply, now)) };
  return refuse('STATUS_UNKNOWN', 'status 应为 handling / replied / closed');
}

const ACTIONS: Record<string, AuditEntry['action']> = {
  handling: 'handle',
  replied: 'reply',
  closed: 'close',
};

/** Performs one action; the feedback is locked meanwhile. */
export async function moveFeedback(work: Work, move: FeedbackMove): Promise<null> {
  const { feedbackNo, status, version, assigneeId, assignee } = move;
  const row = (await queries.lockFeedback(work.db, feedbackNo)) ?? refuse('FEEDBACK_UNKNOWN', '没有这条反馈');
  await requireAsRead(work, row, version);
  const change = changeOf(move, row, work.now);
  await queries.updateFeedback(work.db, row, { ...change, ...(assigneeId && { assigneeId }) });
  const isHandedOn = status === 'handling' && assignee !== undefined;
  await audit(work, {
    subject: 'feedback',
    id: feedbackNo,
    action: isHandedOn ? 'assign' : (ACTIONS[status] ?? 'handle'),
    before: { status: row.status, reply: row.reply },
    after: { status: change.status, reply: change.reply ?? row.reply, ...(isHandedOn && { assignee }) },
  });
  return null;
}
