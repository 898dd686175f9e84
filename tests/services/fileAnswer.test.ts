/** The name and the type of a downloaded file. */
import { describe, expect, it } from 'vitest';
import { fileNameIn, fileOf } from '@/services/fileAnswer';

describe('the name of a file', () => {
  it.each([
    [`attachment; filename="a.pdf"; filename*=UTF-8''%E8%A3%85%E7%AE%B1%E5%8D%95_1.pdf`, '装箱单_1.pdf'],
    [`attachment; filename*=utf-8''a%20b.pdf; filename="c.pdf"`, 'a b.pdf'],
    ['attachment; filename="order.pdf"', 'order.pdf'],
    ['attachment; filename=order.pdf', 'order.pdf'],
    [`attachment; filename="order.pdf"; filename*=UTF-8''%E8%ZZ`, 'order.pdf'],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%5Cx.pdf`, '.._.._etc_x.pdf'],
    ['inline', ''],
    ['', ''],
  ])('in %j is %j', (disposition, name) => expect(fileNameIn(disposition)).toBe(name));
});

describe('an answer', () => {
  const bytes = new TextEncoder().encode('content').buffer;
  const answer = (type: string) => new Response(null, { headers: { 'content-type': type } });

  it.each([
    'application/pdf',
    'application/zip',
    'application/xml',
    'application/ofd',
    'text/csv; charset=utf-8',
  ])('of the type %s is a file', (type) => expect(fileOf(bytes, answer(type)).file.size).toBe(7));

  it.each(['text/html', ''])('of the type "%s" is refused', (type) =>
    expect(() => fileOf(bytes, answer(type))).toThrow(),
  );
});
