/** Forms of substances in names and queries. */
import { describe, expect, it } from 'vitest';
import { splitForms, statesForm, watersIn } from '@domain/search/forms';

const read = (text: string) => {
  const { forms, rest } = splitForms(text);
  return [forms.map(({ kind, value }) => `${kind} ${value}`).join(', '), rest];
};

describe('splitForms', () => {
  it.each([
    ['13C葡萄糖', 'isotope 13C', '葡萄糖'],
    ['葡萄糖-13C6', 'isotope 13C', '葡萄糖'],
    ['13C15N-精氨酸', 'isotope 13C, isotope 15N', '精氨酸'],
    ['15NH4Cl', 'isotope 15N', 'NH4Cl'],
    ['H2 18O', 'isotope 18O', 'H2O'],
    ['d8-甲苯', 'isotope D8', '甲苯'],
    ['氘代异丙醇', 'isotope D', '异丙醇'],
    ['十二水磷酸氢二钠', 'hydrate 12, salt Na2', '磷酸氢'],
    ['CuSO4·5H2O', 'hydrate 5', 'CuSO4'],
    ['硫酸锰 4H2O', 'hydrate 4, salt 硫酸', '锰'],
    ['左旋柠檬烯', 'stereo -', '柠檬烯'],
    ['R-1-苯乙胺', 'stereo R', '1-苯乙胺'],
    ['鸟氨酸·HCl', 'salt 盐酸', '鸟氨酸'],
    ['glucose monohydrate', 'hydrate 1', 'glucose'],
    ['D-(+)-一水葡萄糖', 'hydrate 1, stereo D', '(+)-葡萄糖'],
    ['Boc-D-脯氨酸', 'stereo D', 'Boc-脯氨酸'],
    ['(S)-1-苯乙醇', 'stereo S', '1-苯乙醇'],
    ['DL-丙氨酸', 'stereo RS', '丙氨酸'],
    ['EDTA钙钠', 'salt Ca, salt Na', 'EDTA'],
    ['L-组氨酸二盐酸盐', 'stereo L, salt 盐酸2', '组氨酸'],
    ['Ｄ－葡萄糖', 'stereo D', '葡萄糖'],
  ])('reads %s', (text, forms, rest) => {
    expect(read(text)).toEqual([forms, rest]);
  });

  it.each([
    '3,4-二氢-2H-吡喃',
    'N-甲基吡咯烷酮',
    '反相硅胶',
    '反转录试剂盒',
    '18-冠醚-6',
    '1-溴-2,2-二水杨酸',
  ])('reads no form in %s', (text) => {
    expect(splitForms(text).forms).toEqual([]);
  });
});

describe('statesForm', () => {
  const states = (text: string, name: string, formula: string | null) =>
    splitForms(text).forms.every((form) => statesForm(form, { names: [name], formula }));

  it('counts water and cations in the formula', () => {
    expect(states('五水', '硫酸铜', 'CuSO4·5H2O')).toBe(true);
    expect(states('三水', '硫酸铜', 'CuSO4·5H2O')).toBe(false);
    expect(states('无水', '硫酸铜', 'CuSO4')).toBe(true);
    expect(states('EDTA二钠', '乙二胺四乙酸二钠', 'C10H14N2Na2O8·2H2O')).toBe(true);
    expect(states('EDTA三钠', '乙二胺四乙酸二钠', 'C10H14N2Na2O8·2H2O')).toBe(false);
    expect(watersIn('RuCl3·xH2O')).toBeNull();
  });

  it('counts deuterium, and keeps enantiomers, racemates and acids apart', () => {
    expect(states('DMSO-d6', '氘代二甲基亚砜', 'C2D6OS')).toBe(true);
    expect(states('DMSO-d3', '氘代二甲基亚砜', 'C2D6OS')).toBe(false);
    expect(states('L-乳酸', 'DL-乳酸', 'C3H6O3')).toBe(false);
    expect(states('左旋柠檬烯', '(-)-柠檬烯', 'C10H16')).toBe(true);
    expect(states('左旋柠檬烯', '(R)-(+)-柠檬烯', 'C10H16')).toBe(false);
    expect(states('D-丙氨酸', 'L-丙氨酸', 'C3H7NO2')).toBe(false);
    expect(states('半胱氨酸盐酸盐', 'L-半胱氨酸盐酸盐一水合物', 'C3H7NO2S·HCl·H2O')).toBe(true);
    expect(states('Tris硫酸盐', 'Tris-HCl', 'C4H12ClNO3')).toBe(false);
  });
});
