/** Who issues an invoice. It is kept with the invoice, so that later changes of the settings leave issued ones as they are. */
import { sellerOf } from '../../domain/shop/settings';
import type { Work } from '../db/transaction';
import type { InvoiceIssuer } from '../db/schema/invoices';
import { refuse } from '../http/refusal';
import { shopValues } from '../shopSettings/service';

/** As the settings have it now; null while the shop has no seller: nothing can be issued. */
export async function currentIssuer(work: Work): Promise<InvoiceIssuer | null> {
  const values = await shopValues(work);
  const seller = sellerOf(values);
  const simulated = work.shop.settings.invoiceIssuing === 'auto';
  return seller && { ...seller, drawer: values.invoiceDrawer, simulated };
}

/** The same; refused with SELLER_MISSING in place of null. */
export const requireIssuer = async (work: Work): Promise<InvoiceIssuer> =>
  (await currentIssuer(work)) ??
  refuse('SELLER_MISSING', '尚未登记公司名称与统一社会信用代码，不能开具发票，请店长先在“设置”中填写');
