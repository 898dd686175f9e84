/** The shop's side of a feedback, moved by QA. */
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { objectOf, textOf } from '../core/read';
import { store } from '../store';

/** Takes a feedback up, or answers it. */
export function moveFeedback(body: unknown): null {
  const { feedbackNo, status, reply } = objectOf(body);
  const found = store().feedbacks.find(({ sheet }) => sheet.feedbackNo === feedbackNo);
  if (!found) return refuse('没有这条反馈');
  if (status === 'handling') found.sheet.status = 'handling';
  else if (status === 'replied')
    Object.assign(found.sheet, { status, reply: textOf(reply, '答复', 1000), replyTime: dateTime(now()) });
  else refuse('status 应为 handling / replied');
  return null;
}
