/** The shop as a party on papers. Unset facts are left out. */
import { SHOP_NAME } from '../../domain/shop/name';
import { bankOf } from '../../domain/shop/settings';
import type { ShopValues } from '../../domain/shop/types';
import type { Work } from '../db/transaction';
import { requireSeller, shopValues } from '../shopSettings/service';
import type { Fact, Party } from './sheets';

const factsOf = ({ creditCode, address, servicePhone, serviceMail }: ShopValues): Fact[] => [
  ['税号', creditCode],
  ['地址', address],
  ['电话', servicePhone],
  ['邮箱', serviceMail],
];

/** The company that a 订单确认书 or 报价单 binds; refuses with SELLER_MISSING while it is not set. */
export async function contractParty(work: Work): Promise<Party> {
  const { title } = await requireSeller(work);
  return { name: title, facts: factsOf(await shopValues(work)) };
}

/** Sender of a parcel: the company, or else the shop's name. */
export async function senderParty(work: Work): Promise<Party> {
  const values = await shopValues(work);
  return { name: values.companyName || values.shopName || SHOP_NAME, facts: factsOf(values) };
}

/** The shop's bank account, line by line; empty while a part is missing. */
export async function bankFacts(work: Work): Promise<Fact[]> {
  const bank = bankOf(await shopValues(work));
  return bank
    ? [
        ['收款户名', bank.accountName],
        ['开户行', bank.bankName],
        ['账号', bank.accountNo],
      ]
    : [];
}
