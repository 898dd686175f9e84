import { describe, expect, it } from 'vitest';
import { answerChanges, actionsText, type LoggedAnswer } from '@domain/quotation/difference';

const line = { skuId: 1, quoted: 5, quotedDays: 3, declined: '' };
const answer: LoggedAnswer = { freight: 'usual', terms: '', validUntil: '2026-12-01', lines: [line] };
const nameOf = (skuId: number) => `CX${skuId}`;

describe('changes of another editor to a quotation', () => {
  it('are listed by field, without unchanged ones', () => {
    const after: LoggedAnswer = { ...answer, terms: '款到发货', lines: [{ ...line, quoted: 4.5 }] };
    expect(answerChanges(answer, after, nameOf)).toEqual([
      'CX1：¥5.00、3 天 → ¥4.50、3 天',
      '交易条款：空白 → 款到发货',
    ]);
    expect(answerChanges(answer, answer, nameOf)).toEqual([]);
  });

  it('include lines that were not quoted before, and declined ones', () => {
    const refused = { skuId: 2, quoted: null, quotedDays: null, declined: '停产' };
    expect(answerChanges({}, { lines: [line, refused] }, nameOf)).toEqual([
      'CX1：未报价 → ¥5.00、3 天',
      'CX2：未报价 → 不报价（停产）',
    ]);
  });

  it('end with one full stop each, whatever the text ends with', () => {
    const declined = { action: 'declined', by: 'manager', before: {}, after: { reason: '暂无货源。' } };
    expect(actionsText([declined, declined], nameOf)).toBe(
      'manager 暂无法报价：暂无货源。manager 暂无法报价：暂无货源',
    );
  });

  it('name the editor', () => {
    const declined = { action: 'declined', by: 'manager', before: {}, after: { reason: '暂无货源' } };
    const withdrawn = { action: 'withdrawn', by: 'buyer', before: null, after: null };
    expect(actionsText([declined, withdrawn], nameOf)).toBe('manager 暂无法报价：暂无货源。buyer 撤回了申请');
  });
});
