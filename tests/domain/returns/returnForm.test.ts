import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeTracking, trackingProblem } from '@domain/returns/parcelNumber';
import { dataUrlFacts, fitWithin, MAX_PHOTO_BYTES, photoProblem } from '@domain/shared/photo';
import {
  checkReturn,
  draftRefund,
  EMPTY_DRAFT,
  firstError,
  type ReturnDraft,
} from '@domain/returns/returnForm';
import { parseReturnQuery, returnsPath, type ReturnQuery } from '@domain/returns/returnQuery';
import { returnKindName, stepsOf } from '@domain/returns/returnView';
import type { ReturnableOrder, ReturnSheet } from '@domain/returns/types';

const order: ReturnableOrder = {
  orderNumber: '1',
  status: 5,
  receivedAt: '2026-11-01 10:00:00',
  now: '2026-11-02 10:00:00',
  lines: [
    {
      prodId: 1,
      skuId: 7,
      prodName: '乙腈',
      skuName: '500 mL',
      catalogNo: 'A1',
      pic: '',
      price: 10,
      bought: 3,
      returned: 1,
      recalled: 0,
      paid: 30,
      refundedCount: 1,
      refunded: 10,
      ship: 'N',
      regimes: [],
      custom: false,
    },
  ],
  freights: [{ ship: 'N', transfee: 12, faulty: 0, refunded: 0 }],
};
const draft = (part: Partial<ReturnDraft> = {}): ReturnDraft => ({
  ...EMPTY_DRAFT,
  reason: 'unneeded',
  lines: [{ skuId: 7, count: 2, opened: false }],
  ...part,
});

describe('checkReturn', () => {
  it('accepts a correct application', () => {
    expect(checkReturn(order, draft(), 0)).toBeNull();
  });

  it.each<[string, Partial<ReturnDraft>, number, string]>([
    ['no reason', { reason: '' }, 0, '请选择退换原因'],
    ['no line', { lines: [] }, 0, '请选择要退换的商品'],
    ['too many packs', { lines: [{ skuId: 7, count: 3, opened: false }] }, 0, '最多可退换 2 件'],
    ['no pack', { lines: [{ skuId: 7, count: 0, opened: false }] }, 0, '数量至少为 1'],
    ['half a pack', { lines: [{ skuId: 7, count: 1.5, opened: false }] }, 0, '数量至少为 1'],
    ['a foreign line', { lines: [{ skuId: 8, count: 1, opened: false }] }, 0, '订单中没有这件商品'],
    ['opened', { lines: [{ skuId: 7, count: 1, opened: true }] }, 0, '已开封'],
    ['exchange without a fault', { kind: 'exchange' }, 0, '换货只换同一规格'],
    ['a fault without words', { reason: 'quality' }, 0, '请说明情况'],
    ['damage without a picture', { reason: 'damaged', description: '瓶口渗漏了' }, 0, '请至少添加 1 张照片'],
    ['seven pictures', {}, 7, '最多 6 张照片'],
    ['a long story', { description: '长'.repeat(501) }, 0, '不能超过 500 个字'],
  ])('refuses %s', (_, part, photos, words) => {
    const errors = checkReturn(order, draft(part), photos);
    expect(errors && firstError(errors)).toContain(words);
  });

  it('refuses the same line twice, although each alone would pass', () => {
    const one = { skuId: 7, count: 2, opened: false };
    expect(checkReturn(order, draft({ lines: [one, one] }), 0)).toMatchObject({ lines: expect.any(String) });
  });

  it('refunds nothing for an exchange, and includes freight for a fault', () => {
    expect(draftRefund(order, draft())).toMatchObject({ goods: 20, freight: 0, total: 20 });
    expect(draftRefund(order, draft({ reason: 'quality' }))).toMatchObject({ goods: 20, freight: 8 });
    expect(draftRefund(order, draft({ kind: 'exchange' })).total).toBe(0);
  });
});

describe('stepsOf', () => {
  const time = '2026-11-02 10:00:00';
  const sheet = (part: Partial<ReturnSheet>) =>
    ({ kind: 'refund', wayBack: 'parcel', status: 'submitted', log: [{ status: 'submitted', time }], ...part }) as ReturnSheet; // prettier-ignore
  const names = (part: Partial<ReturnSheet>) => stepsOf(sheet(part)).map(({ name }) => name);

  it('shows completed and coming steps', () => {
    expect(names({})).toEqual(['已提交', '审核通过', '寄回中', '已收货', '已退款']);
    expect(stepsOf(sheet({})).map((step) => step.time !== null)).toEqual([true, false, false, false, false]);
    expect(names({ wayBack: 'pickup', kind: 'exchange' })).toEqual(['已提交', '审核通过', '取回中', '已收货', '已换出']); // prettier-ignore
    expect(names({ wayBack: 'none', kind: 'exchange' })).toEqual(['已提交', '审核通过', '已补发']);
  });

  it('shows for unsent goods that the shop cancelled them, and that nothing is returned', () => {
    const log: ReturnSheet['log'] = [
      { status: 'approved', time },
      { status: 'refunded', time },
    ];
    expect(names({ reason: 'unsent', wayBack: 'none', status: 'refunded', log })).toEqual([
      '商家取消未发部分',
      '已退款',
    ]);
    // A refund is tracked when money is returned.
    const refunded: Partial<ReturnSheet> = { status: 'refunded', log: log.slice(1) };
    expect(names({ ...refunded, refundState: 'processing' })).toEqual(['退款处理中', '已退回']);
    expect(stepsOf(sheet({ ...refunded, refundState: 'returned', returnedTime: time })).at(-1)).toEqual({
      name: '已退回',
      time,
    });
    expect([returnKindName('refund', 'none'), returnKindName('refund', 'parcel')]).toEqual([
      '仅退款',
      '退货退款',
    ]);
    expect([returnKindName('exchange', 'none'), returnKindName('exchange', 'pickup')]).toEqual([
      '补发',
      '换货',
    ]);
  });

  it('ends at a refusal or cancellation', () => {
    const log: ReturnSheet['log'] = [
      { status: 'submitted', time },
      { status: 'rejected', time },
    ];
    expect(names({ status: 'rejected', log })).toEqual(['已提交', '已拒绝']);
  });
});

describe('the address of /returnProduct', () => {
  it.each<[string, ReturnQuery]>([
    ['', { view: 'orders', page: 1 }],
    ['?page=3', { view: 'orders', page: 3 }],
    ['?orderNumber=1234567890123456789', { view: 'apply', orderNumber: '1234567890123456789' }],
    ['?view=mine', { view: 'mine', tab: 'all', page: 1 }],
    ['?view=mine&state=open&page=2', { view: 'mine', tab: 'open', page: 2 }],
    ['?returnNumber=R123', { view: 'sheet', returnNumber: 'R123' }],
  ])('%s', (search, query) => {
    expect(parseReturnQuery(search)).toEqual(query);
    expect(returnsPath(query)).toBe(`/returnProduct${search}`);
  });

  it.each(['?page=-1', '?page=x', '?orderNumber=<x>', '?returnNumber=7', '?view=else'])(
    '%s leads to the list',
    (search) => expect(parseReturnQuery(search)).toEqual({ view: 'orders', page: 1 }),
  );
  it('an unknown status means all', () => {
    expect(parseReturnQuery('?view=mine&state=toString')).toMatchObject({ tab: 'all' });
  });
});

describe('photographs', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

  it('are recognised by their first bytes', () => {
    expect(photoProblem(9, jpeg)).toBeNull();
    expect(photoProblem(9, new TextEncoder().encode('<svg onload='))).toContain('JPEG');
    expect(photoProblem(0, jpeg)).toContain('空');
    expect(photoProblem(MAX_PHOTO_BYTES, jpeg)).toBeNull();
    expect(photoProblem(MAX_PHOTO_BYTES + 1, jpeg)).toContain('5 MB');
  });

  it('are scaled to the maximum edge with their proportions', () => {
    expect(fitWithin(4000, 3000)).toEqual({ width: 1600, height: 1200 });
    expect(fitWithin(300, 200)).toEqual({ width: 300, height: 200 });
    expect(fitWithin(100_000, 1)).toEqual({ width: 1600, height: 1 });
  });

  it('have the size calculated from base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const text = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
        expect(dataUrlFacts(text)).toMatchObject({ type: 'image/png', size: bytes.length });
      }),
    );
    expect(dataUrlFacts('https://x.test/a.png')).toBeNull();
    expect(dataUrlFacts('data:image/png;base64,abc')).toBeNull();
  });
});

describe('parcel numbers', () => {
  it.each(['SF1234567890', 'ｓｆ 1234-5678-90', '773112345678901'])('%s is accepted', (text) => {
    expect(trackingProblem(text)).toBeNull();
    expect(normalizeTracking(text)).toMatch(/^[A-Z0-9]+$/);
  });
  it.each(['', '  ', '1234567', 'ABCDEFGHIJ', '运单 12345678', 'A'.repeat(31)])('%j is refused', (text) => {
    expect(trackingProblem(text)).not.toBeNull();
  });
});
