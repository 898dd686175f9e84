/** One spelling for units, multiples, traditional characters and vitamins. */
import { expect, it } from 'vitest';
import { plainQuery } from '@domain/search/plain';

it.each([
  ['15毫升離心管', '15mL离心管'],
  ['0.22 微米滤膜', '0.22µm滤膜'],
  ['10X TBE', '10× TBE'],
  ['50xTAE', '50×TAE'],
  ['50XTAE', '50×TAE'],
  ['過氧化氫', '过氧化氢'],
  ['二甲基甲醯胺', '二甲基甲酰胺'],
  ['维他命丙', '维生素C'],
  ['维B12', '维生素B12'],
  ['铅单元素标准溶液', '铅标准溶液'],
  ['水中铜标准溶液', '铜标准溶液'],
  ['锌标液', '锌标准溶液'],
  ['苯酚CAS：108-95-2', '苯酚 108-95-2'],
  ['108/95/2', '108-95-2'],
  ['2.2.6.6-四甲基哌啶', '2,2,6,6-四甲基哌啶'],
  ['N.N-二甲基苯胺', 'N,N-二甲基苯胺'],
  ['求购硫酸钾', '硫酸钾'],
  ['碘价格', '碘'],
  ['钙指示剂 2瓶', '钙指示剂'],
  ['1000ppm铅标液', '1000 mg/L铅标准溶液'],
  ['0.45umPVDF膜', '0.45um PVDF膜'],
  ['24孔细胞板', '24孔 细胞板'],
  ['CH2=CHCN', 'CH2CHCN'],
  ['缓冲液 pH = 6.86', '缓冲液 pH6.86'],
  ['圆底烧瓶 24口', '圆底烧瓶 24/29 '],
  ['我要买三氟乙酸', '三氟乙酸'],
  ['VE醋酸酯', '维生素E醋酸酯'],
])('%s is %s', (text, plain) => {
  expect(plainQuery(text)).toBe(plain);
});

it('leaves structures, formulas and numbers as they are', () => {
  for (const text of [
    'CC(=O)Oc1ccccc1C(=O)O',
    'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3',
    'WEVYAHXRMPXWCK-UHFFFAOYSA-N',
    'Na2CO3·10H2O',
    '64-17-5',
    '1,4-二氧六环',
    '克百威',
    '1,8-二氮杂二环[5.4.0]十一碳-7-烯',
    'CaSO4',
  ])
    expect(plainQuery(text)).toBe(text);
});
