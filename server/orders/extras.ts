/** Input of a buyer with an order: permits for controlled goods, invoice and remarks. */
import type { components } from '@contract/schema';
import { checkTaxId } from '../../domain/shared/taxId';
import { SHOP } from '../catalogue';
import type { BodyOf } from '../http/operation';
import { refuseField } from '../http/refusal';

type Schemas = components['schemas'];
type Body = BodyOf<'submitOrder'>;

const NO_INVOICE: Schemas['InvoiceChoice'] = { kind: 'none', titleKind: 'unit', title: '', taxNo: '' };

/** The permits that a buyer names, for any regime. */
export const permitsOf = ({ permits = [] }: Body): Schemas['Permit'][] =>
  permits.flatMap((permit) => {
    const { regime, no } = permit ?? {};
    return regime !== undefined && no !== undefined ? [{ regime, no }] : [];
  });

export function invoiceOf({ invoice }: Pick<Body, 'invoice'>): Schemas['InvoiceChoice'] {
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
