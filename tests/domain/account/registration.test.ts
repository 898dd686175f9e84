import { describe, expect, it } from 'vitest';
import { checkRegistration, EMPTY_REGISTRATION, type RegistrationDraft } from '@domain/account/registration';

const good: RegistrationDraft = {
  userName: '有机_Lab-1',
  passWord: 'Reagent2026',
  mobile: '+86 138 1234 5678',
  code: '123456',
  personal: false,
  institution: '示例大学',
  role: 'student',
  agreed: true,
};

describe('checkRegistration', () => {
  it('accepts a person and an institution', () => {
    expect(checkRegistration(good)).toEqual({});
    expect(checkRegistration({ ...good, personal: true, institution: '', role: '' })).toEqual({});
  });

  it('names every invalid field, in the order of the form', () => {
    expect(Object.keys(checkRegistration(EMPTY_REGISTRATION))).toEqual([
      'mobile',
      'code',
      'userName',
      'passWord',
      'institution',
      'role',
      'agreed',
    ]);
    expect(checkRegistration({ ...good, userName: 'a b' })).toHaveProperty('userName');
    expect(checkRegistration({ ...good, passWord: 'short1' })).toHaveProperty('passWord');
    expect(checkRegistration({ ...good, userName: 'mylab2026', passWord: 'mylab2026' })).toHaveProperty(
      'passWord',
    );
    expect(checkRegistration({ ...good, code: '12345' })).toHaveProperty('code');
    expect(checkRegistration({ ...good, institution: '长'.repeat(61) })).toHaveProperty('institution');
  });

  it('requires no mobile, code and role where codes are not sent', () => {
    expect(Object.keys(checkRegistration(EMPTY_REGISTRATION, false))).toEqual([
      'userName',
      'passWord',
      'institution',
      'agreed',
    ]);
    expect(checkRegistration({ ...good, mobile: '', code: '', role: '' }, false)).toEqual({});
  });
});
