/** Questions and answers, and feedback of buyers. */
import type { FaqEntry } from '@domain/content/faq';
import { EMPTY_FEEDBACK, type FeedbackDraft, type FeedbackErrors } from '@domain/content/feedback';
import { web } from './client';
import type { Wire } from '@contract/types';
import { having } from './entryShape';
import { ApiError, isForBuyers } from './errors';
import { listIn, objectIn, pageIn } from './listShape';

const isFaqEntry = having<Wire['FaqEntry']>({
  id: 'text',
  question: 'text',
  answer: 'list',
  links: 'list',
});
const isFeedback = having<Wire['FeedbackSheet']>({
  feedbackNo: 'text',
  text: 'text',
  createTime: 'text',
});

export type FeedbackSheet = Wire['FeedbackSheet'];

const FIELDS = Object.keys(EMPTY_FEEDBACK);

export const faqList = async (): Promise<FaqEntry[]> =>
  listIn(await web('get', '/faq/list', { quiet: true }), isFaqEntry);

/** Sends feedback, logged in or not; returns the stored one with its number. */
export const sendFeedback = async (draft: FeedbackDraft): Promise<FeedbackSheet> =>
  objectIn(await web('post', '/feedback', { body: draft, quiet: true }), isFeedback);

/** The buyer's feedback, newest first. */
export const myFeedback = async (current: number, size: number) =>
  pageIn(await web('get', '/p/feedback/list', { query: { current, size }, quiet: true }), isFeedback);

/** The server's errors by field; null when it refused for another reason, or for none of these fields. */
export function feedbackErrorsOf(error: unknown): FeedbackErrors | null {
  if (!(error instanceof ApiError)) return null;
  const lines = error.kind === 'validation' && Array.isArray(error.data) ? error.data.map(String) : [];
  const fields = lines.map((line) => [line.split(':')[0], line.replace(/^\w+:/, '')]);
  const reasons = fields.length > 0 ? fields : [[error.field, error.message]];
  const known = reasons.filter(
    ([field, reason]) => FIELDS.some((value) => value === field) && isForBuyers(reason ?? ''),
  );
  return known.length > 0 ? (Object.fromEntries(known) as FeedbackErrors) : null;
}
