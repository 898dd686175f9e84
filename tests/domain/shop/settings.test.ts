/** The settings of the shop: each may be blank, none may be invalid, and missing ones are named. */
import { describe, expect, it } from 'vitest';
import { demoShop } from '../../../mock/shopSettings';
import { hazardObstacle, openPoints } from '@domain/shop/readiness';
import {
  bankOf,
  cleanShopValues,
  NO_SETTINGS,
  returnLine,
  sellerOf,
  SHOP_FIELD_NAMES,
  SHOP_SECTIONS,
  shopProblems,
  type ShopField,
} from '@domain/shop/settings';
import type { ShopValues } from '@domain/shop/types';

const FULL = demoShop('2026-11-28');
const problemsOf = (values: Partial<ShopValues>) =>
  shopProblems(cleanShopValues({ ...NO_SETTINGS, ...values }));

it('every field is in one section', () => {
  expect(SHOP_SECTIONS.flatMap(({ fields }) => fields).sort()).toEqual([...SHOP_FIELD_NAMES].sort());
});

it("empty settings and the demo's settings are both valid", () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf(FULL)).toEqual({});
});

it.each<[ShopField, string]>([
  ['creditCode', '910000000000000001'],
  ['creditCode', '9100000000000000'],
  ['servicePhone', '400-12'],
  ['emergencyPhone', '12345678'],
  ['returnPhone', '电话'],
  ['registeredPhone', '021-5474'],
  ['serviceMail', 'service@shop'],
  ['bankAccountNo', '1234-ABCD-5678'],
  ['bankAccountNo', '1 2 3 4 5 6 7'],
  ['icpNo', '沪ICP备1234号'],
  ['icpNo', 'ICP备12345678号'],
  ['securityNo', '沪公网安备123号'],
  ['icpLink', 'http://beian.miit.gov.cn/'],
  ['securityLink', 'javascript:alert(1)'],
  ['hazardValidUntil', '2026-02-30'],
  ['shopName', '店'.repeat(21)],
])('%s is not %s', (field, text) => {
  expect(problemsOf({ [field]: text })).toEqual({ [field]: expect.any(String) as string });
});

it.each<[ShopField, string, string]>([
  ['creditCode', '9100 0000 0000 0000 0' + FULL.creditCode.at(-1)!.toLowerCase(), FULL.creditCode],
  ['servicePhone', '（021）54740000', '021-54740000'],
  ['servicePhone', '4001234567', '400-123-4567'],
  ['icpNo', '沪 ICP备 12345678号－1', '沪ICP备12345678号-1'],
  ['companyName', '  某某　有限公司 ', '某某 有限公司'],
])('%s “%s” is stored as “%s”', (field, typed, kept) => {
  expect(cleanShopValues({ [field]: typed })).toEqual({ [field]: kept });
  expect(problemsOf({ [field]: typed })).toEqual({});
});

it('opening hours start before they end, and are set together', () => {
  expect(problemsOf({ serviceFrom: '8:30' })).toHaveProperty('serviceTo');
  expect(problemsOf({ serviceTo: '18:00' })).toHaveProperty('serviceFrom');
  expect(problemsOf({ serviceFrom: '18:00', serviceTo: '8:30' })).toHaveProperty('serviceTo');
  expect(problemsOf({ serviceFrom: '25:00', serviceTo: '26:00' })).toHaveProperty('serviceFrom');
});

it('a group of fields is set when all of them are', () => {
  expect(sellerOf({ ...FULL, creditCode: '' })).toBeNull();
  expect(sellerOf(FULL)).toEqual({ title: FULL.companyName, taxNo: FULL.creditCode });
  expect(bankOf({ ...FULL, bankName: '' })).toBeNull();
  expect(returnLine({ ...FULL, returnAddress: '' })).toBe('');
  expect(returnLine({ ...FULL, returnReceiver: '' })).toBe('上海市闵行区示例路 1 号 400-000-0000');
});

describe('hazardous chemicals', () => {
  it.each<[Partial<ShopValues>, string | null]>([
    [{}, null],
    [{ hazardValidUntil: '' }, null],
    [{ hazardValidUntil: '2026-11-28' }, null],
    [{ hazardValidUntil: '2026-11-27' }, 'HAZARD_LICENCE_EXPIRED'],
    [{ hazardLicence: '' }, 'HAZARD_LICENCE_MISSING'],
    [{ emergencyPhone: '' }, 'EMERGENCY_PHONE_MISSING'],
  ])('with %j: %s', (change, reason) => {
    expect(hazardObstacle({ ...FULL, ...change }, '2026-11-28')).toBe(reason);
  });
});

describe('missing settings', () => {
  const points = (values: ShopValues, paysOnline = true) =>
    openPoints({ values, today: '2026-11-28', paysOnline }).map(({ section, what }) => `${section}: ${what}`);

  it('are none when everything is set', () => {
    expect(points(FULL)).toEqual([]);
  });

  it('are those that the shop cannot sell without', () => {
    expect(points(NO_SETTINGS)).toEqual([
      'seller: 公司名称与统一社会信用代码',
      'bank: 收款账户',
      'contact: 客服电话',
      'hazard: 危险化学品经营许可证编号',
      'hazard: 24 小时应急电话',
      'returns: 退货地址',
    ]);
  });

  it('include the company in the documents, while none is set', () => {
    const effectOf = (values: ShopValues) =>
      openPoints({ values, today: '2026-11-28', paysOnline: true })[0]?.effect;
    expect(effectOf({ ...FULL, companyName: '' })).toMatch(/用户协议和隐私政策没有写明公司$/);
    expect(effectOf({ ...FULL, creditCode: '' })).toBe('不能开具发票，不能出具订单确认书和报价单');
  });

  it('include the bank account when there is no other way to pay', () => {
    const [point] = openPoints({ values: { ...FULL, bankName: '' }, today: '2026-11-28', paysOnline: false });
    expect(point?.effect).toMatch(/买家无法付款/);
  });
});
