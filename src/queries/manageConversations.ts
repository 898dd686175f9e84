/** Conversations of all buyers, for customer service. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  addCannedAnswer,
  answerConversation,
  assignConversation,
  cannedAnswers,
  changeCannedAnswer,
  conversationsWaiting,
  managedConversation,
  deleteCannedAnswer,
  managedConversations,
  quoteConversation,
  setConversationState,
  type CannedAnswer,
  type CannedTexts,
  type ManagedConversation,
} from '@/services/manageConversations';
import { whileAway } from './client';
import { LOOK_MS } from './conversations';
import { invalidating, storing } from './invalidation';

const KEY = ['managedConversations'] as const;

/** A page of conversations: unanswered ones first. */
export const managedConversationsQuery = (query: Parameters<typeof managedConversations>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => managedConversations(query) });

/** Counts, and the staff who may answer. Read again with each list, which `query` identifies. */
export const conversationsWaitingQuery = (query: object = {}) =>
  queryOptions({
    queryKey: [...KEY, 'waiting', query],
    queryFn: conversationsWaiting,
    placeholderData: keepPreviousData,
  });

/** Not cached: forms start from it. Read again while it is open, because the buyer may write. */
export const managedConversationQuery = (conversationNo: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', conversationNo],
    queryFn: () => managedConversation(conversationNo),
    gcTime: 0,
    refetchInterval: (query) => (query.state.error ? whileAway(query) : LOOK_MS),
  });

/** An action that returns the new state of the conversation. */
const changing =
  <B>(action: (conversationNo: string, body: B) => Promise<ManagedConversation>) =>
  (conversationNo: string) =>
    mutationOptions({
      mutationFn: (body: B) => action(conversationNo, body),
      ...storing(managedConversationQuery(conversationNo).queryKey, KEY),
    });

export const answerConversationMutation = changing(answerConversation);
export const assignConversationMutation = changing(assignConversation);
export const setConversationStateMutation = changing(setConversationState);
export const quoteConversationMutation = changing(quoteConversation);

const CANNED_KEY = ['cannedAnswers'] as const;

/** Canned answers, by title. */
export const cannedAnswersQuery = () => queryOptions({ queryKey: CANNED_KEY, queryFn: cannedAnswers });

/** Adds a canned answer, or changes the given one. */
export const saveCannedAnswerMutation = (answer: CannedAnswer | null) =>
  mutationOptions({
    mutationFn: (texts: CannedTexts) => (answer ? changeCannedAnswer(answer, texts) : addCannedAnswer(texts)),
    ...invalidating(CANNED_KEY),
  });

export const deleteCannedAnswerMutation = () =>
  mutationOptions({ mutationFn: deleteCannedAnswer, ...invalidating(CANNED_KEY) });
