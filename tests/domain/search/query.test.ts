import { describe, expect, it } from 'vitest';
import { recognise } from '@domain/search/query';

describe('recognise', () => {
  it.each([
    ['', 'empty', ''],
    ['  　 ', 'empty', ''],
    ['109-99-9', 'cas', '109-99-9'],
    ['CAS：１０９－９９－９', 'cas', '109-99-9'],
    ['109999', 'cas', '109-99-9'],
    ['109-99-8', 'badCas', '109-99-8'],
    ['109998', 'text', '109998'],
    ['WYURNTSHIVDZCO-UHFFFAOYSA-N', 'inchiKey', 'WYURNTSHIVDZCO-UHFFFAOYSA-N'],
    ['wyurntshivdzco-uhfffaoysa-n', 'inchiKey', 'WYURNTSHIVDZCO-UHFFFAOYSA-N'],
    ['WYURNTSHIVDZCO', 'inchiKey', 'WYURNTSHIVDZCO'],
    ['tetrahydrofura', 'text', 'tetrahydrofura'],
    ['InChIKey: WYURNTSHIVDZCO-UHFFFAOYSA-N', 'inchiKey', 'WYURNTSHIVDZCO-UHFFFAOYSA-N'],
    ['CX10234', 'catalogNo', 'CX10234'],
    ['XS10234500g', 'catalogNo', 'XS10234-500g'],
    ['货号：LX10021', 'catalogNo', 'LX10021'],
    ['Cat. No. LX10021', 'catalogNo', 'LX10021'],
    ['xs11353a', 'catalogNo', 'XS11353-A'],
    ['CXC109999', 'catalogNo', 'CXC109999'],
    ['C1CCOC1', 'smiles', 'C1CCOC1'],
    ['CCO', 'text', 'CCO'],
    ['cx-10234', 'catalogNo', 'CX10234'],
    ['lx10021-500ml', 'catalogNo', 'LX10021-500mL'],
    ['LX10021 500 mL', 'catalogNo', 'LX10021-500mL'],
    ['AB10234', 'text', 'AB10234'],
    ['CX1023', 'text', 'CX1023'],
    ['CX102345', 'text', 'CX102345'],
    ['LX10021-abc', 'text', 'LX10021-abc'],
    ['C4H8O', 'formula', 'C4H8O'],
    ['C₄H₈O', 'formula', 'C4H8O'],
    ['CuSO4.5H2O', 'formula', 'CuSO4·5H2O'],
    ['NaCl', 'formula', 'NaCl'],
    ['NaOH', 'formula', 'NaOH'],
    ['CO2', 'formula', 'CO2'],
    ['CO', 'formula', 'CO'],
    ['KOH', 'formula', 'KOH'],
    ['CDCl3', 'formula', 'CDCl3'],
    ['H2', 'formula', 'H2'],
    ['四氢呋喃', 'text', '四氢呋喃'],
    ['  DMF  无水 ', 'text', 'DMF 无水'],
    ['2-甲基四氢呋喃', 'text', '2-甲基四氢呋喃'],
  ])('%s is %s', (text, kind, value) => expect(recognise(text)).toEqual({ kind, value }));

  it.each([
    ...['Co', 'Cosmos', 'co2', 'Pd', 'Pd/C', 'THF', 'NBS', 'PBS', 'SDS', 'NIS', 'HATU', 'PVP', 'DNS'],
    ...['C18', 'CD34', 'HeLa', 'IC50', 'H1N1', 'B12', 'In', 'HEPES', 'acetone', 'I am'],
  ])('%s is a word', (text) => expect(recognise(text).kind).toBe('text'));
});
