/** One key per intent: an action repeated after a lost answer is done once (F9). */
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { web } from '@/services/client';
import { changeItem, deleteItem } from '@/services/h5/shopCart';
import { writeUser } from '@/storage/session';
import { logIn } from '../support/api';
import { server } from '../support/setupServer';
import { shopHere } from '../support/shop';
import { itemOf, linesOf, packBy } from '../support/shopping';
import { answerWith, failureOf, listen, ok } from '../support/wire';

beforeEach(() => void listen());

const ask = (text: string) => web('post', '/p/address/parse', { body: { text } });
const keysOf = (sent: Request[]) => sent.map(({ headers }) => headers.get('idempotency-key'));

/** The server acts, and the connection breaks before the answer arrives. */
const cutNext = (times = 1) => {
  let left = times;
  server().use(
    http.post('*/p/shopCart/changeItem', async ({ request }) => {
      if (left-- <= 0) return undefined;
      await (await shopHere()).app.fetch(request.clone());
      return HttpResponse.error();
    }),
  );
};

describe('an addition to the cart whose answer is lost', () => {
  const pack = packBy('N');
  let token = '';
  beforeEach(async () => {
    token = await logIn();
    writeUser({ name: 'buyer', token });
  });
  const counts = async () => (await linesOf(token)).map(({ prodCount }) => prodCount);

  it('is made once by the next click, and after three broken calls', async () => {
    cutNext(3);
    for (let click = 0; click < 3; click++)
      expect((await failureOf(changeItem(itemOf(pack, 1)))).kind).toBe('network');
    expect(await changeItem(itemOf(pack, 1))).toBe('添加成功');
    expect(await counts()).toEqual([1]);
    // Now the buyer intends another piece.
    await changeItem(itemOf(pack, 1));
    expect(await counts()).toEqual([2]);
  });

  it('is made again once the pack was removed from the cart', async () => {
    cutNext();
    await failureOf(changeItem(itemOf(pack, 1)));
    const [line] = await linesOf(token);
    await deleteItem([line!.basketId]);
    await changeItem(itemOf(pack, 1));
    expect(await counts()).toEqual([1]);
  });
});

describe('the idempotency key', () => {
  it.each([
    ['no connection', () => HttpResponse.error()],
    ['HTTP 503', () => new Response('', { status: 503 })],
    ['an answer that is not of the shop', () => new Response('<html>', { status: 200 })],
  ])('is the same after %s, and new after success', async (_, fail) => {
    const failed = answerWith(fail);
    await failureOf(ask('甲'));
    await failureOf(ask('甲'));
    await failureOf(ask('乙'));
    const sent = answerWith(() => ok({}));
    await ask('甲');
    await ask('甲');
    const [first, again, other] = keysOf(failed);
    const [third, fresh] = keysOf(sent);
    expect([again, third]).toEqual([first, first]);
    expect(new Set([first, other, fresh]).size).toBe(3);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is new after a refusal, for a double click, and after ten minutes', async () => {
    const refused = answerWith(() => HttpResponse.json({ success: false, code: 'A00001', message: '不行' }));
    await failureOf(ask('甲'));
    await failureOf(ask('甲'));
    const sent = answerWith(() => ok({}));
    await Promise.all([ask('甲'), ask('甲')]);
    const failed = answerWith(() => HttpResponse.error());
    await failureOf(ask('甲'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    await failureOf(ask('甲'));
    expect(new Set([...keysOf(refused), ...keysOf(sent), ...keysOf(failed)]).size).toBe(6);
  });

  it('is not sent with GET and DELETE', async () => {
    const sent = answerWith(() => ok([]));
    await web('get', '/brand/list');
    await web('delete', '/p/watches/{watchId}', { params: { watchId: 1 } });
    expect(keysOf(sent)).toEqual([null, null]);
  });
});
