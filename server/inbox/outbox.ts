/**
 * Delivers messages from the outbox by mail and webhook and records each attempt. After a crash another process
 * repeats the attempt, so the receiver may get a message twice, with the same id.
 */
import { sql } from 'drizzle-orm';
import { isAlwaysSent, textsOf, type Message } from '../../domain/inbox/message';
import type { Kind } from '../../domain/inbox/kinds';
import { buyers } from '../db/schema/account';
import { inboxSettings, messages, outbox, outboxTries } from '../db/schema/inbox';
import { inTransaction, type Actor } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { Shop } from '../shop';
import { outcomeOf } from './outcome';
import { waysOut, type WayOut } from './ways';

const ACTOR: Actor = { kind: 'system', id: 'outbox', origin: '', requestId: null };
/** Concurrent deliveries per channel. Channels are independent: a hanging webhook does not delay mail. */
const AT_ONCE = 10;
/** Concurrent deliveries per buyer. */
const FOR_ONE_BUYER = 2;
/** An attempt without a result is repeated after this time, ms. */
const LEASE_MS = 60_000;
const MINUTE = 60_000;
/** Delays after failed attempts; after the last one the delivery is given up. */
const WAITS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE];
export const MAX_TRIES = WAITS_MS.length + 1;

interface Due {
  deliveryId: number;
  channel: WayOut;
  tries: number;
  messageId: number;
  buyerId: string;
  facts: Message;
  time: string;
  mail: string | null;
  webhookUrl: string | null;
  webhookSerial: number | null;
  /** The buyer still wants this kind by this channel. */
  wanted: boolean;
  /** The account was disabled since. */
  disabled: boolean;
}

/**
 * Takes up to `max` due deliveries of a channel for an attempt, except for busy buyers, and reserves them for
 * LEASE_MS.
 */
const claim = (shop: Shop, way: WayOut, max: number, busy: readonly string[]): Promise<Due[]> =>
  inTransaction(shop, ACTOR, 'write', async ({ db, now }) => {
    const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
    const { rows } = await db.execute<Record<string, unknown> & Due>(sql`
      with due as (
        select delivery_id from ${outbox} join ${messages} using (message_id)
        where state = 'waiting' and next_time <= ${at(now)} and channel = ${way}
          and buyer_id <> all(${sql.param(busy)}::text[])
        order by next_time limit ${max} for update of ${outbox} skip locked
      ), taken as (
        update ${outbox} o set tries = o.tries + 1, next_time = ${at(now + LEASE_MS)}
        from due where o.delivery_id = due.delivery_id
        returning o.delivery_id, o.channel, o.tries, o.message_id
      )
      select t.delivery_id as "deliveryId", t.channel, t.tries, m.message_id as "messageId",
        m.buyer_id as "buyerId", m.facts, m.time, s.mail, s.webhook_url as "webhookUrl",
        s.webhook_serial as "webhookSerial", not coalesce(s.off -> t.channel ? m.kind, true) as wanted,
        b.disabled_time is not null as disabled
      from taken t join ${messages} m using (message_id) join ${buyers} b using (buyer_id) left join ${inboxSettings} s using (buyer_id)`);
    // PostgreSQL's bigint arrives as text.
    return rows.map((row) => ({
      ...row,
      deliveryId: Number(row.deliveryId),
      messageId: Number(row.messageId),
    }));
  });

interface Outgoing {
  id: string;
  kind?: Kind;
  event: Message['event'];
  title: string;
  time: string;
  url: string | null;
}

/** Contains only the subject and a link; names, goods and amounts stay in the shop. */
function outgoing({ messageId, facts, time }: Due, origin: string | null): Outgoing {
  const { path, title } = textsOf(facts);
  return {
    id: String(messageId),
    event: facts.event,
    title,
    time: dateTime(Date.parse(time)),
    url: origin === null ? null : `${origin}/#${path}`,
  };
}

/** Sends a delivery; returns false when it is no longer wanted or possible. */
async function handOver(shop: Shop, due: Due, signal?: AbortSignal): Promise<boolean> {
  const { channel, mail, webhookUrl, webhookSerial, buyerId, wanted, disabled, facts } = due;
  if (disabled || (!wanted && !isAlwaysSent(facts))) return false;
  const letter = outgoing(due, shop.settings.publicOrigin);
  if (channel === 'mail') {
    if (mail === null || shop.sendMail === null) return false;
    const { title, url, time } = letter;
    const text = [title, `时间：${time}`, url === null ? '请登录商城查看详情。' : `查看详情：${url}`].join(
      '\n\n',
    );
    await shop.sendMail({ to: mail, subject: title, text, id: letter.id });
    return true;
  }
  if (webhookUrl === null || shop.webhook === null) return false;
  const secret = shop.webhook.secretOf(buyerId, webhookSerial ?? 0);
  const body = JSON.stringify(letter);
  await shop.webhook.post({ url: webhookUrl, secret, id: letter.id, body, now: shop.clock.now() }, signal);
  return true;
}

/** Records the result of an attempt and schedules the next one, or gives up. */
const settle = (shop: Shop, { deliveryId, tries }: Due, outcome: string): Promise<void> =>
  inTransaction(shop, ACTOR, 'write', async ({ db, now }) => {
    await db
      .insert(outboxTries)
      .values({ deliveryId, tryNo: tries, time: now, outcome })
      .onConflictDoNothing();
    const wait = WAITS_MS[tries - 1];
    const isOver = outcome === 'sent' || outcome === 'dropped';
    const state = isOver ? outcome : wait === undefined ? 'dead' : 'waiting';
    await db
      .update(outbox)
      .set({ state, nextTime: now + (wait ?? 0) })
      .where(sql`${outbox.deliveryId} = ${deliveryId} and ${outbox.tries} = ${tries}`);
  });

async function deliver(shop: Shop, due: Due, signal?: AbortSignal): Promise<void> {
  let outcome = 'sent';
  try {
    if (!(await handOver(shop, due, signal))) outcome = 'dropped';
  } catch (error) {
    outcome = outcomeOf(error);
  }
  await settle(shop, due, outcome);
  if (outcome === 'sent' || outcome === 'dropped') return;
  const { deliveryId, channel, tries } = due;
  const words = tries < MAX_TRIES ? 'a delivery failed' : 'a delivery was given up';
  shop.log.warn({ deliveryId, channel, tries, outcome }, words);
}

/** Delivers everything that is due until nothing is left or `signal` aborts. */
export async function emptyOutbox(shop: Shop, signal?: AbortSignal): Promise<void> {
  await Promise.all(waysOut(shop).map((way) => emptyBy(shop, way, signal)));
}

/** Empties one channel. A finished delivery is replaced at once, so that a slow one does not block the others. */
async function emptyBy(shop: Shop, way: WayOut, signal?: AbortSignal): Promise<void> {
  const onTheWay = new Map<Promise<void>, string>();
  let finished = 0;
  const isBusy = (buyerId: string) =>
    [...onTheWay.values()].filter((value) => value === buyerId).length >= FOR_ONE_BUYER;
  try {
    for (;;) {
      if (signal?.aborted) return;
      const finishedBefore = finished;
      const busy = [...new Set(onTheWay.values())].filter(isBusy);
      // Take only as many as one buyer may have at once; further deliveries follow in the next round.
      const due = await claim(shop, way, Math.min(FOR_ONE_BUYER, AT_ONCE - onTheWay.size), busy);
      for (const one of due) {
        const delivery = deliver(shop, one, signal).finally(() => {
          onTheWay.delete(delivery);
          finished += 1;
        });
        onTheWay.set(delivery, one.buyerId);
      }
      // A buyer that was busy may be free by now; waiting would mean waiting for hanging deliveries.
      if (due.length === 0 && finished !== finishedBefore) continue;
      if (onTheWay.size === 0) return;
      if (due.length === 0 || onTheWay.size >= AT_ONCE) await Promise.race(onTheWay.keys());
    }
  } finally {
    await Promise.allSettled(onTheWay.keys());
  }
}
