import { describe, expect, it } from 'vitest';
import { isValidCas } from '@domain/chemistry/cas';
import { isSold, needsPermit, REGIMES } from '@domain/safety/controlled';
import { regimesOf } from '@domain/safety/listing';
import { BANNED, EXPLOSIVE, PRECURSOR1, PRECURSOR2, PRECURSOR3 } from '@domain/safety/controlledList';
import { BLASTING } from '@domain/safety/controlledBlasting';
import { DRUG_FORMS, NARCOTIC, PSYCHOTROPIC } from '@domain/safety/controlledDrugs.data';
import {
  BANNED_KIN,
  BLASTING_KIN,
  DRUG_KIN,
  MONITORED_KIN,
  PRECURSOR_KIN,
} from '@domain/safety/controlledKin.data';
import { MONITORED1, MONITORED2, MONITORED3, MONITORED3A } from '@domain/safety/controlledMonitored';
import { TOXIC } from '@domain/safety/toxicList';

const LISTS = [
  [...PRECURSOR1, ...PRECURSOR_KIN],
  PRECURSOR2,
  PRECURSOR3,
  EXPLOSIVE,
  TOXIC,
  [...NARCOTIC, ...PSYCHOTROPIC, ...DRUG_FORMS, ...DRUG_KIN],
  [...MONITORED1, ...MONITORED2, ...MONITORED_KIN, ...MONITORED3A, ...MONITORED3],
  [...BLASTING, ...BLASTING_KIN],
  [...BANNED, ...BANNED_KIN],
];

describe('lists of controlled substances', () => {
  it('contain valid CAS numbers, once each', () => {
    for (const list of LISTS) {
      const numbers = list.map(([cas]) => cas);
      expect(numbers.filter((cas) => !isValidCas(cas))).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });
});

describe('regimes', () => {
  it.each([
    ['103-79-7', null, ['precursor1']],
    ['60-29-7', 99, ['precursor2']],
    ['108-88-3', null, ['precursor3']],
    ['7722-64-7', null, ['precursor3', 'explosive']],
    ['26628-22-8', 99, ['toxic']],
    ['7697-37-2', 65, ['explosive']],
    ['7722-84-1', 30, ['explosive']],
    ['7722-84-1', 8, []],
    ['7722-84-1', 3, []],
    ['7722-84-1', null, ['explosive']],
    ['7647-01-0', 36, ['precursor3']],
    ['7647-01-0', 0.4, []],
    ['7664-93-9', 98, ['precursor3']],
    ['109-99-9', null, []],
    ['58-08-2', null, ['drug']],
    ['437-38-7', 0.1, ['drug']],
    ['107-44-8', null, ['monitored2']],
    ['100-35-6', null, ['monitored2', 'toxic']],
    ['118-96-7', null, ['blasting']],
    ['102-71-6', 99, ['monitored3']],
    ['75-44-5', null, ['monitored3a', 'toxic']],
    ['505-71-5', null, ['blasting']],
    ['80-12-6', null, ['banned', 'toxic']],
    ['640-19-7', null, ['banned', 'toxic']],
    ['23745-86-0', null, ['banned']],
    ['144-49-0', null, ['toxic']],
    ['17676-08-3', null, ['drug']],
    ['42151-56-4', null, ['precursor1']],
    ['66-81-9', null, ['toxic']],
    ['124-63-0', null, ['toxic']],
    ['90717-16-1', null, ['precursor1']],
    [null, null, []],
  ])('of %s at %s %% are %j', (cas, content, expected) => expect(regimesOf(cas, content)).toEqual(expected));

  it('require documents, and goods that are not freely sold are not offered', () => {
    expect(needsPermit(['explosive'])).toBe(true);
    expect(needsPermit([])).toBe(false);
    expect(isSold(['precursor3', 'explosive'])).toBe(true);
    for (const code of ['drug', 'monitored2', 'monitored3a', 'blasting', 'banned', 'precursor1'] as const)
      expect(isSold([code])).toBe(false);
    expect(isSold(['monitored3'])).toBe(true);
    expect(isSold([])).toBe(true);
  });

  it('are stated for reference, without a period', () => {
    for (const { document } of Object.values(REGIMES)) {
      expect(document).toContain('参考');
      expect(document).not.toMatch(/\d+ ?[天日年]/);
    }
  });
});

it('cover zinc and aluminium as powders, not as granules or wire, and magnesium in any form', () => {
  for (const cas of ['7440-66-6', '7429-90-5']) {
    expect(regimesOf(cas, null)).toEqual(['explosive']);
    expect(regimesOf(cas, null, true)).toEqual([]);
  }
  expect(regimesOf('7439-95-4', null, true)).toEqual(['explosive']);
});
