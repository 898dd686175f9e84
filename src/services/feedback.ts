/** Questions and answers, and what buyers write to the shop. */
import type { FaqEntry } from '@/domain/faq';
import type { FeedbackDraft, FeedbackErrors } from '@/domain/feedback';
import { web } from './client';
import type { Body, Wire } from '@contract/types';
import { ApiError } from './errors';

export type FeedbackSheet = Wire['FeedbackSheet'];

export const faqList = (): Promise<FaqEntry[]> => web('get', '/faq/list', { quiet: true });

/** Sends it, logged in or not; answers what was kept, with its number. */
export const sendFeedback = (draft: FeedbackDraft): Promise<FeedbackSheet> =>
  web('post', '/feedback', { body: draft as Body<'/feedback', 'post'>, quiet: true });

/** What the buyer wrote while logged in, newest first. */
export const myFeedback = (current: number, size: number): Promise<Wire['FeedbackPage']> =>
  web('get', '/p/feedback/list', { query: { current, size }, quiet: true });

/** The server's reasons by field; null when it refused for another cause. */
export function feedbackErrorsOf(error: unknown): FeedbackErrors | null {
  if (!(error instanceof ApiError) || error.kind !== 'validation' || !Array.isArray(error.data)) return null;
  const lines = error.data.map(String).map((line) => [line.split(':')[0], line.replace(/^\w+:/, '')]);
  return Object.fromEntries(lines) as FeedbackErrors;
}
