/** The substances that a typed text may mean, over HTTP. */
import { describe, expect, it } from 'vitest';
import { molarMass } from '../../domain/chemistry/formula';
import { call, dataOf } from '../support/api';

const find = (q: string) => dataOf('post', '/reaction/find', { body: { q } });
const first = async (q: string) => {
  const found = await find(q);
  return { ...found, one: found.candidates[0] };
};

describe('a certain substance', () => {
  it.each([
    ['四氢呋喃', '109-99-9', 'name'],
    ['THF', '109-99-9', 'name'],
    ['109-99-9', '109-99-9', 'cas'],
    ['C1CCOC1', '109-99-9', 'structure'],
    ['benzaldehyde', '100-52-7', 'name'],
  ])('%s', async (q, cas, by) => {
    const { one, chosen } = await first(q);
    expect([one?.cas, one?.by, one?.from, chosen]).toEqual([cas, by, 'catalogue', 0]);
  });

  it('has the molar mass of its formula, and the facts of each quality that is sold', async () => {
    const { one } = await first('四氢呋喃');
    expect(Number(one?.molarMass)).toBeCloseTo(molarMass('C4H8O') ?? 0, 3);
    expect(one?.specs.length).toBeGreaterThan(1);
    expect(one?.specs.find(({ grade }) => grade === 'AR')).toMatchObject({
      percent: '99',
      density: { value: '0.889' },
      sold: true,
    });
  });

  it('a hydrate counts with its water', async () => {
    const { one } = await first('五水合硫酸铜');
    expect(one).toMatchObject({ waters: '5' });
    expect(Number(one?.molarMass)).toBeCloseTo(249.68, 1);
  });

  it('a complex whose formula abbreviates its ligands is counted from its atoms', async () => {
    expect(Number((await first('14221-01-3')).one?.molarMass)).toBeCloseTo(1155.59, 1);
  });

  it('ammonia water is counted as NH3, which its content refers to', async () => {
    const { one } = await first('氨水');
    expect(one).toMatchObject({ cas: '1336-21-6', formula: 'NH3' });
    expect(Number(one?.molarMass)).toBeCloseTo(17.03, 1);
  });

  it('of the compound table is named as such', async () => {
    const { one, chosen } = await first('2-acetylthiazole');
    expect(chosen).toBe(0);
    expect(one).toMatchObject({ cas: '24295-03-2', from: 'table', specs: [] });
  });

  it('a systematic Chinese name that nobody sells is read as a structure', async () => {
    const { one, chosen } = await first('4-氯-2-硝基苯甲酸甲酯');
    expect(chosen).toBe(0);
    expect(one?.by).toBe(one?.from === 'catalogue' ? 'parsedName' : one?.by);
    expect(Number(one?.molarMass)).toBeCloseTo(215.59, 1);
  });
});

describe('what is uncertain is not chosen', () => {
  it('a similar name is only offered', async () => {
    const { candidates, chosen } = await find('四氢呋喃喃');
    expect(chosen).toBeNull();
    expect(new Set(candidates.map(({ by }) => by))).toEqual(new Set(['similar']));
  });

  it('nonsense has no candidates', async () => {
    expect(await find('zzzzqqq')).toMatchObject({ candidates: [], chosen: null });
  });

  it('a formula of several substances has all of them', async () => {
    const { candidates, chosen } = await find('C3H8O');
    expect(candidates.length).toBeGreaterThan(1);
    expect(chosen).toBeNull();
  });
});

it('a listed substance is named with the rule', async () => {
  const { one } = await first('黄樟素');
  expect(one?.forbidden).toMatch(/本店不销售/);
});

it.each([
  '((((((((((',
  'C'.repeat(399),
  '1,2,3-'.repeat(60),
  'e\u0301\u0301\u0301',
  '甲'.repeat(400),
  '[[[[]]]]',
  '=CMD()',
  '<script>',
])('answers hostile text %#', async (q) => {
  const { envelope, status } = await call('post', '/reaction/find', { body: { q } });
  expect(status).toBe(200);
  expect(envelope.success).toBe(true);
});
