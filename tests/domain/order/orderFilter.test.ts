import { isDay } from '@domain/shared/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkFilter,
  cleanFilter,
  isFiltered,
  NO_FILTER,
  orderMatcher,
  readFilter,
  writeFilter,
  type Searchable,
} from '@domain/order/orderFilter';

const order: Searchable = {
  orderNumber: '1795239524940001005',
  createTime: '2026-03-02 23:59:59',
  actualTotal: 312.5,
  lines: [
    { prodName: '四氢呋喃', catalogNo: 'CX109-500mL', cas: '109-99-9' },
    { prodName: 'TLC 硅胶板', catalogNo: 'BD-77', cas: null },
  ],
};
const fits = (filter: Partial<typeof NO_FILTER>) => orderMatcher({ ...NO_FILTER, ...filter })(order);

describe('the search text for orders', () => {
  it.each([
    '', '四氢', '  四氢  硅胶 ', 'tlc', 'ＴＬＣ', 'cx109', '109-99-9', '109-99', '109‑99‑9', '109999', 'CAS:109-99-9',
    'cas号：109-99-9', '1795239524940001005', '524940',
  ])('%j finds the order', (q) => expect(fits({ q })).toBe(true)); // prettier-ignore

  it.each(['丙酮', '四氢 丙酮', '99-9', '09-99-9', '17952', '9524a', '500ml', '109-99-8', '10999'])(
    '%j does not find the order',
    (q) => expect(fits({ q })).toBe(false),
  );
});

describe('the filter by days and amounts', () => {
  it.each([
    [{ from: '2026-03-02', to: '2026-03-02' }, true],
    [{ from: '2026-03-03' }, false],
    [{ to: '2026-03-01' }, false],
    [{ min: '312.5', max: '312.50' }, true],
    [{ min: '312.51' }, false],
    [{ max: '312.49' }, false],
  ])('%j: %s', (filter, found) => expect(fits(filter)).toBe(found));

  it.each(['2026-02-29', '2026-13-01', '2026-3-1', '', '昨天'])('%j is not a day', (text) =>
    expect(isDay(text)).toBe(false),
  );

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ min: '-1' }, 'min'],
    [{ max: '1.234' }, 'max'],
    [{ min: '10', max: '9.99' }, 'max'],
    [{ q: 'x'.repeat(101) }, 'q'],
  ])('refuses %j with a reason at %s', (filter, name) => {
    expect(Object.keys(checkFilter({ ...NO_FILTER, ...filter }))).toEqual([name]);
  });
});

describe('the filter in an address', () => {
  const texts = fc.record({
    q: fc.string({ maxLength: 40 }),
    from: fc.constantFrom('', '2024-02-29', '2026-01-01'),
    to: fc.constantFrom('', '2026-01-01', '2026-12-31'),
    min: fc.constantFrom('', '0', '12.5'),
    max: fc.constantFrom('', '12.5', '999999999'),
  });

  it('is parsed to the values it was built from', () => {
    fc.assert(
      fc.property(texts, (filter) => {
        const params = new URLSearchParams();
        const clean = cleanFilter(filter);
        writeFilter(clean, params);
        expect(readFilter(new URLSearchParams(params.toString()))).toEqual(clean);
        expect(isFiltered(clean)).toBe(params.size > 0);
      }),
    );
  });

  it('is always one that the server accepts', () => {
    fc.assert(
      fc.property(
        fc.record({ q: fc.string(), from: fc.string(), min: fc.string(), max: fc.string() }),
        (raw) => {
          expect(checkFilter(readFilter(new URLSearchParams(raw)))).toEqual({});
        },
      ),
    );
  });
});
