/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type DraftLine = Wire['ReturnLineRequest'];
export type ReturnReason = Wire['ReturnReason'];

/** Fields of an order that returns need. */
export type ReturnableOrder = Wire['ReturnableOrder'];
export type ReturnLine = Wire['ReturnLine'];
export type ReturnSheet = Wire['ReturnSheet'];
export type ReturnWait = Wire['ReturnWait'];
export type StaffRole = Wire['StaffRole'];
