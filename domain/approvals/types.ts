/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type RequestState = Wire['RequestState'];
export type PurchaseRequest = Wire['PurchaseRequest'];
export type RequestHead = Wire['RequestHead'];
export type RequestLine = Wire['RequestLine'];
export type RequestQuotation = NonNullable<Wire['RequestQuotation']>;
export type RequestEventKind = Wire['RequestEvent']['kind'];
export type ApprovalRule = Wire['ApprovalRule'];
export type StandIn = Wire['StandIn'];
