/**
 * Writes messages to buyers, in the transaction of the event, so that both are saved or neither. Each event is
 * reported once, however often `tell` is called.
 */
import { sql } from 'drizzle-orm';
import { isAlwaysSent, keyOf, kindOf, type Message } from '../../domain/inbox/message';
import { inboxSettings, messages, outbox } from '../db/schema/inbox';
import { buyers } from '../db/schema/account';
import type { Work } from '../db/transaction';
import { waysOut } from './ways';

/**
 * Notifies a buyer by the channels chosen for this kind; dangers (`isAlwaysSent`) use all channels. A message that no
 * channel wants is stored hidden, so that it is not sent later either. Closed accounts get nothing. Disabled accounts
 * find the message when they are enabled again; nothing is sent out for them.
 */
export async function notify(
  { db, now, shop }: Pick<Work, 'db' | 'now' | 'shop'>,
  buyerId: string,
  message: Message,
): Promise<void> {
  const kind = kindOf(message);
  const time = new Date(now).toISOString();
  const ways = waysOut(shop);
  const mayBeOff = !isAlwaysSent(message);
  const isOff = (way: unknown) =>
    sql`(${mayBeOff}::boolean and coalesce(chosen.off -> ${way} ? ${kind}, false))`;
  await db.execute(sql`
    with chosen as (
      select b.buyer_id, b.disabled_time, s.off, s.mail, s.webhook_url
      from ${buyers} b left join ${inboxSettings} s using (buyer_id)
      where b.buyer_id = ${buyerId} and b.closed_time is null
    ), told as (
      insert into ${messages} (buyer_id, kind, event_key, facts, time, shown)
      select buyer_id, ${kind}, ${keyOf(message)}, ${JSON.stringify(message)}::jsonb, ${time}::timestamptz,
        not ${isOff(sql`'shop'`)}
      from chosen
      on conflict do nothing
      returning message_id
    )
    insert into ${outbox} (message_id, channel, next_time, create_time)
    select told.message_id, way, ${time}::timestamptz, ${time}::timestamptz
    from told, chosen, unnest(${sql.param(ways)}::text[]) way
    where chosen.disabled_time is null and not ${isOff(sql`way`)}
      and case way when 'mail' then chosen.mail else chosen.webhook_url end is not null`);
}
