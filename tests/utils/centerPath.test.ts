import { describe, expect, it } from 'vitest';
import { centerPath, parseCenterQuery, SPENDING_MONTHS } from '@/utils/centerPath';

describe('the address of the personal centre', () => {
  it('is parsed to the values it was built from', () => {
    for (const months of SPENDING_MONTHS)
      for (const table of [true, false])
        expect(parseCenterQuery(centerPath({ months, table }).split('?')[1] ?? '')).toEqual({
          months,
          table,
        });
    expect(centerPath({ months: 12, table: false })).toBe('/user/center');
    expect(centerPath({ months: 24, table: true })).toBe('/user/center?months=24&view=table');
  });

  it.each(['', '?months=13', '?months=6.5&view=x', '?months=-6'])(
    'falls back to the start page for "%s"',
    (search) => expect(parseCenterQuery(search)).toEqual({ months: 12, table: false }),
  );
});
