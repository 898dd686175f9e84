/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type PermitDraft = Wire['PermitRequest'];
export type LedgerEntry = Wire['PermitEntry'];
export type Ledger = Wire['PermitLedger'];
export type Permit = Wire['PermitSheet'];
export type ControlledSale = Wire['ControlledSale'];
export type RegisterProof = Wire['RegisterProof'];
