/** Tracking events come from a signed carrier call or from the warehouse; none are invented. */
import { beforeEach, describe, expect, it } from 'vitest';
import { parcelEvents } from '../../server/db/schema/parcels';
import { dateTime } from '../../server/http/dates';
import { portsOf } from '../../server/ports';
import { readSettings } from '../../server/settings';
import { notifyParcels } from '../../mock/carrier';
import { call, dataOf, logIn, refusalOf } from '../support/api';
import { bringTo, order } from '../support/orders';
import { carrierRefused, CARRIER_SECRET, openCarrier, recordEvent, signedByCarrier, notifyCarrier } from '../support/parcels'; // prettier-ignore
import { auditHere } from '../support/state';
import { clock, shopHere, workHere } from '../support/shop';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let buyer = '';
let staff = '';
let orderNumber = '';
let number = '';
beforeEach(async () => {
  [buyer, staff] = [await logIn(), await logIn('manager')];
  orderNumber = await order(buyer);
  await bringTo(buyer, orderNumber, 'shipped');
  number = (await detail()).parcels[0]!.dvyFlowId;
});

const detail = () => dataOf('get', '/p/myOrder/orderDetail', { token: buyer, query: { orderNumber } });
const managed = () => dataOf('get', '/m/orders/{orderNumber}', { token: staff, params: { orderNumber } });
const events = async () => (await detail()).parcels[0]!.data;
const notice = (...events: object[]) => ({ carrier: '澄析专运', dvyFlowId: number, events });
const at = (ms: number) => dateTime(clock.now() + ms);
const event = (kind: string, ms = 0, more: object = {}) => ({ time: at(ms), kind, ...more });

describe('a notice of a carrier', () => {
  beforeEach(openCarrier);

  it('is recorded once, and shown to the buyer newest first', async () => {
    clock.move(2 * HOUR);
    const body = notice(
      event('collected', -2 * HOUR, { place: '上海市', text: '已揽收' }),
      event('inTransit', 0, { place: '杭州市', text: '到达分拨中心' }),
    );
    expect((await notifyCarrier(body)).envelope.data).toEqual({ added: 2, known: 0, skipped: [] });
    expect((await notifyCarrier(body)).envelope.data).toEqual({ added: 0, known: 2, skipped: [] });
    const [last, first] = await events();
    expect(last).toMatchObject({ context: '杭州市：到达分拨中心', location: '杭州市', kind: 'inTransit' });
    expect(first).toMatchObject({ context: '上海市：已揽收', source: 'carrier' });
    expect((await managed()).parcelEvents).toHaveLength(2);
  });

  it('is refused when unsigned, late or signed with another secret, byte by byte', async () => {
    const text = JSON.stringify(notice(event('collected')));
    const headers = signedByCarrier(text);
    expect(await carrierRefused(text, signedByCarrier(text, { secret: 'x'.repeat(40) }))).toEqual({ status: 403, reason: 'NOTICE_UNSIGNED' });
    expect(await carrierRefused(`${text} `, headers)).toEqual({ status: 403, reason: 'NOTICE_UNSIGNED' });
    expect(await carrierRefused(text, { ...headers, 'X-Carrier-Timestamp': '1' })).toMatchObject({ reason: 'NOTICE_UNSIGNED' });
    expect(await carrierRefused(text, signedByCarrier(text, { at: clock.now() - 6 * 60_000 }))).toEqual({ status: 403, reason: 'NOTICE_LATE' });
    expect(await events()).toEqual([]);
  }); // prettier-ignore

  it('is refused with a reason for an unknown or corrected number, and for another carrier', async () => {
    const refused = async (change: object) =>
      ((await notifyCarrier({ ...notice(event('delivered')), ...change })).envelope as { reason?: string })
        .reason;
    expect(await refused({ dvyFlowId: 'SF9999999999999' })).toBe('PARCEL_UNKNOWN');
    expect(await refused({ carrier: '顺丰' })).toBe('CARRIER_DIFFERS');
    const was = { companyName: '澄析专运', dvyFlowId: number };
    await notifyCarrier(notice(event('inTransit', 0, { text: '别人的包裹' })));
    const body = { was, companyName: '澄析专运', dvyFlowId: 'CX00000000009', reason: '录错' };
    await dataOf('put', '/m/orders/{orderNumber}/parcels/{parcelNo}', {
      token: staff,
      params: { orderNumber, parcelNo: 1 },
      body,
    });
    expect(await refused({})).toBe('PARCEL_CORRECTED');
    // Events of the wrong number belong to another parcel: staff see them, the buyer does not.
    expect(await events()).toEqual([]);
    expect((await managed()).parcelEvents).toMatchObject([{ text: '别人的包裹', counts: false }]);
  });

  it('skips single events that cannot belong to the parcel and accepts the others', async () => {
    const body = notice(
      event('collected', -30 * DAY),
      event('flying'),
      event('inTransit', 2 * HOUR),
      { time: '2026-02-31 10:00:00', kind: 'inTransit' },
      event('outForDelivery'),
    );
    const { data } = (await notifyCarrier(body)).envelope;
    expect(data).toMatchObject({ added: 1, known: 0 });
    expect(data.skipped.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'BEFORE_SENT'],
      [1, 'KIND_INVALID'],
      [2, 'TIME_AHEAD'],
      [3, 'TIME_INVALID'],
    ]);
  });

  it('starts the period of automatic receipt at the recorded delivery, else at shipment', async () => {
    clock.move(3 * DAY);
    await notifyCarrier(notice(event('delivered')));
    const { deliveredTime, dvyTime } = await detail();
    expect(deliveredTime).not.toBeNull();
    expect(deliveredTime! > dvyTime!).toBe(true);
    clock.move(13 * DAY);
    expect((await detail()).status).toBe(3);
    clock.move(2 * DAY + 1000);
    const { status, logs } = await detail();
    expect([status, logs.at(-1)?.text]).toEqual([5, '签收 15 天后自动确认收货']);
  });
});

it('the call does not exist without a secret, and a short secret is rejected', async () => {
  const { shop } = await shopHere();
  shop.carrierNotices = null;
  const text = JSON.stringify(notice(event('collected')));
  expect(await carrierRefused(text, signedByCarrier(text))).toEqual({ status: 404, reason: 'CARRIER_NOT_SET_UP' });
  expect(() => readSettings({ CARRIER_WEBHOOK_SECRET: 'short' })).toThrow('CARRIER_WEBHOOK_SECRET has 32 characters at least');
  expect(readSettings({}).carrier).toBeNull();
  const ports = portsOf(readSettings({ CARRIER_WEBHOOK_SECRET: CARRIER_SECRET }));
  const message = { timestamp: null, signature: null, body: Buffer.from('') };
  expect(ports.carrierNotices?.faultOf(message, 0)).toBe('unsigned');
}); // prettier-ignore

describe('tracking events recorded by the warehouse', () => {
  it('are entered, corrected and withdrawn, each with an entry in the audit log', async () => {
    const added = await recordEvent(orderNumber, { kind: 'exception', place: '杭州市', text: '外箱破损' });
    const [{ eventId, by, source } = { eventId: 0, by: '', source: '' }] = added.parcelEvents;
    expect([by, source]).toEqual(['manager', 'staff']);
    expect(await events()).toMatchObject([{ context: '杭州市：外箱破损', kind: 'exception' }]);
    const params = { eventId };
    const body = { time: at(0), kind: 'inTransit', text: '已重新包装' };
    await dataOf('put', '/m/parcelEvents/{eventId}', { token: staff, params, body });
    expect(await events()).toMatchObject([{ context: '已重新包装' }]);
    const remove = (reason: string) =>
      call('put', '/m/parcelEvents/{eventId}/remove', { token: staff, params, body: { reason } });
    expect((await remove(' ')).envelope).toMatchObject({ reason: 'REQUIRED', field: 'reason' });
    await remove('录错订单');
    expect(await events()).toEqual([]);
    expect((await remove('再删')).envelope).toMatchObject({ reason: 'EVENT_UNKNOWN' });
    const log = (await auditHere('order', orderNumber)).map(({ action }) => action);
    expect(log.slice(-3)).toEqual(['addParcelEvent', 'correctParcelEvent', 'removeParcelEvent']);
    // An event entered again is shown again.
    await recordEvent(orderNumber, body);
    expect(await events()).toHaveLength(1);
  });

  it.each([
    [{ time: '昨天' }, 'time', 'TIME_INVALID'],
    [{ time: '2020-01-01 10:00' }, 'time', 'TIME_INVALID'],
    [{ kind: 'flying' }, 'kind', 'KIND_INVALID'],
    [{ place: '长'.repeat(61) }, 'place', 'PLACE_LONG'],
    [{ text: '长'.repeat(201) }, 'text', 'TEXT_LONG'],
  ])('with %j are refused beside the field', async (change, field, reason) => {
    const params = { orderNumber, parcelNo: 1 };
    const body = { time: at(0), kind: 'inTransit', ...change };
    const path = '/m/orders/{orderNumber}/parcels/{parcelNo}/events';
    expect((await call('post', path, { token: staff, params, body })).envelope).toMatchObject({
      field,
      reason,
    });
  });

  it('never set a receipt in the past when a mistaken delivery is withdrawn', async () => {
    const { parcelEvents: list } = await recordEvent(orderNumber, { kind: 'delivered' });
    expect((await detail()).deliveredTime).not.toBeNull();
    const params = { eventId: list[0]!.eventId };
    await dataOf('put', '/m/parcelEvents/{eventId}/remove', {
      token: staff,
      params,
      body: { reason: '录错' },
    });
    expect(await detail()).toMatchObject({ deliveredTime: null, status: 3 });
  });

  it('are refused to buyers; events of a carrier can only be withdrawn', async () => {
    const params = { orderNumber, parcelNo: 1 };
    const body = { time: at(0), kind: 'inTransit' };
    const path = '/m/orders/{orderNumber}/parcels/{parcelNo}/events';
    expect((await refusalOf('post', path, { token: buyer, params, body })).status).toBe(403);
    await openCarrier();
    const update = notice(event('inTransit'));
    await notifyCarrier(update);
    const { eventId } = (await managed()).parcelEvents[0]!;
    const change = { token: staff, params: { eventId }, body };
    expect((await call('put', '/m/parcelEvents/{eventId}', change)).envelope).toMatchObject({ reason: 'EVENT_OF_CARRIER' });
    await dataOf('put', '/m/parcelEvents/{eventId}/remove', { ...change, body: { reason: '误推' } });
    // A withdrawn event stays withdrawn when the carrier sends it again.
    await notifyCarrier(update);
    expect(await events()).toEqual([]);
  }); // prettier-ignore
});

it('the demo carriers record events as the clock advances, through the same call', async () => {
  const { shop } = await shopHere();
  clock.move(2 * DAY);
  await notifyParcels(shop);
  const rows = await (await workHere()).db.select().from(parcelEvents);
  expect(rows.map(({ kind }) => kind)).toEqual(['collected', 'inTransit', 'inTransit', 'outForDelivery', 'delivered']);
  expect((await events())[0]).toMatchObject({ kind: 'delivered', source: 'carrier' });
}); // prettier-ignore
