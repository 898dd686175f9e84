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

describe('the address of the customer centre', () => {
  it('has no parameters for the start page', () => {
    expect(customerPath()).toBe('/customerCenter');
    expect(customerPath({ page: 1, q: '' })).toBe('/customerCenter');
    expect(read('/customerCenter')).toEqual(FRONT);
  });

  it('fills a feedback form with known values', () => {
    expect(feedbackPath({ kind: 'inquiry', catalogNo: 'CX10861-4L' })).toBe(
      '/customerCenter?view=feedback&kind=inquiry&catalogNo=CX10861-4L',
    );
  });

  it('names one question', () => expect(faqPath('unpaidTime')).toBe('/customerCenter?faq=unpaidTime'));

  it('is parsed to the values it was built from', () => {
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

  it('ignores foreign values', () => {
    expect(parseCustomerQuery('?view=admin&faq=../x&theme=none&kind=rude&page=-2&notice=x')).toEqual(FRONT);
  });
});
