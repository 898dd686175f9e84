import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeReturnPath } from '@/utils/returnPath';

it.each(['/', '/buyCar', '/list?keyword=a%2Fb&page=2', '/productDetail?prodId=3#packs', '/loginHelp'])(
  'returns to %s after the login',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

it.each([
  null,
  '',
  'buyCar',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /buyCar',
  '/\t/evil.example',
  '/a//b',
  '/buyCar\n',
  '/login',
  '/login?returnPath=/login',
  '/Login/',
  '/register?redirect=/x',
  '/forgot',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%5c/evil.example',
  '/%09/evil.example',
  '/%6Cogin',
  '/%',
])('returns home for %j', (path) => expect(safeReturnPath(path)).toBe('/home'));

it('never returns to another site', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', '/\t'), (text, start) => {
      const url = new URL(safeReturnPath(start + text), 'https://shop.test');
      expect(url.origin).toBe('https://shop.test');
    }),
  );
});
