/** A reaction's purchase plan over HTTP: stock, cheapest packs, permits, goods that are not sold, sums and limits. */
import { beforeEach, describe, expect, it } from 'vitest';
import { planPacks } from '../../domain/catalogue/packPlan';
import { isGradeEnough } from '../../domain/catalogue/grade';
import { sum } from '../../domain/shared/money';
import { catalogue, skusOf } from '../../server/catalogue';
import { call, dataOf, logIn } from '../support/api';
import { addBuyers } from '../support/manyBuyers';
import { approvedPermit, HEXAMINE, plentyOfHexamine } from '../support/permits';
import { shopHere } from '../support/shop';
import { addBottle, placeAt } from '../support/stock';

/** A buyer without a group and without stock. */
let token = '';
beforeEach(async () => {
  const { shop } = await shopHere();
  const [name = ''] = await addBuyers(shop.pool, 1, 'reaction');
  token = await logIn(name);
});

const ADDRESS = {
  receiver: '收货人',
  mobile: '13812345678',
  addr: '示例路 1 号',
  province: '上海市',
  city: '上海市',
  area: '闵行区',
  provinceId: 310000000000,
  cityId: 310100000000,
  areaId: 310112000000,
};
const BENZALDEHYDE = '100-52-7';
const THF = '109-99-9';
const row = (over: object) => ({ id: 0, role: 'reactant', ...over });
const plan = (rows: object[], by: string | null = token) =>
  dataOf('post', '/reaction/plan', { ...(by && { token: by }), body: { rows } });
const planOne = async (over: object, by: string | null = token) => {
  const { rows } = await plan([row(over)], by);
  const [first] = rows;
  if (!first) throw new Error('no row');
  return first;
};

describe('buying', () => {
  it('takes the cheapest packs that hold the pure amount, and states the surplus', async () => {
    const planned = await planOne({ cas: BENZALDEHYDE, amount: '10', unit: 'mol' });
    expect(planned).toMatchObject({ state: 'buy', reason: null, unit: 'mmol', asLabelled: false });
    expect(Number(planned.total) - Number(planned.surplus)).toBeCloseTo(10_000, 2);
    expect(Number(planned.surplus)).toBeGreaterThanOrEqual(0);
    expect(planned.cost).toBe(Number(sum(planned.lines.map(({ amount }) => amount))));
  });

  it('names the day of arrival, and why dangerous goods do not come to a person', async () => {
    const need = { role: 'solvent', cas: THF, amount: '100', unit: 'mL' };
    const usual = await planOne(need, null);
    expect(usual).toMatchObject({ noArrival: 'noAddress' });
    expect(usual.arrive).toMatch(/^\d{4}-\d\d-\d\d$/);
    await call('post', '/p/address/addAddr', { token, body: { ...ADDRESS, addrKind: 'person' } });
    const addresses = await dataOf('get', '/p/address/list', { token });
    const addrId = Math.max(...addresses.map((address) => address.addrId));
    const body = { rows: [row(need)], addrId } as never;
    const { rows, address } = await dataOf('post', '/reaction/plan', { token, body });
    expect(rows).toMatchObject([{ arrive: null, noArrival: 'unitOnly' }]);
    expect(address).toContain('示例路 1 号');
  });

  it('agrees with the planner over the offers of the chosen grade', async () => {
    const offers = (catalogue().productsByEntity.get(THF) ?? []).filter(({ grade }) =>
      isGradeEnough(grade, 'HPLC'),
    );
    const packs = offers.flatMap(skusOf).filter(({ price, stocks }) => price !== null && stocks > 0);
    const litres = (name: string) => (/ mL/.test(name) ? '' : '000');
    const best = planPacks(
      packs.map(({ skuId, skuName, price, stocks }) => ({
        skuId,
        amount: `${parseFloat(skuName)}${litres(skuName)}`,
        price: price ?? 0,
        stocks,
      })),
      '2500',
    );
    const planned = await planOne({
      role: 'solvent',
      cas: THF,
      grade: 'HPLC',
      purity: '≥99.9% (GC)，无稳定剂',
      amount: '2.5',
      unit: 'L',
    });
    expect(best.kind).toBe('plan');
    expect(planned.cost).toBe(best.kind === 'plan' ? Number(best.cost) : null);
    expect(new Set(planned.lines.map(({ grade }) => grade))).toEqual(new Set(['HPLC']));
  });

  it('counts two rows of one substance together', async () => {
    const { rows, goods } = await plan([
      row({ id: 3, role: 'solvent', cas: THF, grade: 'AR', amount: '300', unit: 'mL' }),
      row({ id: 7, role: 'workup', cas: THF, grade: 'AR', amount: '200', unit: 'mL' }),
    ]);
    expect(rows.map(({ state, withId }) => [state, withId])).toEqual([
      ['buy', null],
      ['buy', 3],
    ]);
    expect(rows[0]).toMatchObject({ total: '500', surplus: '0' });
    expect(rows[1]?.lines).toEqual([]);
    expect(goods).toBe(rows[0]?.cost);
  });

  it('leaves a row out of the sums when the buyer does, and keeps its packs', async () => {
    const thf = { id: 1, role: 'solvent', cas: THF, amount: '100', unit: 'mL' };
    const both = await plan([row({ cas: BENZALDEHYDE, amount: '1', unit: 'mol' }), thf]);
    const one = await plan([
      row({ cas: BENZALDEHYDE, amount: '1', unit: 'mol' }),
      { ...thf, choice: 'leave' },
    ]);
    expect(one.rows[1]).toMatchObject({ isCounted: false, state: 'buy' });
    expect(one.goods).toBe(one.rows[0]?.cost);
    expect(both.goods).toBe(Number(sum(both.rows.map(({ cost }) => cost ?? 0))));
  });

  it('never mixes a solution with the pure substance or another strength', async () => {
    const planned = await planOne({
      cas: '109-72-8',
      purity: '1.6 M 正己烷溶液',
      grade: '合成级',
      amount: '300',
      unit: 'mmol',
    });
    expect(planned.state).toBe('buy');
    expect(new Set(planned.lines.map(({ purity }) => purity))).toEqual(new Set(['1.6 M 正己烷溶液']));
    // 300 mmol ÷ 1.6 mol/L = 187.5 mL
    expect(Number(planned.total)).toBeGreaterThanOrEqual(300);
  });

  it('converts a mass of a liquid by its density', async () => {
    const planned = await planOne({ role: 'solvent', cas: THF, grade: 'AR', amount: '440', unit: 'g' });
    // 500 mL × 0.889 g/mL = 444.5 g
    expect(planned).toMatchObject({ state: 'buy', unit: 'g', total: '444.5', surplus: '4.5' });
  });

  it('says how much is there when the stock is short', async () => {
    const planned = await planOne({ role: 'solvent', cas: THF, grade: 'AR', amount: '900', unit: 'kg' });
    expect(planned).toMatchObject({ state: 'lacking', reason: 'SHORT' });
    expect(planned.words).toMatch(/现货合计 [\d.]+ g/);
  });
});

describe('not bought', () => {
  it('a product, a row without a substance, and one without an amount', async () => {
    const { rows, warnings } = await plan([
      row({ id: 0, role: 'product', cas: BENZALDEHYDE, amount: '1', unit: 'g' }),
      row({ id: 1 }),
      row({ id: 2, cas: BENZALDEHYDE }),
      row({ id: 3, cas: BENZALDEHYDE, amount: '-1', unit: 'g' }),
    ]);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['idle', 'PRODUCT'],
      ['idle', 'NO_SUBSTANCE'],
      ['idle', 'NO_AMOUNT'],
      ['idle', 'AMOUNT_REFUSED'],
    ]);
    expect(warnings).toEqual([]);
  });

  it('a forbidden substance, with the rule, even without an amount', async () => {
    const planned = await planOne({ cas: '94-59-7', name: '黄樟素' });
    expect(planned).toMatchObject({ state: 'notSold', reason: 'FORBIDDEN', lines: [] });
    expect(planned.words).toMatch(/本店不销售/);
  });

  it('a substance outside the catalogue', async () => {
    const planned = await planOne({
      name: '自制中间体 7b',
      smiles: 'O=C(C1CC1)N1CCOCC1CC#N',
      amount: '1',
      unit: 'g',
    });
    expect(planned).toMatchObject({ state: 'notSold', reason: 'NOT_IN_CATALOGUE' });
  });
});

describe('from stock', () => {
  it('uses bottles with enough left, says where they stand, and takes a bottle once', async () => {
    const placeId = await placeAt(token, 'B203');
    const bottleId = await addBottle(token, {
      name: '四氢呋喃',
      cas: THF,
      amount: '500',
      left: '400',
      unit: 'mL',
      placeId,
    });
    const { rows, goods } = await plan([
      row({ id: 0, role: 'solvent', cas: THF, grade: 'AR', amount: '300', unit: 'mL' }),
      row({
        id: 1,
        role: 'solvent',
        cas: THF,
        grade: 'HPLC',
        purity: '≥99.9% (GC)，无稳定剂',
        amount: '300',
        unit: 'mL',
      }),
    ]);
    expect(rows[0]).toMatchObject({
      state: 'have',
      lines: [],
      stock: [{ bottleId, place: 'B203', use: '300', unit: 'mL' }],
    });
    // 100 mL are left, which is not enough.
    expect(rows[1]).toMatchObject({ state: 'buy', stock: [{ bottleId, left: '100' }] });
    expect(goods).toBe(rows[1]?.cost);
  });

  it('ignores expired bottles, and bottles of others', async () => {
    await addBottle(token, { name: '四氢呋喃', cas: THF, expiresOn: '2020-01-01' });
    const { shop } = await shopHere();
    const [name = ''] = await addBuyers(shop.pool, 1, 'stranger');
    const other = await logIn(name);
    const need = { role: 'solvent', cas: THF, amount: '100', unit: 'mL' };
    expect(await planOne(need)).toMatchObject({ state: 'buy', stock: [] });
    await addBottle(token, { name: '四氢呋喃', cas: THF });
    expect((await planOne(need)).state).toBe('have');
    expect(await planOne(need, other)).toMatchObject({ stock: [] });
    expect(await planOne(need, null)).toMatchObject({ state: 'buy', stock: [] });
  });

  it('marks a bottle whose content is not recorded', async () => {
    await addBottle(token, { name: '硼氢化钠', cas: '16940-66-2', amount: '25', unit: 'g' });
    const planned = await planOne({ cas: '16940-66-2', amount: '100', unit: 'mmol' });
    expect(planned).toMatchObject({ state: 'have', stock: [{ sameSpec: false, unit: 'g' }] });
    // 100 mmol × 37.83 g/mol
    expect(Number(planned.stock[0]?.use)).toBeCloseTo(3.783, 2);
  });
});

describe('permits', () => {
  const hexamine = { cas: HEXAMINE, amount: '200', unit: 'g' };

  it('without one the row says so and does not count; with one it is bought', async () => {
    await plentyOfHexamine();
    const buyer = await logIn('buyer');
    const before = await plan([row({ ...hexamine, grade: 'AR' })]);
    expect(before.rows[0]).toMatchObject({ state: 'permit', isCounted: false });
    expect(before.rows[0]?.permits[0]?.refusal).toBeTruthy();
    expect(before.goods).toBe(0);
    await approvedPermit(buyer);
    const after = await planOne({ ...hexamine, grade: 'AR' }, buyer);
    expect(after.permits).toMatchObject([{ regime: 'explosive', refusal: null }]);
    expect(after).toMatchObject({ state: 'buy', isCounted: true });
  });

  it('without a login they are unknown', async () => {
    await plentyOfHexamine();
    const { rows, loggedIn } = await plan([row(hexamine)], null);
    expect(loggedIn).toBe(false);
    expect(rows[0]).toMatchObject({ state: 'permit', permits: [{ refusal: '登录后核对本单位的许可证明' }] });
  });
});

it('refuses too many rows, and amounts that are no numbers are named', async () => {
  const many = Array.from({ length: 41 }, (_, id) => row({ id, cas: THF }));
  const { envelope } = await call('post', '/reaction/plan', { body: { rows: many } });
  expect(envelope.success).toBe(false);
  for (const amount of ['1e9', 'NaN', '0', '9999999999999', '１', '1,5'])
    expect(await planOne({ cas: THF, amount, unit: 'g' })).toMatchObject({ reason: 'AMOUNT_REFUSED' });
});
