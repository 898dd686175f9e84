/** Conversations (咨询) of the buyer. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  closeConversation,
  conversation,
  conversations,
  openConversation,
  writeMessage,
} from '@/services/conversations';
import { whileAway } from './client';
import { invalidating, storing } from './invalidation';
import { keepWhilePaging } from './paging';

const KEY = ['conversations'] as const;
const PAGE_SIZE = 20;
/** ms between two looks for new messages of the other side. */
export const LOOK_MS = 30_000;

/** A page of conversations, the latest in front. */
export function conversationsQuery(page: number) {
  const queryKey = [...KEY, 'list', page];
  return queryOptions({
    queryKey,
    queryFn: () => conversations({ current: page, size: PAGE_SIZE }),
    placeholderData: keepWhilePaging(queryKey),
  });
}

/** Read again while it is open, because the other side may answer. */
export const conversationQuery = (conversationNo: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', conversationNo],
    queryFn: () => conversation(conversationNo),
    refetchInterval: (query) => (query.state.error ? whileAway(query) : LOOK_MS),
  });

export const openConversationMutation = () =>
  mutationOptions({ mutationFn: openConversation, ...invalidating(KEY) });

export const writeMessageMutation = (conversationNo: string) =>
  mutationOptions({
    mutationFn: (text: string) => writeMessage(conversationNo, text),
    ...storing(conversationQuery(conversationNo).queryKey, KEY),
  });

export const closeConversationMutation = (conversationNo: string) =>
  mutationOptions({
    mutationFn: () => closeConversation(conversationNo),
    ...storing(conversationQuery(conversationNo).queryKey, KEY),
  });
