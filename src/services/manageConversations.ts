/** Conversations of buyers, for customer service. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn, pageIn } from './listShape';

export type ManagedConversation = Wire['ManagedConversation'];
export type ManagedConversationRow = Wire['ManagedConversationRow'];
export type ConversationsWaiting = Wire['ConversationsWaiting'];
type ManagedQuery = NonNullable<Query<'/m/conversations', 'get'>>;

const isRow = having<ManagedConversationRow>({ head: 'object' });
const isWhole = having<ManagedConversation>({ head: 'object', version: 'number', messages: 'list' });

export const managedConversations = async (query: ManagedQuery) =>
  pageIn(await web('get', '/m/conversations', { query, quiet: true }), isRow);

export const conversationsWaiting = async (): Promise<ConversationsWaiting> =>
  objectIn(await web('get', '/m/conversations/waiting', { quiet: true }), ({ staff }) =>
    Array.isArray(staff),
  );

export const managedConversation = async (conversationNo: string): Promise<ManagedConversation> =>
  objectIn(
    await web('get', '/m/conversations/{conversationNo}', { params: { conversationNo }, quiet: true }),
    isWhole,
  );

/** Actions based on the version that was read. The caller reports a refusal. */
export const answerConversation = async (
  conversationNo: string,
  body: Body<'/m/conversations/{conversationNo}/messages', 'post'>,
): Promise<ManagedConversation> =>
  objectIn(
    await web('post', '/m/conversations/{conversationNo}/messages', {
      params: { conversationNo },
      body,
      quiet: true,
    }),
    isWhole,
  );

export const assignConversation = async (
  conversationNo: string,
  body: Body<'/m/conversations/{conversationNo}/assign', 'put'>,
): Promise<ManagedConversation> =>
  objectIn(
    await web('put', '/m/conversations/{conversationNo}/assign', {
      params: { conversationNo },
      body,
      quiet: true,
    }),
    isWhole,
  );

export const setConversationState = async (
  conversationNo: string,
  body: Body<'/m/conversations/{conversationNo}/state', 'put'>,
): Promise<ManagedConversation> =>
  objectIn(
    await web('put', '/m/conversations/{conversationNo}/state', { params: { conversationNo }, body }),
    isWhole,
  );

/** Requests a quotation of packs for the buyer. */
export const quoteConversation = async (
  conversationNo: string,
  body: Body<'/m/conversations/{conversationNo}/quotation', 'post'>,
): Promise<ManagedConversation> =>
  objectIn(
    await web('post', '/m/conversations/{conversationNo}/quotation', {
      params: { conversationNo },
      body,
      quiet: true,
    }),
    isWhole,
  );

export type CannedAnswer = Wire['CannedAnswer'];
export type CannedTexts = Body<'/m/cannedAnswers', 'post'>;

const isAnswer = having<CannedAnswer>({ answerId: 'number', title: 'text', text: 'text' });

export const cannedAnswers = async (): Promise<CannedAnswer[]> =>
  listIn(await web('get', '/m/cannedAnswers', { quiet: true }), isAnswer);

export const addCannedAnswer = async (body: CannedTexts): Promise<CannedAnswer[]> =>
  listIn(await web('post', '/m/cannedAnswers', { body, quiet: true }), isAnswer);

export const changeCannedAnswer = async (
  { answerId, version }: Pick<CannedAnswer, 'answerId' | 'version'>,
  texts: CannedTexts,
): Promise<CannedAnswer[]> =>
  listIn(
    await web('put', '/m/cannedAnswers/{answerId}', {
      params: { answerId },
      body: { version, ...texts },
      quiet: true,
    }),
    isAnswer,
  );

export const deleteCannedAnswer = async (answerId: number): Promise<CannedAnswer[]> =>
  listIn(await web('delete', '/m/cannedAnswers/{answerId}', { params: { answerId } }), isAnswer);
