/** The buyer's messages, and how they are delivered. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InboxQuery } from '@/utils/inboxPath';
import type { Kind, Off } from '@domain/inbox/kinds';
import {
  changeInboxOff,
  inbox,
  inboxSettings,
  markAllRead,
  markRead,
  removeInboxMail,
  removeInboxWebhook,
  retryDelivery,
  setInboxMail,
  setInboxWebhook,
  testInboxWebhook,
  undelivered,
} from '@/services/inbox';
import { invalidating } from './invalidation';
import { keepWhilePaging } from './paging';

/** The messages; also read again after a conversation was opened. */
export const INBOX_LIST_KEY = ['inbox', 'list'] as const;
const SETTINGS_KEY = ['inbox', 'settings'] as const;
const UNDELIVERED_KEY = ['inbox', 'undelivered'] as const;
const PAGE_SIZE = 20;

type Wanted = Pick<InboxQuery, 'kind' | 'unread' | 'page'>;

/** A page of messages, newest first. */
export function messagesQuery({ kind, unread, page }: Wanted) {
  const queryKey = [...INBOX_LIST_KEY, { kind, unread }, page];
  return queryOptions({
    queryKey,
    queryFn: () => inbox({ kind, unread, page, size: PAGE_SIZE }),
    placeholderData: keepWhilePaging(queryKey),
  });
}

/** Unread messages of each kind. The previous counts stay while another filter is loaded. */
export const unreadCountsQuery = (wanted: Wanted) =>
  queryOptions({
    ...messagesQuery(wanted),
    placeholderData: keepPreviousData,
    select: ({ unread }) => unread,
  });

/** Marks one message as read. */
export const markReadMutation = () =>
  mutationOptions({
    mutationFn: (messageId: number) => markRead([messageId]),
    ...invalidating(INBOX_LIST_KEY),
  });

/** Marks all messages of a kind as read; all kinds for a blank one. */
export const markAllReadMutation = () =>
  mutationOptions({ mutationFn: (kind: Kind | '') => markAllRead(kind), ...invalidating(INBOX_LIST_KEY) });

export const inboxSettingsQuery = () => queryOptions({ queryKey: SETTINGS_KEY, queryFn: inboxSettings });

/** Turns kinds of messages on or off; optimistic. */
export const changeInboxOffMutation = () => {
  const { queryKey } = inboxSettingsQuery();
  return mutationOptions({
    mutationFn: (off: Off) => changeInboxOff(off),
    onMutate: async (off: Off, { client }) => {
      // A pending read would overwrite the change.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, before && { ...before, off });
      return before;
    },
    onError: (_error, _off, before, { client }) => {
      client.setQueryData(queryKey, before);
    },
    onSettled: (_done, _error, _off, _before, { client }) => client.invalidateQueries({ queryKey }),
  });
};

export const setInboxMailMutation = () =>
  mutationOptions({
    mutationFn: ({ mail, code }: { mail: string; code: string }) => setInboxMail(mail, code),
    ...invalidating(SETTINGS_KEY),
  });

export const removeInboxMailMutation = () =>
  mutationOptions({ mutationFn: () => removeInboxMail(), ...invalidating(SETTINGS_KEY) });

/** Returns the signing secret, which is shown once. */
export const setInboxWebhookMutation = () =>
  mutationOptions({ mutationFn: (url: string) => setInboxWebhook(url), ...invalidating(SETTINGS_KEY) });

export const removeInboxWebhookMutation = () =>
  mutationOptions({ mutationFn: () => removeInboxWebhook(), ...invalidating(SETTINGS_KEY) });

/** Posts a test message; returns the outcome. */
export const testInboxWebhookMutation = () => mutationOptions({ mutationFn: () => testInboxWebhook() });

/** Messages that could not be delivered after all tries. */
export const undeliveredQuery = () => queryOptions({ queryKey: UNDELIVERED_KEY, queryFn: undelivered });

export const retryDeliveryMutation = () =>
  mutationOptions({
    mutationFn: (deliveryId: number) => retryDelivery(deliveryId),
    ...invalidating(UNDELIVERED_KEY),
  });
