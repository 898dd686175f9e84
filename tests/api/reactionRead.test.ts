/** A pasted reaction over HTTP: what is read, which substances it names, and hostile input. */
import { describe, expect, it } from 'vitest';
import { call, dataOf } from '../support/api';

const read = (text: string) => dataOf('post', '/reaction/read', { body: { text } });

const PROCEDURE =
  '将苯甲醛（5.31 g，50.0 mmol）溶于甲醇（50 mL），冰浴下加入硼氢化钠（1.13 g，30.0 mmol），室温搅拌 1 h。' +
  '加入饱和神秘溶液淬灭，浓缩得苯甲醇。';

describe('a procedure', () => {
  it('names its substances with amounts, each with a certain substance of the catalogue', async () => {
    const { source, mentions, found, fault } = await read(PROCEDURE);
    expect([source, fault]).toEqual(['procedure', null]);
    const named = mentions.map(({ id, text, amounts }) => {
      const own = found.find((one) => one.id === id);
      const chosen = own?.chosen ?? null;
      const cas = chosen === null ? null : (own?.candidates[chosen]?.cas ?? null);
      return [text, cas, amounts.map(({ value, unit }) => `${value} ${unit}`)];
    });
    expect(named).toContainEqual(['苯甲醛', '100-52-7', ['5.31 g', '50.0 mmol']]);
    expect(named).toContainEqual(['甲醇', '67-56-1', ['50 mL']]);
    expect(named).toContainEqual(['硼氢化钠', '16940-66-2', ['1.13 g', '30.0 mmol']]);
    expect(named).toContainEqual(['苯甲醇', '100-51-6', []]);
  });

  it('each mention stands where it says in the text', async () => {
    const { mentions } = await read(PROCEDURE);
    for (const { span, text } of mentions)
      if (span) expect(PROCEDURE.slice(span.from, span.to)).toContain(text.slice(0, 2));
  });
});

it('a reaction SMILES is read with its sides, and its structures are found', async () => {
  const { source, mentions, found } = await read('O=Cc1ccccc1>CO>OCc1ccccc1');
  expect(source).toBe('smiles');
  expect(mentions.map(({ role }) => role)).toEqual(['reactant', 'solvent', 'product']);
  expect(found.map(({ candidates }) => candidates[0]?.cas)).toEqual(['100-52-7', '67-56-1', '100-51-6']);
});

it('a CAS number and a name that disagree are not chosen', async () => {
  const { mentions, found } = await read('四氢呋喃（100-52-7）20 mL');
  const one = found.find(({ id }) => id === mentions[0]?.id);
  expect(one).toMatchObject({ disagree: true, chosen: null });
  expect(one?.candidates.map(({ cas }) => cas)).toEqual(expect.arrayContaining(['109-99-9', '100-52-7']));
});

it('the strength in the text decides which quality comes first', async () => {
  const { mentions, found } = await read('正丁基锂（1.6 M 正己烷溶液，10 mL）');
  const lithium = mentions.find(({ text }) => text.includes('正丁基锂'));
  const one = found.find(({ id }) => id === lithium?.id);
  expect(one?.candidates[0]?.specs[0]).toMatchObject({ molarity: '1.6' });
});

it('looks up a limited number of names, and says so', async () => {
  const names = Array.from({ length: 70 }, (_, at) => `CX-${at + 101}A 甲基苯 1 g`);
  const { mentions, found, isCut } = await read(names.join('\n'));
  const distinct = new Set(
    mentions.flatMap(({ kind, key, also }) => [
      `${kind} ${key}`,
      ...also.map((one) => `${one.kind} ${one.key}`),
    ]),
  );
  expect(isCut).toBe(distinct.size > 60);
  expect(found).toHaveLength(mentions.length);
});

describe('text that is none', () => {
  it.each(['', '   ', '今天天气很好，我们去公园。'])('%j has a fault or nothing to buy', async (text) => {
    const { mentions, fault } = await read(text);
    expect(mentions).toEqual([]);
    expect(fault === null || fault.words !== '').toBe(true);
  });

  it('a damaged RXN file names its fault', async () => {
    const { fault } = await read('$RXN\n\n\n\n  1  1\n$MOL\nbroken');
    expect(fault?.code).toBe('RXN_DAMAGED');
  });

  it('longer than 20,000 characters is refused', async () => {
    const { envelope } = await call('post', '/reaction/read', { body: { text: '苯'.repeat(20_001) } });
    expect(envelope.success).toBe(false);
  });
});

const BUDGET_MS = 8000;

it.each([
  '('.repeat(20_000),
  '1,2-'.repeat(5000),
  '加入'.repeat(10_000),
  '苯甲醛5g，'.repeat(2800),
  'C1'.repeat(10_000),
  '$RXN\n'.repeat(4000),
  '9'.repeat(20_000),
  '甲'.repeat(20_000),
  '>'.repeat(20_000),
  'A.B>>C.'.repeat(2800),
])('answers hostile text %# in bounded time', async (text) => {
  const began = performance.now();
  const { status } = await call('post', '/reaction/read', { body: { text } });
  expect(status).toBe(200);
  expect(performance.now() - began).toBeLessThan(BUDGET_MS);
});
