import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { molarMass } from '@domain/chemistry/formula';
import { massConcentration, microgramsOf, pmolOf, rcfOf, rpmOf } from '@domain/lab/bench';
import { dilutionSeries, solveDilution, strengthOf, type DilutionUnknown } from '@domain/lab/dilution';
import { purityOf } from '@domain/lab/purity';
import { solveWeighing, stockConcentration, stockVolume, type WeighingUnknown } from '@domain/lab/solution';
import { STOCK_LIQUIDS } from '@domain/lab/stockLiquids';

const some = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
const PURE = { purity: 1, waters: 0 };
const NONE = { mass: 0, volume: 0, concentration: 0, molarMass: 0 };

describe('weighing', () => {
  it('0.9 % saline: 154 mmol/L of NaCl needs 9.00 g per litre', () => {
    const known = { ...NONE, volume: 1, concentration: 0.154, molarMass: 58.44 };
    expect(solveWeighing('mass', known, PURE)).toBeCloseTo(9, 2);
  });

  it('includes purity and water: 0.1 mol/L CuSO4 from the pentahydrate needs 24.97 g/L, at 99 % 25.22 g', () => {
    const known = { ...NONE, volume: 1, concentration: 0.1, molarMass: 159.6 };
    expect(solveWeighing('mass', known, { purity: 1, waters: 5 })).toBeCloseTo(24.97, 2);
    expect(solveWeighing('mass', known, { purity: 0.99, waters: 5 })).toBeCloseTo(25.22, 2);
  });

  it('has no result for impossible input', () => {
    const known = { ...NONE, mass: 1, volume: 1, concentration: 1 };
    expect(solveWeighing('molarMass', known, { purity: 1, waters: 5 })).toBeNull();
    expect(solveWeighing('volume', NONE, PURE)).toBeNull();
  });

  it('calculates each value from the other three', () => {
    const unknowns: WeighingUnknown[] = ['mass', 'volume', 'concentration', 'molarMass'];
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.integer({ min: 0, max: 12 }),
        (volume, concentration, weight, waters) => {
          const form = { purity: 0.985, waters };
          const part = { volume, concentration, molarMass: weight };
          const mass = solveWeighing('mass', { ...NONE, ...part }, form)!;
          const all = { ...part, mass };
          for (const unknown of unknowns) {
            const answer = solveWeighing(unknown, { ...all, [unknown]: 0 }, form);
            expect(answer! / all[unknown]).toBeCloseTo(1, unknown === 'molarMass' ? 2 : 8);
          }
        },
      ),
    );
  });
});

describe('concentrated liquids', () => {
  // Concentrations as suppliers and the Merck Index state them.
  it.each([
    ['HCl', 1.19, 0.37, 12.1],
    ['H2SO4', 1.84, 0.98, 18.4],
    ['HNO3', 1.41, 0.7, 15.7],
    ['CH3COOH', 1.05, 0.998, 17.4],
    ['NH3', 0.9, 0.28, 14.8],
    ['H3PO4', 1.69, 0.85, 14.7],
    ['HClO4', 1.67, 0.7, 11.6],
  ])('%s of density %f and content %f has %f mol/L', (formula, density, content, concentration) => {
    const liquid = { density, content, molarMass: molarMass(formula)! };
    expect(Math.abs(stockConcentration(liquid) - concentration)).toBeLessThan(0.06);
  });

  it('1 L of 1 mol/L HCl needs 82.8 mL of the 37 % acid, which cannot give 13 mol/L', () => {
    const liquid = { density: 1.19, content: 0.37, molarMass: 36.46 };
    expect(stockVolume(liquid, 1, 1)! * 1000).toBeCloseTo(82.8, 1);
    expect(stockVolume(liquid, 13, 1)).toBeNull();
  });

  it('have a molar mass and a plausible concentration in the table', () => {
    for (const { formula, density, content, name } of STOCK_LIQUIDS) {
      const liquid = {
        density: Number(density),
        content: Number(content) / 100,
        molarMass: molarMass(formula)!,
      };
      expect(stockConcentration(liquid), name).toBeGreaterThan(5);
      expect(stockConcentration(liquid), name).toBeLessThan(30);
    }
  });
});

describe('dilution', () => {
  it('5 mL of 1 mol/L give 100 mL of 50 mmol/L', () => {
    expect(solveDilution('v1', { c1: 1, v1: 0, c2: 0.05, v2: 0.1 })).toBeCloseTo(0.005, 12);
  });

  it('20 mL of 50× give 1 L of 1×', () => {
    expect(solveDilution('v1', { c1: 50, v1: 0, c2: 1, v2: 1000 })).toBeCloseTo(20, 12);
  });

  it('calculates each value from the other three', () => {
    const unknowns: DilutionUnknown[] = ['c1', 'v1', 'c2', 'v2'];
    fc.assert(
      fc.property(some, some, some, (c1, v1, c2) => {
        const all = { c1, v1, c2, v2: (c1 * v1) / c2 };
        for (const unknown of unknowns)
          expect(solveDilution(unknown, { ...all, [unknown]: 0 })! / all[unknown]).toBeCloseTo(1, 9);
      }),
    );
  });

  it('divides by the factor in a series, with every tube full', () => {
    const rows = dilutionSeries(10, 10, 3, 1);
    expect(rows.map(({ concentration }) => concentration)).toEqual([1, 0.1, 0.01]);
    for (const { transfer, diluent } of rows) expect(transfer + diluent).toBeCloseTo(1, 12);
  });

  it('knows which concentrations can be compared', () => {
    expect(strengthOf('uM').measure).toBe(strengthOf('M').measure);
    expect(strengthOf('mg/mL').measure).not.toBe(strengthOf('M').measure);
    expect(strengthOf('?').id).toBe('M');
  });
});

describe('bench calculations', () => {
  it('13,000 rpm at 8.4 cm is 15,871 × g (RCF = 1.118e-5 r N²)', () => {
    expect(rcfOf(13000, 8.4)).toBeCloseTo(1.118e-5 * 8.4 * 13000 ** 2, -1);
    expect(rpmOf(rcfOf(4200, 17.2), 17.2)).toBeCloseTo(4200, 6);
  });

  it('1 µg of 1 kb of double-stranded DNA is 1.54 pmol; 1 nmol of a 20-mer is 6.6 µg', () => {
    expect(pmolOf(1, 'dsDNA', 1000)).toBeCloseTo(1.54, 2);
    expect(microgramsOf(1000, 'ssDNA', 20)).toBeCloseTo(6.6, 6);
  });

  it('1 mol/L of glucose is 180.16 g/L', () => {
    expect(massConcentration(1, molarMass('C6H12O6')!)).toBeCloseTo(180.156, 3);
  });
});

it.each([
  ['≥99.5% (滴定)', 99.5],
  ['98% (GC)', 98],
  ['36.0–38.0% 水溶液', 37],
  ['99.95–100.05% (滴定)', 100],
  ['≥99%，Pd≥9.1%', 99],
  ['染料含量≥65%', 65],
  ['Pd≥8.9%', null],
  ['58.5–67.4% (以 SO2 计，滴定)', null],
  ['指示剂级', null],
  [null, null],
])('the content of %o is %o', (spec, content) => expect(purityOf(spec)).toBe(content));
