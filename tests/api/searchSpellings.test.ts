/** Spellings of one name as typed, copied and pasted: each finds the same product. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { dataOf } from '../support/api';

/** CAS number of the first result; undefined without one. */
async function firstFor(q: string): Promise<string | undefined> {
  const { records } = await dataOf('get', '/search/products', { query: { q } });
  return catalogue().productById.get(records[0]?.prodId ?? 0)?.cas ?? undefined;
}

const THF_INCHI = '1S/C4H8O/c1-2-4-5-3-1/h1-4H2';

const SPELLINGS: readonly (readonly [cas: string, queries: readonly string[]])[] = [
  [
    '6381-92-6',
    ['Na2EDTA', 'na2edta', 'Na2-EDTA', ' Na2 EDTA ', 'Ｎａ２ＥＤＴＡ', 'Na₂EDTA', 'EDTA-2Na', 'EDTA二钠', 'edta 二钠盐'],
  ],
  ['6381-92-6', ['Na2EDTA·2H2O', 'Na2EDTA 2H2O', 'EDTA-2Na·2H2O', 'Na2H2EDTA', 'disodium EDTA']],
  [
    '2206-27-1',
    ['[2H6]DMSO', '[2H6] DMSO', '[²H6]DMSO', '[2h6]dmso', '［2H6］DMSO', '(2H6)DMSO', '[2H]6-DMSO', '[D6]DMSO'],
  ],
  ['2206-27-1', ['d6-DMSO', 'DMSO-d6', 'DMSO D6', '[2H6]二甲基亚砜', '氘代DMSO', '(CD3)2SO']],
  [
    '7647-01-0',
    ['0.1mol/L 盐酸标准溶液', '0.1 mol/L盐酸标准溶液', '０．１ｍｏｌ／Ｌ 盐酸标准溶液', '0.1MOL/L 盐酸标准溶液', '0.1mol/l盐酸'],
  ],
  [
    '7647-01-0',
    ['0.1mol·L-1 盐酸标准溶液', '0.1 mol·L⁻¹ 盐酸', '0.1 mol L-1 HCl', '盐酸标准滴定溶液 0.1mol/L', '盐酸标准溶液（0.1mol/L）'],
  ],
  [
    '109-99-9',
    [`InChI=${THF_INCHI}`, `inchi=${THF_INCHI}`, ` InChI = ${THF_INCHI} `, `InChI:${THF_INCHI}`, `InChI ${THF_INCHI}`, THF_INCHI],
  ],
  [
    '109-99-9',
    [`"InChI=${THF_INCHI}"`, `InChI=${THF_INCHI}.`, 'ＩｎＣｈＩ＝１Ｓ／Ｃ４Ｈ８Ｏ／ｃ１－２－４－５－３－１／ｈ１－４Ｈ２'],
  ],
  ['5949-29-1', ['柠檬酸', ' 柠 檬 酸 ', '枸橼酸', '一水柠檬酸', '柠檬酸一水合物', 'Citric Acid', 'citricacid', 'ningmengsuan']],
  ['77-92-9', ['无水柠檬酸', '柠檬酸（无水）', '柠檬酸 无水', 'citric acid, anhydrous']],
  ['76189-55-4', ['(R)-BINAP', '(r)-binap', 'R-BINAP', '(R)BINAP', '（R）-BINAP', '(R)-(+)-BINAP', 'R BINAP']],
  [
    '98327-87-8',
    ['BINAP', 'binap', 'rac-BINAP', '(±)-BINAP', '(+/-)-BINAP', '(RS)-BINAP', 'DL-BINAP', '外消旋BINAP', 'racemic BINAP'],
  ],
]; // prettier-ignore

describe('the first result for', () => {
  it.each(SPELLINGS.flatMap(([cas, queries]) => queries.map((q) => [q, cas] as const)))('%s is %s', async (q, cas) => {
    expect(await firstFor(q)).toBe(cas);
  }); // prettier-ignore
});

it.each(['(S)-BINAP', 'S-BINAP', '(S)-BINOL'])('%s, which is not sold, does not find its mirror image', async (q) => {
  expect(await firstFor(q)).toBeUndefined();
}); // prettier-ignore

it('does not take other text for an InChI', async () => {
  const { understood } = await dataOf('get', '/search/products', { query: { q: '1S/盐酸' } });
  expect(understood.kind).toBe('text');
});
