/** The mixture rule of GHS parts 3 and 4: single limits, and properties of every mixture. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixtureCodes, partOf, saysCode, type Part } from '@domain/safety/mixture';
import { OWN_LIMITS } from '@domain/safety/mixtureLimits.data';
import { fractionsOf, solutionOf, statedPercent } from '@domain/safety/solution';
import { SOLVENTS } from '@domain/safety/solvents.data';
import { isValidCas } from '@domain/chemistry/cas';
import { hStatement } from '@domain/safety/hazard';

const part = (percent: number, ...hCodes: string[]): Part => ({ fraction: percent / 100, hCodes });
const THF = ['H225', 'H302', 'H319', 'H335', 'H336', 'H351', 'EUH019'];

describe('concentration limits', () => {
  it.each([
    ['H340', 0.1],
    ['H341', 1],
    ['H350', 0.1],
    ['H350i', 0.1],
    ['H351', 1],
    ['H360FD', 0.3],
    ['H361d', 3],
    ['H362', 0.3],
    ['H317', 1],
    ['H334', 1],
    ['H304', 10],
    ['H315', 10],
    ['H319', 10],
    ['H335', 20],
    ['H336', 20],
    ['H371', 10],
    ['H373', 10],
    ['H400', 25],
    ['H412', 25],
    ['H413', 25],
  ])('%s applies from %d %%', (code, percent) => {
    expect(mixtureCodes([part(percent, code)])).toEqual([code]);
    expect(mixtureCodes([part(percent * 0.99, code)])).toEqual([]);
  });

  it.each([
    [{ code: 'H314', at: [[5, 'H314'], [4, 'H315 H318'], [1, 'H315 H319'], [0.9, '']] }],
    [{ code: 'H318', at: [[3, 'H318'], [1, 'H319'], [0.9, '']] }],
    [{ code: 'H370', at: [[10, 'H370'], [1, 'H371'], [0.9, '']] }],
    [{ code: 'H372', at: [[10, 'H372'], [1, 'H373'], [0.9, '']] }],
    [{ code: 'H410', at: [[25, 'H410'], [2.5, 'H411'], [0.25, 'H412'], [0.2, '']] }],
    [{ code: 'H411', at: [[25, 'H411'], [2.5, 'H412'], [2, '']] }],
  ] as const)('lead to a weaker code with dilution: $code', ({ code, at }) => {
    for (const [percent, codes] of at)
      expect(mixtureCodes([part(percent, code)]), `${percent} %`).toEqual(codes.split(' ').filter(Boolean));
  }); // prettier-ignore

  it('add the contents of components', () => {
    expect(mixtureCodes([part(3, 'H314'), part(2, 'H314')])).toEqual(['H314']);
    expect(mixtureCodes([part(0.5, 'H314'), part(5, 'H315')])).toEqual(['H315']);
    expect(mixtureCodes([part(6, 'H319'), part(4, 'H319')])).toEqual(['H319']);
    expect(mixtureCodes([part(2, 'H410'), part(5, 'H411')])).toEqual(['H411']);
    expect(mixtureCodes([part(0.6, 'H351'), part(0.6, 'H351')])).toEqual([]);
  });
});

describe('acute toxicity of a mixture', () => {
  it('follows 100 / ATEmix = Σ(Ci / ATEi) with the point estimates', () => {
    expect(mixtureCodes([part(25, 'H302')])).toEqual(['H302']); // 500 / 0.25 = 2000
    expect(mixtureCodes([part(24, 'H302')])).toEqual([]);
    expect(mixtureCodes([part(33.4, 'H301')])).toEqual(['H301']); // 100 / 0.334 = 299
    expect(mixtureCodes([part(33, 'H301')])).toEqual(['H302']);
    expect(mixtureCodes([part(30, 'H311')])).toEqual(['H311']);
    expect(mixtureCodes([part(29, 'H311')])).toEqual(['H312']);
    expect(mixtureCodes([part(30, 'H331')])).toEqual(['H331']);
  });

  it('uses the known estimate of a component before its category', () => {
    expect(mixtureCodes([{ ...part(33, 'H301'), ate: { oral: 60 } }])).toEqual(['H301']);
  });
});

describe('specific limits of substances', () => {
  it('have real CAS numbers and existing codes', () => {
    for (const [cas, { from = {} }] of OWN_LIMITS) {
      expect(isValidCas(cas), cas).toBe(true);
      for (const code of Object.keys(from)) expect(hStatement(code), code).not.toBeNull();
    }
    for (const [name, { cas }] of SOLVENTS) expect(isValidCas(cas), name).toBe(true);
  });

  it.each([
    ['7647-01-0', 37, 'H314,H335', 'H314 H335'],
    ['7647-01-0', 12, 'H314,H335', 'H315 H319 H335'],
    ['7722-84-1', 30, 'H302,H314,H335', 'H302 H318'],
    ['7722-84-1', 60, 'H302,H314,H335', 'H302 H314 H335'],
    ['7722-84-1', 6, 'H302,H314,H335', 'H319'],
    ['1310-73-2', 2, 'H314', 'H314'],
    ['1310-73-2', 0.5, 'H314', 'H315 H319'],
    ['7664-93-9', 10, 'H314', 'H315 H319'],
    ['64-19-7', 20, 'H314', 'H315 H319'],
    ['67-56-1', 5, 'H301,H311,H331,H370', 'H302 H371'],
    ['109-99-9', 24, 'H302,H319,H335,H336,H351', 'H336 H351'],
    ['111-30-8', 0.1, 'H317,H334', 'H317 H334'],
    ['7664-39-3', 2, 'H300,H310,H314,H330', 'H300 H311 H314 H331'],
  ])('%s at %d %%', (cas, percent, codes, expected) => {
    expect(mixtureCodes([partOf(cas, percent / 100, codes.split(','))]).join(' ')).toBe(expected);
  });
});

describe('any mixture', () => {
  const CODES = ['H300', 'H301', 'H302', 'H304', 'H310', 'H312', 'H314', 'H315', 'H317', 'H318', 'H319', 'H330', 'H332',
    'H335', 'H336', 'H340', 'H341', 'H350', 'H351', 'H360D', 'H361f', 'H370', 'H371', 'H372', 'H373', 'H400', 'H410',
    'H411', 'H412', 'H413', 'EUH066', 'H225']; // prettier-ignore
  const anyPart = fc.record({
    fraction: fc.double({ min: 0, max: 0.25, noNaN: true }),
    hCodes: fc.subarray(CODES),
  });
  const anyParts = fc.array(anyPart, { minLength: 1, maxLength: 4 });

  it('keeps every code, or a stronger one, when the share of a component increases', () => {
    fc.assert(
      fc.property(anyParts, fc.nat(3), fc.double({ min: 1, max: 4, noNaN: true }), (parts, at, factor) => {
        const more = parts.map((each, index) =>
          index === at % parts.length ? { ...each, fraction: each.fraction * factor } : each,
        );
        const after = mixtureCodes(more);
        for (const code of mixtureCodes(parts)) expect(saysCode(after, code), code).toBe(true);
      }),
    );
  });

  it('does not depend on the order of its components', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        expect(mixtureCodes([...parts].reverse())).toEqual(mixtureCodes(parts));
      }),
    );
  });

  it('is not changed by a component of 0 % or without codes', () => {
    fc.assert(
      fc.property(anyParts, fc.subarray(CODES), (parts, hCodes) => {
        const same = [...parts, { fraction: 0, hCodes }, { fraction: 0.5, hCodes: [] }];
        expect(mixtureCodes(same)).toEqual(mixtureCodes(parts));
      }),
    );
  });

  it('states no more of a pure component than its own codes, except codes that one of them includes', () => {
    fc.assert(
      fc.property(fc.subarray(CODES), (hCodes) => {
        for (const code of mixtureCodes([{ fraction: 1, hCodes }]))
          expect(saysCode(hCodes, code), code).toBe(true);
      }),
    );
  });
});

describe('solutions', () => {
  it('are read from the purity text', () => {
    const thf = solutionOf('2.0 M 四氢呋喃溶液', 31.06);
    expect(thf?.solvent.cas).toBe('109-99-9');
    expect(thf?.solute.min).toBeCloseTo(0.0653, 3);
    expect(thf?.solute.max).toBeCloseTo(0.0699, 3);
    expect(solutionOf('40% 甲苯溶液', 174)?.fraction).toEqual({ min: 0.6, max: 0.6 });
    expect(solutionOf('28.0–30.0% 甲醇溶液', 54)?.solute).toEqual({ min: 0.28, max: 0.3 });
    expect(solutionOf('≥50.0% 水溶液', 50)?.solute).toEqual({ min: 0.5, max: 1 });
    expect(solutionOf('1.0 M 四氢呋喃溶液，含水约 5%', 261)?.solute.max).toBeCloseTo(0.294, 2);
    expect(solutionOf('100 µg/mL 甲醇溶液', null)?.solute.max).toBeCloseTo(0.000126, 6);
  });

  it('are null where solvent or amount is unknown', () => {
    for (const text of ['2.0 M 四氢呋喃-正庚烷-乙苯溶液', '≥99.5% (GC)', '10.0 M，过量二甲硫醚', null])
      expect(solutionOf(text, 100)).toBeNull();
    expect(solutionOf('2.0 M 四氢呋喃溶液', null)).toBeNull();
  });

  it('have a mass content only in percent of the solute', () => {
    expect(statedPercent('36.0–38.0% 水溶液')).toBe(38);
    expect(statedPercent('40 wt% 重水溶液，D≥99.5%')).toBe(40);
    for (const text of ['5.0–6.0 M 癸烷溶液', '1.0 M 四氢呋喃溶液，含水约 5%', null])
      expect(statedPercent(text)).toBeNull();
  });

  it('have a range of fractions with ordered ends', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 900, noNaN: true }),
        fc.double({ min: 0.6, max: 1.6, noNaN: true }),
        (grams, density) => {
          const { min, max } = fractionsOf(grams, density);
          expect(min).toBeLessThanOrEqual(max + 1e-12);
          expect(max).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('contain their solvent: tetrahydrofuran at nine tenths', () => {
    expect(mixtureCodes([partOf('109-99-9', 0.9, THF)])).toEqual(['H302', 'H319', 'H335', 'H336', 'H351']);
  });
});
