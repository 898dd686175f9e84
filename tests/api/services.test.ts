/** The services that depend on a third party, as the shop announces them. */
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { paymentGateway } from '../../server/payments/gateway';
import { dataOf } from '../support/api';
import { shopHere } from '../support/shop';

const gateway = paymentGateway({
  url: 'https://gateway.test',
  secret: 'x'.repeat(32),
  origin: 'https://shop.test',
});

it('answers everybody, logged in or not', async () => {
  expect(await dataOf('get', '/shop/services')).toEqual({
    sms: true,
    onlinePayment: true,
    onlinePaymentKind: 'simulated',
    bankTransfer: true,
    paperSigner: null,
  });
});

it.each([
  [
    { showCodes: false, simulatedPayment: false },
    { sendSms: null, onlinePayment: null },
    { sms: false, onlinePayment: false, onlinePaymentKind: 'none', bankTransfer: true, paperSigner: null },
  ],
  [
    { showCodes: false, simulatedPayment: true },
    { sendSms: () => Promise.resolve(), onlinePayment: null },
    { sms: true, onlinePayment: true, onlinePaymentKind: 'simulated', bankTransfer: true, paperSigner: null },
  ],
  [
    { showCodes: false, simulatedPayment: false },
    { sendSms: null, onlinePayment: gateway },
    { sms: false, onlinePayment: true, onlinePaymentKind: 'gateway', bankTransfer: true, paperSigner: null },
  ],
])('with %j returns the configured services', async (own, ports, services) => {
  const { shop } = await shopHere();
  const app = createApp({ ...shop, ...ports, settings: { ...shop.settings, ...own } });
  const answer = await app.fetch(new Request('http://shop.test/apis/shop/services'));
  expect(((await answer.json()) as { data: unknown }).data).toEqual(services);
});
