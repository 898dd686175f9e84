import { describe, expect, it } from 'vitest';
import { arrivalDay, dispatchDay, dispatchText, promiseOf, whyNotDelivered } from '@domain/delivery/delivery';
import type { Destination } from '@domain/delivery/types';
import type { ShipCode } from '@domain/safety/storage';
import { msOf } from '@domain/shared/dates';

const lab: Destination = { addrKind: 'unit', company: '示例大学', provinceId: 310000000000 };
const home: Destination = { addrKind: 'person', company: null, provinceId: 310000000000 };
const urumqi: Destination = { ...lab, provinceId: 650000000000 };

describe('the day of dispatch', () => {
  it.each<[ShipCode, number, string, string, string]>([
    ['N', 0, '2026-11-23', '2026-11-23', 'the same day'],
    ['N', 1, '2026-11-27', '2026-11-30', 'over the weekend'],
    ['ICE', 0, '2026-11-27', '2026-11-30', 'nothing cold on a Friday'],
    ['DRYICE', 0, '2026-11-26', '2026-11-26', 'but on a Thursday'],
    ['ICE', 0, '2026-09-30', '2026-10-08', 'nothing cold before a holiday'],
    ['N', 0, '2026-09-30', '2026-09-30', 'a plain parcel is'],
    // Friday 9 October is possible, because Saturday 10 October is a working day; the Saturday itself is not.
    ['ICE', 0, '2026-10-09', '2026-10-09', 'a worked Saturday follows'],
    ['ICE', 0, '2026-10-10', '2026-10-12', 'a free Sunday follows'],
  ])('by %s, %i working days from %s: %s (%s)', (ship, lead, paid, day) =>
    expect(dispatchDay(ship, lead, paid, lab)).toBe(day),
  );

  it('of cold goods avoids days off during the transport', () => {
    // Three days: from Wednesday the parcel would arrive on a Saturday.
    expect(dispatchDay('DGICE', 0, '2026-12-16', lab)).toBe('2026-12-21');
    expect(dispatchDay('DGICE', 0, '2026-12-15', lab)).toBe('2026-12-15');
    // Around 中秋 and 国庆 only the Friday before the working Saturday is left.
    expect(dispatchDay('DGICE', 1, '2026-09-22', lab)).toBe('2026-10-09');
    // Two days to Urumqi: not on a Thursday.
    expect(dispatchDay('ICE', 0, '2026-11-26', urumqi)).toBe('2026-11-30');
    expect(dispatchDay('ICE', 0, '2026-11-25', urumqi)).toBe('2026-11-25');
  });
});

describe('the day of arrival', () => {
  it('is a working day for an institution, any day for a person', () => {
    expect(arrivalDay('N', '2026-11-27', lab)).toBe('2026-11-30');
    expect(arrivalDay('N', '2026-11-27', home)).toBe('2026-11-29');
    expect(arrivalDay('N', '2026-09-30', lab)).toBe('2026-10-08');
  });

  it('of dangerous goods is later in the west, and never on a day off', () => {
    expect(arrivalDay('DG', '2026-11-25', null)).toBe('2026-11-30');
    expect(arrivalDay('DG', '2026-11-23', lab)).toBe('2026-11-27');
    expect(arrivalDay('DG', '2026-11-23', urumqi)).toBe('2026-11-30');
    expect(arrivalDay('ICE', '2026-11-23', urumqi)).toBe('2026-11-25');
    expect(arrivalDay('N', '2026-11-23', urumqi)).toBe('2026-11-27');
  });
});

describe('the check whether goods can be delivered', () => {
  it.each<[string, ShipCode, Destination | null, string | null]>([
    ['anything nowhere', 'N', null, 'noAddress'],
    ['dangerous goods to an institution', 'DG', lab, null],
    ['dangerous goods to a person', 'DG', home, 'unitOnly'],
    ['chilled dangerous goods to a person', 'DGICE', { ...home, company: '示例大学' }, 'unitOnly'],
    ['dangerous goods to nobody knows whom', 'DG', { ...home, addrKind: null }, 'unitNotNamed'],
    ['the same with an institution', 'DG', { ...home, addrKind: null, company: '示例大学' }, null],
    ['a parcel to a person', 'N', home, null],
    ['a cold parcel to a person', 'ICE', home, null],
  ])('answers: %s', (_, ship, to, reason) => expect(whyNotDelivered(ship, to)).toBe(reason));
});

describe('the promise of delivery', () => {
  const far = urumqi;
  it.each<[string, ShipCode, number, Destination | null, string, string]>([
    ['2026-11-27 15:59:59', 'N', 0, null, '2026-11-27', '2026-11-29'],
    // After the cut-off time the next working day counts, here Monday.
    ['2026-11-27 16:00:00', 'N', 0, null, '2026-11-30', '2026-12-02'],
    ['2026-11-28 09:00:00', 'N', 0, null, '2026-11-30', '2026-12-02'],
    ['2026-11-28 17:50:00', 'N', 0, null, '2026-11-30', '2026-12-02'],
    ['2026-11-28 17:50:00', 'N', 0, lab, '2026-11-30', '2026-12-02'],
    ['2026-11-28 17:50:00', 'N', 1, null, '2026-11-30', '2026-12-02'],
    ['2026-11-29 23:59:59', 'N', 0, null, '2026-11-30', '2026-12-02'],
    ['2026-11-30 00:00:00', 'N', 2, null, '2026-12-02', '2026-12-04'],
    ['2026-11-26 15:00:00', 'ICE', 0, null, '2026-11-26', '2026-11-27'],
    ['2026-11-26 16:30:00', 'ICE', 0, null, '2026-11-30', '2026-12-01'],
    ['2026-11-26 15:00:00', 'ICE', 0, far, '2026-11-30', '2026-12-02'],
    ['2026-11-27 10:00:00', 'DRYICE', 0, null, '2026-11-30', '2026-12-01'],
    ['2026-11-27 10:00:00', 'DG', 0, lab, '2026-11-27', '2026-12-01'],
    ['2026-11-23 10:00:00', 'DG', 0, far, '2026-11-23', '2026-11-30'],
    ['2026-12-16 10:00:00', 'DGICE', 0, lab, '2026-12-21', '2026-12-24'],
    ['2026-09-30 16:00:00', 'N', 0, lab, '2026-10-08', '2026-10-10'],
    // The working Saturday before the holiday.
    ['2026-10-10 10:00:00', 'N', 0, lab, '2026-10-10', '2026-10-12'],
  ])(
    'for an order paid %s, %s, %i working days: names dispatch and arrival',
    (paid, ship, leadDays, to, dispatch, arrive) => {
      expect(promiseOf({ ship, leadDays, at: msOf(paid), to })).toEqual({ dispatch, arrive });
    },
  );

  it('names the day, and for cold goods the earliest one', () => {
    expect(dispatchText('N', '2026-11-30')).toBe('11-30 周一发货');
    expect(dispatchText('ICE', '2026-11-30')).toBe('最早 11-30 周一发货');
  });
});
