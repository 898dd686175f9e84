/** Outgoing messages by mail and webhook: signed, retried, given up, and only where wanted. */
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPublic } from '../../server/inbox/publicAddress';
import { MAX_TRIES } from '../../server/inbox/outbox';
import { isWebhookUrl, webhookPort } from '../../server/inbox/webhook';
import { call, dataOf, logIn } from '../support/api';
import { handOver, KEY, openReceiver, outboxHere, portsHere, readAll, triesHere } from '../support/inbox';
import { bringTo, order } from '../support/orders';
import { clock, shopHere } from '../support/shop';
import { auditHere, buyerHere } from '../support/state';

let token = '';
beforeEach(async () => {
  token = await logIn();
  await readAll(token);
});

const paid = async () => bringTo(token, await order(token), 'paid');
const hook = async (url: string) =>
  (await dataOf('put', '/p/inbox/webhook', { token, body: { url } })).secret;
async function mailTo(mail: string): Promise<void> {
  const { devCode } = await dataOf('post', '/p/inbox/mail/code', { token, body: { mail } });
  await dataOf('put', '/p/inbox/mail', { token, body: { mail, code: devCode } });
}
const settings = () => dataOf('get', '/p/inbox/settings', { token });
const reason = async (requested: ReturnType<typeof call>) =>
  ((await requested).envelope as { reason?: string | null }).reason ?? null;

it('offers and sends nothing without a configuration', async () => {
  await paid();
  await handOver();
  expect(await outboxHere()).toEqual([]);
  expect(await settings()).toMatchObject({ mailOffered: false, webhookOffered: false });
  const body = { url: 'https://lab.example.org/in' };
  expect(await reason(call('put', '/p/inbox/webhook', { token, body }))).toBe('WEBHOOK_NOT_OFFERED');
  const to = { mail: 'lab@example.org' };
  expect(await reason(call('post', '/p/inbox/mail/code', { token, body: to }))).toBe('MAIL_NOT_OFFERED');
});

describe("the buyer's webhook", () => {
  it('receives signed events with only the necessary data', async () => {
    await portsHere();
    const receiver = await openReceiver();
    const secret = await hook(receiver.url);
    await paid();
    await handOver();
    await handOver();
    const [{ headers, body } = { headers: {}, body: '' }, ...more] = receiver.got;
    expect(more).toEqual([]);
    const timestamp = String(headers['x-shop-timestamp']);
    expect(headers['x-shop-signature']).toBe(
      createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    );
    expect(Math.abs(Number(timestamp) * 1000 - clock.now())).toBeLessThan(60_000);
    const letter = JSON.parse(body) as object;
    expect(letter).toMatchObject({ event: 'orderPaid', title: '订单已付款', url: null });
    expect(Object.keys(letter).sort()).toEqual(['event', 'id', 'time', 'title', 'url']);
    expect(headers['x-shop-message']).toBe((letter as { id: string }).id);
    expect(await outboxHere()).toEqual([['webhook', 'sent', 1]]);
  });

  it('is retried at growing intervals and finally given up', async () => {
    await portsHere();
    const { shop } = await shopHere();
    const warned = vi.spyOn(shop.log, 'warn').mockReturnValue(undefined);
    const receiver = await openReceiver();
    const secret = await hook(receiver.url);
    receiver.status = 500;
    await paid();
    const gaps: number[] = [];
    let waited = 0;
    for (let minute = 0; minute < 700 && (await outboxHere())[0]?.[1] === 'waiting'; minute += 1) {
      const before = receiver.got.length;
      await handOver();
      if (receiver.got.length > before) gaps.push(waited);
      waited = receiver.got.length > before ? 1 : waited + 1;
      clock.move(60_000);
    }
    expect(gaps).toEqual([0, 1, 5, 30, 120, 360]);
    expect(await outboxHere()).toEqual([['webhook', 'dead', MAX_TRIES]]);
    expect(await triesHere()).toEqual(Array<string>(MAX_TRIES).fill('HTTP 500'));
    expect(new Set(receiver.got.map(({ headers }) => headers['x-shop-message'])).size).toBe(1);
    const logged = JSON.stringify(warned.mock.calls);
    expect(logged).toContain('given up');
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(receiver.url);
  });

  it('does not follow redirects', async () => {
    await portsHere();
    const { shop } = await shopHere();
    vi.spyOn(shop.log, 'warn').mockReturnValue(undefined);
    const receiver = await openReceiver();
    await hook(receiver.url);
    receiver.status = 302;
    await paid();
    await handOver();
    expect(receiver.got).toHaveLength(1);
    receiver.status = 200;
    clock.move(61_000);
    await handOver();
    expect(await outboxHere()).toEqual([['webhook', 'sent', 2]]);
    expect(await triesHere()).toEqual(['HTTP 302', 'sent']);
  });

  it('is called by one of several processes', async () => {
    await portsHere();
    const receiver = await openReceiver();
    await hook(receiver.url);
    for (let made = 0; made < 3; made += 1) await paid();
    await Promise.all([handOver(), handOver(), handOver()]);
    expect(receiver.got).toHaveLength(3);
  });

  it('is not called after removal, or for a kind that is off', async () => {
    await portsHere();
    const receiver = await openReceiver();
    await hook(receiver.url);
    await paid();
    const off = { shop: [], mail: [], webhook: ['order'] };
    await dataOf('put', '/p/inbox/settings', { token, body: off });
    await paid();
    await dataOf('delete', '/p/inbox/webhook', { token });
    await handOver();
    expect(receiver.got).toEqual([]);
    expect(await outboxHere()).toEqual([['webhook', 'dropped', 1]]);
    expect(await settings()).toMatchObject({ webhookUrl: null, off });
  });

  it('gets a new secret with each change, which is never logged', async () => {
    await portsHere();
    const url = 'https://lab.example.org/in?token=hidden';
    const [first, second] = [await hook(url), await hook(url)];
    expect(first).not.toBe(second);
    const { buyerId } = await buyerHere('buyer');
    const auditText = JSON.stringify(await auditHere('account', buyerId));
    expect(auditText).toContain('lab.example.org');
    for (const hidden of [first, second, 'hidden']) expect(auditText).not.toContain(hidden);
  });

  it('must have a public https address, and no response is stored otherwise', async () => {
    await portsHere();
    const set = (url: string) => reason(call('put', '/p/inbox/webhook', { token, body: { url } }));
    for (const url of [
      'http://lab.example.org/',
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'ftp://a.b/',
      'https://localhost/',
      'https://me:secret@lab.example.org/',
      'https://[fd00::1]/',
      'https://2130706433/',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.1]/',
      'no address',
    ])
      expect([url, await set(url)]).toEqual([url, 'WEBHOOK_URL_INVALID']);
    expect((await settings()).webhookUrl).toBeNull();
  });

  it('is not called when its name resolves to a private address', async () => {
    const post = (url: string) =>
      webhookPort({ key: KEY }).post({ url, secret: 's', id: '1', body: '{}', now: 0 });
    // A name that every machine resolves to itself.
    await expect(post('https://localhost.localdomain.localhost/')).rejects.toMatchObject({
      outcome: expect.stringMatching(/PRIVATE_ADDRESS|ENOTFOUND|EAI_AGAIN/) as string,
    });
    await expect(post('http://127.0.0.1:9/')).rejects.toMatchObject({ outcome: 'ADDRESS_REFUSED' });
    expect(isWebhookUrl('http://127.0.0.1:9/')).toBe(false);
    expect(isWebhookUrl('https://lab.example.org/in')).toBe(true);
  });

  it.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['172.16.0.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['2400:3200::1', true],
    ['::ffff:8.8.8.8', false],
    ['fe80::1', false],
    ['2001:db8::1', false],
    ['64:ff9b::a00:1', false],
  ])('%s is public: %s', (address, expected) => expect(isPublic(address)).toBe(expected));
});

describe('a test of the webhook', () => {
  const test = () => call('post', '/p/inbox/webhook/test', { token });

  it('is sent at once with a signature and reports the result', async () => {
    expect(await reason(test())).toBe('WAY_CLOSED');
    await portsHere();
    const receiver = await openReceiver();
    const secret = await hook(receiver.url);
    expect((await test()).envelope.data).toEqual({ outcome: 'sent' });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    expect(JSON.parse(body)).toMatchObject({ event: 'test', title: '测试消息', url: null });
    const timestamp = String(headers['x-shop-timestamp']);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-shop-signature']).toBe(signature);
    receiver.status = 503;
    expect((await test()).envelope.data).toEqual({ outcome: 'HTTP 503' });
    expect(await outboxHere()).toEqual([]);
  });

  it('is limited, independently of other buyers', async () => {
    await portsHere();
    const { shop } = await shopHere();
    const { callLimits } = shop.settings;
    shop.settings = { ...shop.settings, callLimits: { ...callLimits, webhook: 1 } };
    const receiver = await openReceiver();
    await hook(receiver.url);
    await test();
    onTestFinished(() => void (shop.settings = { ...shop.settings, callLimits }));
    const second = await test();
    expect([second.status, await reason(Promise.resolve(second))]).toEqual([429, 'TOO_MANY']);
    expect(receiver.got).toHaveLength(1);
    const other = await logIn('lab2000');
    await dataOf('put', '/p/inbox/webhook', { token: other, body: { url: receiver.url } });
    expect((await call('post', '/p/inbox/webhook/test', { token: other })).envelope.success).toBe(true);
  });
});

describe('a failed delivery', () => {
  const undelivered = (by = token) => dataOf('get', '/p/inbox/undelivered', { token: by });
  const retry = (deliveryId: number, by = token) =>
    reason(call('put', '/p/inbox/undelivered/{deliveryId}/retry', { token: by, params: { deliveryId } }));

  /** A message whose attempts all failed. */
  async function givenUp() {
    await portsHere();
    const { shop } = await shopHere();
    vi.spyOn(shop.log, 'warn').mockReturnValue(undefined);
    const receiver = await openReceiver();
    await hook(receiver.url);
    receiver.status = 500;
    await paid();
    for (let no = 0; no < MAX_TRIES; no += 1) {
      await handOver();
      clock.move(361 * 60_000);
    }
    const [letter] = await undelivered();
    return { receiver, letter: letter! };
  }

  it('is visible to its buyer only, with the reason, and can be resent once', async () => {
    const { receiver, letter } = await givenUp();
    expect(letter).toMatchObject({ channel: 'webhook', title: '订单已付款', outcome: 'HTTP 500' });
    const other = await logIn('person');
    expect(await undelivered(other)).toEqual([]);
    expect(await retry(letter.deliveryId, other)).toBe('DELIVERY_GONE');
    const answers = await Promise.all([0, 1].map(() => retry(letter.deliveryId)));
    expect(answers.sort()).toEqual(['DELIVERY_GONE', null]);
    receiver.status = 204;
    const before = receiver.got.length;
    await handOver();
    expect(receiver.got).toHaveLength(before + 1);
    expect(await outboxHere()).toEqual([['webhook', 'sent', 1]]);
    expect(await undelivered()).toEqual([]);
    const { buyerId } = await buyerHere('buyer');
    expect(JSON.stringify(await auditHere('account', buyerId))).toContain('retryDelivery');
  });

  it('stays failed when the channel is off', async () => {
    const { letter } = await givenUp();
    await dataOf('delete', '/p/inbox/webhook', { token });
    expect(await retry(letter.deliveryId)).toBe('WAY_CLOSED');
    expect(await undelivered()).toHaveLength(1);
  });
});

describe('mail', () => {
  it('is sent to a verified address, without goods or amounts', async () => {
    const mails = await portsHere();
    await mailTo('Lab@Example.org');
    expect(await settings()).toMatchObject({ mail: 'lab@example.org', mailOffered: true });
    await paid();
    await handOver();
    const [code, notice, ...more] = mails;
    expect(code?.text).toMatch(/验证码 \d{6}/);
    expect(notice).toMatchObject({ to: 'lab@example.org', subject: '订单已付款' });
    expect(notice?.text).not.toContain('¥');
    expect(more).toEqual([]);
    await dataOf('delete', '/p/inbox/mail', { token });
    await paid();
    await handOver();
    expect(mails).toHaveLength(2);
  });

  it('is not enabled by a wrong code or an invalid address', async () => {
    await portsHere();
    const body = { mail: 'lab@example.org' };
    const { devCode } = await dataOf('post', '/p/inbox/mail/code', { token, body });
    const wrong = devCode === '000000' ? '000001' : '000000';
    expect(await reason(call('put', '/p/inbox/mail', { token, body: { ...body, code: wrong } }))).toBe(
      'CODE_WRONG',
    );
    for (const mail of [
      'lab',
      'lab@host',
      'lab@example.org, other@example.org',
      'lab@example.org\nBcc: a@b.cn',
    ])
      expect(await reason(call('post', '/p/inbox/mail/code', { token, body: { mail } }))).toBe(
        'MAIL_INVALID',
      );
    expect((await settings()).mail).toBeNull();
  });
});

describe('the outbox', () => {
  /** Messages that wait to be sent to a buyer's webhook. */
  async function waiting(userName: string, url: string, count: number): Promise<void> {
    const { pool } = (await shopHere()).shop;
    const { buyerId } = await buyerHere(userName);
    await pool.query(
      `insert into inbox_settings (buyer_id, off, webhook_url) values ($1, '{"webhook": []}', $2)
       on conflict (buyer_id) do update set webhook_url = excluded.webhook_url`,
      [buyerId, url],
    );
    await pool.query(
      `with told as (insert into messages (buyer_id, kind, event_key, facts, time, shown)
         select $1, 'order', 'many ' || no, '{"event": "orderPaid", "orderNumber": "1795311224696001001", "amount": "1.00"}', now(), false
         from generate_series(1, $2::int) no returning message_id)
       insert into outbox (message_id, channel, next_time, create_time)
       select message_id, 'webhook', now() - interval '1 minute', now() from told`,
      [buyerId, count],
    );
  }

  it('is not blocked by a hanging recipient', async () => {
    await portsHere();
    const { shop } = await shopHere();
    const receiver = await openReceiver();
    const hanging = 'http://127.0.0.1:1/hangs';
    await waiting('buyer', hanging, 30);
    await waiting('person', receiver.url, 30);
    const webhook = shop.webhook!;
    let letGo = () => {};
    const hangs = new Promise<void>((go) => (letGo = go));
    let max = 0;
    let now = 0;
    shop.webhook = {
      ...webhook,
      post: async (given, signal) => {
        if (given.url !== hanging) return webhook.post(given, signal);
        max = Math.max(max, ++now);
        await hangs;
        now -= 1;
      },
    };
    const emptied = handOver();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(30), { timeout: 10_000, interval: 50 });
    expect([now, max]).toEqual([2, 2]);
    letGo();
    await emptied;
    expect((await outboxHere()).filter(([, state]) => state === 'sent')).toHaveLength(60);
  });

  it('works with ids beyond 32 bits', async () => {
    const mails = await portsHere();
    const { pool } = (await shopHere()).shop;
    await pool.query("select setval(pg_get_serial_sequence('outbox', 'delivery_id'), 3000000000)");
    await pool.query("select setval(pg_get_serial_sequence('messages', 'message_id'), 4000000000)");
    await mailTo('lab@example.org');
    mails.splice(0);
    await paid();
    await handOver();
    expect(mails.map(({ id }) => Number(id) > 4_000_000_000)).toEqual([true]);
  });
});
