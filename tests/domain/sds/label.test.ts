import { describe, expect, it } from 'vitest';
import { hStatementsFor, pictogramsOf, pStatementsFor, signalOf } from '@domain/safety/hazard';
import { containerLitres, labelOf, labelSize } from '@domain/sds/label';

const product = (codes: string[], more: { purity?: string; state?: string; un?: string | null } = {}) => ({
  purity: more.purity ?? '≥99% (GC)',
  features: [{ key: '形态', value: more.state ?? '液体' }],
  hazard: {
    signal: signalOf(codes),
    pictograms: pictogramsOf(codes),
    hStatements: hStatementsFor(codes),
    pStatements: pStatementsFor(codes, null),
    un: more.un ?? null,
  },
});

describe('the label size by capacity (GB 15258)', () => {
  it.each([
    ['100 mL', 50, true],
    ['100.1 mL', 75, false],
    ['500 mL', 75, false],
    ['2.5 L', 75, false],
    ['3 L', 75, false],
    ['4 L', 100, false],
    ['4×4 L', 100, false],
    ['20 L', 100, false],
    ['200 L', 150, false],
    ['25 g', 50, true],
    ['500 g', 75, false],
    ['25 kg', 100, false],
    ['1000 L', 200, false],
    ['1001 L', 300, false],
    ['96 T', 50, true],
  ])('%s: %i mm wide', (pack, width, simplified) =>
    expect(labelSize(pack)).toMatchObject({ width, simplified }),
  );

  it('follows one bottle, not the case', () => {
    expect(containerLitres('4×4 L')).toBe(4);
    expect(containerLitres('500 g')).toBe(0.5);
    expect(containerLitres('96支/盒×10盒')).toBeNull();
  });
});

describe('the text of a label', () => {
  it.each([
    ['危险 over 警告', ['H225', 'H315'], '危险', ['GHS02', 'GHS07']],
    ['the skull over the mark for acute toxicity', ['H301', 'H312', 'H332'], '危险', ['GHS06']],
    ['and for any other cause of the mark', ['H301', 'H317'], '危险', ['GHS06']],
    ['corrosion over irritation', ['H314', 'H319'], '危险', ['GHS05']],
    ['eye damage over irritation', ['H318', 'H315'], '危险', ['GHS05']],
    ['corrosion of metals does not', ['H290', 'H319'], '警告', ['GHS05', 'GHS07']],
    ['sensitised airways over skin', ['H334', 'H317', 'H315'], '危险', ['GHS08']],
    ['other grounds of health danger do not', ['H350', 'H317'], '危险', ['GHS07', 'GHS08']],
    ['H411 has a picture and no word', ['H411'], null, ['GHS09']],
    ['H412 has neither', ['H412'], null, []],
  ])('%s', (_, codes, signal, pictograms) => {
    expect(labelOf(product(codes), '500 mL')).toMatchObject({ signal, pictograms });
  });

  it('has no H400 beside H410, and no EUH codes', () => {
    const label = labelOf(product(['H400', 'H410', 'EUH032']), '500 mL');
    expect(label?.hazards.map(({ code }) => code)).toEqual(['H410']);
  });

  it('has six precautions at most, of every kind, and none on the simplified label', () => {
    const codes = ['H225', 'H301', 'H311', 'H331', 'H370'];
    const found = labelOf(product(codes), '500 mL')!.precautions.map(({ code }) => code);
    expect(found.length).toBeLessThanOrEqual(6);
    for (const kind of ['P2', 'P3', 'P4', 'P5'])
      expect(found.some((code) => code.startsWith(kind))).toBe(true);
    expect(labelOf(product(codes), '100 mL')!.precautions).toEqual([]);
  });

  it('does not ask to keep gas-releasing substances closed', () => {
    const codesOf = (cas: string) =>
      labelOf({ ...product(['H331']), cas }, '500 mL')!.precautions.map(({ code }) => code);
    expect(codesOf('64-19-7').some((code) => code.includes('P233'))).toBe(true);
    expect(codesOf('64-18-6').some((code) => code.includes('P233'))).toBe(false);
    expect(codesOf('64-18-6').some((code) => code.startsWith('P403'))).toBe(true);
  });

  it('has a concentration only for mixtures, and the bare UN number', () => {
    const solution = product(['H314'], { state: '溶液', purity: '36.0–38.0% 水溶液', un: 'UN1789 8 II' });
    expect(labelOf(solution, '500 mL')).toMatchObject({ content: '36.0–38.0% 水溶液', un: 'UN1789' });
    expect(labelOf(product(['H314']), '500 mL')).toMatchObject({ content: null, un: null });
  });

  it('has no signal word, picture or statement for unclassified goods; other goods have no label', () => {
    expect(labelOf(product([]), '500 g')).toMatchObject({
      signal: null,
      pictograms: [],
      hazards: [],
      precautions: [],
    });
    expect(labelOf({ ...product([]), hazard: null }, '1 盒')).toBeNull();
  });
});

describe('the stated content', () => {
  it.each([
    ['30% 矿物油分散体', true],
    ['≥98.0% (干基，HPLC)，含水 30–50%', true],
    ['≥99.0% (GC)，含 MEHQ 稳定剂', true],
    ['≥99.9% (GC)，无稳定剂', false],
    ['≥99% (GC)', false],
  ])('of %s: %s', (purity, isTold) =>
    expect(labelOf(product(['H225'], { purity }), '500 mL')?.content).toBe(isTold ? purity : null),
  );
});
