/** Values that a single table has are held against an estimate from the structure. */
import { describe, expect, it } from 'vitest';
import { differingEstimate, estimatedDensity } from '../../scripts/catalogue/estimate';
import type { Measurement } from '../../scripts/catalogue/measured';

/** Densities of the table of Girolami's paper, at room temperature. */
const DENSITIES = [
  ['toluene', 'Cc1ccccc1', 0.867],
  ['ethanol', 'CCO', 0.789],
  ['bromobenzene', 'Brc1ccccc1', 1.495],
  ['tetrahydrofuran', 'C1CCOC1', 0.888],
  ['dimethyl sulfoxide', 'CS(C)=O', 1.1],
  ['cyclooctadiene', 'C1=CCCC=CCC1', 0.882],
] as const;

describe('the estimate of a density', () => {
  it.each(DENSITIES)('of %s is within 0.1 g/cm³', (_, smiles, density) => {
    expect(Math.abs(estimatedDensity(smiles) - density)).toBeLessThan(0.1);
  });
});

const value = (
  property: Measurement['property'],
  number: number,
  sources: Measurement['sources'] = ['crc'],
) => ({
  ...{ property, value: number, at: null, sources },
});

describe('a value of a single table', () => {
  it('is marked when its estimate is far', () => {
    // A refractive index in the column of densities: 2-bromo-2-methylpropane has 1.22 g/cm³.
    expect(differingEstimate(value('density', 1.43), 'CC(C)(C)Br', 'l')).toBeCloseTo(1.25, 1);
    expect(differingEstimate(value('logP', 4.02), 'CCO', 'l')).not.toBeNull();
  });

  it('is not marked when it is near, when a second table agrees, or where no estimate holds', () => {
    expect(differingEstimate(value('density', 0.867), 'Cc1ccccc1', 'l')).toBeNull();
    expect(differingEstimate(value('density', 1.26, ['crc', 'vdi']), 'S=C=S', 'l')).toBeNull();
    expect(differingEstimate(value('density', 1.1), '[2H]O[2H]', 'l')).toBeNull();
    expect(differingEstimate(value('density', 13.5), '[Hg]', 'l')).toBeNull();
    expect(differingEstimate(value('density', 2.1), 'CC(=O)[O-].[Na+]', 's')).toBeNull();
  });
});
