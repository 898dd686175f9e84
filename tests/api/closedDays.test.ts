/** The calendar of days without sale of controlled goods: kept by staff, shown to all, applied to orders. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '../../domain/shared/dates';
import { call, dataOf, logIn } from '../support/api';
import { approvedPermit, submitOn } from '../support/permits';
import { clock, shopHere } from '../support/shop';
import { buyNow, controlledPack } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';
import { TEST_SETTINGS } from '../support/settings';
import { dayOf } from '../../server/http/dates';

let staff = '';
beforeEach(async () => (staff = await logIn('manager')));

const today = () => dayOf(clock.now());
const inventory = () => ({ from: today(), to: dayAfter(today(), 1), reason: '年末盘点' });
const save = (version: number, spans: object[], token = staff) =>
  call('put', '/m/closedDays', { token, body: { version, spans } });
const saved = async (version: number, spans: object[]) => (await save(version, spans)).envelope.data.version;
const read = () => dataOf('get', '/m/closedDays', { token: staff });
const faultOf = async (requested: ReturnType<typeof save>) => {
  const { reason = null, field = null } = (await requested).envelope as { reason?: string; field?: string };
  return [reason, field];
};

describe('the calendar', () => {
  it('is sorted by day, and every change is logged', async () => {
    expect(await read()).toMatchObject({ version: 0, spans: [] });
    const later = { from: '2099-01-01', to: '2099-01-03', reason: ' 元旦 ' };
    await saved(0, [later, inventory()]);
    expect((await read()).spans).toEqual([inventory(), { ...later, reason: '元旦' }]);
    await saved(1, []);
    expect(await read()).toMatchObject({ version: 2, spans: [] });
    expect(await auditHere('closedDays', '1')).toMatchObject([
      { actorKind: 'staff', action: 'save', before: [] },
    ]);
    expect(await auditHere('closedDays', '2')).toMatchObject([{ before: [inventory(), {}], after: [] }]);
  });

  it('starts with the environment setting until it is saved', async () => {
    const { shop } = await shopHere();
    shop.settings = { ...TEST_SETTINGS, controlledClosedDays: [{ ...inventory(), reason: '' }] };
    try {
      expect(await read()).toMatchObject({ version: 0, spans: [{ from: today() }] });
      expect((await dataOf('get', '/permits/closedToday')).closed).not.toBeNull();
      await saved(0, []);
      expect((await dataOf('get', '/permits/closedToday')).closed).toBeNull();
    } finally {
      shop.settings = TEST_SETTINGS;
    }
  });

  it('refuses overlapping and invalid days', async () => {
    const overlap = { from: dayAfter(today(), 1), to: dayAfter(today(), 2), reason: '' };
    expect(await faultOf(save(0, [inventory(), overlap]))).toEqual(['SPAN_INVALID', 'from']);
    expect(await faultOf(save(0, [{ from: '2026-02-30', to: '2026-03-01', reason: '' }]))).toEqual([
      'SPAN_INVALID',
      'from',
    ]);
    expect(await faultOf(save(0, [{ ...inventory(), reason: '因'.repeat(41) }]))).toEqual([
      'SPAN_INVALID',
      'reason',
    ]);
  });

  it('refuses the second of two simultaneous saves', async () => {
    await changeBuyer('person', { staffRoles: ['manager'] });
    const both = await Promise.all([
      faultOf(save(0, [inventory()])),
      logIn('person').then((token) => faultOf(save(0, [], token))),
    ]);
    expect(both.map(([reason]) => reason).sort()).toEqual(['CLOSED_DAYS_CHANGED', null].sort());
    expect((await read()).version).toBe(1);
  });

  it('can be read and changed only by staff', async () => {
    const token = await logIn();
    expect((await save(0, [], token)).status).toBe(403);
    expect((await call('get', '/m/closedDays', { token })).status).toBe(403);
  });
});

it('shows reason and end to everybody and refuses controlled goods until the day after', async () => {
  const hexamine = controlledPack('explosive');
  const token = await logIn();
  await approvedPermit(token);
  await saved(0, [inventory()]);
  const until = dayAfter(today(), 2);
  expect(await dataOf('get', '/permits/closedToday')).toEqual({
    today: today(),
    closed: { reason: '年末盘点', until },
  });
  expect((await dataOf('get', '/p/permits', { token })).closedDays).toEqual([inventory()]);
  const { permitsNeeded } = await buyNow(token, hexamine);
  const refusal = permitsNeeded[0]?.lines[0]?.refusal;
  expect(refusal?.reason).toBe('CLOSED_DAY');
  expect(refusal?.words).toMatch(`停售：年末盘点，${until} 起可下单`);
  const named = [{ regime: 'explosive', no: '沪公爆备〔2026〕0004' }];
  const refused = await submitOn(token, hexamine, 1, named);
  expect(refused).toMatchObject({ data: { reason: 'PERMIT_CLOSED_DAY' } });
  await saved(1, [{ ...inventory(), from: dayAfter(today(), 1) }]);
  const again = await buyNow(token, hexamine);
  expect(again.permitsNeeded[0]?.lines[0]?.refusal?.reason).not.toBe('CLOSED_DAY');
});
