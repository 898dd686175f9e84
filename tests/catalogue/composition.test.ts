/** Composition of mixtures and kits: their classification follows from it, and sheets show it. */
import { describe, expect, it } from 'vitest';
import { hazardStateOf } from '@domain/safety/hazardState';
import { catalogue } from '../../server/catalogue';
import { sdsOf } from '../../server/documents/sheet';
import { checkComposition } from '../../scripts/catalogue/composition';
import { readSource } from '../../scripts/catalogue/source';
import { cell, Problems } from '../../scripts/catalogue/tsv';

const { products } = catalogue();
const of = (code: string) => products.find(({ entity }) => entity === code)!;
const codesOf = (code: string) => of(code).hazard?.hStatements.map((statement) => statement.code) ?? [];

describe('goods with a composition', () => {
  it.each([
    [
      'rna-phenol-reagent',
      ['H301', 'H311', 'H314', 'H331', 'H341', 'H373', 'H411', 'EUH032'],
      'UN2821 6.1 II',
    ],
    ['loading-sds-5x', ['H315', 'H318'], null],
    ['bca-kit', ['H318', 'H400', 'H411'], 'UN3082 9 III'],
    ['bradford-kit', ['H290'], 'UN1805 8 III'],
    ['pcr-cleanup', ['H302', 'H315', 'H319'], null],
    ['g25-desalt', ['H317'], null],
  ])('%s is sold as %j, %s', (code, codes, un) => {
    expect(of(code).status).toBe(1);
    expect(codesOf(code)).toEqual(codes);
    expect(of(code).hazard?.un ?? null).toBe(un);
  });

  it('below the limits are without a classification: 0.02% azide in an antibody', () => {
    expect(codesOf('ab-actin-m')).toEqual([]);
    expect(hazardStateOf(of('ab-actin-m'))).toBe('none');
  });

  it('show their parts with fractions on the sheet', () => {
    const lines = sdsOf(of('bca-kit'))!
      .sections[2]!.items.filter(({ label }) => label === '组分')
      .flatMap((item) => item.lines)
      .join('');
    expect(lines).toContain('试剂 A：氢氧化钠（CAS 1310-73-2）约 0.4%');
    expect(lines).toContain('；试剂 B：五水硫酸铜（CAS 7758-99-8）约 4%');
  });
});

describe('the build', () => {
  /** Problems of the sources after `change`d cells of one good's row. */
  function problemsOf(code: string, change: Record<string, string>, cas?: string): string[] {
    const problems = new Problems();
    const source = readSource(problems);
    const goods = source.goods.map((row) =>
      cell(row, 'code') === code ? { ...row, cells: { ...row.cells, ...change } } : row,
    );
    const composition = new Map(source.composition);
    const rows = composition.get(code) ?? [];
    if (cas)
      composition.set(
        code,
        rows.map((row) => ({ ...row, cells: { ...row.cells, cas } })),
      );
    checkComposition({ ...source, goods, composition }, problems);
    return problems.list.map((line) => line.replace(/^.*?:\d+: /, ''));
  }

  it('accepts the sources', () => expect(problemsOf('bca-kit', {})).toEqual([]));

  it('names a code that the composition gives and the classification lacks', () =>
    expect(problemsOf('bca-kit', { ghs: 'H318,H400' })).toEqual(['the composition gives H411']));

  it('names a code that no component brings', () =>
    expect(problemsOf('trypan-04', { ghs: 'H350,H317' })).toEqual([
      'H317 does not follow from the composition',
    ]));

  it('names a component whose hazards nobody recorded', () =>
    expect(problemsOf('trypan-04', {}, '1234-56-3')[0]).toContain(
      '1234-56-3 is no compound of the catalogue',
    ));
});
