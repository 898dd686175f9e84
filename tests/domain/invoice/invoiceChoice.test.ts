import { describe, expect, it } from 'vitest';
import { invoiceFor } from '@domain/invoice/invoiceChoice';
import type { InvoiceChoice } from '@domain/invoice/types';

const special: InvoiceChoice = { kind: 'special', titleKind: 'unit', title: '示例大学', taxNo: '1' };

describe('invoiceFor', () => {
  it('keeps the choice of an institution', () => expect(invoiceFor(special, false)).toBe(special));

  it('gives a person a plain invoice in a personal name, or none', () => {
    expect(invoiceFor(special, true)).toMatchObject({ kind: 'normal', titleKind: 'person' });
    expect(invoiceFor({ ...special, kind: 'none' }, true)).toMatchObject({
      kind: 'none',
      titleKind: 'person',
    });
  });
});
