import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, KINDS, PIPETTE, BALANCE, readableUnit, unitOf, type Kind } from '@domain/lab/units';

const kinds = Object.keys(KINDS) as Kind[];

describe('unit conversion', () => {
  // SI Brochure (2019) and NIST SP 811 for the factors.
  it.each([
    ['pressure', 1, 'atm', 'Pa', 101325],
    ['pressure', 1, 'atm', 'torr', 760],
    ['pressure', 1, 'atm', 'psi', 14.6959],
    ['pressure', 1, 'bar', 'mmHg', 750.0617],
    ['temperature', 25, 'C', 'K', 298.15],
    ['temperature', 100, 'C', 'F', 212],
    ['temperature', -40, 'F', 'C', -40],
    ['temperature', 0, 'K', 'F', -459.67],
    ['energy', 1, 'kcal', 'kJ', 4.184],
    ['energy', 1, 'kWh', 'J', 3.6e6],
    ['mass', 1, 'lb', 'g', 453.59237],
    ['volume', 1, 'gal', 'L', 3.785411784],
    ['length', 1, 'in', 'cm', 2.54],
    ['length', 1, 'nm', 'A', 10],
    ['fraction', 1, 'pct', 'ppm', 10000],
    ['massConcentration', 1, 'ppm', 'ug/mL', 1],
    ['massConcentration', 1, 'pct', 'mg/mL', 10],
    ['molarity', 250, 'uM', 'mM', 0.25],
    ['time', 1, 'd', 'h', 24],
    ['amount', 3, 'pmol', 'fmol', 3000],
  ] as const)('of known values: %s: %f %s in %s is %f', (kind, value, from, to, expected) => {
    const { units } = KINDS[kind];
    const answer = convert(value, unitOf(units, from), unitOf(units, to));
    expect(answer / (expected || 1)).toBeCloseTo(1, 5);
  });

  it('returns the original value, for all units', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.nat(),
        fc.nat(),
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        (kind, a, b, value) => {
          const { units } = KINDS[kind];
          const [from, to] = [units[a % units.length]!, units[b % units.length]!];
          expect(convert(convert(value, from, to), to, from) / value).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('lists every unit of a kind once', () => {
    for (const kind of kinds) {
      const ids = KINDS[kind].units.map(({ id }) => id);
      expect(new Set(ids).size, kind).toBe(ids.length);
    }
  });
});

it('chooses a readable unit', () => {
  expect(readableUnit(0.00584, BALANCE).id).toBe('mg');
  expect(readableUnit(1, BALANCE).id).toBe('g');
  expect(readableUnit(0.1 + 0.2 - 0.3 + 0.001, PIPETTE).id).toBe('mL');
  expect(readableUnit(1e-15, PIPETTE).id).toBe('nL');
});
