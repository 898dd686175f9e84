/** The shop says itself what it offers of that which needs somebody outside. */
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { dataOf } from '../support/api';
import { shopHere } from '../support/shop';

it('answers everybody, logged in or not', async () => {
  expect(await dataOf('get', '/shop/services')).toEqual({ sms: true, onlinePayment: true });
});

it.each([
  [{ showCodes: false, simulatedPayment: false }, null, { sms: false, onlinePayment: false }],
  [{ showCodes: false, simulatedPayment: true }, () => Promise.resolve(), { sms: true, onlinePayment: true }],
])('with %j offers what is configured', async (own, sendSms, services) => {
  const { shop } = await shopHere();
  const app = createApp({ ...shop, sendSms, settings: { ...shop.settings, ...own } });
  const answer = await app.fetch(new Request('http://shop.test/apis/shop/services'));
  expect(((await answer.json()) as { data: unknown }).data).toEqual(services);
});
