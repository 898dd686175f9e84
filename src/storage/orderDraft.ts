/** Input of the order page and its lines as last seen, stored in this tab so that a reload loses nothing. */
import type { AddressDraft } from '@domain/address/addressForm';
import type { FundPart } from '@domain/funds/types';
import type { ShownLine } from '@domain/order/confirmation';
import type { InvoiceChoice } from '@domain/invoice/types';
import { isInvoice } from './lastInvoice';
import { readJson, writeJson } from './session';

export interface RequestedDraft {
  /** 申购用途 */
  reason: string;
  /** Which funds pay; null: unchanged by the buyer. */
  parts: FundPart[] | null;
}

export interface OrderDraft {
  /** Buyer and query of the page: another order has another draft. */
  key: string;
  /** Id of the last shown confirmation; blank before the first. */
  confirmId: string;
  /** 0 = the default address. */
  addrId: number;
  remarks: string;
  invoice: InvoiceChoice;
  /** For an order that needs approval, or that funds pay. */
  asked: RequestedDraft;
  /** The new address being typed; null when there is none. */
  newAddress: AddressDraft | null;
  /** The lines as the buyer last saw them; null before the first confirmation. */
  seen: ShownLine[] | null;
}

const DRAFT = 'orderDraft';
const SEEN = 'orderSeen';

/** None until a title is known, so that a buyer who wants no invoice only clicks 提交订单. */
const EMPTY_INVOICE: InvoiceChoice = { kind: 'none', titleKind: 'unit', title: '', taxNo: '' };

export const emptyDraft = (key: string, invoice = EMPTY_INVOICE): OrderDraft => ({
  key,
  confirmId: '',
  addrId: 0,
  remarks: '',
  invoice,
  asked: { reason: '', parts: null },
  newAddress: null,
  seen: null,
});

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const areTexts = (fields: Fields, ...names: string[]) =>
  names.every((name) => typeof fields[name] === 'string');
const areNumbers = (fields: Fields, ...names: string[]) =>
  names.every((name) => typeof fields[name] === 'number');

const isAddress = (value: unknown) =>
  isObject(value) &&
  areTexts(
    value,
    'receiver',
    'mobile',
    'company',
    'province',
    'city',
    'area',
    'addr',
    'building',
    'postCode',
  ) &&
  (value.addrKind === 'unit' || value.addrKind === 'person') &&
  areNumbers(value, 'provinceId', 'cityId', 'areaId') &&
  typeof value.isDefault === 'boolean';

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isPart = (value: unknown) =>
  isObject(value) &&
  areNumbers(value, 'fundId') &&
  (value.skuId === null || typeof value.skuId === 'number') &&
  isTextOrNull(value.share) &&
  isTextOrNull(value.amount);
const isAsked = (value: unknown) =>
  isObject(value) &&
  areTexts(value, 'reason') &&
  (value.parts === null || (Array.isArray(value.parts) && value.parts.every(isPart)));

const areShownLines = (value: unknown): value is ShownLine[] =>
  Array.isArray(value) &&
  value.every(
    (line) =>
      isObject(line) &&
      areNumbers(line, 'skuId', 'price', 'prodCount') &&
      ['string', 'undefined'].includes(typeof line.name),
  );

const isDraft = (value: unknown): value is OrderDraft =>
  isObject(value) &&
  areTexts(value, 'key', 'confirmId', 'remarks') &&
  areNumbers(value, 'addrId') &&
  isInvoice(value.invoice) &&
  isAsked(value.asked) &&
  (value.newAddress === null || isAddress(value.newAddress)) &&
  (value.seen === null || areShownLines(value.seen));

/** The draft under this key, or an empty one with the known invoice. */
export function readDraft(key: string, invoice?: InvoiceChoice): OrderDraft {
  const empty = emptyDraft(key, invoice);
  const draft = readJson(DRAFT, isDraft, empty);
  return draft.key === key ? draft : empty;
}

export const writeDraft = (draft: OrderDraft | null) => writeJson(DRAFT, draft);

/** Stored by the page that leads to the order page: the lines as shown there. */
export const writeShownLines = (lines: ShownLine[]) => writeJson(SEEN, lines);

/** The lines of the previous page, read once; null when there are none. */
export function popShownLines(): ShownLine[] | null {
  const lines = readJson(SEEN, areShownLines, []);
  writeJson(SEEN, null);
  return lines.length > 0 ? lines : null;
}

/** The shown confirmation is not restored; the input stays. */
export function clearConfirmation(): void {
  const draft = readJson(DRAFT, isDraft, emptyDraft(''));
  if (draft.confirmId) writeDraft({ ...draft, confirmId: '' });
}
