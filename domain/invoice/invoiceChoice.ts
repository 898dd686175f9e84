/** Invoice types that an order can request, and their required fields. Source: B10.5. */
import { checkTaxId } from '../shared/taxId';
import type { InvoiceChoice } from './types';

export const INVOICE_KINDS: Record<InvoiceChoice['kind'], string> = {
  normal: '电子发票（普通发票）',
  special: '电子发票（增值税专用发票）',
  none: '暂不开票',
};

export interface InvoiceErrors {
  title?: string;
  taxNo?: string;
}

/** Returns messages by field; empty when valid. */
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

/** Limits a choice to what the account can have: a person only gets the title 个人 and no special invoice. */
export function invoiceFor(choice: InvoiceChoice, personal: boolean): InvoiceChoice {
  if (!personal) return choice;
  return { ...choice, kind: choice.kind === 'special' ? 'normal' : choice.kind, titleKind: 'person' };
}

/** Returns a notice about a valid but unusual tax number; null without one. */
export function taxNotice(taxNo: string): string | null {
  const checked = checkTaxId(taxNo);
  return checked.ok ? checked.notice : null;
}

/** Returns the choice as it is sent: persons have no special invoice and no tax number. */
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
