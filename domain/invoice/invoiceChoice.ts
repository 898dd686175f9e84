/** Which invoice can be asked for with an order, and what it must have. Source: B10.5. */
import type { Wire } from '@contract/types';
import { checkTaxId } from '../shared/taxId';

/** none: 不开票; normal: 电子普通发票; special: 电子专用发票 (units only) */
export type InvoiceChoice = Wire['InvoiceChoice'];

export const INVOICE_KINDS: Record<InvoiceChoice['kind'], string> = {
  normal: '电子发票（普通发票）',
  special: '电子发票（增值税专用发票）',
  none: '暂不开票',
};

export interface InvoiceErrors {
  title?: string;
  taxNo?: string;
}

/** Reasons by field; empty when the invoice can be asked for. */
export function checkInvoice({ kind, titleKind, title, taxNo }: InvoiceChoice): InvoiceErrors {
  if (kind === 'none') return {};
  const errors: InvoiceErrors = {};
  if (title.trim() === '') errors.title = '请填写发票抬头';
  else if (title.trim().length > 100) errors.title = '发票抬头不能超过 100 个字';
  if (titleKind === 'unit') {
    const checked = taxNo.trim() === '' ? null : checkTaxId(taxNo);
    if (!checked) errors.taxNo = '请填写纳税人识别号';
    else if (!checked.ok) errors.taxNo = checked.reason;
  }
  return errors;
}

/** What of a choice this account can have: 个人 is the only title of a person, and no special invoice goes to one. */
export function invoiceFor(choice: InvoiceChoice, personal: boolean): InvoiceChoice {
  if (!personal) return choice;
  return { ...choice, kind: choice.kind === 'special' ? 'normal' : choice.kind, titleKind: 'person' };
}

/** A word on an accepted number of an unusual form; null when there is nothing to say. */
export function taxNotice(taxNo: string): string | null {
  const checked = checkTaxId(taxNo);
  return checked.ok ? checked.notice : null;
}

/** The choice as it is sent: persons have no special invoice and no tax number. */
export function cleanInvoice(choice: InvoiceChoice): InvoiceChoice {
  if (choice.kind === 'none') return { kind: 'none', titleKind: 'unit', title: '', taxNo: '' };
  const person = choice.titleKind === 'person';
  return {
    kind: person ? 'normal' : choice.kind,
    titleKind: choice.titleKind,
    title: choice.title.trim(),
    taxNo: person ? '' : choice.taxNo.trim().toUpperCase(),
  };
}
