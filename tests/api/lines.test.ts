/** Rows of a list: matching with products, and adding to the cart in one call. */
import { describe, expect, it } from 'vitest';
import { catalogue, skusOf } from '../../server/catalogue';
import { call, dataOf, logIn } from '../support/api';
import { changeSku } from '../support/shelf';
import { itemOf, packBy, packWhere } from '../support/shopping';

type Line = Partial<
  Record<'catalogNo' | 'cas' | 'name' | 'spec' | 'brand' | 'pack', string> & { count: number }
>;
const matchOf = async (line: Line) => {
  const [match] = await dataOf('post', '/search/lines', { body: { lines: [line] } });
  if (!match) throw new Error('no answer');
  return match;
};
const plain = packBy('N');

describe('a row of a list', () => {
  it('with the catalogue number of a pack is a sure match', async () => {
    const { outcome, by, choices } = await matchOf({ catalogNo: plain.catalogNo.toLowerCase(), count: 3 });
    expect([outcome, by]).toEqual(['sure', 'catalogNo']);
    expect(choices).toMatchObject([{ skuId: plain.skuId, count: 3, price: plain.price }]);
  });

  it('with CAS number, grade and pack is a sure match when only one offer has them', async () => {
    const { outcome, choices } = await matchOf({ cas: '109-99-9', spec: '分析纯', pack: '500 mL', count: 2 });
    expect(outcome).toBe('sure');
    expect(choices).toMatchObject([{ cas: '109-99-9', grade: 'AR', skuName: '500 mL', count: 2 }]);
  });

  it('with a systematic name that no product has is matched by its structure, and never surely', async () => {
    const match = await matchOf({ name: '1,1-二甲基乙-1-醇', pack: '500 mL', count: 1 });
    expect([match.outcome, match.by]).toEqual(['choice', 'structure']);
    expect(match.choices.every(({ cas }) => cas === '75-65-0')).toBe(true);
    // Nobody sells this structure: the answer by words stays.
    expect((await matchOf({ name: '7-氯-3-乙基-2-甲氧基萘-1-甲酸' })).by).not.toBe('structure');
  });

  it('that names a form of a substance is never surely another form', async () => {
    const match = await matchOf({ name: '铝丝', pack: '500 g', count: 1 });
    expect(match.outcome).toBe('choice');
    expect(match.choices[0]?.fits.pack).toBe(true);
  });

  it('of labware is matched by its volume, which is not a pack, and by being sterile', async () => {
    const { outcome, choices } = await matchOf({ name: '离心管', pack: '50 mL', spec: '无菌' });
    expect(outcome).toBe('choice');
    expect(choices.length).toBeGreaterThan(0);
    for (const { prodName, fits } of choices) {
      expect(prodName).toMatch(/^50 mL .*灭菌/);
      expect(fits).toMatchObject({ pack: true, grade: true });
    }
  });

  it('without a grade offers a choice of the requested pack, with packs in stock first', async () => {
    const { outcome, choices } = await matchOf({ name: 'THF', pack: '500 mL', count: 1 });
    expect(outcome).toBe('choice');
    expect(choices.length).toBeGreaterThan(1);
    expect(new Set(choices.map(({ skuName }) => skuName))).toEqual(new Set(['500 mL']));
    const there = choices.map(({ stocks }) => stocks > 0);
    expect(there).toEqual([...there].sort((a, b) => Number(b) - Number(a)));
  });

  it('with a pack that nobody sells offers the other packs, marked', async () => {
    const { outcome, choices } = await matchOf({ cas: '109-99-9', pack: '333 mL' });
    expect(outcome).toBe('choice');
    expect(choices.every(({ fits }) => !fits.pack)).toBe(true);
  });

  it('with a wrong check digit offers the CAS numbers that differ by one slip, and the match of the name', async () => {
    const { outcome, near, choices } = await matchOf({ cas: '67-68-6', name: '二甲亚砜' });
    expect([outcome, near]).toEqual(['badCas', ['67-68-5']]);
    expect(new Set(choices.map(({ cas }) => cas))).toEqual(new Set(['67-68-5']));
  });

  it('whose number and name are different substances is never a sure match', async () => {
    const { outcome, disagrees } = await matchOf({ cas: '67-56-1', name: '乙腈', spec: 'HPLC', pack: '4 L' });
    expect([outcome, disagrees]).toEqual(['choice', '甲醇']);
  });

  it('for a product off the shelf offers its replacements', async () => {
    const gone = packWhere(
      (product, sku) => product.status === 1 && sku.stocks > 0 && product.cas === '109-99-9',
    );
    for (const { skuId } of skusOf(gone.product)) await changeSku(skuId, { status: 0 });
    const others = await matchOf({ catalogNo: gone.product.catalogNo });
    expect(others.choices.map(({ prodId }) => prodId)).not.toContain(gone.prodId);
  });

  it.each<[string, Line, string]>([
    ['by a number that is in no catalogue', { cas: '118-92-3', name: '邻氨基苯甲酸' }, 'precursor1'],
    ['by a number beside another name', { cas: '299-42-3', name: '乙腈' }, 'precursor1'],
    ['by a name of the lists', { name: '黄樟素', spec: 'AR' }, 'precursor1'],
    ['by another spelling of it', { name: '麻黄碱' }, 'precursor1'],
    ['by an English name', { name: 'Anthranilic Acid' }, 'precursor1'],
    ['that once stood on the shelf', { cas: '58-08-2', name: '咖啡因' }, 'drug'],
  ])('for goods that may not be sold names the rule and offers nothing: %s', async (_, line, regime) => {
    expect(await matchOf(line)).toMatchObject({ outcome: 'notSold', regime, choices: [], near: [] });
  });

  it('for goods that are sold under a rule gets offers', async () => {
    expect(await matchOf({ cas: '67-66-3', name: '三氯甲烷' })).toMatchObject({ regime: null });
    expect((await matchOf({ name: '三氯甲烷' })).choices.length).toBeGreaterThan(0);
  });

  it('for four packs of 25 is matched with one pack of 4×25', async () => {
    const many = packWhere(
      (product, sku) =>
        product.status === 1 && /^(\d+)([^×/]+)×(\d+)[^×]*$/.test(sku.skuName) && sku.price !== null,
    );
    const [, size = '', unit = '', times = ''] = /^(\d+)([^×/]+)×(\d+)/.exec(many.skuName) ?? [];
    const { choices } = await matchOf({
      catalogNo: many.product.catalogNo,
      pack: `${size} ${unit}`,
      count: Number(times),
    });
    const chosen = choices.find(({ skuId }) => skuId === many.skuId);
    // Where the single pack is sold too, it is the exact match.
    if (chosen) expect([1, Number(times)]).toContain(chosen.count);
    expect(choices.length).toBeGreaterThan(0);
  });

  it('that names no product finds nothing', async () => {
    expect(await matchOf({ name: '登山鞋 L码' })).toMatchObject({ outcome: 'none', by: null, choices: [] });
    expect(await matchOf({})).toMatchObject({ outcome: 'none' });
  });
});

it('answers a thousand rows in their order, within two seconds without contract checks', async () => {
  const names = catalogue().products.map(({ prodName, cas }) => ({ name: prodName, cas }));
  const lines = Array.from({ length: 1000 }, (_, at) => {
    const { name = '', cas = null } = names[(at * 37) % names.length] ?? {};
    return at % 2 ? { name, pack: '500 g', count: 1 } : { cas: cas ?? null, name, count: 2 };
  });
  await matchOf({ name: '乙腈' });
  const began = performance.now();
  const answers = [];
  for (let at = 0; at < lines.length; at += 200)
    answers.push(...(await dataOf('post', '/search/lines', { body: { lines: lines.slice(at, at + 200) } })));
  const took = performance.now() - began;
  console.log(`1,000 rows matched in ${Math.round(took)} ms`);
  expect(answers).toHaveLength(1000);
  answers.forEach((match, at) => {
    const wanted = names[(at * 37) % names.length];
    if (match.outcome === 'sure') expect([at, match.choices[0]?.prodName]).toEqual([at, wanted?.name]);
  });
  // The tests check every answer against the contract; the server alone needs a fifth of the time.
  expect(took).toBeLessThan(20_000);
});

describe('adding many packs to the cart', () => {
  const cartOf = async (token: string) =>
    (await dataOf('get', '/p/shopCart/info', { token })).flatMap((entry) => entry.shopCartItems);

  it('adds or refuses each pack separately', async () => {
    const token = await logIn();
    const other = packBy('N', 1);
    const off = packBy('N', 2);
    await changeSku(off.skuId, { status: 0 });
    const items = [
      itemOf(plain, 2),
      itemOf(off),
      itemOf(other, 999_999),
      itemOf(plain, 3),
      { ...itemOf(other), prodId: 0 },
      { ...itemOf(other), shopId: 2 },
    ];
    const answers = await dataOf('post', '/p/shopCart/addItems', { token, body: { items } });
    expect(answers.map(({ reason }) => reason)).toEqual([
      null,
      'OFF_SHELF',
      'OVER_MAX',
      null,
      'PRODUCT_UNKNOWN',
      'SHOP_UNKNOWN',
    ]);
    expect(answers[1]?.message).toBe('当前商品已下架');
    expect(await cartOf(token)).toMatchObject([{ skuId: plain.skuId, prodCount: 5 }]);
  });

  it('puts the last pack first', async () => {
    const token = await logIn();
    const items = [2, 0, 3, 1].map((at) => itemOf(packBy('N', at)));
    await dataOf('post', '/p/shopCart/addItems', { token, body: { items } });
    const sent = items.map(({ skuId }) => skuId);
    expect((await cartOf(token)).map(({ skuId }) => skuId)).toEqual(sent.reverse());
  });

  it('never adds more than the stock, including packs already in the cart', async () => {
    const token = await logIn();
    await changeSku(plain.skuId, { stocks: { 上海: 5 } });
    await dataOf('post', '/p/shopCart/changeItem', { token, body: itemOf(plain, 2) });
    const body = { items: [itemOf(plain, 3), itemOf(plain, 1)] };
    const answers = await dataOf('post', '/p/shopCart/addItems', { token, body });
    expect(answers.map(({ reason }) => reason)).toEqual([null, 'STOCK_SHORT']);
    expect(await cartOf(token)).toMatchObject([{ skuId: plain.skuId, prodCount: 5 }]);
  });

  it('adds both of two simultaneous calls, with one line per pack', async () => {
    const token = await logIn();
    const items = Array.from({ length: 20 }, (_, at) => itemOf(packBy('N', at)));
    await Promise.all([1, 2].map(() => dataOf('post', '/p/shopCart/addItems', { token, body: { items } })));
    const lines = await cartOf(token);
    expect(lines).toHaveLength(20);
    expect(lines.every(({ prodCount }) => prodCount === 2)).toBe(true);
  });

  it.each([[{ items: [] }], [{}], [{ items: [{ prodId: 1 }] }]])('refuses %j', async (body) => {
    const { envelope } = await call('post', '/p/shopCart/addItems', { token: await logIn(), body });
    expect(envelope.success).toBe(false);
  });
});
