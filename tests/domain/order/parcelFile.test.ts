import { expect, it } from 'vitest';
import { isRounded, PARCEL_HEADER, readParcelRows } from '@domain/order/parcelFile';

const NUMBER = '1795311224696001001';

it('reads columns by their titles, with other columns and lines around them', () => {
  const rows = readParcelRows([
    ['发货清单', '', '', ''],
    ['运单号码', '快递公司', '备注', '订单编号', '运输方式'],
    ['SF1234567890', '顺丰速运', '加急', `'${NUMBER}`, '湿冰冷链'],
    ['', '', '', '', ''],
    ['SF1234567891', '', '', NUMBER, 'dg'],
  ]);
  expect(rows).toEqual([
    { row: 3, orderNumber: NUMBER, companyName: '顺丰速运', dvyFlowId: 'SF1234567890', ship: 'ICE' },
    { row: 5, orderNumber: NUMBER, companyName: '', dvyFlowId: 'SF1234567891', ship: 'DG' },
  ]);
});

it('reads the template, with a lot in each row', () => {
  expect(
    readParcelRows([PARCEL_HEADER, [NUMBER, '顺丰速运', 'SF1234567890', '', 'cx2611-aaa、CX2611BBB']]),
  ).toEqual([
    {
      row: 2,
      orderNumber: NUMBER,
      companyName: '顺丰速运',
      dvyFlowId: 'SF1234567890',
      lotNo: 'cx2611-aaa、CX2611BBB',
    },
  ]);
  expect(
    readParcelRows([
      ['单据号', '面单号', '生产批号'],
      [NUMBER, 'SF1234567890', 'A123'],
    ]),
  ).toMatchObject([{ lotNo: 'A123' }]);
});

it('reads order, carrier and number in this order without titles', () => {
  expect(readParcelRows([[NUMBER, '顺丰速运', 'SF1234567890']])).toEqual([
    { row: 1, orderNumber: NUMBER, companyName: '顺丰速运', dvyFlowId: 'SF1234567890' },
  ]);
});

it.each([
  ['1.79531E+18', true],
  ['1795311224696000000', true],
  [NUMBER, false],
  ['', false],
])('%s was rounded: %s', (text, rounded) => {
  expect(isRounded(text)).toBe(rounded);
});
