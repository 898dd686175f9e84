/** Verification of institutions, monthly limits, and masking of buyers' data. */
import { describe, expect, it } from 'vitest';
import { disableProblem, maskName, maskStreet } from '@domain/account/disclosure';
import { limitProblem } from '@domain/account/monthlyLimit';
import { creditCodeProblem, mayApply, mayDecide, verdictProblem } from '@domain/account/verification';
import { maskOrigin } from '../../../server/http/origin';

describe('a credit code', () => {
  it('must follow GB 32100: older tax numbers and those of persons identify no institution', () => {
    expect(creditCodeProblem('12000000 400000018 0')).toBeNull();
    expect(creditCodeProblem(' ')).toBe('请填写统一社会信用代码');
    expect(creditCodeProblem('120000004000000181')).toMatch(/校验位不符/);
    expect(creditCodeProblem('110105400000018')).toBe('请填写 18 位统一社会信用代码');
  });
});

describe('a verification', () => {
  it('is submitted once, and again after a refusal or its end', () => {
    expect(
      [null, 'refused', 'ended', 'submitted', 'approved'].map((state) => mayApply(state as null)),
    ).toEqual([true, true, true, false, false]);
  });

  it('is decided while it waits, and ended while it is valid', () => {
    expect([mayDecide('approve', 'submitted'), mayDecide('refuse', 'submitted')]).toEqual([true, true]);
    expect([mayDecide('approve', 'refused'), mayDecide('refuse', 'approved')]).toEqual([false, false]);
    expect([mayDecide('end', 'approved'), mayDecide('end', 'submitted')]).toEqual([true, false]);
    expect(verdictProblem('approve', '')).toBeNull();
    expect(verdictProblem('refuse', ' ')).toBe('请填写原因');
    expect(verdictProblem('end', '字'.repeat(201))).toBe('原因不能超过 200 个字');
  });
});

describe('a monthly limit', () => {
  it.each([
    ['50000', null],
    ['1200.50', null],
    ['1200.49', '本月已使用 ¥1,200.50，额度不能低于它；可先关闭月结，下月再开通'],
    ['', '请填写额度'],
    ['0', '额度为大于 0 的金额，最多两位小数'],
    ['-1', '额度为大于 0 的金额，最多两位小数'],
    ['1e9', '额度为大于 0 的金额，最多两位小数'],
    ['1.005', '额度为大于 0 的金额，最多两位小数'],
    ['100000000', '额度不能超过 ¥99,999,999.00'],
  ])('of %s is checked against 1200.50 in use', (limit, problem) => {
    expect(limitProblem(limit, 1200.5)).toBe(problem);
  });
});

describe('masked personal data', () => {
  it('hides the length of a long name, and the building', () => {
    expect(['危化品库管理处', '收货', '一', ''].map(maskName)).toEqual(['危***', '收*', '一*', '*']);
    expect([maskStreet('示例路 800 号'), maskStreet(' ')]).toEqual(['****', '']);
  });

  it('shows the network of a login, not the device', () => {
    expect(maskOrigin('203.0.113.77')).toBe('203.0.113.*');
    expect(maskOrigin('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(maskOrigin('local')).toBe('local');
  });

  it('disabling an account requires a reason', () => {
    expect(disableProblem('账户被盗用')).toBeNull();
    expect(disableProblem(' ')).toBe('请填写原因');
  });
});
