/** Rows on their way into the cart: their state, the effect of a choice, and that none is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notesOf, reasonOf, stateOf, type ListRow } from '@domain/quickOrder/evaluate';
import type { LineChoice, LineMatch } from '@domain/quickOrder/types';
import { additionsOf, changeList, countRuled, sortRows, type ListAction } from '@domain/quickOrder/orderList';
import { readPaste } from '@domain/quickOrder/readList';
import type { ReadRow } from '@domain/quickOrder/readRow';
import { rowsSheet } from '@/utils/rowsSheet';
import { REGIMES } from '@domain/safety/controlled';

const choice = (skuId: number, more: Partial<LineChoice> = {}): LineChoice => ({
  prodId: 1, skuId, shopId: 1, prodName: '乙腈', catalogNo: `LX10959-${skuId}`, cas: '75-05-8', brandName: '岚序', grade: 'HPLC',
  purity: '≥99.9%', skuName: '500mL', price: 90, stocks: 20, leadDays: 0, ship: 'DG', regimes: [], sold: true, count: 4,
  fits: { pack: true, grade: true, brand: true }, ...more,
}); // prettier-ignore
const match = (outcome: LineMatch['outcome'], choices: LineChoice[], more: Partial<LineMatch> = {}): LineMatch => ({
  outcome, by: 'cas', choices, near: [], gone: null, disagrees: null, regime: null, ...more,
}); // prettier-ignore

const [READ] = readPaste('75-05-8 500mL×4');
const begun = (found: LineMatch): readonly ListRow[] => {
  if (!READ) throw new Error('unread');
  const rows = changeList([], { type: 'added', rows: [{ read: READ }] });
  return changeList(rows, { type: 'matched', matches: new Map([[READ, found]]) });
};
const only = (rows: readonly ListRow[]): ListRow => {
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
};

describe('the state of a row', () => {
  it.each<[string, LineMatch, RegExp]>([
    ['ready', match('sure', [choice(1)]), /^$/],
    ['choose', match('choice', [choice(1), choice(2)]), /有 2 种规格符合/],
    ['choose', match('choice', [choice(1)], { by: 'similar' }), /不完全一致/],
    ['choose', match('choice', [choice(1)], { by: 'structure' }), /由名称读出的结构/],
    ['choose', match('choice', [choice(1)], { disagrees: '甲醇' }), /编号对应甲醇/],
    [
      'choose',
      match('choice', [choice(1, { fits: { pack: false, grade: true, brand: true } })]),
      /没有 500 mL 的包装/,
    ],
    ['none', match('none', []), /没有找到/],
    ['badCas', match('badCas', []), /校验位不对/],
    ['gone', match('offShelf', [choice(1)], { gone: '咖啡因' }), /咖啡因已下架，可选同物质/],
    ['inquiry', match('sure', [choice(1, { price: null })]), /询价/],
    [
      'forbidden',
      match('sure', [choice(1, { sold: false, regimes: ['precursor1'] })]),
      /易制毒（第一类）：本店不销售/,
    ],
    [
      'forbidden',
      match(
        'choice',
        [1, 2].map((skuId) => choice(skuId, { sold: false, regimes: ['drug'] })),
      ),
      /麻醉药品和精神药品/,
    ],
    ['forbidden', match('notSold', [], { by: null, regime: 'precursor1' }), /易制毒（第一类）：本店不销售/],
    ['short', match('sure', [choice(1, { stocks: 3 })]), /库存 3，不足 4/],
    ['short', match('sure', [choice(1, { stocks: 0, leadDays: 5 })]), /约 5 个工作日到货/],
    ['over', match('sure', [choice(1, { count: 10_000, stocks: 20_000 })]), /最多 9999/],
  ])('is %s', (state, found, reason) => {
    const row = only(begun(found));
    expect(stateOf(row)).toBe(state);
    expect(reasonOf(row)).toMatch(reason);
  });

  it('includes notes on controlled goods, restored numbers and missing counts', () => {
    const row = only(begun(match('sure', [choice(1, { regimes: ['precursor3'] })])));
    expect(notesOf({ ...row, read: { ...row.read, isRestored: true, count: null } })).toEqual([
      '日期已还原为 CAS 75-05-8',
      '未写数量，按 1 件',
      `${REGIMES.precursor3.name}：${REGIMES.precursor3.document}`,
    ]);
  });
});

describe('an uncertain count', () => {
  const READS = readPaste('75-05-8 500mL -2瓶\n75-05-8 500mL 2瓶');
  const listed = (): readonly ListRow[] =>
    changeList(changeList([], { type: 'added', rows: READS.map((read) => ({ read })) }), {
      type: 'matched',
      matches: new Map(READS.map((read) => [read, match('sure', [choice(1, { count: 1 })])])),
    });

  it('waits until the buyer confirms it, even unchanged', () => {
    const rows = listed();
    expect(rows.map(stateOf)).toEqual(['count', 'ready']);
    expect(rows.map(reasonOf)).toEqual([expect.stringMatching(/请核对/), '']);
    // Also while the pack is not chosen yet.
    const open = rows.map((row) => ({ ...row, skuId: null }));
    expect(open.map(notesOf)).toEqual([[expect.stringMatching(/数量的写法/)], []]);
    const changed = changeList(rows, { type: 'counted', id: 1, count: 1 });
    expect(changed.map(stateOf)).toEqual(['ready', 'ready']);
    expect(sortRows(rows).ready).toHaveLength(1);
  });

  it.each(['blank', 'merged'] as const)('of a cell that is %s gives the reason', (countDoubt) => {
    const row = only(listed());
    expect(reasonOf({ ...row, read: { ...row.read, countDoubt } })).toMatch(/单元格/);
  });
});

describe('a corrected row', () => {
  const [BEFORE, SIX, NONE] = readPaste('水杨醛 500 mL 2，\n水杨醛 500 mL 6瓶\n水杨醛 AR 500 mL');
  const after = (read: ReadRow | undefined, typed?: number): ListRow => {
    if (!BEFORE || !read) throw new Error('unread');
    const rows = changeList([], { type: 'added', rows: [{ read: BEFORE, count: typed }] });
    return only(changeList(rows, { type: 'edited', id: 1, read }));
  };

  it('takes the typed count, and keeps the old one when none was typed', () => {
    expect(after(SIX).count).toBe(6);
    expect(after(SIX, 9).count).toBe(6);
    expect(after(NONE)).toMatchObject({ count: 2, read: { count: 2, spec: 'AR' } });
    expect(after(NONE, 9).count).toBe(9);
  });
});

describe('a chosen product', () => {
  it('keeps the count, unless the buyer typed one', () => {
    const rows = begun(match('choice', [choice(1), choice(2, { count: 1 })]));
    expect(only(changeList(rows, { type: 'chosen', id: 1, skuId: 2 }))).toMatchObject({ skuId: 2, count: 1 });
    const typed = changeList(rows, { type: 'counted', id: 1, count: 7 });
    expect(only(changeList(typed, { type: 'chosen', id: 1, skuId: 2 }))).toMatchObject({
      skuId: 2,
      count: 7,
    });
  });

  it('for many rows is the cheapest suitable one, never by a similar name or with another pack', () => {
    const dear = choice(1, { price: 120, grade: 'AR' });
    const cheap = choice(2, { price: 50, stocks: 1 });
    const rows = begun(match('choice', [dear, cheap]));
    const by = (rule: 'cheapest' | 'inStock' | 'analytical') =>
      only(changeList(rows, { type: 'ruled', rule })).skuId;
    expect([by('cheapest'), by('inStock'), by('analytical')]).toEqual([2, 1, 1]);
    expect(countRuled(rows, 'cheapest')).toBe(1);
    for (const kept of [
      match('choice', [dear, cheap], { by: 'similar' }),
      match('choice', [dear, cheap], { disagrees: '甲醇' }),
      match('choice', [choice(3, { fits: { pack: false, grade: true, brand: true } })]),
    ])
      expect(countRuled(begun(kept), 'cheapest')).toBe(0);
  });

  it('that is no longer offered has to be chosen again', () => {
    const rows = changeList(begun(match('choice', [choice(1), choice(2)])), {
      type: 'chosen',
      id: 1,
      skuId: 2,
    });
    const again = changeList(rows, {
      type: 'matched',
      matches: new Map([[only(rows).read, match('choice', [choice(1)])]]),
    });
    expect(only(again).skuId).toBeNull();
  });

  it('is ignored when the answer belongs to an earlier text of the row', () => {
    const rows = begun(match('sure', [choice(1)]));
    const { read } = only(rows);
    const edited = changeList(rows, { type: 'edited', id: 1, read: { ...read, cas: '67-56-1' } });
    const late = changeList(edited, {
      type: 'matched',
      matches: new Map([[read, match('sure', [choice(1)])]]),
    });
    expect(stateOf(only(late))).toBe('matching');
  });
});

it('no sequence of actions loses a row: it is present or was removed', () => {
  const reads = readPaste('75-05-8 500mL×4\n合计 3\n四氢呋喃 500ml 2瓶\n谢谢\n67-56-1');
  const id = fc.integer({ min: 1, max: 12 });
  const nextAction: fc.Arbitrary<ListAction> = fc.oneof(
    fc.constant<ListAction>({ type: 'added', rows: reads.map((read) => ({ read })) }),
    fc.constant<ListAction>({
      type: 'matched',
      matches: new Map(reads.map((read) => [read, match('choice', [choice(1), choice(2)])])),
    }),
    fc.constant<ListAction>({ type: 'failed', reads }),
    fc.constant<ListAction>({ type: 'retried' }),
    fc.record({ type: fc.constant('chosen' as const), id, skuId: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ type: fc.constant('counted' as const), id, count: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ type: fc.constant('removed' as const), ids: fc.array(id, { maxLength: 3 }) }),
    fc.record({
      type: fc.constant('ruled' as const),
      rule: fc.constantFrom('cheapest' as const, 'inStock' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(nextAction, { maxLength: 20 }), (actions) => {
      let rows: readonly ListRow[] = [];
      let expected = 0;
      for (const action of actions) {
        if (action.type === 'added') expected += action.rows.length;
        if (action.type === 'removed') expected -= rows.filter((row) => action.ids.includes(row.id)).length;
        rows = changeList(rows, action);
      }
      const { ready, waiting, asides } = sortRows(rows);
      expect(rows.length).toBe(expected);
      expect(ready.length + waiting.length + asides.length).toBe(rows.length);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      expect(additionsOf(ready)).toHaveLength(ready.length);
    }),
  );
});

it('remaining rows are exported with their reason, and no number becomes a date', () => {
  const sheet = rowsSheet(begun(match('badCas', [])));
  expect(sheet).toContain('75-05-8\t');
  expect(sheet).toContain('校验位不对');
});
