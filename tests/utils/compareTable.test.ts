import { describe, expect, it } from 'vitest';
import { compareGroups } from '@/utils/compareTable';
import { offer } from '../support/offers';

const ar = offer({ prodId: 1 }, ['25 g', 10], ['500 g', 100]);
const gr = offer({ prodId: 2, grade: 'GR', brandName: '泽梧' }, ['25 g', 20, 0], ['100 g', null]);
const rowOf = (products: Parameters<typeof compareGroups>[0], label: string) =>
  compareGroups(products)
    .flatMap((group) => group.rows)
    .find((row) => row.label === label);

describe('products side by side', () => {
  it('have marked rows where they differ', () => {
    expect(rowOf([ar, gr], '级别')).toMatchObject({ values: ['AR 分析纯', 'GR 优级纯'], different: true });
    expect(rowOf([ar, gr], 'CAS')).toMatchObject({ values: ['56-40-6', '56-40-6'], different: false });
  });

  it('have a row for each feature', () => {
    const features = (value: string) => [
      { key: '形态', value: '固体' },
      { key: '材质', value },
    ];
    const pair = [
      { ...ar, features: features('PP') },
      { ...gr, features: features('PS') },
    ];
    expect(rowOf(pair, '材质')).toMatchObject({ values: ['PP', 'PS'], different: true });
    expect(rowOf(pair, '形态')).toBeUndefined();
  });

  it('show the lowest price per unit, with its pack', () => {
    expect(rowOf([ar, gr], '最低 ¥/g 或 ¥/mL')?.values).toEqual(['¥0.20/g（500 g）', '¥0.80/g（25 g）']);
    expect(rowOf([ar], '最低 ¥/mmol')?.values).toEqual(['¥0.0151/mmol（500 g）']);
    expect(rowOf([ar, gr], '每规格')?.values).toEqual([
      '25 g ¥10.00\n500 g ¥100.00',
      '25 g ¥20.00\n100 g 询价',
    ]);
  });

  it('show nothing for a missing product, which counts as no difference', () => {
    expect(rowOf([ar, null], 'CAS')).toMatchObject({ values: ['56-40-6', null], different: false });
  });

  it('omit unknown values, and values of the pure substance for a solution', () => {
    expect(rowOf([ar], '熔点')).toBeUndefined();
    const substance = { meltingPoint: -108.4 } as NonNullable<typeof ar.substance>;
    expect(rowOf([{ ...ar, substance }], '熔点')?.values).toEqual(['−108.4 °C']);
    const solution = { ...ar, substance, features: [{ key: '形态', value: '溶液' }] };
    expect(rowOf([solution], '熔点')).toBeUndefined();
  });
});
