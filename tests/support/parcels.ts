/** Tracking events: sent by the carrier of a test, or entered by the warehouse. */
import { signatureFault, signatureOf } from '../../server/http/signed';
import { dateTime } from '../../server/http/dates';
import { call, dataOf, fetchRaw, logIn } from './api';
import { expectFailure, type Answer } from './contract';
import { bringTo, order } from './orders';
import { clock, shopHere } from './shop';
import { packBy } from './shopping';

export const CARRIER_SECRET = 'a secret of the carriers of this test';

/** Makes the shop of this test file accept a carrier from now on. */
export async function openCarrier(): Promise<void> {
  const { shop } = await shopHere();
  shop.carrierNotices = { faultOf: (message, now) => signatureFault(CARRIER_SECRET, message, now) };
}

/** The headers of a signed text; by default signed now with the correct secret. */
export function signedByCarrier(
  text: string,
  { secret = CARRIER_SECRET, at = clock.now() } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return { 'X-Carrier-Timestamp': timestamp, 'X-Carrier-Signature': signatureOf(secret, timestamp, text) };
}

export const notifyCarrier = (notice: object) =>
  call('post', '/carrier/notify', { body: notice, headers: signedByCarrier(JSON.stringify(notice)) });

/** Sends a text with headers; returns the failure. */
export async function carrierRefused(text: string, headers: Record<string, string>) {
  const response = await fetchRaw('post', '/carrier/notify', { text, headers });
  const answer = { status: response.status, envelope: (await response.json()) as Answer['envelope'] };
  expectFailure(answer);
  return { status: answer.status, reason: (answer.envelope as { reason?: string }).reason };
}

/** A data logger file with one current reading. */
export const LOGGER_BODY = () => ({
  was: null,
  file: { name: 'logger.csv', text: `时间,温度(℃)\n${dateTime(clock.now())},5` },
  limits: { lowest: 2, highest: 8 },
});

/** The number of a new order with one cold parcel in transit. */
export async function coldOrder(buyer: string): Promise<string> {
  const orderNumber = await order(buyer, { sku: packBy('ICE') });
  await bringTo(buyer, orderNumber, 'shipped');
  return orderNumber;
}

/** The same with a temperature record; returns order number and id. */
export async function recordedTemperature(buyer: string): Promise<{ orderNumber: string; recordId: number }> {
  const orderNumber = await coldOrder(buyer);
  const { parcelTemperatures } = await dataOf(
    'post',
    '/m/orders/{orderNumber}/parcels/{parcelNo}/temperature',
    { token: await logIn('manager'), params: { orderNumber, parcelNo: 1 }, body: LOGGER_BODY() },
  );
  return { orderNumber, recordId: parcelTemperatures[0]!.record!.recordId };
}

/** The warehouse enters an event of a parcel, by default with the current time. */
export const recordEvent = async (
  orderNumber: string,
  event: { kind: string; time?: string; place?: string; text?: string },
  parcelNo = 1,
) =>
  dataOf('post', '/m/orders/{orderNumber}/parcels/{parcelNo}/events', {
    token: await logIn('manager'),
    params: { orderNumber, parcelNo },
    body: { time: dateTime(clock.now()), ...event },
  });
