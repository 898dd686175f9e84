/** Questions and answers of products. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { decideQuestion, managedQuestions, productQuestions, proposeQuestion } from '@/services/questions';
import { PUBLIC } from './client';
import { invalidating } from './invalidation';

const KEY = ['managedQuestions'] as const;

/** Published ones of a product, the same for everybody. */
export const productQuestionsQuery = (prodId: number) =>
  queryOptions({
    queryKey: ['productQuestions', prodId],
    queryFn: () => productQuestions(prodId),
    meta: PUBLIC,
  });

/** A page for staff: proposed ones first. */
export const managedQuestionsQuery = (query: Parameters<typeof managedQuestions>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => managedQuestions(query) });

export const proposeQuestionMutation = (conversationNo: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof proposeQuestion>[1]) => proposeQuestion(conversationNo, body),
    ...invalidating(KEY),
  });

export const decideQuestionMutation = (questionId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof decideQuestion>[1]) => decideQuestion(questionId, body),
    ...invalidating(KEY),
  });
