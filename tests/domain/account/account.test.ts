import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLANK_TAX,
  checkInstitution,
  checkInstitutionDraft,
  cleanInstitution,
  DEFAULT_NOTICES,
  isRole,
  NOTICES,
  roleName,
  type InstitutionDraft,
} from '@domain/account/account';

const draft: InstitutionDraft = {
  personal: false,
  institution: ' 示例大学化学学院 ',
  role: 'purchaser',
  tax: { ...BLANK_TAX, taxNo: ' 12100000 4000 0062 4d' },
};

describe('institution and tax data', () => {
  it('are accepted with a correct tax number, and without one', () => {
    expect(checkInstitutionDraft(draft)).toEqual({});
    expect(checkInstitutionDraft({ ...draft, tax: BLANK_TAX })).toEqual({});
  });

  it('are saved in normal form', () => {
    const tax = {
      ...draft.tax,
      phone: '021 5474 0000',
      bank: ' 示例银行 ',
      bankAccount: '6222 0212-3456 7890',
    };
    expect(cleanInstitution({ ...draft, tax })).toEqual({
      personal: false,
      institution: '示例大学化学学院',
      role: 'purchaser',
      tax: {
        taxNo: '12100000400000624D',
        address: '',
        phone: '021-54740000',
        bank: '示例银行',
        bankAccount: '6222021234567890',
      },
    });
  });

  it.each([
    ['institution', { institution: '' }, {}],
    ['institution', { institution: '大学' }, {}],
    ['institution', { institution: '长'.repeat(61) }, {}],
    ['role', { role: '' as const }, {}],
    ['taxNo', {}, { taxNo: '12100000400000624E' }],
    ['phone', {}, { phone: '12345' }],
    ['bankAccount', {}, { bank: '示例银行', bankAccount: '12ab' }],
    ['bank', {}, { bankAccount: '62220212345678' }],
    ['address', {}, { address: '长'.repeat(101) }],
  ])('refuse %s: %j %j', (name, over, tax) => {
    const found = checkInstitutionDraft({ ...draft, ...over, tax: { ...BLANK_TAX, ...tax } });
    expect(Object.keys(found)).toEqual([name]);
  });

  it('are ignored for a person', () => {
    const person = { ...draft, personal: true };
    expect(checkInstitutionDraft({ ...person, institution: '', tax: { ...BLANK_TAX, taxNo: 'x' } })).toEqual(
      {},
    );
    expect(cleanInstitution(person)).toEqual({ personal: true, institution: '', role: '', tax: BLANK_TAX });
  });

  it('are unchanged by normalising them again', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (taxNo, phone, bankAccount) => {
        const once = cleanInstitution({ ...draft, tax: { ...BLANK_TAX, taxNo, phone, bankAccount } });
        expect(cleanInstitution(once)).toEqual(once);
      }),
    ));
});

it('every role and notice has a name', () => {
  expect(roleName('leader')).toBe('课题组负责人');
  expect(roleName('')).toBe('未填写');
  expect([isRole('student'), isRole(''), isRole('king'), isRole(7)]).toEqual([true, true, false, false]);
  expect(Object.keys(DEFAULT_NOTICES)).toEqual(NOTICES.map(({ key }) => key));
  expect(DEFAULT_NOTICES.promotion).toBe(false);
  expect(checkInstitution('示例大学')).toBeNull();
});
