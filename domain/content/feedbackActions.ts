/** Describes what another employee did with a feedback since it was read, from the audit log. */
import { unended } from '../shared/sentence';
import { FEEDBACK_STATUS, type FeedbackStatus } from './feedback';

interface LoggedFeedback {
  status?: FeedbackStatus;
  reply?: string | null;
  assignee?: string;
}

export interface FeedbackAction {
  by: string;
  before: LoggedFeedback | null;
  after: LoggedFeedback | null;
}

const nameOf = (status: FeedbackStatus | undefined): string => (status ? FEEDBACK_STATUS[status] : '');

function changesOf(before: LoggedFeedback, after: LoggedFeedback): string[] {
  const fields: [string, string, string][] = [
    ['状态', nameOf(before.status), nameOf(after.status)],
    ['答复', before.reply ?? '', after.reply ?? ''],
  ];
  const changes = fields
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => `${field}：${was || '空白'} → ${is || '空白'}`);
  return after.assignee ? [...changes, `指派给 ${after.assignee}`] : changes;
}

/** `manager：状态：已收到 → 已答复；答复：空白 → 可以供应`, in order of time. */
export const feedbackActionsText = (actions: readonly FeedbackAction[]): string =>
  actions
    .map(({ by, before, after }) => `${by}：${unended(changesOf(before ?? {}, after ?? {}).join('；'))}`)
    .join('。');
