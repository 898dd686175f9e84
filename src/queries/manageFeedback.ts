/** Feedback of all buyers, for staff. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  assignFeedback,
  closeFeedback,
  feedbackWaiting,
  managedFeedback,
  managedFeedbacks,
  replyFeedback,
  type ManagedFeedback,
} from '@/services/manageFeedback';
import { storing } from './invalidation';

const KEY = ['managedFeedback'] as const;

/** A page of feedback, the oldest unanswered first. */
export const managedFeedbacksQuery = (query: Parameters<typeof managedFeedbacks>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => managedFeedbacks(query) });

/** Number of feedbacks that wait, and the staff who may answer. Read again with each list, which `query` identifies. */
export const feedbackWaitingQuery = (query: object = {}) =>
  queryOptions({
    queryKey: [...KEY, 'waiting', query],
    queryFn: feedbackWaiting,
    placeholderData: keepPreviousData,
  });

/** Not cached: forms start from it. */
export const managedFeedbackQuery = (feedbackNo: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', feedbackNo],
    queryFn: () => managedFeedback(feedbackNo),
    gcTime: 0,
  });

/** An action on a feedback that returns its new state. */
const changing =
  <B>(action: (feedbackNo: string, body: B) => Promise<ManagedFeedback>) =>
  (feedbackNo: string) =>
    mutationOptions({
      mutationFn: (body: B) => action(feedbackNo, body),
      ...storing(managedFeedbackQuery(feedbackNo).queryKey, KEY),
    });

export const assignFeedbackMutation = changing(assignFeedback);
export const replyFeedbackMutation = changing(replyFeedback);
export const closeFeedbackMutation = changing(closeFeedback);
