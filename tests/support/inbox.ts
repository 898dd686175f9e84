/** Messages of a buyer over HTTP, and outgoing channels for tests. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { emptyOutbox, MAX_TRIES } from '../../server/inbox/outbox';
import { webhookPort } from '../../server/inbox/webhook';
import { outbox, outboxTries } from '../../server/db/schema';
import type { Mail } from '../../server/shop';
import { dataOf } from './api';
import { bringTo, order } from './orders';
import { shopHere, workHere } from './shop';

export const KEY = 'a key of this test, which is long enough';

/** Unread messages, newest first, as `[kind, title, path]`. */
export async function unreadOf(token: string) {
  const { records } = await dataOf('get', '/p/inbox', { token, query: { unread: 'true', size: 100 } });
  return records.map(({ kind, title, path }) => [kind, title, path]);
}

/** Marks the seeded messages as read, so that the test only sees its own. */
export const readAll = (token: string) => dataOf('put', '/p/inbox/read', { token, body: {} });

/** Opens both channels; returns the delivered mails. */
export async function portsHere(): Promise<Mail[]> {
  const { shop } = await shopHere();
  const mails: Mail[] = [];
  shop.sendMail = async (mail) => void (await Promise.resolve(mails.push(mail)));
  shop.webhook = webhookPort({ key: KEY, local: true });
  return mails;
}

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  got: Got[];
  /** Status of its answers. */
  status: number;
}

/** A buyer's webhook: a small server on this machine, until the test ends. */
export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', got: [], status: 204 };
  const listener = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      receiver.got.push({ headers: request.headers, body });
      const { status } = receiver;
      response.writeHead(status, status === 302 ? { location: receiver.url } : {}).end();
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  onTestFinished(() => void listener.close());
  receiver.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  return receiver;
}

export const handOver = async () => emptyOutbox((await shopHere()).shop);

/** `[channel, state, tries]` of all outgoing messages, oldest first. */
export async function outboxHere() {
  const { db } = await workHere();
  const rows = await db.select().from(outbox).orderBy(outbox.deliveryId);
  return rows.map(({ channel, state, tries }) => [channel, state, tries]);
}

/** Results of the attempts, oldest first. */
export async function triesHere(): Promise<string[]> {
  const { db } = await workHere();
  const rows = await db.select().from(outboxTries).orderBy(outboxTries.time, outboxTries.tryNo);
  return rows.map(({ outcome }) => outcome);
}

/** A webhook message whose attempts all failed; returns its id. */
export async function givenUp(token: string, outcome = 'HTTP 500'): Promise<number> {
  await portsHere();
  await dataOf('put', '/p/inbox/webhook', { token, body: { url: 'https://lab.example.org/in' } });
  await bringTo(token, await order(token), 'paid');
  const { db, now } = await workHere();
  const tried = await db.update(outbox).set({ state: 'dead', tries: MAX_TRIES }).returning();
  const last = tried.at(-1);
  if (!last) throw new Error('Nothing was to be handed over.');
  const { deliveryId } = last;
  await db.insert(outboxTries).values({ deliveryId, tryNo: MAX_TRIES, time: now, outcome });
  return deliveryId;
}
