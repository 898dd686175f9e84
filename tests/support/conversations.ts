/** Conversations for tests: opened by a buyer, answered by customer service. */
import type { Wire } from '@contract/types';
import { call, dataOf } from './api';

export const QUESTION = { about: 'none', subject: '能否分装', text: '需要 5 g 分装，是否可以？' } as const;

/** Opens a conversation; returns its number. */
export const openedBy = async (
  token: string,
  part: Partial<Wire['ConversationRequest']> = {},
): Promise<string> =>
  (await dataOf('post', '/p/conversations', { token, body: { ...QUESTION, ...part } })).head.conversationNo;

export const writeIn = (token: string, conversationNo: string, text: string) =>
  call('post', '/p/conversations/{conversationNo}/messages', {
    token,
    params: { conversationNo },
    body: { text },
  });

export const managedHere = (token: string, conversationNo: string) =>
  dataOf('get', '/m/conversations/{conversationNo}', { token, params: { conversationNo } });

export const answerIn = (token: string, conversationNo: string, version: number, text: string) =>
  call('post', '/m/conversations/{conversationNo}/messages', {
    token,
    params: { conversationNo },
    body: { version, text },
  });
