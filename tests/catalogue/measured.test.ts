/** Values from literature tables are plausible beside the others, the class and the structure. */
import { describe, expect, it } from 'vitest';
import type { components } from '@contract/schema';
import { catalogue } from '../../server/catalogue';
import { faultOf } from '../../scripts/catalogue/measured';

type Property = components['schemas']['Measurement']['property'];

const { products, substanceByCas } = catalogue();
const substances = [...substanceByCas.values()];
const stateOf = new Map(
  products.map(({ cas, features }) => [cas, features.find(({ key }) => key === '形态')?.value]),
);

type Substance = (typeof substances)[number];
const of = (substance: Substance, property: Property): number | null =>
  substance.measured?.find((each) => each.property === property)?.value ?? null;
/** Substances that have all these values and break the rule. */
const breaking = (properties: Property[], holds: (values: number[], substance: Substance) => boolean) =>
  substances.flatMap((substance) => {
    const values = properties.flatMap((property) => of(substance, property) ?? []);
    return values.length < properties.length || holds(values, substance)
      ? []
      : [`${substance.cas} ${substance.nameZh}: ${values.join(', ')}`];
  });

describe('measured values', () => {
  it('exist for a good part of the products, each once and with its source', () => {
    const all = substances.flatMap(({ cas, measured = [] }) =>
      measured.map(({ property, sources }) => ({ key: `${cas} ${property}`, sources })),
    );
    expect(all.length).toBeGreaterThan(2300);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.filter(({ sources }) => sources.length === 0)).toEqual([]);
  });

  it.each([
    ['108-88-3', { density: 0.862, lel: 1, uel: 7.8, autoignition: 480, logP: 2.73, solubility: 0.57 }],
    ['110-54-3', { density: 0.661, logP: 3.9, vapourPressure: 16 }],
    ['67-64-1', { density: 0.785, logP: -0.24, vapourPressure: 25, refraction: 1.3588 }],
    ['7647-14-5', { density: 2.17 }],
    ['75-09-2', { density: 1.33, vapourPressure: 48 }],
  ])('%s: %j, as in the handbooks', (cas, wanted) => {
    const substance = substanceByCas.get(cas)!;
    for (const [property, value] of Object.entries(wanted))
      expect(of(substance, property as Property), property).toBeCloseTo(value, value < 1 ? 2 : 0);
  });

  it('omit values on which two tables disagree', () => {
    // Auto-ignition 230 and 321 °C, 465 and 539 °C.
    for (const cas of ['109-99-9', '67-64-1'])
      expect(of(substanceByCas.get(cas)!, 'autoignition')).toBeNull();
  });

  it('have explosion limits in order, and within air', () => {
    expect(breaking(['lel', 'uel'], ([lel = 0, uel = 0]) => lel > 0 && lel < uel && uel <= 100)).toEqual([]);
  });

  it('have an ignition temperature well above the flash point', () => {
    const bad = breaking(
      ['autoignition'],
      ([ignition = 0], { flashPoint }) => flashPoint === null || ignition > flashPoint + 20,
    );
    expect(bad).toEqual([]);
  });

  it('have densities that are usual for their class', () => {
    const bad = breaking(['density'], ([density = 0], { cas, formulaHill }) => {
      if (/^C\d*H\d+$/.test(formulaHill)) return density > 0.6 && density < 1.4;
      if (/^C\d*H\d+[NO\d]*$/.test(formulaHill)) return density > 0.65 && density < 2.1;
      return density > 0.5 && density < (stateOf.get(cas) === '液体' ? 13.6 : 22.6);
    });
    expect(bad).toEqual([]);
  });

  it('have vapour pressures that follow the boiling point (Clausius, within the spread of Trouton)', () => {
    const bad = breaking(['vapourPressure'], ([pressure = 0], { boilingPoint }) => {
      if (boilingPoint === null) return true;
      const kelvin = boilingPoint + 273.15;
      // Entropy of vaporisation at the boiling point, from that at 20 °C: 60 to 160 J/(mol·K).
      const entropy = (8.314 * Math.log(101.325 / pressure)) / (kelvin / 293.15 - 1);
      return Math.abs(kelvin - 293.15) < 15 || (entropy > 60 && entropy < 160);
    });
    expect(bad).toEqual([]);
  });

  it('have solubilities that roughly follow log Kow (Yalkowsky: log S about 0.5 − log Kow)', () => {
    const bad = breaking(['solubility', 'logP'], ([grams = 1, logP = 0], { molarMass }) => {
      const moles = Math.log10(grams / molarMass);
      return Math.abs(moles - (0.5 - logP)) < 3.5;
    });
    expect(bad).toEqual([]);
  });

  it('omit log Kow and solubility of salts', () => {
    const salts = substances.filter(({ smiles }) => smiles.includes('.'));
    expect(salts.length).toBeGreaterThan(100);
    expect(salts.flatMap((salt) => of(salt, 'logP') ?? of(salt, 'solubility') ?? [])).toEqual([]);
  });
});

describe('an impossible table value is omitted', () => {
  const acetone = { state: 'l', ghs: 'H225,H319', smiles: 'CC(=O)C' };

  it.each([
    ['flashPoint', 30, {}, 'class'],
    ['lel', 13, { uel: 12 }, 'flash'],
    ['autoignition', -30, { flashPoint: -20 }, 'flash point'],
    ['boilingPoint', 20, { meltingPoint: 40 }, 'melting'],
    ['meltingPoint', 80, {}, 'state'],
    ['density', 0.1, {}, 'range'],
    ['vapourPressure', 120, { boilingPoint: 56 }, 'boiling'],
  ] as const)('%s %d beside %j', (property, value, others, reason) => {
    expect(faultOf(property, value, others, acetone)).toContain(reason);
  });

  it('unless it is possible', () => {
    expect(faultOf('flashPoint', -20, {}, acetone)).toBeNull();
    expect(faultOf('logP', 1.85, {}, { ...acetone, smiles: 'c1ccccc1[N+](=O)[O-]' })).toBeNull();
    expect(faultOf('logP', -3, {}, { ...acetone, smiles: 'CC(=O)[O-].[Na+]' })).toContain('salt');
  });
});
