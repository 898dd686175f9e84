/** Feedback of buyers, for staff. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { objectIn, pageIn } from './listShape';

export type ManagedFeedback = Wire['ManagedFeedback'];
export type ManagedFeedbackRow = Wire['ManagedFeedbackPage']['records'][number];
export type FeedbackWaiting = Wire['FeedbackWaiting'];
type ManagedQuery = NonNullable<Query<'/m/feedback', 'get'>>;

const isRow = having<ManagedFeedbackRow>({ sheet: 'object' });
const isWhole = having<ManagedFeedback>({ sheet: 'object', version: 'number', history: 'list' });

export const managedFeedbacks = async (query: ManagedQuery) =>
  pageIn(await web('get', '/m/feedback', { query, quiet: true }), isRow);

export const feedbackWaiting = async (): Promise<FeedbackWaiting> =>
  objectIn(await web('get', '/m/feedback/waiting', { quiet: true }), ({ staff }) => Array.isArray(staff));

export const managedFeedback = async (feedbackNo: string): Promise<ManagedFeedback> =>
  objectIn(await web('get', '/m/feedback/{feedbackNo}', { params: { feedbackNo }, quiet: true }), isWhole);

/** Actions based on the version that was read. The caller reports a refusal. */
export const assignFeedback = async (
  feedbackNo: string,
  body: Body<'/m/feedback/{feedbackNo}/assign', 'put'>,
): Promise<ManagedFeedback> =>
  objectIn(
    await web('put', '/m/feedback/{feedbackNo}/assign', { params: { feedbackNo }, body, quiet: true }),
    isWhole,
  );

export const replyFeedback = async (
  feedbackNo: string,
  body: Body<'/m/feedback/{feedbackNo}/reply', 'put'>,
): Promise<ManagedFeedback> =>
  objectIn(
    await web('put', '/m/feedback/{feedbackNo}/reply', { params: { feedbackNo }, body, quiet: true }),
    isWhole,
  );

export const closeFeedback = async (
  feedbackNo: string,
  body: Body<'/m/feedback/{feedbackNo}/close', 'put'>,
): Promise<ManagedFeedback> =>
  objectIn(
    await web('put', '/m/feedback/{feedbackNo}/close', { params: { feedbackNo }, body, quiet: true }),
    isWhole,
  );
