import { describe, expect, it } from 'vitest';
import { personalDataIn, questionProblems } from '@domain/conversation/question';
import { cleanRfq, parseQuoteLines, rfqProblems, rfqSubject } from '@domain/conversation/rfq';

const RFQ = { kind: 'compound', name: '109-99-9', amount: '5 kg', purity: '', pack: '' } as const;

describe('an enquiry', () => {
  it('has one line per field, and a CAS number in half width', () => {
    expect(cleanRfq({ ...RFQ, name: ' １０９-99-9 ', amount: '5\n kg' })).toEqual(RFQ);
  });

  it('takes a CAS number with a right check digit, or a name', () => {
    expect(rfqProblems(RFQ)).toEqual({ name: null, amount: null, purity: null, pack: null });
    expect(rfqProblems({ ...RFQ, name: '109-99-8' }).name).toMatch(/校验位不符/);
    expect(rfqProblems({ ...RFQ, name: '2-氨基噻唑' }).name).toBeNull();
    expect(rfqProblems({ ...RFQ, amount: '' }).amount).toBe('请填写需要量');
    expect(rfqProblems({ ...RFQ, pack: '字'.repeat(61) }).pack).toMatch(/不能超过 60/);
  });

  it('names itself within the length of a subject', () => {
    expect(rfqSubject(RFQ)).toBe('询价：109-99-9，5 kg');
    expect([...rfqSubject({ name: '名'.repeat(100), amount: '1 g' })]).toHaveLength(60);
  });
});

describe('the packs to quote', () => {
  it('are a number and a count per line', () => {
    expect(parseQuoteLines('CX10001-500mL 2\n\n CX1 - 5 g  x10 ')).toEqual([
      { catalogNo: 'CX10001-500mL', count: 2 },
      { catalogNo: 'CX1 - 5 g', count: 10 },
    ]);
  });

  it.each(['', 'CX10001-500mL', 'CX1 0', 'CX1 100000', '2'])(
    'are refused when a line is unclear: %j',
    (text) => {
      expect(parseQuoteLines(text)).toEqual(expect.any(String));
    },
  );
});

describe('a text for the page of a product', () => {
  it.each([
    ['请致电 138 0013 8000', '手机号'],
    ['电话 021-54740000', '电话号码'],
    ['发到 lab@example.edu.cn', '邮箱'],
    ['订单 1795311224696001001 的批号', '订单号'],
    ['见 ZX20261129123456', '单号'],
    ['示例大学的老师问', '买家的名称“示例大学”'],
  ])('names no person: %s', (text, what) => {
    expect(personalDataIn(text, ['示例大学', '王'])).toBe(what);
  });

  it('may have CAS numbers, amounts and catalogue numbers', () => {
    expect(
      personalDataIn('CAS 109-99-9，CX10925-500mL，水分 50 ppm，2026-11-29 检验', ['', '示例大学']),
    ).toBeNull();
  });

  it('is checked for length beside its field', () => {
    expect(questionProblems({ question: '有吗', answer: '有' })).toEqual({
      question: '问题请至少写 5 个字',
      answer: '回答请至少写 2 个字',
    });
    expect(questionProblems({ question: '水分是多少？', answer: '不超过 50 ppm。' })).toEqual({
      question: null,
      answer: null,
    });
  });
});
