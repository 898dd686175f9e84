/** Chinese names of the catalogue against the structures of their rows. */
import { expect, it } from 'vitest';
import { readName } from '@domain/chemistry/names/read';
import { compareStructures } from '../../scripts/names/compare';
import { catalogueNames } from '../../scripts/names/rows';

it('agree with the structures wherever the rules of nomenclature can read them', { timeout: 120_000 }, () => {
  const read = catalogueNames().flatMap(({ cas, name, smiles }) => {
    const reading = readName(name);
    return reading.ok ? [{ cas, name, verdict: compareStructures(reading.smiles, smiles) }] : [];
  });
  expect(read.length).toBeGreaterThan(1200);
  expect(read.filter(({ verdict }) => verdict === 'different')).toEqual([]);
});
