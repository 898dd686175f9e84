import { describe, expect, it } from 'vitest';
import { foreignNumberProblem } from '@domain/order/carriers';
import { shortageOf } from '@domain/order/lotShortage';
import {
  cleanParcel,
  isAllSent,
  isSameReceiver,
  joinLots,
  leftOf,
  lotProblem,
  lotsIn,
  lotsNamed,
  replacementProblem,
  restOf,
  shippingProblem,
} from '@domain/order/shipping';
import {
  draftProblems,
  lotProblems,
  packsIn,
  parcelsOf,
  wholeDrafts,
  withLot,
  withParcel,
} from '@/utils/shippingDraft';

const ways = [
  { ship: 'N' as const, skuIds: [1, 2] },
  { ship: 'ICE' as const, skuIds: [3] },
];
const ordered = [
  { skuId: 1, prodCount: 2 },
  { skuId: 2, prodCount: 1 },
  { skuId: 3, prodCount: 4 },
];
const parcel = (lines: { skuId: number; count: number; lotNo?: string }[], dvyFlowId = 'SF12345678') => ({
  companyName: '顺丰速运',
  dvyFlowId,
  lines: lines.map((line) => ({ lotNo: 'CX2611ABC', ...line })),
});
const left = leftOf(ordered, []);
const problem = (...parcels: ReturnType<typeof parcel>[]) =>
  shippingProblem(parcels, { ways, left, sent: ['SF00000001'] });

describe('the rest of an order', () => {
  it('is the ordered count less the packs in parcels, over all lots', () => {
    const sent = [parcel([{ skuId: 1, count: 1 }, { skuId: 1, count: 1, lotNo: 'B1234' }, { skuId: 3, count: 1 }])]; // prettier-ignore
    expect([...leftOf(ordered, sent)]).toEqual([
      [1, 0],
      [2, 1],
      [3, 3],
    ]);
    expect(isAllSent(leftOf(ordered, sent))).toBe(false);
    expect(isAllSent(new Map([[1, 0]]))).toBe(true);
  });

  it('is shipped by its shipping types, without completed ones', () => {
    const some = leftOf(ordered, [parcel([{ skuId: 1, count: 2 }, { skuId: 2, count: 1 }])]); // prettier-ignore
    expect(
      restOf(ways, some, (skuId, count) => [
        { lotNo: `LOT${skuId}`, count: count - 1 },
        { lotNo: 'NEXT1', count: 1 },
      ]),
    ).toEqual([
      {
        ship: 'ICE',
        lines: [
          { skuId: 3, count: 3, lotNo: 'LOT3' },
          { skuId: 3, count: 1, lotNo: 'NEXT1' },
        ],
      },
    ]);
  });
});

describe('a parcel', () => {
  it('can contain the rest of one shipping type', () => {
    expect(problem(parcel([{ skuId: 1, count: 2 }, { skuId: 2, count: 1 }]))).toBeNull(); // prettier-ignore
  });

  it.each([
    ['OVER_ORDERED', [parcel([{ skuId: 1, count: 3 }])], 0],
    ['OVER_ORDERED', [parcel([{ skuId: 1, count: 2 }]), parcel([{ skuId: 1, count: 1 }], 'SF99999999')], 1],
    ['WAYS_MIXED', [parcel([{ skuId: 1, count: 1 }, { skuId: 3, count: 1 }])], 0],
    ['LINE_UNKNOWN', [parcel([{ skuId: 9, count: 1 }])], 0],
    ['PARCEL_EMPTY', [parcel([])], 0],
    ['PARCEL_TWICE', [parcel([{ skuId: 1, count: 1 }], 'sf 0000-0001')], 0],
    ['PARCEL_TWICE', [parcel([{ skuId: 1, count: 1 }]), parcel([{ skuId: 2, count: 1 }])], 1],
    ['PARCEL_NO_INVALID', [parcel([{ skuId: 1, count: 1 }], '1')], 0],
    ['LOT_INVALID', [parcel([{ skuId: 1, count: 1, lotNo: '？' }])], 0],
    ['CARRIER_INVALID', [{ ...parcel([{ skuId: 1, count: 1 }]), companyName: ' ' }], 0],
  ])('%s', (reason, parcels, at) => {
    expect(problem(...parcels)).toMatchObject({ reason, parcel: at });
  }); // prettier-ignore

  it('is normalised, with each lot of a pack once', () => {
    const typed = parcel([{ skuId: 1, count: 1, lotNo: 'cx 2611abc' }, { skuId: 1, count: 2 }], ' sf-1234 5678'); // prettier-ignore
    expect(cleanParcel(typed)).toEqual(parcel([{ skuId: 1, count: 3 }]));
  });

  it.each([
    ['CX2611ABC', true],
    ['ｃｘ2611', true],
    ['A-20', true],
    ['ABCD', false],
    ['1', false],
    ['批号12', false],
  ])('accepts or refuses the lot %s', (lot, isOne) => {
    expect(lotProblem(lot) === null).toBe(isOne);
  });

  it('names each lot of a line once', () => {
    expect(lotsIn(joinLots(['A1', 'B2', 'A1', '']))).toEqual(['A1', 'B2']);
    expect(lotsIn(null)).toEqual([]);
  });
});

describe('replacement goods', () => {
  const line = { skuId: 1, lotNo: 'CX2611AAA', count: 2 };
  const about = { lines: [{ skuId: 1, count: 2 }], sent: ['SF1111111111'] };
  const parcel = { companyName: '顺丰速运', dvyFlowId: 'SF1234567890', lines: [line] };
  it.each([
    [{}, null],
    [
      {
        lines: [
          { ...line, count: 1 },
          { ...line, lotNo: 'CX2611BBB', count: 1 },
        ],
      },
      null,
    ],
    [{ lines: [{ ...line, count: 1 }] }, 'NOT_WHOLE'],
    [{ lines: [{ ...line, count: 3 }] }, 'NOT_WHOLE'],
    [{ lines: [{ ...line, lotNo: '？' }] }, 'LOT_INVALID'],
    // Whether goods may be sent without a lot is decided elsewhere.
    [{ lines: [{ ...line, lotNo: '' }] }, null],
    [{ lines: [line, { ...line, skuId: 2 }] }, 'LINE_UNKNOWN'],
    [{ dvyFlowId: 'sf 1111 111111' }, 'PARCEL_TWICE'],
  ])('%j: %s', (part, reason) => {
    expect(replacementProblem({ ...parcel, ...part }, about)?.reason ?? null).toBe(reason);
  });

  it('cannot be taken from the ordered packs', () => {
    const sent = [{ lines: [line] }, { lines: [line], returnNumber: 'R1' }];
    expect(leftOf([{ skuId: 1, prodCount: 3 }], sent)).toEqual(new Map([[1, 1]]));
  });
});

describe('the shipping form', () => {
  const lines = [
    {
      skuId: 1,
      ship: 'N' as const,
      left: 2,
      lots: [{ lotNo: 'CX2611AAA', count: 2, place: '', shortage: null }],
    },
    {
      skuId: 3,
      ship: 'ICE' as const,
      left: 4,
      lots: [{ lotNo: 'CX2611CCC', count: 4, place: '', shortage: null }],
    },
    { skuId: 2, ship: 'N' as const, left: 0, lots: [] },
  ];

  it('starts with the whole rest, a parcel per shipping type', () => {
    const drafts = wholeDrafts(lines);
    expect(drafts.map(({ ship, lines: inside }) => [ship, inside])).toEqual([
      ['N', [{ skuId: 1, lotNo: 'CX2611AAA', count: 2 }]],
      ['ICE', [{ skuId: 3, lotNo: 'CX2611CCC', count: 4 }]],
    ]);
    expect(packsIn(parcelsOf(drafts))).toBe(6);
  });

  it('omits an added lot or parcel without a count', () => {
    const [first, second] = withParcel(wholeDrafts([lines[0]!]), lines, 'N');
    expect(
      parcelsOf([{ ...first!, lines: withLot(first!.lines, 0) }, second!]).map(({ lines: inside }) => inside),
    ).toEqual([[{ skuId: 1, lotNo: 'CX2611AAA', count: 2 }]]);
    expect(second!.key).not.toBe(first!.key);
    expect(draftProblems(second!, () => null)).toBeNull();
  });

  it('reports errors by field', () => {
    const [draft] = wholeDrafts(lines);
    expect(
      draftProblems({ ...draft!, companyName: '', lines: [{ skuId: 1, lotNo: 'x', count: 1 }] }, () => null),
    ).toEqual({
      companyName: '请填写承运商',
      dvyFlowId: '请填写运单号',
      lots: ['批号应为 4–20 位字母和数字'],
    });
  });
});

describe('a blank lot', () => {
  const blank = [{ skuId: 1, lotNo: ' ', count: 1 }, { skuId: 1, lotNo: '', count: 0 }]; // prettier-ignore
  it.each([
    ['exempt', [null, null]],
    ['unregistered', ['未登记批次', null]],
    ['unavailable', ['请填写批号', null]],
    [null, ['请填写批号', null]],
  ] as const)('is checked for a pack with lots that are %s', (shortage, problems) => {
    expect(lotProblems(blank, () => shortage)).toEqual(problems);
  });

  it('is explained from the pack of the order', () => {
    const lines = [{ skuId: 1, lots: [{ shortage: null }, { shortage: 'exempt' as const }] }];
    expect([shortageOf(lines, 1), shortageOf(lines, 2)]).toEqual(['exempt', null]);
  });
});

describe('one parcel for two orders', () => {
  const home = { receiver: '王 敏', province: '上海市', city: '上海市', area: '徐汇区', addr: '漕溪路１号' };

  it.each([
    [{ receiver: '王敏', addr: '漕溪路 1 号' }, true],
    [{ receiver: '王明' }, false],
    [{ addr: '漕溪路2号' }, false],
    [{ area: '闵行区' }, false],
  ])('%j: %s', (other, reaches) => {
    expect(isSameReceiver(home, { ...home, ...other })).toBe(reaches);
  });

  it('reads the lots of a cell with any separator', () => {
    expect(lotsNamed(' cx 2611-a、CX2611B，cx2611b; ')).toEqual(['CX2611-A', 'CX2611B']);
    expect(lotsNamed('')).toEqual([]);
  });
});

describe('a number of another carrier', () => {
  it.each<[carrier: string, number: string, problem: RegExp | null]>([
    ['澄析专运', 'CX123456781', null],
    ['澄析专运', 'SF1234567890123', /顺丰速运的运单号，承运商填的是澄析专运/],
    ['澄析冷链', '773012345678901', /以 CX 开头/],
    ['顺丰', 'SF1234567890123', null],
    ['顺丰速运', 'JD0012345678', /京东快递的运单号/],
    ['圆通速递', 'CX123456781', /澄析专车的运单号/],
    // Plain digits may be of any carrier, and an unknown carrier may use any format.
    ['申通快递', '773012345678901', null],
    ['跨越速运', 'SF1234567890123', null],
    ['中国邮政 EMS', 'EA123456789CN', null],
  ])('%s %s', (carrier, number, problem) => {
    const found = foreignNumberProblem(carrier, number);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
});
