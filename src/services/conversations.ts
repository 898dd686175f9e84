/** Conversations (咨询) of the buyer with customer service. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { objectIn, pageIn } from './listShape';

export type Conversation = Wire['Conversation'];
export type ConversationHead = Wire['ConversationHead'];
export type ConversationMessage = Wire['ConversationMessage'];
type ListQuery = NonNullable<Query<'/p/conversations', 'get'>>;

const isHead = having<ConversationHead>({ conversationNo: 'text', subject: 'text', topic: 'object' });
const isWhole = having<Conversation>({ head: 'object', messages: 'list' });

export const conversations = async (query: ListQuery) =>
  pageIn(await web('get', '/p/conversations', { query, quiet: true }), isHead);

export const conversation = async (conversationNo: string): Promise<Conversation> =>
  objectIn(
    await web('get', '/p/conversations/{conversationNo}', { params: { conversationNo }, quiet: true }),
    isWhole,
  );

export const openConversation = async (body: Body<'/p/conversations', 'post'>): Promise<Conversation> =>
  objectIn(await web('post', '/p/conversations', { body, quiet: true }), isWhole);

export const writeMessage = async (conversationNo: string, text: string): Promise<Conversation> =>
  objectIn(
    await web('post', '/p/conversations/{conversationNo}/messages', {
      params: { conversationNo },
      body: { text },
      quiet: true,
    }),
    isWhole,
  );

/** Records that the messages up to this one were seen. */
export const readConversation = async (conversationNo: string, messageId: number): Promise<Conversation> =>
  objectIn(
    await web('put', '/p/conversations/{conversationNo}/read', {
      params: { conversationNo },
      body: { messageId },
      quiet: true,
    }),
    isWhole,
  );

export const closeConversation = async (conversationNo: string): Promise<Conversation> =>
  objectIn(
    await web('put', '/p/conversations/{conversationNo}/close', { params: { conversationNo } }),
    isWhole,
  );
