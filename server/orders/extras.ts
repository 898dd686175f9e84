/** What a buyer tells with an order: documents of controlled goods, the invoice, a remark. */
import type { components } from '@contract/schema';
import { isPermitNo } from '../../src/domain/safety/controlled';
import { checkTaxId } from '../../src/domain/shared/taxId';
import type { Buyer } from '../account/sessions';
import { SHOP } from '../catalogue';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';

type Schemas = components['schemas'];
type Body = BodyOf<'submitOrder'>;

const NO_INVOICE: Schemas['InvoiceChoice'] = { kind: 'none', titleKind: 'unit', title: '', taxNo: '' };

const refuseMissing = (sentence: string, more: object = {}): never =>
  refuse('PERMIT_MISSING', sentence, { field: 'permits', data: { reason: 'PERMIT_MISSING', ...more } });

/** One document for each regime that is needed. */
export function permitsOf(
  { personal }: Buyer,
  { permits = [] }: Body,
  needed: readonly Schemas['PermitNeed'][],
): Schemas['Permit'][] {
  if (needed.length > 0 && personal)
    refuseMissing(`${needed.map((need) => need.name).join('、')}化学品不向个人销售，请用单位账户购买`);
  return needed.map(({ regime, name, document, skuIds }) => {
    const no = permits.find((permit) => permit?.regime === regime)?.no;
    if (no === undefined || !isPermitNo(no))
      return refuseMissing(`请填写${name}化学品的${document}编号`, { skuIds });
    return { regime, no: no.trim() };
  });
}

export function invoiceOf({ invoice }: Body): Schemas['InvoiceChoice'] {
  if (!invoice || invoice.kind === 'none') return NO_INVOICE;
  const { kind, titleKind = 'unit', title = '', taxNo = '' } = invoice;
  const titled = () => title || refuseField('invoice.title', 'REQUIRED', '请填写发票抬头');
  if (titleKind === 'person') {
    if (kind === 'special') refuseField('invoice.kind', 'SPECIAL_FOR_UNITS', '个人不能开具增值税专用发票');
    return { kind, titleKind, title: titled(), taxNo: '' };
  }
  if (taxNo === '') refuseField('invoice.taxNo', 'REQUIRED', '请填写纳税人识别号');
  const checked = checkTaxId(taxNo);
  if (!checked.ok) return refuseField('invoice.taxNo', 'TAX_NO_INVALID', checked.reason);
  return { kind, titleKind, title: titled(), taxNo: checked.value };
}

export const remarksOf = ({ orderShopParam }: Body): string | null =>
  orderShopParam?.find((entry) => entry?.shopId === SHOP.shopId)?.remarks || null;
