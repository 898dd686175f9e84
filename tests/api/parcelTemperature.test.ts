/** The temperature record of a cold parcel: a logger file, stored by the shop and shown to the buyer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dateTime } from '../../server/http/dates';
import { call, dataOf, logIn, refusalOf } from '../support/api';
import { unreadAudit } from '../support/auditWords';
import { managedOrder } from '../support/manageOrders';
import { bringTo, order } from '../support/orders';
import { packWhere } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';
import { clock } from '../support/shop';

const MINUTE = 60_000;
const PATH = '/m/orders/{orderNumber}/parcels/{parcelNo}/temperature';
const chilled = packWhere(
  ({ ship, storage, regimes, status }, { price, stocks }) =>
    ship === 'ICE' &&
    storage[0] === '2-8' &&
    regimes.length === 0 &&
    status === 1 &&
    price !== null &&
    stocks > 9,
);
let buyer = '';
let staff = '';
let orderNumber = '';
beforeEach(async () => {
  [buyer, staff] = [await logIn(), await logIn('manager')];
  orderNumber = await order(buyer, { sku: { ...chilled, price: chilled.price ?? 0 } });
  await bringTo(buyer, orderNumber, 'shipped');
});

/** A file with a reading per minute from shipment on. */
const csv = (...celsius: (number | string)[]) =>
  ['时间,温度(℃)', ...celsius.map((value, at) => `${dateTime(clock.now() + at * MINUTE)},${value}`)].join(
    '\n',
  );
const upload = (change: object = {}, as = staff, parcelNo = 1) =>
  call('post', PATH, {
    token: as,
    params: { orderNumber, parcelNo },
    body: {
      was: null,
      file: { name: 'logger.csv', text: csv(5, 9, 3) },
      limits: { lowest: 2, highest: 8 },
      ...change,
    },
  });
const parcel = async () =>
  (await dataOf('get', '/p/myOrder/orderDetail', { token: buyer, query: { orderNumber } })).parcels[0]!;
const readings = (token = buyer) =>
  call('get', '/p/myOrder/parcelTemperature', { token, query: { orderNumber, parcelNo: 1 } });
const managed = async () => (await managedOrder(staff, orderNumber)).parcelTemperatures;

it('a parcel starts without a record, and the form with the limits of its storage class', async () => {
  expect((await parcel()).temperature).toBeNull();
  expect(await managed()).toEqual([
    { parcelNo: 1, defaultLimits: { lowest: 2, highest: 8 }, record: null, fileName: '', by: '' },
  ]);
  const { status, envelope } = await readings();
  expect([status, envelope]).toMatchObject([404, { reason: 'TEMPERATURE_UNKNOWN' }]);
});

describe('a temperature record', () => {
  it('is stored with author, time and file, and shown to the buyer with all readings', async () => {
    await upload();
    const { temperature } = await parcel();
    expect(temperature).toMatchObject({
      ...{ count: 3, lowest: 3, highest: 9, mean: 5.67, outsideCount: 1, outsideSeconds: 60 },
      ...{ longestGapSeconds: 60, skipped: 0, limits: { lowest: 2, highest: 8 } },
    });
    expect((await readings()).envelope.data).toMatchObject({
      recordId: temperature?.recordId,
      readings: [{ celsius: 5 }, { celsius: 9 }, { celsius: 3 }],
    });
    expect(await managed()).toMatchObject([{ fileName: 'logger.csv', by: 'manager', record: temperature }]);
  });

  it('is replaced based on the version that was read, gets other limits and is withdrawn; each step is audited', async () => {
    await upload();
    const first = (await parcel()).temperature!;
    const text = csv(5, 5.5, 6);
    expect((await upload({ file: { name: 'late.csv', text } })).envelope).toMatchObject({
      reason: 'TEMPERATURE_CHANGED',
    });
    await upload({ was: first.recordId, file: { name: 'second.csv', text } });
    const second = (await parcel()).temperature!;
    expect(second).toMatchObject({ mean: 5.5, outsideCount: 0 });
    await upload({ was: second.recordId, file: undefined, limits: { lowest: null, highest: 5.2 } });
    const third = (await parcel()).temperature!;
    expect(third).toMatchObject({ mean: 5.5, outsideCount: 2, limits: { lowest: null, highest: 5.2 } });
    const remove = (reason: string) =>
      call('put', '/m/parcelTemperatures/{recordId}/remove', {
        token: staff,
        params: { recordId: third.recordId },
        body: { reason },
      });
    expect((await remove(' ')).envelope).toMatchObject({ reason: 'REQUIRED', field: 'reason' });
    await remove('传错包裹');
    expect((await parcel()).temperature).toBeNull();
    expect((await readings()).status).toBe(404);
    expect((await remove('再删')).envelope).toMatchObject({ reason: 'TEMPERATURE_UNKNOWN' });
    const log = await auditHere('order', orderNumber);
    expect(log.slice(-4).map(({ action }) => action)).toEqual([
      'recordTemperature',
      'replaceTemperature',
      'replaceTemperature',
      'removeTemperature',
    ]);
    expect(log.at(-3)).toMatchObject({
      before: { fileName: 'logger.csv', temperatureOutside: '1 分钟' },
      after: { fileName: 'second.csv', temperatureLimits: '2–8 ℃', temperatureOutside: '未超限' },
    });
    expect(await unreadAudit()).toEqual([]);
  });

  it('sent twice with one key is stored once', async () => {
    const body = { was: null, file: { name: 'a.csv', text: csv(5) }, limits: { lowest: 2, highest: 8 } };
    const headers = { 'Idempotency-Key': 'logger' };
    const send = () =>
      call('post', PATH, { token: staff, params: { orderNumber, parcelNo: 1 }, headers, body });
    const [first, second] = [await send(), await send()];
    expect(second.envelope.data).toEqual(first.envelope.data);
    expect(
      (await auditHere('order', orderNumber)).filter(({ action }) => action === 'recordTemperature'),
    ).toHaveLength(1);
  });

  it('names unreadable rows, and skips them only on request', async () => {
    const file = { name: 'a.csv', text: csv(5, 'Err', 6) };
    expect((await upload({ file })).envelope).toMatchObject({
      field: 'file',
      reason: 'FILE_ROWS_BAD',
      message: '1 行无法识别：第 3 行温度“Err”无法识别',
    });
    await upload({ file: { ...file, skipBad: true } });
    expect((await parcel()).temperature).toMatchObject({ count: 2, skipped: 1 });
  });

  it.each([
    [{ file: undefined }, 'file', 'REQUIRED'],
    [{ file: { name: 'a.csv', text: '记录' } }, 'file', 'HEADING_MISSING'],
    [{ file: { name: 'a.csv', text: '时间,温度(℃)\n2020-01-01 09:30,5' } }, 'file', 'READINGS_EARLY'],
    [{ file: { name: 'a.csv', text: '时间,温度(℃)\n2099-01-01 09:30,5' } }, 'file', 'READINGS_AHEAD'],
    [{ limits: { lowest: 8, highest: 2 } }, 'highest', 'LIMITS_INVALID'],
    [{ limits: { lowest: -500, highest: 2 } }, 'lowest', 'LIMITS_INVALID'],
  ])('with %j is refused beside its field', async (change, field, reason) => {
    expect((await upload(change)).envelope).toMatchObject({ field, reason });
    expect((await parcel()).temperature).toBeNull();
  });
});

it('readings are visible to the buyer of the order and to staff; only the warehouse uploads them', async () => {
  await upload();
  expect((await readings(await logIn('person'))).envelope).toMatchObject({ success: false });
  const params = { orderNumber, parcelNo: 1 };
  expect((await refusalOf('get', PATH, { token: buyer, params })).status).toBe(403);
  expect((await upload({}, buyer)).status).toBe(403);
  await changeBuyer('person', { staffRoles: ['finance'] });
  const finance = await logIn('person');
  expect((await dataOf('get', PATH, { token: finance, params })).readings).toHaveLength(3);
  expect((await upload({}, finance)).status).toBe(403);
});

it('a parcel at room temperature has no record', async () => {
  orderNumber = await order(buyer);
  await bringTo(buyer, orderNumber, 'shipped');
  expect(await managed()).toEqual([]);
  expect((await upload()).envelope).toMatchObject({ reason: 'PARCEL_NOT_COLD' });
  expect((await upload({}, staff, 9)).envelope).toMatchObject({ reason: 'PARCEL_UNKNOWN' });
});
