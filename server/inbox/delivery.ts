/**
 * Deliveries outside the shop as a buyer sees them: a test of the webhook, failed deliveries, and sending them again.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { textsOf } from '../../domain/inbox/message';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { messages, outbox, outboxTries } from '../db/schema/inbox';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { currentBuyer, withoutTransaction } from '../http/guard';
import { countCall } from '../http/limits';
import type { Call } from '../http/operation';
import { refuse } from '../http/refusal';
import { outcomeOf } from './outcome';
import * as queries from './queries';

type Schemas = components['schemas'];

/** Maximum number of failed deliveries shown. */
const MAX_SHOWN = 50;

const refuseWithoutWay = (): never => refuse('WAY_CLOSED', '该接收方式已停用，请先重新启用');

/** Posts a test message. Runs outside a transaction, because it waits for the other side. */
export async function testWebhook(call: Call<'testInboxWebhook'>): Promise<Schemas['InboxTest']> {
  const { buyer } = await currentBuyer(call);
  const { db, now, shop } = withoutTransaction(call);
  const { webhookUrl, webhookSerial } = await queries.findSettings(db, buyer.buyerId);
  if (webhookUrl === null || shop.webhook === null) return refuseWithoutWay();
  await countCall(call, 'webhook', buyer.buyerId);
  const id = `test-${now}`;
  const body = JSON.stringify({ id, event: 'test', title: '测试消息', time: dateTime(now), url: null });
  const secret = shop.webhook.secretOf(buyer.buyerId, webhookSerial);
  const outcome = await shop.webhook
    .post({ url: webhookUrl, secret, id, body, now })
    .then(() => 'sent', outcomeOf);
  return { outcome };
}

/** Failed deliveries, newest first, with the reason of the last attempt. */
export async function findUndelivered({ db }: Work, { buyerId }: Buyer): Promise<Schemas['Undelivered'][]> {
  const last = and(eq(outboxTries.deliveryId, outbox.deliveryId), eq(outboxTries.tryNo, outbox.tries));
  const rows = await db
    .select({ delivery: outbox, message: messages, lastTry: outboxTries })
    .from(outbox)
    .innerJoin(messages, eq(messages.messageId, outbox.messageId))
    .innerJoin(outboxTries, last)
    .where(and(eq(messages.buyerId, buyerId), eq(outbox.state, 'dead')))
    .orderBy(desc(outbox.deliveryId))
    .limit(MAX_SHOWN);
  return rows.map(({ delivery: { deliveryId, channel }, message: { kind, facts, time }, lastTry }) => ({
    deliveryId,
    channel,
    kind,
    title: textsOf(facts).title,
    time: dateTime(time),
    lastTry: dateTime(lastTry.time),
    outcome: lastTry.outcome,
  }));
}

/** Queues a failed delivery again. The update succeeds for only one of two concurrent calls. */
export async function retry(work: Work, buyer: Buyer, deliveryId: number): Promise<null> {
  const { db, now } = work;
  const own = sql`exists (select from ${messages} m where m.message_id = ${outbox.messageId} and m.buyer_id = ${buyer.buyerId})`;
  const [found] = await db
    .update(outbox)
    .set({ state: 'waiting', tries: 0, nextTime: now })
    .where(and(eq(outbox.deliveryId, deliveryId), eq(outbox.state, 'dead'), own))
    .returning({ channel: outbox.channel });
  if (!found) return refuse('DELIVERY_GONE', '这条消息已重新发送或不存在，请刷新后查看');
  const { mail, webhookUrl } = await queries.findSettings(db, buyer.buyerId);
  const isOpen =
    found.channel === 'mail'
      ? mail !== null && work.shop.sendMail !== null
      : webhookUrl !== null && work.shop.webhook !== null;
  if (!isOpen) refuseWithoutWay();
  const tries = await db
    .delete(outboxTries)
    .where(eq(outboxTries.deliveryId, deliveryId))
    .returning({ time: outboxTries.time, outcome: outboxTries.outcome });
  const before = { channel: found.channel, outcomes: tries.map(({ outcome }) => outcome) };
  await audit(work, {
    subject: 'account',
    id: buyer.buyerId,
    action: 'retryDelivery',
    before,
    after: { deliveryId },
  });
  return null;
}
