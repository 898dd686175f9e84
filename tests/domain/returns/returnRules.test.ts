import { describe, expect, it } from 'vitest';
import {
  canReturn,
  returnOutlook,
  REASON_CODES,
  returnUntil,
  wayBackOf,
  type ReturnFacts,
} from '@domain/returns/returnRules';
import type { ReturnReason } from '@domain/returns/types';

const facts = (part: Partial<ReturnFacts> = {}): ReturnFacts => ({
  status: 5,
  ship: 'N',
  regimes: [],
  custom: false,
  receivedAt: '2026-11-01 23:30:00',
  left: 1,
  recalled: 0,
  ...part,
});
const at = (text: string) => Date.parse(`${text}+08:00`);
const next = at('2026-11-02T00:00:00');
const ask = (reason: ReturnReason, opened = false) => ({ reason, opened });

describe('canReturn', () => {
  it.each([
    ['unneeded', '2026-11-08'],
    ['damaged', '2026-11-04'],
    ['quality', '2026-12-01'],
  ] as const)('accepts %s until %s, in Chinese time', (reason, until) => {
    expect(canReturn(facts(), ask(reason), at(`${until}T23:59:59`))).toEqual({
      ok: true,
      reason: `可在 ${until} 前申请（参考）`,
    });
    const late = canReturn(facts(), ask(reason), at(`${until}T23:59:59`) + 1_000);
    expect(late.ok).toBe(false);
    expect(late.reason).toContain('已超过');
  });

  it.each<[string, Partial<ReturnFacts>, string]>([
    ['chilled', { ship: 'ICE' }, '冷链商品'],
    ['frozen', { ship: 'DRYICE' }, '冷链商品'],
    ['dangerous', { ship: 'DG' }, '危险化学品'],
    ['cooled dangerous', { ship: 'DGICE' }, '危险化学品'],
    ['controlled', { regimes: ['precursor3'] }, '管制化学品'],
    ['custom', { custom: true }, '定制商品'],
  ])('accepts %s goods only for a fault', (_, part, word) => {
    for (const reason of ['mistake', 'unneeded'] as const) {
      const { ok, reason: why } = canReturn(facts(part), ask(reason), next);
      expect(ok).toBe(false);
      expect(why).toContain(word);
    }
    expect(canReturn(facts(part), ask('damaged', true), next).ok).toBe(true);
  });

  it('accepts opened goods only for damage and quality', () => {
    const taken = REASON_CODES.filter((reason) => canReturn(facts(), ask(reason, true), next).ok);
    expect(taken).toEqual(['missing', 'damaged', 'quality']);
    expect(canReturn(facts(), ask('unneeded', true), next).reason).toContain('已开封');
  });

  it('refuses before receipt, for closed orders, and twice', () => {
    for (const reason of REASON_CODES) {
      expect(canReturn(facts({ status: 3 }), ask(reason), next).reason).toContain('收货后可申请');
      for (const status of [1, 2, 6]) expect(canReturn(facts({ status }), ask(reason), next).ok).toBe(false);
      expect(canReturn(facts({ left: 0 }), ask(reason), next).reason).toBe('已全部申请退换');
      expect(canReturn(facts({ receivedAt: null }), ask(reason), next).ok).toBe(false);
    }
  });
});

it('accepts recalled goods at any time, opened too, and no others', () => {
  const years = at('2031-01-01T00:00:00');
  expect(canReturn(facts({ recalled: 1, ship: 'ICE' }), ask('recall', true), years).ok).toBe(true);
  expect(canReturn(facts(), ask('recall'), next).ok).toBe(false);
  expect(canReturn(facts({ recalled: 1, status: 3 }), ask('recall'), next).ok).toBe(false);
  expect(returnOutlook(facts({ recalled: 1 }), years)).toMatchObject({ verdict: 'fault' });
});

it('states the returnable count before a reason is chosen', () => {
  expect(returnOutlook(facts(), next)).toEqual({
    verdict: 'yes',
    reason: '未开封可在 2026-11-08 前申请（参考）',
  });
  expect(returnOutlook(facts({ ship: 'ICE' }), next)).toMatchObject({ verdict: 'fault' });
  expect(returnOutlook(facts(), at('2026-11-20T00:00:00'))).toMatchObject({ verdict: 'fault' });
  expect(returnOutlook(facts(), at('2027-01-01T00:00:00'))).toMatchObject({ verdict: 'no' });
});

it('requires collection of dangerous and controlled goods, and no shipment of goods that never arrived', () => {
  const plain = facts();
  expect(wayBackOf('quality', [plain])).toBe('parcel');
  expect(wayBackOf('quality', [plain, facts({ ship: 'DG' })])).toBe('pickup');
  expect(wayBackOf('wrong', [facts({ regimes: ['explosive'] })])).toBe('pickup');
  expect(wayBackOf('missing', [facts({ ship: 'DG' })])).toBe('none');
  expect(returnUntil('2026-11-01 23:30:00')).toBe('2026-11-08');
});
