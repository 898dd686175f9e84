import { describe, expect, it } from 'vitest';
import { checkRegistration, EMPTY_REGISTRATION, fieldOfRefusal } from '@/domain/registration';

const good = {
  userName: '有机_Lab-1',
  passWord: 'Reagent2026',
  mobile: '+86 138 1234 5678',
  institution: '',
  agreed: true,
};

describe('checkRegistration', () => {
  it('accepts a person and an institution', () => {
    expect(checkRegistration(good)).toEqual({});
    expect(checkRegistration({ ...good, institution: '示例大学' })).toEqual({});
  });

  it('names every field that will not do', () => {
    expect(Object.keys(checkRegistration(EMPTY_REGISTRATION))).toEqual([
      'userName',
      'passWord',
      'mobile',
      'agreed',
    ]);
    expect(checkRegistration({ ...good, userName: 'a b' })).toHaveProperty('userName');
    expect(checkRegistration({ ...good, passWord: 'short1' })).toHaveProperty('passWord');
    expect(checkRegistration({ ...good, institution: '长'.repeat(61) })).toHaveProperty('institution');
  });
});

it('finds the field a refusal is about', () => {
  expect(fieldOfRefusal('该用户名已注册，无法重新注册')).toBe('userName');
  expect(fieldOfRefusal('该手机号已注册，请直接登录')).toBe('mobile');
  expect(fieldOfRefusal('服务器出错了，请稍后重试')).toBeNull();
});
