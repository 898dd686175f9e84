/** A buyer's work stored in a tab: packs wanted before the login, checkboxes, the draft of an order. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveChecked, readUnchecked, savePending, popPending } from '@/storage/cartWork';
import { clearBuyerWork } from '@/storage/buyerWork';
import { readLastInvoice, writeLastInvoice } from '@/storage/lastInvoice';
import { emptyDraft, readDraft, writeDraft, type OrderDraft } from '@/storage/orderDraft';
import { leaveDraft, draftValues } from '@/storage/drafts';
import { writeUser } from '@/storage/session';

beforeEach(() => sessionStorage.clear());

describe('packs wanted before the login', () => {
  const pack = { prodId: 1, skuId: 11, shopId: 1, count: 2 };

  it('are returned once', () => {
    savePending([pack]);
    expect(popPending()).toEqual([pack]);
    expect(popPending()).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });

  it('are combined; the last count of a pack is used', () => {
    savePending([pack, { ...pack, skuId: 12 }]);
    savePending([{ ...pack, count: 5 }]);
    expect(popPending().map(({ skuId, count }) => [skuId, count])).toEqual([
      [12, 2],
      [11, 5],
    ]);
  });

  it.each([
    '{',
    '{}',
    'null',
    '[null]',
    '[7]',
    '[{"prodId":1}]',
    '[{"prodId":1,"skuId":2,"shopId":1,"count":1.5}]',
    '[{"prodId":"1","skuId":2,"shopId":1,"count":1}]',
  ])('%s in storage is ignored', (text) => {
    sessionStorage.setItem('pendingCart', text);
    expect(popPending()).toEqual([]);
  });
});

describe('removed checkmarks', () => {
  it('are stored by line, and deleted when set again', () => {
    saveChecked([1, 2, 3], false);
    saveChecked([2], true);
    saveChecked([1], false);
    expect(readUnchecked().sort()).toEqual([1, 3]);
    saveChecked([1, 3], true);
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['{', '{}', '["1"]', '[1.5]', '[null]'])('%s in storage is ignored', (text) => {
    sessionStorage.setItem('cartUnticked', text);
    expect(readUnchecked()).toEqual([]);
  });
});

describe('the draft of an order', () => {
  const requested = { reason: '合成实验', parts: [{ skuId: null, fundId: 201, share: '60', amount: null }] };
  const draft: OrderDraft = { ...emptyDraft('basketIds=1'), confirmId: 'c-1', addrId: 2, remarks: '请送到 B203', asked: requested }; // prettier-ignore

  it('survives a reload, for its own page only', () => {
    writeDraft(draft);
    expect(readDraft('basketIds=1')).toEqual(draft);
    expect(readDraft('basketIds=2')).toEqual(emptyDraft('basketIds=2'));
    writeDraft(null);
    expect(readDraft('basketIds=1')).toEqual(emptyDraft('basketIds=1'));
  });

  it.each<[string, unknown]>([
    ['no object', 7],
    ['nothing', null],
    ['another version', { key: draft.key }],
    ['a number for remarks', { ...draft, remarks: 5 }],
    ['no invoice', { ...draft, invoice: undefined }],
    ['a strange invoice', { ...draft, invoice: { ...draft.invoice, kind: 'paper' } }],
    ['a share that is a number', { ...draft, asked: { reason: '', parts: [{ skuId: null, fundId: 1, share: 60, amount: null }] } }], // prettier-ignore
    ['no reason of a request', { ...draft, asked: undefined }],
    ['an address for text', { ...draft, addrId: '2' }],
  ])('%s in storage is an empty draft', (_, value) => {
    sessionStorage.setItem('orderDraft', JSON.stringify(value));
    expect(readDraft(draft.key)).toEqual(emptyDraft(draft.key));
  });
});

describe('the last invoice choice', () => {
  const invoice = {
    kind: 'special',
    titleKind: 'unit',
    title: '示例大学',
    taxNo: '12100000400000624D',
  } as const;

  it('is available only to its buyer, and survives an order without an invoice', () => {
    writeLastInvoice('buyer', invoice);
    writeLastInvoice('buyer', { ...invoice, kind: 'none' });
    expect(readLastInvoice('buyer')).toEqual(invoice);
    expect(readLastInvoice('manager')).toBeNull();
  });

  it('starts a new draft, and does not change a started one', () => {
    expect(readDraft('new', invoice).invoice).toEqual(invoice);
    writeDraft(emptyDraft('begun'));
    expect(readDraft('begun', invoice).invoice.kind).toBe('none');
  });

  it.each([
    '{',
    '7',
    'null',
    '{"kind":"paper"}',
    '{"kind":"normal","titleKind":"unit","title":5,"taxNo":""}',
  ])('%s in storage is ignored', (text) => {
    localStorage.setItem('lastInvoice:buyer', text);
    expect(readLastInvoice('buyer')).toBeNull();
  });

  it('is empty when storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(() => writeLastInvoice('buyer', invoice)).not.toThrow();
    expect(readLastInvoice('buyer')).toBeNull();
  });
});

it('logging out deletes everything', () => {
  savePending([{ prodId: 1, skuId: 11, shopId: 1, count: 2 }]);
  saveChecked([1], false);
  writeDraft(emptyDraft('x'));
  clearBuyerWork();
  expect(sessionStorage.length).toBe(0);
});

describe('a form that is left', () => {
  const user = { name: 'buyer', token: 'abc' };

  it('is stored when the login expired, and not when the buyer logged out', () => {
    writeUser(user);
    writeUser(null);
    leaveDraft('form/taxNo', { values: { number: '91310000' } });
    expect(draftValues('form/taxNo')).toEqual({ number: '91310000' });

    writeUser(user);
    clearBuyerWork();
    writeUser(null);
    // The page is left after the login expired.
    leaveDraft('form/taxNo', { values: { number: '91310000' } });
    expect(draftValues('form/taxNo')).toBeNull();

    writeUser({ ...user, name: 'manager' });
    expect(draftValues('form/taxNo')).toBeNull();
    writeUser(null);
    leaveDraft('form/taxNo', { values: { number: '91440000' } });
    expect(draftValues('form/taxNo')).toEqual({ number: '91440000' });
  });
});
