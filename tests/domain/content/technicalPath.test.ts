import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTechnicalQuery, TECHNICAL_VIEWS, technicalPath, TOOLS } from '@domain/content/technicalPath';

const searchOf = (path: string) => path.slice('/technicalCenter'.length);

describe('the address of the technical centre', () => {
  it('omits defaults', () => {
    expect(technicalPath()).toBe('/technicalCenter');
    expect(technicalPath({ view: 'safety' })).toBe('/technicalCenter?view=safety');
    expect(technicalPath({ article: 21 })).toBe('/technicalCenter?article=21');
  });

  it('opens a tool among the calculators, with its inputs', () => {
    const path = technicalPath({ tool: 'molarity', inputs: { mw: '58.44', volU: 'mL' } });
    expect(path).toBe('/technicalCenter?view=calculators&tool=molarity&mw=58.44&volU=mL');
    expect(parseTechnicalQuery('?tool=molarity&mw=58.44')).toMatchObject({
      view: 'calculators',
      tool: 'molarity',
      inputs: { mw: '58.44' },
    });
  });

  it('ignores foreign values', () => {
    const nothing = { view: null, tool: null, article: null, q: '', lot: '', inputs: {} };
    expect(parseTechnicalQuery('?view=x&tool=y&article=-1&mw=1')).toEqual(nothing);
    const long = `?tool=units&value=${'1'.repeat(201)}&__proto__=1&a-b=2&kind=mass`;
    expect(parseTechnicalQuery(long).inputs).toEqual({ kind: 'mass' });
    const many = Array.from({ length: 40 }, (_, index) => `k${index}=1`).join('&');
    expect(Object.keys(parseTechnicalQuery(`?tool=units&${many}`).inputs)).toHaveLength(20);
  });

  it('is parsed to the values it was built from', () => {
    const text = fc.string({ maxLength: 30 }).map((value) => value.trim());
    const inputs = fc.dictionary(
      fc.constantFrom('mw', 'conc', 'volU', 'formula'),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...TECHNICAL_VIEWS, null), text, text, (view, q, lot) => {
        const query = { view, tool: null, article: null, q, lot, inputs: {} };
        expect(parseTechnicalQuery(searchOf(technicalPath(query)))).toEqual(query);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...TOOLS), inputs, (tool, values) => {
        expect(parseTechnicalQuery(searchOf(technicalPath({ tool, inputs: values }))).inputs).toEqual(values);
      }),
    );
  });
});
