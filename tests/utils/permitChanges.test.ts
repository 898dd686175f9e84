import { expect, it } from 'vitest';
import { permitChanges, verdictAgainst } from '@/utils/permitChanges';
import type { Permit } from '@domain/permits/types';

const permit: Permit = {
  permitId: 1,
  regime: 'explosive',
  no: '沪公爆备〔2026〕0100',
  issuer: '示例分局',
  purpose: '合成实验',
  institution: '示例大学',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  use: 'year',
  state: 'submitted',
  reviewReason: null,
  version: 1,
  mine: false,
  ownerName: '甲',
  handlers: [],
  substances: [{ cas: '100-97-0', name: '六亚甲基四胺', grams: '2000', taken: '0' }],
  isUsed: false,
  scanId: 'a',
  createTime: '2026-01-01 00:00:00',
};

it('lists the changes of a permit, with scan and verdict', () => {
  expect(permitChanges(permit, { ...permit, version: 2, ownerName: '乙' })).toEqual([]);
  const substances = permit.substances.map((line) => ({ ...line, grams: '500' }));
  expect(permitChanges(permit, { ...permit, substances, scanId: 'b', validUntil: '2027-01-31' })).toEqual([
    '有效期：2026-01-01 至 2026-12-31 → 2026-01-01 至 2027-01-31',
    '品种和数量：六亚甲基四胺 100-97-0 2 kg → 六亚甲基四胺 100-97-0 500 g',
    '扫描件已更换',
  ]);
  const refused: Permit = { ...permit, state: 'refused', reviewReason: '不清晰' };
  expect(permitChanges(permit, refused)).toEqual(['状态：待审核 → 未通过，原因：不清晰']);
});

it('can be refused while it waits, and ended while it is valid', () => {
  const all = (['submitted', 'approved', 'refused', 'ended'] as const).map((state) =>
    verdictAgainst({ state }),
  );
  expect(all).toEqual(['refuse', 'end', null, null]);
});
