import { describe, expect, it } from 'vitest';
import { findFaq, type FaqEntry } from '@domain/content/faq';

const entry = (id: string, question: string, answer: string): FaqEntry => ({
  id,
  theme: 'ordering',
  question,
  answer: [answer],
  links: [],
});

const entries = [
  entry('coa', '检验报告（COA）在哪里下载？', '用货号和批号查询。'),
  entry('quality', '怀疑试剂质量有问题？', '写明批号；先看 COA。'),
  entry('freight', '满多少包邮？', '常温快递满 ¥299.00 免运费。'),
];
const ids = (text: string) => findFaq(entries, text).map(({ id }) => id);

describe('the search for a question', () => {
  it('lists matches in the question before matches in the answer', () => {
    expect(ids('coa')).toEqual(['coa', 'quality']);
    expect(ids('批号')).toEqual(['coa', 'quality']);
  });

  it('requires every word, anywhere, ignoring width and case', () => {
    expect(ids('ｃｏａ 质量')).toEqual(['quality']);
    expect(ids('包邮 299')).toEqual(['freight']);
    expect(ids('包邮 批号')).toEqual([]);
  });

  it('finds nothing without words', () => expect(ids(' ，')).toEqual([]));
});
