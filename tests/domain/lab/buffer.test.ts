import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { molarMass } from '@domain/chemistry/formula';
import {
  bufferAmounts,
  bufferCapacity,
  bufferStateAt,
  distanceToPKa,
  methodsOf,
  pHOf,
  startPH,
  type BufferTarget,
} from '@domain/lab/buffer';
import { BUFFERS, bufferOf, type Buffer } from '@domain/lab/bufferTable';
import { formsAt, pKaAt, pKaSlope } from '@domain/lab/ionisation';

const buffer = (id: string): Buffer => bufferOf(id)!;
const target = (pH: number, concentration: number, more: Partial<BufferTarget> = {}): BufferTarget => ({
  pH,
  concentration,
  celsius: 25,
  activity: false,
  ...more,
});

describe('the pK value', () => {
  // Goldberg 2002 at 25 °C; slopes as Good et al., Biochemistry 5 (1966) 467 and CRC list them, to the third decimal.
  it.each([
    ['Tris', 0, 8.072, -0.028],
    ['imidazole', 0, 6.993, -0.022],
    ['ammonia', 0, 9.245, -0.031],
    ['borate', 0, 9.237, -0.008],
    ['phosphate-Na', 1, 7.198, -0.002],
    ['acetate', 0, 4.756, 0],
    ['glycine', 1, 9.78, -0.026],
  ])('of %s, step %i', (id, index, pKa, slope) => {
    const step = buffer(id).steps[index]!;
    expect(pKaAt(step, 25)).toBeCloseTo(pKa, 3);
    expect(pKaSlope(step)).toBeCloseTo(slope, 3);
  });

  it('of Tris at 5 and 37 °C agrees with Bates and Hetzer (1961: 8.677 and 7.746)', () => {
    expect(pKaAt(buffer('Tris').steps[0]!, 5)).toBeCloseTo(8.677, 1);
    expect(pKaAt(buffer('Tris').steps[0]!, 37)).toBeCloseTo(7.746, 1);
  });

  it('determines the forms: 1:1 at the pK, and base to acid 1.55 at pH 7.4 with pK 7.21', () => {
    expect(formsAt([4.76], 4.76)).toEqual([0.5, 0.5]);
    const [, acid = 0, base = 0] = formsAt([2.15, 7.21, 12.35], 7.4);
    expect(base / acid).toBeCloseTo(1.55, 2);
  });
});

describe('the pH of standard solutions', () => {
  // NIST/IUPAC primary and secondary standards at 25 °C (Buck et al., Pure Appl. Chem. 74 (2002) 2169; Bates,
  // Determination of pH, for acetate and Tris). Davies is accurate to 0.03 at these concentrations.
  it.each([
    ['phosphate-K', { acid: 0.025, base: 0.025 }, 6.865],
    ['phosphate-K', { acid: 0.008695, base: 0.03043 }, 7.413],
    ['carbonate', { acid: 0.025, base: 0.025 }, 10.012],
    ['acetate', { acid: 0.1, base: 0.1 }, 4.645],
    ['Tris', { acid: 0.05, base: 0.01667 }, 7.699],
  ])('of %s %o is %f', (id, { acid, base }, pH) => {
    expect(Math.abs(pHOf(buffer(id), { acid, base, strong: 0 }, 25, true) - pH)).toBeLessThan(0.03);
  });

  it('of borax 0.01 mol/L, that is boric acid 0.04 and base 0.02 mol/L, is 9.180', () => {
    const pH = pHOf(buffer('borate'), { acid: 0.04, base: null, strong: 0.02 }, 25, true);
    expect(Math.abs(pH - 9.18)).toBeLessThan(0.03);
  });

  it('of potassium dihydrogen citrate 0.05 mol/L, three steps at once, is 3.776', () => {
    const pH = pHOf(buffer('citrate'), { acid: 0.05, base: null, strong: 0.05 }, 25, true);
    expect(Math.abs(pH - 3.776)).toBeLessThan(0.03);
  });

  it('of Tris set to 8.0 at 25 °C is about 8.6 at 4 °C', () => {
    const amounts = bufferAmounts(buffer('Tris'), target(8, 0.05), 'mix')!;
    expect(pHOf(buffer('Tris'), amounts, 4, false)).toBeCloseTo(8.63, 1);
  });
});

describe('buffer recipes', () => {
  it('of 0.1 mol/L acetate at pH 4.76 have equal parts', () => {
    const { acid, base } = bufferAmounts(buffer('acetate'), target(4.756, 0.1), 'mix')!;
    expect(acid! / base!).toBeCloseTo(1, 2);
  });

  it('of 50 mmol/L Tris at pH 8.0 and 25 °C need 27.1 mmol/L of HCl (Henderson–Hasselbalch)', () => {
    // 50 / (1 + 10^(8.0 − 8.072)) = 27.07
    const { base, strong } = bufferAmounts(buffer('Tris'), target(8, 0.05), 'base')!;
    expect(base).toBe(0.05);
    expect(strong).toBeCloseTo(-0.02707, 4);
  });

  it('of 0.1 mol/L sodium phosphate at pH 7.0 have about 60 % of the dibasic salt, as in common tables', () => {
    // Sørensen/Gomori table, 0.1 mol/L at pH 7.0: 61.0 mL dibasic and 39.0 mL monobasic.
    const { acid, base } = bufferAmounts(buffer('phosphate-Na'), target(7, 0.1, { activity: true }), 'mix')!;
    expect(base! / (acid! + base!)).toBeGreaterThan(0.56);
    expect(base! / (acid! + base!)).toBeLessThan(0.66);
  });

  it('cannot reach a pH beyond their two reagents', () => {
    expect(bufferAmounts(buffer('phosphate-Na'), target(3, 0.05), 'mix')).toBeNull();
    expect(bufferAmounts(buffer('phosphate-Na'), target(3, 0.05), 'acid')!.strong).toBeLessThan(0);
    expect(bufferAmounts(buffer('MES'), target(6, 0.05), 'base')).toBeNull();
  });

  it('count the strong proton of PIPES free acid', () => {
    const { strong } = bufferAmounts(buffer('PIPES'), target(7.141, 0.02), 'acid')!;
    expect(strong).toBeCloseTo(0.03, 4);
  });

  it('have the highest capacity, 0.576 C, at the pK', () => {
    expect(bufferCapacity(buffer('HEPES'), target(7.564, 0.1))).toBeCloseTo(0.0576, 3);
  });

  it('state the distance from the pK', () => {
    const state = bufferStateAt(buffer('citrate'), target(5.5, 0.01));
    expect(distanceToPKa(state, 5.5)).toBeCloseTo(0.739, 3);
  });

  it('of any buffer have the requested total concentration and pH', () => {
    const cases = BUFFERS.flatMap((entry) => methodsOf(entry).map((method) => ({ one: entry, method })));
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.double({ min: 2.5, max: 11.5, noNaN: true }),
        fc.double({ min: 0.002, max: 0.3, noNaN: true }),
        fc.integer({ min: 4, max: 40 }),
        fc.boolean(),
        ({ one, method }, pH, concentration, celsius, activity) => {
          const amounts = bufferAmounts(one, target(pH, concentration, { celsius, activity }), method);
          if (amounts === null) return;
          expect((amounts.acid ?? 0) + (amounts.base ?? 0)).toBeCloseTo(concentration, 12);
          expect(pHOf(one, amounts, celsius, activity)).toBeCloseTo(pH, 5);
        },
      ),
    );
  });
});

describe('the suggested start of a recipe', () => {
  it.each([
    ['Tris', 8.1],
    ['acetate', 4.8],
    ['citrate', 4.8],
    ['phosphate-Na', 7.2],
    ['carbonate', 10.3],
    ['histidine', 6.1],
    ['PIPES', 7.1],
    ['glycine', 9.8],
  ])('is %s at pH %f', (id, pH) => expect(startPH(buffer(id))).toBe(pH));

  it('is in the range of the first method of each buffer', () => {
    for (const entry of BUFFERS) {
      const start = target(startPH(entry), 0.05, { activity: true });
      expect(bufferAmounts(entry, start, methodsOf(entry)[0]!), entry.id).not.toBeNull();
    }
  });
});

describe('the table of buffers', () => {
  it('has a reagent and molar mass for each buffer, with steps in order', () => {
    for (const { id, acid, base, steps } of BUFFERS) {
      expect(acid ?? base, id).not.toBeNull();
      for (const entry of [acid, base])
        if (entry) expect(molarMass(entry.formula), entry.name).toBeGreaterThan(10);
      expect(steps.map(({ pKa }) => pKa)).toEqual(steps.map(({ pKa }) => pKa).sort((a, b) => a - b));
    }
  });
});
