import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customerPath,
  faqPath,
  feedbackPath,
  parseCustomerQuery,
  type CustomerQuery,
} from '@domain/content/customerPath';
import { FAQ_THEME_CODES } from '@domain/content/faq';
import { FEEDBACK_CODES } from '@domain/content/feedback';

const read = (path: string) => parseCustomerQuery(path.split('?')[1] ?? '');
const FRONT: CustomerQuery = {
  view: null,
  article: null,
  notice: null,
  theme: null,
  faq: '',
  q: '',
  page: 1,
  kind: null,
  catalogNo: '',
  orderNumber: '',
};

describe("the customer centre's address", () => {
  it('of the front is bare', () => {
    expect(customerPath()).toBe('/customerCenter');
    expect(customerPath({ page: 1, q: '' })).toBe('/customerCenter');
    expect(read('/customerCenter')).toEqual(FRONT);
  });

  it('begins a feedback form with what is known', () => {
    expect(feedbackPath({ kind: 'inquiry', catalogNo: 'CX10861-4L' })).toBe(
      '/customerCenter?view=feedback&kind=inquiry&catalogNo=CX10861-4L',
    );
  });

  it('names one question', () => expect(faqPath('unpaidTime')).toBe('/customerCenter?faq=unpaidTime'));

  it('comes back as it was built', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 5 }).map((text) => text.trim());
    const id = fc.option(fc.integer({ min: 1, max: 1e9 }));
    const query = fc.record({
      view: fc.constantFrom('feedback' as const, null),
      article: id,
      notice: id,
      theme: fc.option(fc.constantFrom(...FAQ_THEME_CODES)),
      faq: fc.constantFrom('', 'unpaidTime', 'freight'),
      q: word,
      page: fc.integer({ min: 1, max: 99 }),
      kind: fc.option(fc.constantFrom(...FEEDBACK_CODES)),
      catalogNo: word,
      orderNumber: word,
    });
    fc.assert(
      fc.property(query, (entry) => {
        expect(read(customerPath(entry))).toEqual(entry);
      }),
    );
  });

  it('ignores what is foreign', () => {
    expect(parseCustomerQuery('?view=admin&faq=../x&theme=none&kind=rude&page=-2&notice=x')).toEqual(FRONT);
  });
});
