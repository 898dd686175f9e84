import { describe, expect, it } from 'vitest';
import { coaPath, labelPath, parseDocumentQuery, productPath, sdsPath } from '@domain/sds/documentPath';

const parse = (path: string) => parseDocumentQuery(path.slice(path.indexOf('?')));

describe('the addresses of documents', () => {
  it('have a stable form for links', () => {
    expect(productPath(10001)).toBe('/productDetail?prodId=10001');
    expect(sdsPath(10001)).toBe('/productDetail?prodId=10001&doc=sds');
    expect(labelPath(10001)).toBe('/productDetail?prodId=10001&doc=label');
    expect(coaPath()).toBe('/productDetail?doc=coa');
    expect(coaPath({ catalogNo: 'CX10001-500mL', lot: 'CX2610A1B' })).toBe(
      '/productDetail?doc=coa&catalogNo=CX10001-500mL&lot=CX2610A1B',
    );
  });

  it('are parsed to the values they were built from', () => {
    expect(parse(labelPath(10001, 100002))).toMatchObject({ doc: 'label', prodId: 10001, skuId: 100002 });
    const query = { prodId: 7, catalogNo: 'ZW1 & 2', lot: '批 1+1' };
    expect(parse(coaPath(query))).toEqual({ ...query, doc: 'coa', skuId: null });
  });

  it.each([
    '',
    '?prodId=',
    '?prodId=0',
    '?prodId=-1',
    '?prodId=1e3',
    '?prodId=99999999999999999',
    '?prodId=a',
  ])('have no product in %s', (search) => expect(parseDocumentQuery(search).prodId).toBeNull());

  it('accept no other document, and cut texts that are too long', () => {
    expect(parseDocumentQuery('?doc=msds').doc).toBeNull();
    expect(parseDocumentQuery(`?doc=coa&lot=%20${'x'.repeat(99)}`).lot).toHaveLength(60);
  });
});
