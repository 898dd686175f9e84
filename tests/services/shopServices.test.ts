/** The shop offers only services that a server announces. */
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { shopServices } from '@/services/shop';
import { answerWith, failureOf, listen, ok } from '../support/wire';

const NOTHING = {
  sms: false,
  onlinePayment: false,
  onlinePaymentKind: 'none',
  bankTransfer: false,
  paperSigner: null,
};

let heard = listen();
beforeEach(() => (heard = listen()));

it.each([
  [
    { sms: true, onlinePayment: true, onlinePaymentKind: 'gateway', bankTransfer: true },
    { ...NOTHING, sms: true, onlinePayment: true, onlinePaymentKind: 'gateway', bankTransfer: true },
  ],
  // From the time with one kind of payment.
  [
    { sms: true, onlinePayment: true },
    { ...NOTHING, sms: true, onlinePayment: true, onlinePaymentKind: 'simulated' },
  ],
  [{ sms: 'yes' }, NOTHING],
  [null, NOTHING],
])('%j is %j', async (answer, services) => {
  answerWith(() => ok(answer));
  expect(await shopServices()).toEqual(services);
});

it.each([
  ['an unknown path', () => HttpResponse.json({ message: 'Not Found' }, { status: 404 })],
  ['a path behind the login', () => HttpResponse.json({ code: 'A00004', success: false }, { status: 401 })],
  ['a refusal', () => HttpResponse.json({ code: 'A00001', success: false, msg: '接口不存在' })],
  ['a page', () => new Response('<html>')],
])('a server that answers the question with %s offers nothing, without a message', async (_, make) => {
  answerWith(make);
  expect(await shopServices()).toEqual(NOTHING);
  expect(heard.unauthorised).not.toHaveBeenCalled();
  expect(heard.error).not.toHaveBeenCalled();
});

it.each([
  ['no answer', () => HttpResponse.error()],
  ['a server that is away', () => new Response('', { status: 503 })],
])('%s leaves the services unknown for now', async (_, make) => {
  answerWith(make);
  await failureOf(shopServices());
});
