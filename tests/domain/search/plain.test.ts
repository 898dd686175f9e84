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
  ])
    expect(plainQuery(text)).toBe(text);
});
