/** The inbox (消息): messages and channels. */
import type { Data, Wire } from '@contract/types';
import { KINDS, type Kind, type Off } from '@domain/inbox/kinds';
import { web } from './client';
import { having, isCodeSent } from './entryShape';
import { countIn, listIn, objectIn, onlyKnown, pageIn, toList } from './listShape';

export type InboxMessage = Wire['Message'];
export type InboxSettings = Wire['InboxSettings'];
export type Undelivered = Wire['Undelivered'];
type Unread = Data<'/p/inbox', 'get'>['unread'][number];

const KNOWN = Object.fromEntries(KINDS.map(({ kind }) => [kind, true])) as Record<Kind, true>;

const isMessage = having<InboxMessage>({
  messageId: 'number',
  kind: 'text',
  title: 'text',
  path: 'text',
  time: 'text',
});
const isUnread = having<Unread>({ kind: 'text', unread: 'number' });

export interface InboxPage {
  records: InboxMessage[];
  total: number;
  pages: number;
  /** Number of unread messages; a kind without any is left out. */
  unread: Partial<Record<Kind, number>>;
}

interface Wanted {
  kind: Kind | '';
  unread: boolean;
  page: number;
  size: number;
}

/** A page of messages, newest first. */
export async function inbox({ kind, unread, page, size }: Wanted): Promise<InboxPage> {
  const query = { current: page, size, ...(kind && { kind }), ...(unread && { unread }) };
  const answer = await web('get', '/p/inbox', { query, quiet: true });
  const { records, total, pages } = pageIn(answer, isMessage);
  const counts = toList(answer.unread, isUnread);
  return {
    ...{ records, total, pages },
    unread: Object.fromEntries(counts.map((entry) => [entry.kind, entry.unread])),
  };
}

/** Marks these as read; the page ignores a failure. */
export const markRead = async (messageIds: number[]): Promise<number> =>
  countIn(await web('put', '/p/inbox/read', { body: { messageIds }, quiet: true }));

/** Marks all of a kind as read, or all. */
export const markAllRead = async (kind: Kind | ''): Promise<number> =>
  web('put', '/p/inbox/read', { body: kind ? { kind } : {}, read: countIn });

export async function inboxSettings(): Promise<InboxSettings> {
  const answer = objectIn(
    await web('get', '/p/inbox/settings', { quiet: true }),
    having<InboxSettings>({ off: 'object' }),
  );
  const { shop, mail, webhook } = answer.off;
  const knownKinds = (kinds: Kind[] | null | undefined) => onlyKnown(kinds, KNOWN);
  return { ...answer, off: { shop: knownKinds(shop), mail: knownKinds(mail), webhook: knownKinds(webhook) } };
}

export const changeInboxOff = (off: Off): Promise<null> =>
  web('put', '/p/inbox/settings', { body: off, quiet: true });

export const sendInboxMailCode = async (mail: string) =>
  objectIn(await web('post', '/p/inbox/mail/code', { body: { mail }, quiet: true }), isCodeSent);

export const setInboxMail = (mail: string, code: string): Promise<null> =>
  web('put', '/p/inbox/mail', { body: { mail, code }, quiet: true });

export const removeInboxMail = (): Promise<null> => web('delete', '/p/inbox/mail');

/** Returns the secret, only this time. */
export const setInboxWebhook = async (url: string): Promise<string> =>
  objectIn(
    await web('put', '/p/inbox/webhook', { body: { url }, quiet: true }),
    having<Wire['InboxWebhookSecret']>({ secret: 'text' }),
  ).secret;

/** The result: `sent`, or why not. */
export const testInboxWebhook = async (): Promise<string> =>
  objectIn(
    await web('post', '/p/inbox/webhook/test', { quiet: true }),
    having<Wire['InboxTest']>({ outcome: 'text' }),
  ).outcome;

/** Failed deliveries, latest first. */
export const undelivered = async (): Promise<Undelivered[]> =>
  listIn(
    await web('get', '/p/inbox/undelivered', { quiet: true }),
    having<Undelivered>({ deliveryId: 'number', channel: 'text', title: 'text', outcome: 'text' }),
  );

export const retryDelivery = (deliveryId: number): Promise<null> =>
  web('put', '/p/inbox/undelivered/{deliveryId}/retry', { params: { deliveryId } });

export const removeInboxWebhook = (): Promise<null> => web('delete', '/p/inbox/webhook');
