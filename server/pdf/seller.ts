/** The shop's own side of every paper. */
import { SHOP_CONTACT } from '../../src/domain/shared/shopContact';
import { SELLER } from '../invoices/service';
import type { BankAccount } from '../shop';
import type { Fact, Party } from './sheets';

/** The shop, as it stands on every paper. */
export const seller = (): Party => ({
  name: SELLER.title,
  facts: [
    ['税号', SELLER.taxNo],
    ['地址', SHOP_CONTACT.address],
    ['电话', SHOP_CONTACT.servicePhone],
    ['邮箱', SHOP_CONTACT.serviceMail],
  ],
});

/** The account of the shop, line by line. */
export const bankFacts = (bank: BankAccount | null): Fact[] =>
  bank
    ? [
        ['收款户名', bank.accountName],
        ['开户行', bank.bankName],
        ['账号', bank.accountNo],
      ]
    : [];
