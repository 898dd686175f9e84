/** Who sells, as it stands on invoices and on the papers of orders. */
import type { components } from '@contract/schema';
import { usccCheckChar } from '../../src/domain/shared/taxId';

// Region 000000: the number is right in form and can be nobody's.
const SELLER_NO = `91${'0'.repeat(15)}`;

export const SELLER: components['schemas']['InvoiceParty'] = {
  title: '澄析试剂（示例）有限公司',
  taxNo: SELLER_NO + usccCheckChar(SELLER_NO),
};
