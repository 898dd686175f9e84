/** Where parcels are: told by a carriers' service of the test, or entered by the warehouse. */
import { signatureFault, signatureOf } from '../../server/http/signed';
import { dateTime } from '../../server/http/dates';
import { call, dataOf, fetchRaw, logIn } from './api';
import { expectFailure, type Answer } from './contract';
import { clock, shopHere } from './shop';

export const CARRIER_SECRET = 'a secret of the carriers of this test';

/** The shop of this test file believes a carriers' service from now on. */
export async function openCarrier(): Promise<void> {
  const { shop } = await shopHere();
  shop.carrierNotices = { faultOf: (message, now) => signatureFault(CARRIER_SECRET, message, now) };
}

/** The headers of a signed text; signed now, with the right secret, unless told. */
export function signedByCarrier(
  text: string,
  { secret = CARRIER_SECRET, at = clock.now() } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return { 'X-Carrier-Timestamp': timestamp, 'X-Carrier-Signature': signatureOf(secret, timestamp, text) };
}

export const tellCarrier = (notice: object) =>
  call('post', '/carrier/notify', { body: notice, headers: signedByCarrier(JSON.stringify(notice)) });

/** Sends a text with headers; the failure. */
export async function carrierRefused(text: string, headers: Record<string, string>) {
  const response = await fetchRaw('post', '/carrier/notify', { text, headers });
  const answer = { status: response.status, envelope: (await response.json()) as Answer['envelope'] };
  expectFailure(answer);
  return { status: answer.status, reason: (answer.envelope as { reason?: string }).reason };
}

/** The warehouse enters an event of a parcel, now unless told. */
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
