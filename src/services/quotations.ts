/** Quotations (报价单): the buyer's calls, and the shop's. */
import type { Body, Query, Wire } from '@contract/types';
import type { AnswerBody, Quotation, QuotationHead, QuotationLine } from '@domain/quotation/types';
import { itemsText, type QuotationItem } from '@domain/quotation/quotationPath';
import { REGIMES } from '@domain/safety/controlled';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listIn, objectIn, onlyKnown, pageIn, textIn, toList } from './listShape';

const isHead = having<Wire['QuotationHead']>({
  quotationNo: 'text',
  state: 'text',
  lines: 'number',
  total: 'price',
  createTime: 'text',
});
const isLine = having<Wire['QuotationLine']>({
  prodId: 'number',
  skuId: 'number',
  prodName: 'text',
  count: 'number',
  ordered: 'number',
  stocks: 'number',
  quoted: 'price',
  price: 'price',
  offer: 'text',
});

const toLine = (line: Wire['QuotationLine']): QuotationLine => ({
  ...line,
  quoted: line.quoted ?? null,
  price: line.price ?? null,
  declined: line.declined ?? '',
  regimes: onlyKnown(line.regimes, REGIMES),
});

const toQuotation = (answer: Wire['Quotation']): Quotation => {
  const { lines, events, ...quotation } = objectIn(answer, ({ head }) => isHead(head));
  return { ...quotation, lines: toList(lines, isLine).map(toLine), events: toList(events) };
};

export interface QuotationPage {
  records: QuotationHead[];
  total: number;
  pages: number;
}

/** A page of the buyer's quotations, newest first. */
export const quotations = async (page: number, size: number): Promise<QuotationPage> =>
  pageIn(await web('get', '/p/quotations', { query: { current: page, size }, quiet: true }), isHead);

export const quotation = async (quotationNo: string): Promise<Quotation> =>
  toQuotation(await web('get', '/p/quotations/{quotationNo}', { params: { quotationNo }, quiet: true }));

/** The 报价单 as a PDF file. */
export const quotationPdf = (quotationNo: string): Promise<NamedFile> =>
  webFile('/p/quotations/{quotationNo}/pdf', { params: { quotationNo }, quiet: true });

/** Preview of a request, with current data. */
export const quotationDraft = async (items: readonly QuotationItem[]): Promise<QuotationLine[]> =>
  listIn(
    await web('get', '/p/quotations/draft', { query: { items: itemsText(items) }, quiet: true }),
    isLine,
  ).map(toLine);

/** Returns the number. */
export const askQuotation = async (body: Body<'/p/quotations', 'post'>): Promise<string> =>
  textIn(await web('post', '/p/quotations', { body, quiet: true }));

export const withdrawQuotation = (quotationNo: string): Promise<Quotation> =>
  web('put', '/p/quotations/{quotationNo}/withdraw', { params: { quotationNo }, read: toQuotation });

export type RequestedQuery = NonNullable<Query<'/m/quotations', 'get'>>;

/** A page of all buyers' quotations for staff, newest first. */
export const askedQuotations = async (query: RequestedQuery): Promise<QuotationPage> =>
  pageIn(await web('get', '/m/quotations', { query, quiet: true }), isHead);

export const askedQuotation = async (quotationNo: string): Promise<Quotation> =>
  toQuotation(await web('get', '/m/quotations/{quotationNo}', { params: { quotationNo }, quiet: true }));

/** The shop's answer, based on the version that was read. The caller reports a refusal, here and below. */
export const answerQuotation = async (quotationNo: string, body: AnswerBody): Promise<Quotation> =>
  toQuotation(
    await web('put', '/m/quotations/{quotationNo}/answer', { params: { quotationNo }, body, quiet: true }),
  );

export const declineQuotation = async (
  quotationNo: string,
  body: Body<'/m/quotations/{quotationNo}/decline', 'put'>,
): Promise<Quotation> =>
  toQuotation(
    await web('put', '/m/quotations/{quotationNo}/decline', { params: { quotationNo }, body, quiet: true }),
  );
