/** Questions and answers of products: published ones for buyers, all for staff. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn, pageIn } from './listShape';

export type ProductQuestion = Wire['ProductQuestion'];
export type ManagedQuestion = Wire['ManagedQuestion'];

const isShown = having<ProductQuestion>({ questionId: 'number', question: 'text', answer: 'text' });
const isManaged = having<ManagedQuestion>({ questionId: 'number', question: 'text', answer: 'text' });

export const productQuestions = async (prodId: number): Promise<ProductQuestion[]> =>
  listIn(await web('get', '/prod/questions', { query: { prodId }, quiet: true }), isShown);

export const managedQuestions = async (query: NonNullable<Query<'/m/questions', 'get'>>) =>
  pageIn(await web('get', '/m/questions', { query, quiet: true }), isManaged);

export const proposeQuestion = async (
  conversationNo: string,
  body: Body<'/m/conversations/{conversationNo}/question', 'post'>,
): Promise<ManagedQuestion> =>
  objectIn(
    await web('post', '/m/conversations/{conversationNo}/question', {
      params: { conversationNo },
      body,
      quiet: true,
    }),
    isManaged,
  );

export const decideQuestion = async (
  questionId: number,
  body: Body<'/m/questions/{questionId}', 'put'>,
): Promise<ManagedQuestion> =>
  objectIn(
    await web('put', '/m/questions/{questionId}', { params: { questionId }, body, quiet: true }),
    isManaged,
  );
