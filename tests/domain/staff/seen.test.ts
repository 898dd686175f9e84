/** Data visible to each staff role, and masking. */
import { describe, expect, it } from 'vitest';
import { maskAddress } from '@domain/account/disclosure';
import { hasDuty, mayFind } from '@domain/staff/duties';
import { neededText, seesReceiver } from '@domain/staff/roles';
import { seesPage } from '@domain/staff/pages';

it('the recipient is visible to the shipping role while the order is in progress', () => {
  const seen = (role: 'manager' | 'warehouse' | 'finance' | 'content') =>
    [1, 2, 3, 5, 6].filter((status) => seesReceiver([role], status));
  expect([seen('manager'), seen('warehouse'), seen('finance'), seen('content')]).toEqual([
    [2, 3],
    [2, 3],
    [],
    [],
  ]);
});

it('a masked address keeps region and institution', () => {
  const address = {
    receiver: '张三',
    mobile: '010-62345678',
    addr: '示例路 1 号',
    building: null,
    city: '北京市',
  };
  expect(maskAddress(address)).toEqual({
    receiver: '张*',
    mobile: '010-6234****',
    addr: '****',
    building: '',
    city: '北京市',
  });
});

describe('a staff role', () => {
  it('has the permissions of its pages, and finds what they show', () => {
    expect(hasDuty(['content'], 'verifications')).toBe(false);
    expect(hasDuty(['finance'], 'verifications')).toBe(true);
    expect(hasDuty(['warehouse'], 'transfers')).toBe(false);
    expect(mayFind(['content'], 'buyer')).toBe(true);
    expect(mayFind(['warehouse'], 'buyer')).toBe(false);
    expect(seesPage([], 'desk')).toBe(false);
    expect(seesPage(['service'], 'conversations')).toBe(true);
    expect(seesPage(['service'], 'feedback')).toBe(false);
  });

  it('is named by the needed permission', () => {
    expect(neededText([])).toBe('需要店长的权限');
    expect(neededText(['finance', 'warehouse'])).toBe('需要仓储、财务或店长的权限');
  });
});
