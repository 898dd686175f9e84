import { expect, it } from 'vitest';
import { BLANK_TAX } from '@domain/account/account';
import { titleOfAccount } from '@/utils/accountTitle';
import { checkTitle } from '@domain/invoice/titleCheck';

const tax = { taxNo: '12100000400000624D', address: '示例路 1 号', phone: '021-54740000', bank: '示例银行', bankAccount: '62220000' }; // prettier-ignore
const account = { personal: false, institution: '示例大学', tax };

it('an institution with a tax number has a complete title', () => {
  const title = titleOfAccount(account);
  expect(title).toEqual({ titleKind: 'unit', title: '示例大学', taxNo: tax.taxNo, regAddress: '示例路 1 号', regPhone: '021-54740000', bankName: '示例银行', bankAccount: '62220000', isDefault: false }); // prettier-ignore
  expect(checkTitle(title!)).toEqual({});
});

it.each([
  { ...account, personal: true },
  { ...account, institution: '' },
  { ...account, tax: BLANK_TAX },
])('%j has no complete title', (entry) => expect(titleOfAccount(entry)).toBeNull());
