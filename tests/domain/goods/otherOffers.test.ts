import { describe, expect, it } from 'vitest';
import type { CorrectableFacts } from '@domain/goods/types';
import { besideText, codesText, leftBehind } from '@domain/goods/otherOffers';

const before: CorrectableFacts = {
  grade: 'AR',
  purity: '≥99.5%',
  spec: 'AR，≥99.5%',
  ship: 'DG',
  storage: ['RT'],
  features: [
    { key: '形态', value: '液体' },
    { key: '闪点', value: '−20 ℃' },
  ],
  hCodes: ['H225', 'H319'],
  un: 'UN1090 3 II',
};
const after = { ...before, hCodes: ['H225', 'H319', 'H336'] };

describe('another offer of the corrected substance', () => {
  it('is reported as different when it states the uncorrected value', () => {
    expect(leftBehind(before, after, { ...before, grade: 'GR', purity: '≥99.9%' })).toEqual(['hCodes']);
    expect(besideText(before, after, before)).toBe('更正后不同：GHS 分类');
    expect(besideText(before, after, after)).toBe('与更正后相同');
    expect(besideText(before, after, { ...before, hCodes: ['H225'] })).toBe('现在就不同');
  });

  it('is not compared by grade and purity', () => {
    expect(besideText(before, { ...before, grade: 'CP', purity: '≥99%', spec: 'CP，≥99%' }, before)).toBe(
      '不受影响',
    );
  });

  it('is compared by feature line, ignoring its other features', () => {
    const flash = { ...before, features: [before.features[0]!, { key: '闪点', value: '−18 ℃' }] };
    const more = { ...before, features: [...before.features, { key: '密度', value: '0.79' }] };
    expect(leftBehind(before, flash, more)).toEqual(['features']);
    expect(leftBehind(before, flash, { ...before, features: [] })).toEqual([]);
  });

  it('is not compared for a line it lacks, and is equal with the corrected value', () => {
    const flash = { key: '密度', value: '0.79 g/mL' };
    const added = { ...before, features: [...before.features, flash] };
    expect(besideText(before, added, before)).toBe('不受影响');
    expect(besideText(before, added, { ...added, features: [flash, { key: '沸点', value: '56 ℃' }] })).toBe(
      '与更正后相同',
    );
    expect(besideText(added, before, added)).toBe('更正后不同：特性');
    const other = { ...before, features: [{ key: '密度', value: '0.8 g/mL' }] };
    expect(besideText(before, added, other)).toBe('现在就不同');
  });

  it('shows its hazard classes, also when empty or unknown', () => {
    expect(codesText(before)).toBe('H225 H319');
    expect(codesText({ ...before, hCodes: [] })).toBe('非危险');
    expect(codesText({ ...before, hCodes: null })).toBe('未分类');
  });
});
