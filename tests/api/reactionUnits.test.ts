/** A reaction's needs in several units, liquids whose density no table has, and what is taken from stock for it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn } from '../support/api';
import { addBuyers } from '../support/manyBuyers';
import { shopHere } from '../support/shop';
import { addBottle } from '../support/stock';

let token = '';
beforeEach(async () => {
  const { shop } = await shopHere();
  const [name = ''] = await addBuyers(shop.pool, 1, 'units');
  token = await logIn(name);
});

const THF = '109-99-9';
const BOROHYDRIDE = '16940-66-2';
const DBU = '6674-22-2';
const plan = (...rows: object[]) =>
  dataOf('post', '/reaction/plan', {
    token,
    body: { rows: rows.map((row, id) => ({ id, role: 'reactant', ...row })) },
  });

describe('one substance in two units', () => {
  it('is one need in mass, by the density of the chosen spec', async () => {
    const thf = { cas: THF, grade: 'AR' };
    const { rows } = await plan(
      { ...thf, role: 'solvent', amount: '300', unit: 'mL' },
      { ...thf, role: 'workup', amount: '100', unit: 'g' },
    );
    expect(rows).toMatchObject([
      { state: 'buy', withId: null, unit: 'g', words: '' },
      { state: 'buy', withId: 0, lines: [] },
    ]);
    // 300 mL × 0.889 g/mL + 100 g
    expect(Number(rows[0]?.total) - Number(rows[0]?.surplus)).toBeCloseTo(366.7, 3);
  });

  it('is one need in moles, by content, density and molar mass', async () => {
    const thf = { cas: THF, grade: 'AR', purity: '≥99.0% (GC)' };
    const { rows } = await plan(
      { ...thf, amount: '100', unit: 'mmol' },
      { ...thf, role: 'solvent', amount: '100', unit: 'mL' },
    );
    expect(rows[1]).toMatchObject({ withId: 0 });
    // 100 mL × 0.889 g/mL × 0.99 ÷ 72.11 g/mol = 1,220.5 mmol
    expect(Number(rows[0]?.total) - Number(rows[0]?.surplus)).toBeCloseTo(1320.5, 0);
  });

  it('stays two needs when nothing converts them, and says so', async () => {
    const { rows } = await plan(
      { cas: BOROHYDRIDE, amount: '2', unit: 'g' },
      { cas: BOROHYDRIDE, amount: '10', unit: 'mL' },
    );
    expect(rows.map(({ withId }) => withId)).toEqual([null, null]);
    expect(rows[0]?.words).toMatch(/同一物质另有按体积计的用量.*不能合并/);
  });
});

it('plans a liquid without a known density by the density that the buyer types', async () => {
  const dbu = { cas: DBU, grade: '合成级', purity: '98% (GC)', amount: '100', unit: 'mmol' };
  const without = await plan(dbu);
  expect(without.rows[0]).toMatchObject({ state: 'lacking', reason: 'NOT_CONVERTIBLE' });
  expect(without.rows[0]?.words).toContain('请按瓶签填写密度');
  const { rows } = await plan({ ...dbu, density: '1.018' });
  expect(rows[0]).toMatchObject({ state: 'buy', unit: 'mmol' });
  for (const density of ['0', '-1', '1e3', 'abc'])
    expect((await plan({ ...dbu, density })).rows[0]).toMatchObject({ reason: 'NOT_CONVERTIBLE' });
});

it.each([
  ['nitric acid', '7697-37-2', '65.0–68.0% 水溶液', 1.397, 0.665, 63.01],
  ['ammonia water', '1336-21-6', '25.0–28.0% 水溶液', 0.902, 0.265, 17.03],
])('plans %s by the density at its content', async (_, cas, purity, density, share, molarMass) => {
  const { rows } = await plan({ cas, grade: 'AR', purity, amount: '100', unit: 'mmol' });
  expect(['buy', 'permit']).toContain(rows[0]?.state);
  expect(rows[0]?.lines).toHaveLength(1);
  const size = Number.parseFloat(rows[0]?.lines[0]?.skuName ?? '');
  const millilitres = /\dmL| mL/.test(rows[0]?.lines[0]?.skuName ?? '') ? size : size * 1000;
  expect(Number(rows[0]?.total)).toBeCloseTo((millilitres * density * share * 1000) / molarMass, -2);
});

it('names in the stock the reaction that an amount was taken for, and plans with what is left', async () => {
  const bottleId = await addBottle(token, { name: '硼氢化钠', cas: BOROHYDRIDE, amount: '25', unit: 'g' });
  const need = { cas: BOROHYDRIDE, amount: '10', unit: 'g' };
  const { rows } = await plan(need);
  const use = rows[0]?.stock[0]?.use ?? '';
  const note = '反应采购：苯甲醛 + 硼氢化钠 → 苯甲醇';
  await dataOf('put', '/p/stock/bottles/{bottleId}/action', {
    token,
    params: { bottleId },
    body: { action: 'take', amount: use, note },
  });
  const { entries } = await dataOf('get', '/p/stock/bottles/{bottleId}', { token, params: { bottleId } });
  expect(entries.find(({ kind }) => kind === 'take')).toMatchObject({ change: '-10', left: '15', note });
  expect((await plan(need)).rows[0]?.stock).toMatchObject([{ bottleId, left: '15' }]);
});
