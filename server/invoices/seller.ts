/**
 * The issuer of invoices. It is stored with each invoice, so that later changes of the settings do not affect issued
 * ones.
 */
import { sellerOf } from '../../domain/shop/settings';
import type { Work } from '../db/transaction';
import type { InvoiceIssuer } from '../db/schema/invoices';
import { refuse } from '../http/refusal';
import { shopValues } from '../shopSettings/service';

/** The issuer according to the settings; null when the shop has no seller, so that nothing can be issued. */
export async function currentIssuer(work: Work): Promise<InvoiceIssuer | null> {
  const values = await shopValues(work);
  const seller = sellerOf(values);
  const simulated = work.shop.settings.invoiceIssuing === 'auto';
  return seller && { ...seller, drawer: values.invoiceDrawer, simulated };
}

/** The same, but refuses with SELLER_MISSING instead of returning null. */
export const requireIssuer = async (work: Work): Promise<InvoiceIssuer> =>
  (await currentIssuer(work)) ??
  refuse('SELLER_MISSING', '尚未登记公司名称与统一社会信用代码，不能开具发票，请店长先在“设置”中填写');
