import { describe, expect, it } from 'vitest';
import { hazardStateOf, type HazardFacts } from '@domain/safety/hazardState';

const of = (facts: Partial<HazardFacts>) =>
  hazardStateOf({ hazard: null, formula: null, ship: 'N', ...facts });
const hazard = (...hStatements: string[]) => ({ hStatements });

describe('what is known of the hazards', () => {
  it('hangs on the classification where there is one', () => {
    expect(of({ hazard: hazard('H225'), formula: 'C4H8O', ship: 'DG' })).toBe('classified');
    expect(of({ hazard: hazard(), formula: 'NaCl' })).toBe('harmless');
    expect(of({ hazard: hazard(), formula: null })).toBe('harmless');
  });

  it('is unknown of a chemical without one, and of a kit sent as dangerous goods', () => {
    expect(of({ formula: 'C21H30O2' })).toBe('unknown');
    expect(of({ ship: 'DG' })).toBe('unknown');
    expect(of({ ship: 'DGICE' })).toBe('unknown');
  });

  it('is no question of pipette tips and frozen enzymes', () => {
    expect(of({})).toBe('none');
    expect(of({ ship: 'DRYICE' })).toBe('none');
  });
});
