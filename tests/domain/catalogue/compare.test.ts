import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePath, isTray, parseCompareQuery, toggleInTray } from '@domain/catalogue/compare';

const queryOf = (path: string) => parseCompareQuery(path.slice(path.indexOf('?')));
const of = (prodId: number) => ({ prodId, prodName: `商品 ${prodId}` });

describe('the address of a comparison', () => {
  it.each([
    ['?compare=12,34,56', [12, 34, 56], false],
    ['?compare=12&only=different', [12], true],
    ['?compare=12,12,34', [12, 34], false],
    ['?compare=abc,0,-3,1.5,34,,99999999999999999999', [34], false],
    ['?compare=1,2,3,4,5,6,7,8', [1, 2, 3, 4, 5, 6], false],
    ['?compare=1&only=anything', [1], false],
  ])('is %s', (search, prodIds, onlyDifferent) => {
    expect(parseCompareQuery(search)).toEqual({ prodIds, onlyDifferent });
  });

  it.each(['', '?q=thf', '?compare=', '?compare=abc', '?compare=%00'])('%s names no products', (search) => {
    expect(parseCompareQuery(search)).toBeNull();
  });

  it('is parsed to the products it was built for', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(ids, fc.boolean(), (prodIds, onlyDifferent) => {
        expect(queryOf(comparePath({ prodIds, onlyDifferent }))).toEqual({ prodIds, onlyDifferent });
      }),
    );
  });

  it('without products leads to the list', () => {
    expect(comparePath({ prodIds: [], onlyDifferent: true })).toBe('/list');
  });
});

describe('the comparison tray', () => {
  it('accepts up to six products, and removes one that is added again', () => {
    const six = [1, 2, 3, 4, 5, 6].map(of);
    expect(toggleInTray(six.slice(0, 5), of(6))).toEqual(six);
    expect(toggleInTray(six, of(7))).toBeNull();
    expect(toggleInTray(six, of(3))?.map((compared) => compared.prodId)).toEqual([1, 2, 4, 5, 6]);
  });

  it.each([null, 'x', [null], [{ prodId: 1 }], [{ prodId: '1', prodName: '' }], Array(7).fill(of(1))])(
    'cannot be read from %j',
    (kept) => expect(isTray(kept)).toBe(false),
  );
});
