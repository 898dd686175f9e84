/** Conversations (咨询) of the buyer. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  closeConversation,
  conversation,
  conversations,
  openConversation,
  readConversation,
  writeMessage,
} from '@/services/conversations';
import { TODO_KEY } from './center';
import { whileAway } from './client';
import { INBOX_LIST_KEY } from './inbox';
import { invalidating, storing } from './invalidation';
import { keepWhilePaging } from './paging';

const KEY = ['conversations'] as const;
const LIST_KEY = [...KEY, 'list'] as const;
const PAGE_SIZE = 20;
/** ms between two looks for new messages of the other side. */
export const LOOK_MS = 30_000;

/** A page of conversations, the latest in front. Refetched when the tab is shown again: one may be opened in another tab. */
export function conversationsQuery(page: number) {
  const queryKey = [...LIST_KEY, page];
  return queryOptions({
    queryKey,
    queryFn: () => conversations({ current: page, size: PAGE_SIZE }),
    placeholderData: keepWhilePaging(queryKey),
    refetchOnWindowFocus: true,
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

/** Records that the messages up to this one were seen. */
export const readConversationMutation = (conversationNo: string) =>
  mutationOptions({
    mutationFn: (messageId: number) => readConversation(conversationNo, messageId),
    ...storing(conversationQuery(conversationNo).queryKey, LIST_KEY, TODO_KEY, INBOX_LIST_KEY),
  });

export const closeConversationMutation = (conversationNo: string) =>
  mutationOptions({
    mutationFn: () => closeConversation(conversationNo),
    ...storing(conversationQuery(conversationNo).queryKey, KEY),
  });
