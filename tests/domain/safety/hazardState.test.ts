import { describe, expect, it } from 'vitest';
import { hazardStateOf, type HazardFacts } from '@domain/safety/hazardState';

const of = (facts: Partial<HazardFacts>) =>
  hazardStateOf({ hazard: null, formula: null, ship: 'N', ...facts });
const hazard = (...hStatements: string[]) => ({ hStatements });

describe('the knowledge of hazards', () => {
  it('follows the classification where there is one', () => {
    expect(of({ hazard: hazard('H225'), formula: 'C4H8O', ship: 'DG' })).toBe('classified');
    expect(of({ hazard: hazard(), formula: 'NaCl' })).toBe('harmless');
    expect(of({ hazard: hazard(), formula: null })).toBe('harmless');
  });

  it('is unknown for a chemical without one, and for a kit sent as dangerous goods', () => {
    expect(of({ formula: 'C21H30O2' })).toBe('unknown');
    expect(of({ ship: 'DG' })).toBe('unknown');
    expect(of({ ship: 'DGICE' })).toBe('unknown');
  });

  it('does not matter for pipette tips and frozen enzymes', () => {
    expect(of({})).toBe('none');
    expect(of({ ship: 'DRYICE' })).toBe('none');
  });
});
