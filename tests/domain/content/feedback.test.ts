import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkContact,
  checkFeedback,
  cleanFeedback,
  MAX_FEEDBACK,
  MIN_FEEDBACK,
  type FeedbackDraft,
} from '@domain/content/feedback';

const good: FeedbackDraft = {
  kind: 'order',
  catalogNo: '',
  orderNumber: '',
  text: '收到的瓶盖有渗漏，请处理。',
  contact: '13800138000',
  consent: true,
};
const reasonsFor = (part: Partial<FeedbackDraft>) =>
  Object.keys(checkFeedback({ ...good, ...part }, '138****8000'));

describe('a feedback', () => {
  it('is accepted when it is complete', () => {
    expect(reasonsFor({})).toEqual([]);
    expect(reasonsFor({ contact: '138****8000' })).toEqual([]);
    expect(reasonsFor({ orderNumber: ' 1234567890 123456789 ', catalogNo: 'CX10861' })).toEqual([]);
  });

  it.each<[Partial<FeedbackDraft>, string]>([
    [{ kind: '' }, 'kind'],
    [{ orderNumber: '12345' }, 'orderNumber'],
    [{ orderNumber: '123456789012345678x' }, 'orderNumber'],
    [{ catalogNo: 'x'.repeat(61) }, 'catalogNo'],
    [{ text: '太短了' }, 'text'],
    [{ text: `   ${'字'.repeat(MIN_FEEDBACK - 1)}\n  ` }, 'text'],
    [{ text: '字'.repeat(MAX_FEEDBACK + 1) }, 'text'],
    [{ contact: '' }, 'contact'],
    [{ contact: '139****9000' }, 'contact'],
    [{ consent: false }, 'consent'],
  ])('with %j is refused beside the field', (part, field) => expect(reasonsFor(part)).toEqual([field]));

  it('is limited by characters, not code units', () => {
    expect(reasonsFor({ text: '🧪'.repeat(MAX_FEEDBACK) })).toEqual([]);
    expect(reasonsFor({ text: '🧪'.repeat(MIN_FEEDBACK - 1) })).toEqual(['text']);
  });

  it('is sent trimmed, with numbers in normal form', () => {
    const draft = cleanFeedback({
      ...good,
      catalogNo: ' ＣＸ10861 ',
      orderNumber: '１234 5678',
      contact: '+86 138 0013 8000',
      text: ' 内容 ',
    });
    expect(draft).toMatchObject({
      catalogNo: 'CX10861',
      orderNumber: '12345678',
      contact: '13800138000',
      text: '内容',
    });
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, contact) => {
        const once = cleanFeedback({ ...good, text, contact });
        expect(cleanFeedback(once)).toEqual(once);
      }),
    );
  });
});

describe('the contact', () => {
  it.each(['13800138000', '138 0013 8000', 'lab@example.edu.cn', 'a.b+c@x.example'])(
    '%s is accepted',
    (text) => expect(checkContact(text, null)).toBeNull(),
  );
  it.each(['lab@example', '@example.cn', 'a b@example.cn', '12345', '010-62345678', 'lab@example..cn'])(
    '%s is refused',
    (text) => expect(checkContact(text, null)).not.toBeNull(),
  );
  it('the masked number of another person is refused', () => {
    expect(checkContact('138****8000', null)).not.toBeNull();
    expect(checkContact('138****8000', '138****8000')).toBeNull();
  });
});
