/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Body, Wire } from '@contract/types';
import type { RegimeCode } from '../safety/controlled';

export type AnswerBody = Body<'/m/quotations/{quotationNo}/answer', 'put'>;
export type Quotation = Omit<Wire['Quotation'], 'lines'> & { lines: QuotationLine[] };
export type QuotationHead = Wire['QuotationHead'];
export type QuotationState = Wire['QuotationState'];
export type QuotationEvent = Wire['QuotationEvent'];
export type QuotationLine = Omit<Wire['QuotationLine'], 'regimes'> & { regimes: RegimeCode[] };
export type QuotationFreight = Wire['QuotationFreight'];
