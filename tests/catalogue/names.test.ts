/** Chinese names of the catalogue against the structures of their rows. */
import { expect, it } from 'vitest';
import { readName } from '@domain/chemistry/names/read';
import { compareStructures } from '../../scripts/names/compare';
import { catalogueNames } from '../../scripts/names/rows';

/** Reviewed: the name means another structure by the rules, and the trade's compound is meant. */
const REVIEWED = new Map([['301-10-0', '辛酸亚锡 is the trade name of the 2-ethylhexanoate']]);

it('agree with the structures wherever the rules of nomenclature can read them', { timeout: 120_000 }, () => {
  const read = catalogueNames().flatMap(({ cas, name, smiles }) => {
    const reading = readName(name);
    return reading.ok ? [{ cas, name, verdict: compareStructures(reading.smiles, smiles) }] : [];
  });
  expect(read.length).toBeGreaterThan(950);
  const different = read.filter(({ cas, verdict }) => verdict === 'different' && !REVIEWED.has(cas));
  expect(different).toEqual([]);
});
